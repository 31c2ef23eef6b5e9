// @vitest-environment happy-dom
import {
  arquivarLocalidade,
  type Localidade,
  listarLocalidades,
  unirLocalidade,
  verLocalidade,
} from '@portal/domain/localidades/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Lugares } from './Lugares.tsx';

const lugar = (id: number, nivel: Localidade['nivel'], nome: string, mais: Partial<Localidade> = {}): Localidade => ({
  id,
  nivel,
  nome,
  sigla: '',
  ibge: '',
  versao: 3,
  arquivada: false,
  unida_a: null,
  caminho: [],
  dentro: 0,
  ...mais,
});
const BRASIL = lugar(25, 'pais', 'Brasil', { sigla: 'BR', dentro: 27 });
const SC = lugar(2, 'estado', 'Santa Catarina', { sigla: 'SC', ibge: '42', caminho: [BRASIL], dentro: 295 });
const emSC = [BRASIL, SC].map(({ id, nivel, nome }) => ({ id, nivel, nome }));
const XANXERE = lugar(3, 'cidade', 'Xanxerê', { ibge: '4219507', caminho: emSC, dentro: 2 });
const CENTRO = lugar(4, 'bairro', 'Centro', { caminho: [...emSC, { id: 3, nivel: 'cidade', nome: 'Xanxerê' }] });
const REPETIDO = lugar(5, 'bairro', 'Centro Velho', { caminho: CENTRO.caminho });

const pagina = (data: Localidade[]) => ({
  data,
  total: data.length,
  per_page: 10,
  current_page: 1,
  last_page: 1,
  from: 1,
  to: data.length,
});
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(pai: Localidade | null, lista: Localidade[], permissoes: string[] = ['perfil.administrador']) {
  servidor.responde(verLocalidade, ({ params }) => ({
    ...([BRASIL, SC, XANXERE, CENTRO, REPETIDO].find((l) => l.id === Number(params.id)) ?? XANXERE),
    aponta: { municipios: ['Prefeitura Municipal de Xanxerê'], pessoas: 1234, dentro: 0 },
  }));
  const pedidos = servidor.responde(listarLocalidades, () => pagina(lista));
  await tela(
    <main>
      <Lugares screen="prova" paiId={pai?.id ?? null} />
    </main>,
    { permissoes },
  );
  return pedidos;
}

test('a place has its page, and leads to what lies in it', async () => {
  await abrir(SC, [XANXERE]);
  const link = await screen.findByRole('link', { name: 'Xanxerê' });
  expect(link.getAttribute('href')).toBe('/sistema/cadastro/geografico/pais/25/estado/2/cidade/3/bairro');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Santa Catarina');
  const way = within(screen.getByRole('navigation', { name: 'Você está em' })).getAllByRole('link');
  expect(way.map((a) => a.getAttribute('href'))).toEqual([
    '/sistema/cadastro/geografico/pais',
    '/sistema/cadastro/geografico/pais/25/estado',
  ]);
  expect(screen.getByRole('button', { name: 'Incluir cidade' })).toBeTruthy();
  await isAcessivel();
});

test('who only looks has no act', async () => {
  await abrir(XANXERE, [CENTRO], ['painel.sistema']);
  fireEvent.click(await screen.findByText('Centro'));
  const dialog = await screen.findByRole('dialog', { name: 'Centro' });
  expect(dialog.textContent).toContain('Xanxerê · Santa Catarina · Brasil');
  expect(within(dialog).queryByRole('button', { name: 'Arquivar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Incluir|Mais desta página/ })).toBeNull();
});

test('what goes along is said before two places become one, and the version of the screen is sent', async () => {
  const pedidos = await abrir(XANXERE, [CENTRO, REPETIDO]);
  const unidos = servidor.responde(unirLocalidade, () => ({ ...REPETIDO, arquivada: true, unida_a: CENTRO }));
  fireEvent.click(await screen.findByText('Centro Velho'));
  fireEvent.click(await screen.findByRole('button', { name: 'Unir a outro' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unir Centro Velho a outro lugar' });
  await within(dialog).findByText(/Prefeitura Municipal de Xanxerê; o endereço de 1\.234 pessoas/);
  await isAcessivel();
  const certo = within(dialog).getByRole('combobox', { name: /O lugar certo/ });
  fireEvent.change(certo, { target: { value: 'centro' } });
  const opcao = await screen.findByText('Centro, Xanxerê · Santa Catarina · Brasil');
  expect(screen.queryByText(/^Centro Velho, /)).toBeNull();
  expect(pedidos.at(-1)?.query.get('nivel')).toBe('bairro');
  fireEvent.click(opcao);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unir os dois' }));
  await waitFor(() => expect(unidos.map((c) => [c.params.id, c.body])).toEqual([['5', { versao: 3, destino_id: 4 }]]));
});

test('a refusal and a change in between are said where the person is', async () => {
  await abrir(XANXERE, [CENTRO]);
  servidor.responde(arquivarLocalidade, () => new Recusa(409, 'velha'));
  fireEvent.click(await screen.findByText('Centro'));
  fireEvent.click(await screen.findByRole('button', { name: 'Arquivar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arquivar Centro' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Arquivar' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Outra pessoa mudou este lugar há pouco');
});

test('a city without districts says what that means', async () => {
  await abrir(XANXERE, []);
  await screen.findByText('Nenhum dos bairros foi incluído ainda');
  await isAcessivel();
});
