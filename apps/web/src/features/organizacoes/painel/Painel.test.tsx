// @vitest-environment happy-dom
import { type Painel, verPainel } from '@portal/domain/organizacoes/painel';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PainelDoSistema } from './PainelDoSistema.tsx';

const VAZIO: Painel = {
  lido_em: '2026-11-23T12:00:00.000Z',
  instalacao: { versao: '2.7.0', banco_bytes: 5_000_000, tarefas_em: null, copia_em: null },
  cuidados: [],
  municipios: [],
};
const VIDEIRA: Painel['municipios'][number] = {
  id: 4,
  nome: 'Prefeitura Municipal de Videira',
  dominio: 'portal.videira.sc.gov.br',
  cor: '#1f5fa8',
  estado: 'Em manutenção',
  abertos: 1234,
  novos_7d: 5,
  equipe_7d: 3,
  requerentes_7d: 1,
  fila: 0,
  falhas_24h: 2,
  emails_parados: 0,
  bytes: 3_000_000,
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(painel: Partial<Painel>) {
  servidor.responde(verPainel, () => ({ ...VAZIO, ...painel }));
  await tela(
    <main>
      <h1>Início</h1>
      <PainelDoSistema novo={<button type="button">Novo município</button>} />
    </main>,
  );
  await screen.findByText('2.7.0');
}

test('an installation without towns says what to do, and asks for no care', async () => {
  await abrir({});
  expect(screen.getByText('Nenhum município ainda')).toBeTruthy();
  expect(screen.queryByText('Precisa de cuidado')).toBeNull();
  expect(screen.getByText('Nenhuma que o portal saiba')).toBeTruthy();
  await isAcessivel();
});

test('what needs a hand leads to where it is seen to', async () => {
  const um = { organizacao_id: 4, municipio: VIDEIRA.nome, quantos: 2 };
  await abrir({
    municipios: [VIDEIRA],
    cuidados: [
      { organizacao_id: null, municipio: '', cuidado: 'tarefas_paradas', quantos: 1 },
      { ...um, cuidado: 'enderecos' },
      { ...um, cuidado: 'falhas' },
    ],
  });
  const lista = within(screen.getByRole('region', { name: 'Precisa de cuidado' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(3);
  expect(lista.getByText('A instalação')).toBeTruthy();
  expect(lista.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
    '/sistema/organizacao/4?aba=enderecos',
    '/sistema/tarefas?situacao=Falhou&municipio_id=4',
  ]);
  expect(screen.getByText('Em manutenção')).toBeTruthy();
  expect(screen.getAllByText(/1\.234/).length).toBeGreaterThan(0);
  await isAcessivel();
});

test('many of them are told when somebody asks', async () => {
  const cuidados = Array.from({ length: 12 }, (_, i) => ({
    organizacao_id: i + 1,
    municipio: `Município ${i}`,
    cuidado: 'em_preparo' as const,
    quantos: 1,
  }));
  await abrir({ cuidados });
  const lista = within(screen.getByRole('region', { name: 'Precisa de cuidado' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(8);
  fireEvent.click(lista.getByRole('button', { name: 'Mostrar os outros 4' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(12);
});
