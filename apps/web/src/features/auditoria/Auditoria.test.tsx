// @vitest-environment happy-dom
import { elo, FORMATO, INICIO } from '@portal/domain/auditoria/cadeia';
import * as contract from '@portal/domain/auditoria/contract';
import * as destinos from '@portal/domain/auditoria/destinos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Atos } from './Atos.tsx';
import { Cadeia } from './Cadeia.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const linha = (n: number, mais: Partial<contract.LinhaDaAuditoria> = {}): contract.LinhaDaAuditoria => ({
  ...{ id: ID.replace(/1$/, String(n)), criado_em: '2026-11-16T13:00:00.000Z', acao: 'requerimento.deferir' },
  ...{ texto: 'Deferiu uma etapa', painel: 'prefeitura', usuario: { id: ID, nome: 'Camila Ramos', suporte: false } },
  ...{
    endereco_ip: '10.0.0.7',
    pedido_id: 'r-1',
    dados: { requerimento_id: ID, antes: { prazo: 5 } },
    bloco: 3,
    sobre: { tipo: 'requerimento', id: ID, nome: '000081/2026' },
  },
  ...mais,
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const principal = (parte: React.ReactNode) => (
  <main>
    <h1>Auditoria</h1>
    {parte}
  </main>
);

test('who, what and from where; the details say what was kept; older ones are asked for by where the last page ended', async () => {
  const proxima = { criado_em: '2026-11-16T13:00:00.000Z', id: ID };
  const pedidos = servidor.responde(contract.consultarAuditoria, ({ body }) =>
    body.depois
      ? { data: [linha(2, { sobre: null, usuario: null, texto: 'Fez sozinho', bloco: null })], proxima: null, de_todos: true }
      : { data: [linha(1)], proxima, de_todos: true },
  );
  await tela(principal(<Atos deTodos />));
  await screen.findByText('Deferiu uma etapa');
  expect(screen.getByRole('link', { name: '000081/2026' }).getAttribute('href')).toContain(ID);
  expect(screen.getAllByText('Camila Ramos').length).toBeGreaterThan(0);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Ver os detalhes: Deferiu uma etapa' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Deferiu uma etapa' });
  expect(within(dialogo).getByText('requerimento id')).toBeTruthy();
  expect(within(dialogo).getByText('10.0.0.7')).toBeTruthy();
  await isAcessivel();
  fireEvent.keyDown(dialogo, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais antigos' }));
  await screen.findByText('Fez sozinho');
  expect(screen.getAllByText('O portal, por si').length).toBeGreaterThan(0);
  expect(pedidos.map((p) => p.body.depois)).toEqual([null, proxima]);
});

test('nothing found is said, with what to do', async () => {
  servidor.responde(contract.consultarAuditoria, () => ({ data: [], proxima: null, de_todos: false }));
  await tela(principal(<Atos deTodos={false} />));
  await screen.findByText('Nenhum registro encontrado');
  await isAcessivel();
});

test('blocks are listed, and a file is checked on this device: what does not fit is named', async () => {
  servidor.responde(contract.listarBlocos, () => ({
    data: [
      {
        ...{ numero: 1, linhas: 1, soma: 'ab'.repeat(32), fechado_em: '2026-11-17T04:41:00.000Z' },
        ...{ primeira_em: '2026-11-16T13:00:00.000Z', ultima_em: '2026-11-16T13:00:00.000Z' },
      },
    ],
    abertas: 2,
  }));
  servidor.responde(destinos.listarDestinos, () => [
    { id: ID, email: 'camara@exemplo.org.br', criado_em: '2026-11-16T13:00:00.000Z', confirmado_em: null },
  ]);
  await tela(principal(<Cadeia />));
  await screen.findByRole('button', { name: 'Confirmar camara@exemplo.org.br' });
  await screen.findByText('2 registros ainda esperam o próximo fechamento.');
  await isAcessivel();
  const l = {
    ...{ id: ID, usuario_id: null, painel: '', acao: 'a.b', dados: {} },
    endereco_ip: '',
    pedido_id: '',
    criado_em: 'c',
  };
  const bloco = {
    ...{ municipio: '1', numero: 1, anterior: INICIO, linhas: 1, soma: elo(INICIO, l) },
    ...{ primeira_em: 'c', ultima_em: 'c', fechado_em: 'c' },
  };
  const texto = [
    { formato: FORMATO, municipio: '1', nome: 'Vale Verde', gerado_em: '' },
    { bloco, selo: 'AAAA' },
    { linha: l, elo: 'x' },
  ]
    .map((r) => JSON.stringify(r))
    .join('\n');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([texto], 'auditoria-000001.jsonl')] } });
  await waitFor(() => expect(screen.getByText('O selo do bloco 1 não confere.')).toBeTruthy());
});
