// @vitest-environment happy-dom
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { linhaDeRequerimento } from '#test/exemplos.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ConsultarRequerimento } from './ConsultarRequerimento.tsx';

afterEach(() => {
  queryClient.clear();
  limpar();
});

async function com(data: RequerimentoLinha[] | Recusa) {
  const servidor = criarServidor();
  const pagina = { per_page: 4, current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };
  const perguntas = servidor.responde(listarRequerimentos, () => (data instanceof Recusa ? data : { ...pagina, data }));
  await tela(<ConsultarRequerimento />, { painel: 'contribuinte' });
  return perguntas;
}

test('beside the search stand the person’s own that moved last, drafts apart', async () => {
  const [pergunta] = await com([linhaDeRequerimento(1, { status: 'Em andamento' }), linhaDeRequerimento(2, { numero: null })]);
  const meu = await screen.findByRole('link', { name: /000001\/2026/ });
  expect(meu.getAttribute('href')).toContain(linhaDeRequerimento(1).id);
  expect(pergunta?.query.get('order')).toBe('atualizado_em');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await isAcessivel();
});

test.each([
  ['nothing yet', []],
  ['no connection', new Recusa(0)],
])('with %s the search stands alone', async (_, data) => {
  await com(data);
  expect(await screen.findByRole('button', { name: 'Consultar' })).toBeTruthy();
  expect(screen.queryByText('Os seus que andaram por último')).toBeNull();
});
