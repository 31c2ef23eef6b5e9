// @vitest-environment happy-dom
import * as contract from '@portal/domain/correio/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AvisoDosEmails } from './AvisoDosEmails.tsx';
import { Correio } from './Correio.tsx';
import { Correios } from './Correios.tsx';

const UM: contract.EmailDoCorreio = {
  id: '01900000-0000-7000-8000-000000000001',
  tipo: 'pedido',
  tipo_nome: 'Andamento de um pedido',
  assunto: 'Pague a taxa',
  situacao: 'Recusado',
  porque: 'O endereço não existe ou não recebe mensagens.',
  nome: 'Ana Ferreira',
  para: 'a•••a@example.com',
  mudou: false,
  criado_em: '2026-11-16T13:00:00.000Z',
  enviado_em: null,
  tentativas: 1,
  reenvia: true,
  porque_nao: '',
  requerimento: { id: '01900000-0000-7000-8000-000000000002', numero: '000012/2026' },
};
const pagina = <T,>(data: T[]) => ({
  ...{ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 1, to: data.length },
});
const tipos = (falharam: number, parado_desde: string | null = null) => ({
  tipos: falharam ? [{ tipo: 'pedido', nome: 'Andamento de um pedido', falharam, esperam: 0 }] : [],
  parado_desde,
});
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.listarTiposDeEmail, () => tipos(1));
});
afterEach(limpar);
const mostrar = async (muda: Partial<contract.EmailDoCorreio> = {}) => {
  const pedidas = servidor.responde(contract.listarEmails, () => pagina([{ ...UM, ...muda }]));
  await tela(<Correio />);
  return pedidas;
};

test('one that was refused says why, to whom and about which request, and can be sent again', async () => {
  const reenviados = servidor.responde(contract.reenviarEmail, () => ({ quantos: 1 }));
  const pedidas = await mostrar();
  expect(await screen.findByText('O endereço não existe ou não recebe mensagens.')).toBeTruthy();
  expect(screen.getByText('Ana Ferreira')).toBeTruthy();
  expect(screen.getByText('a•••a@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: '000012/2026' }).getAttribute('href')).toContain(UM.requerimento!.id);
  await isAcessivel();
  const antes = pedidas.length;
  fireEvent.click(screen.getByRole('button', { name: 'Enviar de novo: Pague a taxa' }));
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(antes));
  expect(reenviados.map(({ params }) => params.id)).toEqual([UM.id]);
});

test('setting aside is asked about, and one that somebody saw to before says so', async () => {
  servidor.responde(contract.dispensarEmail, () => new Recusa(404, 'Este e-mail não está mais entre os que não saíram.'));
  await mostrar();
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr de lado: Pague a taxa' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/não será enviado e deixa de ser contado/)).toBeTruthy();
  fireEvent.click(dialogo.getByRole('button', { name: 'Pôr de lado' }));
  expect(await screen.findByText(/não está mais entre os que não saíram/)).toBeTruthy();
});

test.each<[string, Partial<contract.EmailDoCorreio>, RegExp, boolean, boolean]>([
  ['whose person has another address', { mudou: true }, /já tem outro endereço/, true, true],
  ['whose secret is gone', { reenvia: false, porque_nao: 'Ele levava um link secreto.' }, /link secreto/, false, true],
  [
    'that is tried again',
    { situacao: 'Vai tentar de novo', reenvia: false, tentativas: 3 },
    /Já foram 3 tentativas/,
    false,
    false,
  ],
  [
    'that left',
    { situacao: 'Enviado', porque: '', reenvia: false, enviado_em: '2026-11-16T13:01:00.000Z' },
    /Saiu em 16\/11\/2026/,
    false,
    false,
  ],
  ['that was set aside', { situacao: 'Posto de lado' }, /O endereço não existe/, true, false],
  ['without a server', { situacao: 'Sem servidor', porque: '' }, /não tinha servidor de e-mail/, true, true],
])('one %s says so', async (_, muda, frase, reenvia, dispensa) => {
  await mostrar(muda);
  expect(await screen.findByText(frase)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enviar de novo/ }) !== null).toBe(reenvia);
  expect(screen.queryByRole('button', { name: /Pôr de lado/ }) !== null).toBe(dispensa);
});

test('several of a kind go again by one act; a server that takes nothing is told above', async () => {
  servidor.responde(contract.listarTiposDeEmail, () => tipos(3, '2026-11-16T13:00:00.000Z'));
  const todos = servidor.responde(contract.reenviarEmails, () => ({ quantos: 3 }));
  await mostrar();
  expect(await screen.findByText(/não aceita a conta do portal desde 16\/11\/2026/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar todos de novo: Andamento de um pedido' }));
  await waitFor(() => expect(todos.map(({ body }) => body)).toEqual([{ tipo: 'pedido' }]));
});

test.each<[number, string | null, RegExp | null]>([
  [0, null, null],
  [1, null, /^1 e-mail do portal não saiu\./],
  [2, null, /^2 e-mails do portal não saíram\./],
  [0, '2026-11-16T13:00:00.000Z', /^O servidor de e-mail não aceita a conta/],
])('with %i that did not leave and the server stopped since %s, who manages reads %s at home', async (n, parado, frase) => {
  const pedidas = servidor.responde(contract.listarTiposDeEmail, () => tipos(n, parado));
  await tela(<AvisoDosEmails />);
  if (frase) expect(await screen.findByText(frase)).toBeTruthy();
  else await waitFor(() => expect(pedidas).toHaveLength(1));
  const link = screen.queryByRole('link', { name: 'Ver os e-mails' })?.getAttribute('href') ?? null;
  const filtros = new URL(link ?? '', 'http://x').searchParams.getAll('situacao[]');
  expect([link !== null, filtros]).toEqual([frase !== null, n > 0 ? ['Recusado', 'Não saiu'] : []]);
});

test('the system panel counts town by town', async () => {
  const numeros = { na_fila: 1, tentando: 2, recusados: 3, nao_sairam: 4, enviados: 5 };
  servidor.responde(contract.listarCorreios, () =>
    pagina([{ id: 4, nome: 'Prefeitura Municipal de Videira', ...numeros, parado_desde: '2026-11-16T13:00:00.000Z' }]),
  );
  await tela(<Correios />);
  expect(await screen.findAllByText('Videira')).not.toHaveLength(0);
  expect(screen.getByText(/O servidor não aceita a conta do portal desde/)).toBeTruthy();
  await isAcessivel();
});
