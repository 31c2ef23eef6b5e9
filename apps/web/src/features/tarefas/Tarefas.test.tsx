// @vitest-environment happy-dom
import * as contract from '@portal/domain/tarefas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDasTarefas } from './AvisoDasTarefas.tsx';
import { Tarefas } from './Tarefas.tsx';

const UMA: contract.Tarefa = {
  id: '01900000-0000-7000-8000-000000000001',
  nome: 'emails.enviar',
  titulo: 'Enviar um e-mail',
  situacao: 'Falhou',
  razao: 'rede',
  criada_em: '2026-11-16T13:00:00.000Z',
  falhou_em: '2026-11-16T14:00:00.000Z',
  proxima_em: null,
  tentativas: 8,
  repete: true,
  municipio: null,
  requerimento: { id: '01900000-0000-7000-8000-000000000002', numero: '000012/2026' },
};
const pagina = (data: contract.Tarefa[]) => ({
  ...{ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length },
});
const tipo = (falharam: number) => ({ nome: 'emails.enviar', titulo: 'Enviar um e-mail', falharam, em_curso: 0, esperam: 0 });
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.listarTiposDeTarefa, () => [tipo(1)]);
});
afterEach(limpar);
const mostrar = async (data: contract.Tarefa[], age = true) => {
  const pedidas = servidor.responde(contract.listarTarefas, () => pagina(data));
  await tela(<Tarefas onde="municipio" age={age} />);
  return pedidas;
};

test('what failed says why, about which request, and can be done again or set aside', async () => {
  const repetidas = servidor.responde(contract.repetirTarefa, () => ({ quantas: 1 }));
  const pedidas = await mostrar([UMA]);
  expect(await screen.findByText('Um sistema de que ela depende não respondeu.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '000012/2026' }).getAttribute('href')).toContain(UMA.requerimento!.id);
  await isAcessivel();
  const antes = pedidas.length;
  fireEvent.click(screen.getByRole('button', { name: 'Fazer de novo: Enviar um e-mail' }));
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(antes));
  expect(repetidas.map(({ params }) => params.id)).toEqual([UMA.id]);
});

test('setting aside is asked about, and one that somebody saw to before stays open with the reason', async () => {
  servidor.responde(contract.dispensarTarefa, () => new Recusa(404, 'Esta tarefa não está mais entre as que falharam.'));
  await mostrar([UMA]);
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr de lado: Enviar um e-mail' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/não será feita e sai desta lista/)).toBeTruthy();
  fireEvent.click(dialogo.getByRole('button', { name: 'Pôr de lado' }));
  expect(await screen.findByText(/não está mais entre as que falharam/)).toBeTruthy();
});

test.each<[string, Partial<contract.Tarefa>, RegExp, boolean]>([
  ['of the clock', { repete: false }, /O portal a faz de novo sozinho/, false],
  [
    'that waits',
    { situacao: 'Vai tentar de novo', razao: '', proxima_em: '2026-11-16T15:00:00.000Z', tentativas: 2 },
    /Tenta de novo em 16\/11\/2026 12:00\. Já foram 2 tentativas\./,
    false,
  ],
  ['of a closed town', { situacao: 'Espera o município', razao: '' }, /O município está suspenso/, false],
  ['that failed before reasons were kept', { razao: '' }, /Não deu certo\./, true],
])('one %s says so', async (_, muda, frase, repete) => {
  await mostrar([{ ...UMA, ...muda }]);
  expect(await screen.findByText(frase)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Fazer de novo/ }) !== null).toBe(repete);
});

test('several of a kind are done again by one act; who only looks has no buttons', async () => {
  servidor.responde(contract.listarTiposDeTarefa, () => [tipo(3)]);
  const todas = servidor.responde(contract.repetirTarefas, () => ({ quantas: 3 }));
  await mostrar([UMA]);
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer todas de novo: Enviar um e-mail' }));
  await waitFor(() => expect(todas.map(({ body }) => body)).toEqual([{ nome: 'emails.enviar' }]));
  limpar();
  await mostrar([UMA], false);
  expect(await screen.findByText('Um sistema de que ela depende não respondeu.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /de novo|de lado/ })).toBeNull();
});

test.each([
  [0, null],
  [1, /^1 tarefa do portal não deu certo\./],
  [2, /^2 tarefas do portal não deram certo\./],
])('with %i that failed, who manages reads %s at home', async (falharam, frase) => {
  const pedidas = servidor.responde(contract.listarTiposDeTarefa, () => [tipo(falharam)]);
  await tela(<AvisoDasTarefas />);
  if (frase) expect(await screen.findByText(frase)).toBeTruthy();
  else await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Ver o que houve' }) !== null).toBe(frase !== null);
});

test('in the system panel a link narrows to one town, and each line says whose it is', async () => {
  servidor.responde(contract.listarTiposDoSistema, () => [tipo(1)]);
  const videira = { id: 4, nome: 'Prefeitura Municipal de Videira' };
  const pedidas = servidor.responde(contract.listarTarefasDoSistema, () =>
    pagina([{ ...UMA, requerimento: null, municipio: videira }]),
  );
  await tela(<Tarefas onde="sistema" age={false} />, { url: '/?situacao=Falhou&municipio_id=4' });
  expect(await screen.findAllByText('Videira')).toHaveLength(2);
  expect(Object.fromEntries(pedidas.at(-1)!.query)).toMatchObject({ 'situacao[]': 'Falhou', municipio_id: '4' });
});
