// @vitest-environment happy-dom
import { anotarVistoria, concluirVistoria, type Vistoria, verVistoria } from '@portal/domain/vistorias/contract';
import { linhaSchema } from '@portal/domain/vistorias/roteiro';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { NoCampo } from './NoCampo.tsx';

const linha = (id: string, texto: string, mais: object = {}) => linhaSchema.parse({ id, texto, tipo: 'conferir', ...mais });
const VISTORIA: Vistoria = {
  ...{ id: '01900000-0000-7000-8000-00000000000a', versao: 3, numero: '1/2026', tipo: 'Vistoria de muro', alvo: '' },
  ...{ status: 'Em campo', resultado: null, inicio: '2026-12-10T12:00:00Z', fim: '2026-12-10T13:00:00Z' },
  ...{ fiscal_nome: 'Anderson Rocha Lima', pedida_em: '2026-12-01T12:00:00Z', setor: 'FISC', requerente_nome: 'Ana' },
  requerimento: { id: '01900000-0000-7000-8000-00000000000b', numero: '10/2026', processo_nome: 'Muro' },
  ...{ endereco: 'Rua A, 1', edicao: 1, tipo_id: 't', duracao_minutos: 60, setor_id: 's', fiscal_id: null },
  ...{ pedida_por_nome: 'Ana', preferencia: '', motivo: '', a_caminho_em: null, iniciada_em: '2026-12-10T12:00:00Z' },
  ...{
    concluida_em: null,
    em_campo: null,
    vale_ate: null,
    respostas: {},
    observacoes: '',
    presentes: [],
    fotos: [],
    tem_laudo: false,
  },
  ...{ atos: ['anotar', 'concluir', 'cancelar'], remarcacoes: 1, guia: null, codigo: null, areas: [], fiscalizacao: null },
  roteiro: [
    {
      titulo: 'Muro',
      linhas: [linha('alinhado', 'No alinhamento'), linha('altura', 'Altura', { tipo: 'medir', unidade: 'm', maximo: '2.5' })],
    },
  ],
};
const CONFORME = { achado: 'Conforme' as const, medida: '', texto: '' };

let servidor: Servidor;
/** As it is stored. */
let guardada: Vistoria;
beforeEach(() => {
  localStorage.clear();
  servidor = criarServidor();
  guardada = VISTORIA;
  servidor.responde(verVistoria, () => guardada);
});
afterEach(limpar);
/** A portal that keeps what it is sent, and refuses what stands on an older version. */
const guardando = () =>
  servidor.responde(anotarVistoria, ({ body: { versao, respostas, observacoes } }) => {
    if (versao !== guardada.versao) return new Recusa(409, 'Mudou.');
    guardada = { ...guardada, versao: versao + 1, respostas, observacoes };
    return guardada;
  });
const mostrar = () =>
  tela(
    <main>
      <NoCampo vistoria={VISTORIA} />
    </main>,
  );
const grupo = (nome: string) => within(screen.getByRole('group', { name: nome }));

test('each answer is kept as it is given; what was found decides which results are open', async () => {
  guardando();
  await mostrar();
  expect(screen.getAllByRole('radio', { name: 'Aprovada' })).toHaveLength(1);
  screen.getByText('Faltam 2 linhas do roteiro.');
  fireEvent.click(grupo('No alinhamento').getByRole('radio', { name: 'Não conforme' }));
  fireEvent.change(grupo('Altura').getByLabelText('Medida'), { target: { value: '2,51' } });
  await waitFor(() =>
    expect(guardada.respostas).toMatchObject({ alinhado: { achado: 'Não conforme' }, altura: { medida: '2.51' } }),
  );
  grupo('Altura').getByText('Não conforme');
  expect(screen.queryByRole('radio', { name: 'Aprovada' })).toBeNull();
  screen.getByRole('radio', { name: 'Reprovada' });
  await isAcessivel();
});

test('another device wrote on another line: both are kept; on the same line the person is asked', async () => {
  guardando();
  await mostrar();
  guardada = { ...guardada, versao: 4, respostas: { altura: { achado: null, medida: '2.1', texto: '' } } };
  fireEvent.click(grupo('No alinhamento').getByRole('radio', { name: 'Conforme' }));
  await waitFor(() => expect(guardada.respostas).toMatchObject({ altura: { medida: '2.1' }, alinhado: { achado: 'Conforme' } }));
  expect(screen.queryByRole('dialog')).toBeNull();
  guardada = { ...guardada, versao: 9, respostas: { ...guardada.respostas, alinhado: { ...CONFORME, texto: 'Medi de novo.' } } };
  fireEvent.click(grupo('No alinhamento').getByRole('radio', { name: 'Não conforme' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /outro aparelho/ }));
  dialogo.getByText(/Medi de novo/);
  fireEvent.click(dialogo.getByRole('button', { name: 'Pôr o que anotei por cima' }));
  await waitFor(() => expect(guardada.respostas.alinhado).toMatchObject({ achado: 'Não conforme' }));
  expect(guardada.respostas.altura).toMatchObject({ medida: '2.1' });
});

test('without a network it lies on this machine, and another visit to the page takes it up', async () => {
  servidor.responde(anotarVistoria, () => new Recusa(0));
  await mostrar();
  fireEvent.click(grupo('No alinhamento').getByRole('radio', { name: 'Conforme' }));
  await screen.findByText('Sem conexão: guardado neste aparelho');
  limpar();
  servidor = criarServidor();
  servidor.responde(verVistoria, () => guardada);
  guardando();
  await mostrar();
  await waitFor(() => expect(guardada.respostas).toMatchObject({ alinhado: { achado: 'Conforme' } }));
});

test('it is ended by a declaration; what is missing is said at its line', async () => {
  guardando();
  const pedidas = servidor.responde(
    concluirVistoria,
    () =>
      new Recusa(422, 'Falta uma linha do roteiro.', {
        codigo: 'roteiro_incompleto',
        erros: [{ campo: 'respostas.altura', mensagem: 'Falta a medida.' }],
      }),
  );
  await mostrar();
  fireEvent.click(screen.getByRole('button', { name: 'Concluir a vistoria' }));
  await screen.findByText('Escolha o resultado.');
  fireEvent.click(screen.getByRole('radio', { name: 'Aprovada' }));
  fireEvent.click(screen.getByRole('button', { name: 'Incluir pessoa presente' }));
  fireEvent.click(screen.getByRole('button', { name: 'Concluir a vistoria' }));
  await screen.findByText(/nome de cada pessoa presente/);
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Mestre de obras' } });
  fireEvent.click(screen.getByRole('button', { name: 'Concluir a vistoria' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Concluir e assinar' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.body).toMatchObject({
    versao: 3,
    resultado: 'Aprovada',
    presentes: [{ nome: 'Mestre de obras', assinatura: null }],
  });
  await grupo('Altura').findByText('Falta a medida.');
});
