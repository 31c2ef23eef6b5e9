// @vitest-environment happy-dom
import {
  type Devolucao,
  decidirDevolucao,
  fazerDevolucao,
  listarDevolucoes,
  pedirDevolucao,
} from '@portal/domain/caixa/devolucoes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Devolucoes } from './Devolucoes.tsx';
import { PedirDevolucaoDialog } from './PedirDevolucaoDialog.tsx';

const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const uma = (n: number, mais: Partial<Devolucao> = {}): Devolucao => ({
  id: uuid(n),
  versao: 1,
  especie: 'devolucao',
  situacao: 'Pedida',
  valor_centavos: 12_345,
  guia: { id: uuid(n + 100), numero: 2026000000 + n, requerimento_id: uuid(n + 200), requerimento_numero: `${n}/2026` },
  para_guia: null,
  motivo: 'Pagou duas vezes.',
  destino: 'Chave Pix do requerente',
  pedida_por: 'Paulo Sérgio Antunes',
  pedida_em: '2026-11-20T12:00:00.000Z',
  decidida_por: null,
  decidida_em: null,
  motivo_da_decisao: '',
  feita_no_dia: null,
  is_minha: false,
  ...mais,
});
const PAGINA = { total: 3, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 3 };
const MEXE = ['permissao.interacao.taxas'];
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(data: Devolucao[], permissoes = MEXE) {
  const lidas = servidor.responde(listarDevolucoes, () => ({ ...PAGINA, total: data.length, data }));
  await tela(
    <main>
      <Devolucoes screen="prova" />
    </main>,
    { permissoes },
  );
  if (data[0]) await screen.findAllByText(String(data[0].guia.numero));
  return lidas;
}
const botao = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('who asked may only go back on it; another approves or refuses; what was approved is said to have left', async () => {
  const lidas = await abrir([uma(1, { is_minha: true }), uma(2), uma(3, { situacao: 'Aprovada' })]);
  await isAcessivel();
  expect(screen.queryByRole('button', { name: /Aprovar: guia 2026000001/ })).toBeNull();
  botao(/Voltar atrás: guia 2026000001/);
  botao(/Recusar: guia 2026000002/);
  const decididas = servidor.responde(decidirDevolucao, () => uma(2, { situacao: 'Aprovada' }));
  fireEvent.click(botao(/Aprovar: guia 2026000002/));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Aprovar a devolução' }));
  dialogo.getByText(/Chave Pix do requerente/);
  fireEvent.click(dialogo.getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(decididas).toHaveLength(1));
  expect(decididas[0]?.body).toMatchObject({ aprova: true, versao: 1 });
  // what was decided is read again
  await waitFor(() => expect(lidas.length).toBeGreaterThan(1));
  const feitas = servidor.responde(fazerDevolucao, () => uma(3, { situacao: 'Feita' }));
  fireEvent.click(botao(/O dinheiro saiu: guia 2026000003/));
  const saiu = within(await screen.findByRole('dialog', { name: 'O dinheiro saiu' }));
  fireEvent.click(saiu.getByRole('button', { name: 'Anotar no livro' }));
  await waitFor(() => expect(feitas).toHaveLength(1));
});

test('who only looks is offered nothing', async () => {
  await abrir([uma(2)], ['permissao.vizualizacao.taxas']);
  expect(screen.queryByRole('button', { name: /Aprovar/ })).toBeNull();
});

test('a town without any reads where they are asked for', async () => {
  await abrir([]);
  await screen.findByText('Nenhuma devolução pedida');
  await isAcessivel();
});

test('a credit asks for the slip that takes it, a refund for where it goes; what the server refuses stands at its field', async () => {
  const pedidas = servidor.responde(
    pedirDevolucao,
    () =>
      new Recusa(422, 'Só há R$ 10,00 desta guia no caixa.', {
        codigo: 'valor_alem',
        erros: [{ campo: 'valor_centavos', mensagem: 'Só há R$ 10,00 desta guia no caixa.' }],
      }),
  );
  await tela(
    <main>
      <PedirDevolucaoDialog guia={{ id: uuid(1), numero: 2026000001 }} valor_centavos={1234} onClose={() => {}} />
    </main>,
    { permissoes: MEXE },
  );
  const dialogo = within(await screen.findByRole('dialog'));
  const pedir = () => fireEvent.click(dialogo.getByRole('button', { name: 'Pedir a outra pessoa' }));
  fireEvent.change(dialogo.getByLabelText('Por quê'), { target: { value: 'Pagou a guia antiga.' } });
  pedir();
  await waitFor(() => expect(dialogo.getAllByText(/Diga a quem/)).not.toHaveLength(0));
  fireEvent.click(dialogo.getByLabelText('Passar a outra guia'));
  pedir();
  await waitFor(() => expect(dialogo.getAllByText(/Escreva o número da guia/)).not.toHaveLength(0));
  expect(pedidas).toHaveLength(0);
  fireEvent.change(dialogo.getByLabelText('Número da guia que recebe'), { target: { value: '2026000009' } });
  pedir();
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]?.body).toMatchObject({ especie: 'credito', para_guia_numero: 2026000009, valor_centavos: 1234 });
  await waitFor(() => expect(dialogo.getAllByText(/Só há R\$ 10,00/)).not.toHaveLength(0));
});
