// @vitest-environment happy-dom
import type { Requerimento } from '@portal/domain/autos/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA, LICENCA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { OQueFazer } from './OQueFazer.tsx';

beforeEach(() => {
  criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const naEtapa = (desde: string, mais: Partial<Requerimento> = {}): Requerimento => ({
  ...REQUERIMENTO,
  ...mais,
  etapas: [
    {
      id: 'e',
      definicao_id: 'unica',
      nome: 'Análise',
      status: 'Aguardando prefeitura',
      substituida: false,
      setor: { id: 's', nome: 'Obras', sigla: 'DAP' },
      analista: null,
      iniciada_em: null,
      criado_em: desde,
      prazo_em: null,
    } as unknown as Requerimento['etapas'][number],
  ],
});
const ver = (requerimento: Requerimento) =>
  tela(
    <main>
      <OQueFazer requerimento={requerimento} />
    </main>,
    { painel: 'contribuinte' },
  );

test.each([
  ['2026-11-20T11:58:00Z', /no setor Obras, há 2 minutos\./],
  ['2026-11-01T12:00:00Z', /no setor Obras, desde 01\/11\/2026\./],
])('since %s is said as people say it', async (desde, dito) => {
  await ver(naEtapa(desde));
  expect(screen.getByText(/^Está em/).textContent).toMatch(dito);
});

test('after sending, what was sent can be read again by who sent it', async () => {
  const alteracoes = [{ campo_id: 'memorial', rotulo: 'Memorial', antes: 'Casa', depois: 'Sobrado' }];
  await ver(naEtapa('2026-11-20T11:58:00Z', { alteracoes, participa: true }));
  expect(screen.getByText('O que mudou no seu último envio (1)')).toBeTruthy();
  expect(screen.getByText('Sobrado')).toBeTruthy();
  await isAcessivel();
});

test('a document is called as its paper is: number with the year, code in groups', async () => {
  const licenca = { ...LICENCA, numero: '0021', ano: 2026, formato_ano: 'aaaa' as const, codigo: 'WMSDS9V3NGC3GZ11' };
  await ver({ ...REQUERIMENTO, status: 'Deferido', licencas: [{ ...licenca, situacao: 'Vigente' }] });
  expect(screen.getByRole('heading', { name: `${LICENCA.titulo} 0021/2026` })).toBeTruthy();
  expect(screen.getByText('WMSD-S9V3-NGC3-GZ11')).toBeTruthy();
});

test('a slip whose day is over is not called to be paid', async () => {
  const com = (vencimento: string) =>
    ver({
      ...REQUERIMENTO,
      status: 'Aguardando comprovante',
      acoes_permitidas: ['enviar_comprovante'],
      guias: [{ ...GUIA, pagamento: 'Pendente', emissao: 'Emitida', vencimento }],
    });
  await com('2026-11-19');
  expect(screen.getByRole('heading', { name: 'A guia venceu: emita outra' })).toBeTruthy();
  limpar();
  criarServidor();
  await com('2026-11-20');
  expect(screen.getByRole('heading', { name: 'Pague a taxa e envie o comprovante' })).toBeTruthy();
});
