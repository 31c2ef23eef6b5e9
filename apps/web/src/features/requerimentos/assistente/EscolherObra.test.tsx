// @vitest-environment happy-dom

import { listarObras, type ObraLinha } from '@portal/domain/obras/contract';
import { trataDeObra } from '@portal/domain/obras/efeitos';
import type { Processo } from '@portal/domain/processos/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EscolherObra } from './EscolherObra.tsx';

const PROCESSO = {
  id: '019aa000-0000-7000-8000-000000000001',
  slug: 'habite-se',
  definicao: { efeito_na_obra: { efeito: 'habite_se' } },
} as Processo;
const ID = '01900000-0000-7000-8000-000000000009';
const linha = (mais: Partial<ObraLinha> = {}): ObraLinha => ({
  id: ID,
  numero: '3/2026',
  situacao: 'Licenciada',
  frase: 'Obra licenciada até 16/11/2028.',
  validade_em: '2028-11-16',
  endereco: 'Rua das Flores, 7',
  titular: 'Ana Prado',
  licenca: 'Alvará 0007/2026',
  criada_em: '2026-11-16T13:00:00.000Z',
  impedimento: null,
  ...mais,
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const abrir = async (obras: ObraLinha[], balcao = false) => {
  servidor.responde(listarObras, () => ({
    data: obras,
    total: obras.length,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 0,
    to: obras.length,
  }));
  await tela(
    <main>
      <EscolherObra processo={PROCESSO} balcao={balcao} semNenhuma={<p>Começa já</p>} />
    </main>,
  );
};

test('a work is chosen by its address; one that may not be asked about says why; a paper licence has its way', async () => {
  await abrir([
    linha(),
    linha({ id: '01900000-0000-7000-8000-000000000008', numero: '4/2026', impedimento: 'Esta obra está embargada.' }),
  ]);
  expect((await screen.findByRole('link', { name: 'Escolher a obra nº 3/2026' })).getAttribute('href')).toContain(`obra=${ID}`);
  expect(screen.queryByRole('link', { name: 'Escolher a obra nº 4/2026' })).toBe(null);
  expect(screen.getByText('Esta obra está embargada.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /de antes do portal/ }).getAttribute('href')).toContain('obra=nenhuma');
  await isAcessivel();
});

test('who has no work is asked nothing', async () => {
  await abrir([]);
  expect(await screen.findByText('Começa já')).toBeTruthy();
});

test('at the counter the works of the town are searched', async () => {
  await abrir([], true);
  expect(await screen.findByLabelText('Procurar a obra')).toBeTruthy();
  await isAcessivel();
});

test('a process that licenses asks for no work, nor one that has nothing to do with any', () => {
  expect(trataDeObra(PROCESSO.definicao)).toBe(true);
  expect(trataDeObra({ efeito_na_obra: { efeito: 'licencia' } })).toBe(false);
  expect(trataDeObra({})).toBe(false);
});
