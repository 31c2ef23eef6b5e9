// @vitest-environment happy-dom
import type { DetalheDoPedido, MeusPedidos, OQueHaDaPessoa } from '@portal/domain/titular/contract';
import * as contract from '@portal/domain/titular/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Direitos } from './Direitos.tsx';
import { RegistrarDialog } from './RegistrarDialog.tsx';
import { TitularPage } from './TitularPage.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const RUNS = '01900000-0000-7000-8000-000000000002';
const NADA: OQueHaDaPessoa = {
  impedimentos: [],
  total_impedimentos: 0,
  protocolados: 0,
  documentos: 0,
  guias: 0,
  imoveis: 0,
  rascunhos: 2,
  provas: 0,
  avisos: 1,
};
const PRESO: OQueHaDaPessoa = {
  ...NADA,
  protocolados: 1,
  total_impedimentos: 12,
  impedimentos: [{ texto: 'O requerimento 0012/2026 (Alvará) está em andamento.', requerimento_id: RUNS }],
};
const PEDIDO = {
  id: ID,
  versao: 1,
  numero: 7,
  tipo: 'eliminacao',
  texto: '',
  situacao: 'Aguardando',
  criado_em: '2026-11-01T12:00:00.000Z',
  prazo_em: '2026-11-16',
  encerrado_em: null,
  resposta: '',
  fundamento: '',
} as const;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const minha = async (meus: Partial<MeusPedidos> = {}, temSenha = true) => {
  servidor.responde(contract.verMeusPedidos, () => ({ pedidos: [], em_outro_municipio: false, ha: NADA, ...meus }));
  await tela(
    <main>
      <h1>Minha conta</h1>
      <Direitos temSenha={temSenha} />
    </main>,
  );
};
const pedirEliminacao = async () => fireEvent.click(await screen.findByRole('button', { name: 'Pedir a eliminação' }));

test('before the password is asked, what goes and what stays is read; without it nothing is sent', async () => {
  await minha();
  let enviado: unknown;
  servidor.responde(contract.pedirComoTitular, ({ body }) => {
    enviado = body;
    return { pedidos: [PEDIDO], em_outro_municipio: false, ha: NADA };
  });
  await pedirEliminacao();
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText('2 rascunhos')).toBeTruthy();
  expect(dialogo.getByText(/não é mais possível entrar com esta conta/)).toBeTruthy();
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Pedir a eliminação' }));
  expect(await dialogo.findAllByText(/Digite a sua senha/)).toBeTruthy();
  expect(enviado).toBeUndefined();
  fireEvent.change(dialogo.getByLabelText('Sua senha'), { target: { value: 'Segredo#1' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Pedir a eliminação' }));
  expect(await screen.findByText(/Pedido nº 7/)).toBeTruthy();
  expect(enviado).toMatchObject({ tipo: 'eliminacao', senha_atual: 'Segredo#1' });
  // one at a time
  expect(screen.queryByRole('button', { name: 'Pedir a eliminação' })).toBeNull();
});

test('what stands in the way leads to where it is, and what is not named is counted; another town keeps the account', async () => {
  await minha({ ha: PRESO, em_outro_municipio: true });
  await pedirEliminacao();
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByRole('link', { name: /0012\/2026/ }).getAttribute('href')).toContain(RUNS);
  expect(dialogo.getByText('E mais 11.')).toBeTruthy();
  expect(dialogo.getByText(/a usa em outro município/)).toBeTruthy();
  expect(dialogo.getByText('1 pedido protocolado')).toBeTruthy();
});

test('what was answered is read with its ground, and what waits is taken back after a question', async () => {
  await minha({
    pedidos: [
      PEDIDO,
      { ...PEDIDO, id: RUNS, numero: 3, tipo: 'correcao', situacao: 'Recusado', resposta: 'Já está certo.', fundamento: 'RG.' },
    ],
  });
  expect(await screen.findByText(/Já está certo/)).toBeTruthy();
  expect(screen.getByText('Fundamento: RG.')).toBeTruthy();
  await isAcessivel();
  servidor.responde(contract.retirarPedidoDeTitular, () => ({
    pedidos: [{ ...PEDIDO, situacao: 'Retirado' as const }],
    em_outro_municipio: false,
    ha: NADA,
  }));
  fireEvent.click(screen.getByRole('button', { name: 'Retirar o pedido nº 7' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar o pedido' }));
  await waitFor(() => expect(screen.getByText('Retirado')).toBeTruthy());
});

const DETALHE: DetalheDoPedido = {
  ...PEDIDO,
  pessoa: { id: RUNS, nome: 'Ana Prado', documento: '52998224725', email: 'ana@example.com', removida: false },
  balcao: null,
  respondido_por: '',
  ha: { ...NADA, protocolados: 1 },
  respostas_possiveis: ['Atendido em parte', 'Recusado'],
};
const pagina = async (detalhe: Partial<DetalheDoPedido> = {}) => {
  servidor.responde(contract.verPedidoDeTitular, () => ({ ...DETALHE, ...detalhe }));
  await tela(<TitularPage id={ID} />);
};

test('who answers sees what goes and stays; the ground is at hand, and who was overtaken is told', async () => {
  await pagina();
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar os dados' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const fundamento: HTMLTextAreaElement = dialogo.getByLabelText('O que fica, e com que fundamento');
  expect(fundamento.value).toContain('art. 16, I');
  await isAcessivel();
  servidor.responde(contract.responderPedidoDeTitular, () => new Recusa(409, 'Outra pessoa respondeu.'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Eliminar definitivamente' }));
  expect(await screen.findByText('Este pedido mudou enquanto você olhava')).toBeTruthy();
});

test('while something runs it is only refused; what was answered and whose it was is said without a name', async () => {
  await pagina({ ha: PRESO, respostas_possiveis: ['Recusado'] });
  expect(await screen.findByText('Ainda não pode ser eliminado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eliminar os dados' })).toBeNull();
  await isAcessivel();
});

test('what was asked for at the counter says why it has to wait, and offers no erasure until then', async () => {
  const espera = 'A pessoa foi avisada de que a eliminação foi pedida no balcão e pode se opor.';
  await pagina({
    balcao: { identidade: 'RG com foto.', por: 'Paula', prova: { nome: 'rg.pdf' }, espera },
    respostas_possiveis: ['Recusado'],
  });
  expect(await screen.findByText(espera)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Eliminar os dados' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Recusar' })).toBeTruthy();
  // what was looked at is at hand for who decides
  expect(screen.getByRole('button', { name: 'Baixar o documento conferido: rg.pdf' })).toBeTruthy();
  await isAcessivel();
});

test('at the counter an erasure asks for what was looked at, and another request only offers to keep it', async () => {
  let enviados: unknown[] = [];
  servidor.responde(contract.registrarPedidoDeTitular, ({ body }) => {
    enviados.push(body);
    return { ...DETALHE, balcao: { identidade: 'RG com foto, no balcão.', por: 'Paula', prova: { nome: 'rg.pdf' }, espera: '' } };
  });
  await tela(
    <main>
      <h1>Requerente</h1>
      <RegistrarDialog pessoa={{ id: RUNS, nome: 'Ana Prado' }} onClose={() => undefined} />
    </main>,
  );
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/Outra pessoa da equipe o abre antes de decidir/)).toBeTruthy();
  fireEvent.change(dialogo.getByLabelText('Como você reconheceu a pessoa'), { target: { value: 'RG com foto, no balcão.' } });
  const registrar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Registrar o pedido' }));
  registrar();
  expect((await dialogo.findAllByText('Envie o documento ou o formulário assinado que você conferiu.')).length).toBeGreaterThan(
    0,
  );
  expect(enviados).toEqual([]);
  await isAcessivel();
  const escolher = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(escolher(), { target: { files: [new File(['x'], 'rg.pdf', { type: 'application/pdf' })] } });
  registrar();
  await waitFor(() => expect(enviados).toHaveLength(1));

  // what can be undone is written down without it
  limpar();
  enviados = [];
  await tela(
    <main>
      <h1>Requerente</h1>
      <RegistrarDialog pessoa={{ id: RUNS, nome: 'Ana Prado' }} onClose={() => undefined} />
    </main>,
  );
  const outro = within(await screen.findByRole('dialog'));
  fireEvent.click(outro.getByRole('radio', { name: 'Correção de um dado' }));
  expect(await outro.findByText('O que você conferiu (opcional)')).toBeTruthy();
  fireEvent.change(outro.getByLabelText(/Nas palavras dela/), { target: { value: 'O sobrenome está errado.' } });
  fireEvent.change(outro.getByLabelText('Como você reconheceu a pessoa'), { target: { value: 'RG com foto, no balcão.' } });
  fireEvent.click(outro.getByRole('button', { name: 'Registrar o pedido' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
});

test('a closed one has no act, and its person is no more', async () => {
  await pagina({
    situacao: 'Atendido em parte',
    ha: null,
    respostas_possiveis: [],
    resposta: 'Foi eliminado.',
    fundamento: 'Lei 8.159/1991.',
    respondido_por: 'Roberto Lima',
    encerrado_em: '2026-11-02T12:00:00.000Z',
    pessoa: { id: RUNS, nome: 'Titular removido', documento: '', email: '', removida: true },
    balcao: { identidade: 'RG com foto.', por: 'Paula', prova: null, espera: '' },
  });
  expect(await screen.findByText('Titular removido')).toBeTruthy();
  expect(screen.getByText(/No balcão, registrado por Paula/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Recusar|Responder|Eliminar/ })).toBeNull();
  await isAcessivel();
});
