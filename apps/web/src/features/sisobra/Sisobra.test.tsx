// @vitest-environment happy-dom
import { REGRA_INICIAL } from '@portal/domain/sisobra/ajustes';
import * as contract from '@portal/domain/sisobra/contract';
import { fichaVazia } from '@portal/domain/sisobra/ficha';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Ajustes } from './Ajustes.tsx';
import { Ano } from './Ano.tsx';
import { Lancamento } from './Lancamento.tsx';
import { Mes } from './Mes.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const LINHA: contract.LancamentoLinha = {
  id: '01900000-0000-7000-8000-000000000001',
  ...{ tipo: 'alvara', situacao: 'Pendente', mes: '2026-11', numero: '0012/2026', versao: 3 },
  requerimento_id: '01900000-0000-7000-8000-000000000002',
  ...{
    requerimento_numero: '000012/2026',
    processo_nome: 'Alvará de construção',
    endereco: 'Rua das Flores, 7',
    protocolo: '',
    motivo: '',
  },
  faltas: [
    { campo: 'cep', mensagem: 'Falta o CEP do imóvel.', onde: 'imovel' },
    { campo: 'bairro', mensagem: 'Falta o bairro.', onde: 'imovel' },
  ],
};
const MES: contract.MesDoSisobra = {
  ...{ mes: '2026-11', informa: true, desde: '2026-10', dia_legal: '2026-12-10', faltam_dias: 9, encerrado: null },
  impedimento: 'Um lançamento ainda não foi aceito pela Receita nem retirado.',
  lancamentos: [LINHA],
  lotes: [],
};
const mes = (muda: Partial<contract.MesDoSisobra> = {}) => servidor.responde(contract.verMes, () => ({ ...MES, ...muda }));

test('a month says its legal day, what each entry lacks, and why it may not be closed', async () => {
  mes();
  await tela(<Mes mes="2026-11" />);
  expect(await screen.findByText(/O prazo legal é 10\/12\/2026, em 9 dias/)).toBeTruthy();
  expect(screen.getByText('Falta o CEP do imóvel. E mais 1 ponto.')).toBeTruthy();
  expect(screen.getByText(/^Um lançamento ainda não foi aceito/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encerrar o mês' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Gerar o arquivo/ })).toBeNull();
  await isAcessivel();
});

test('what is ready goes into a file; one that waits may be undone, one that was answered not', async () => {
  const lote = { id: 'a', numero: 1, criado_em: '2026-12-01T12:00:00Z', desfeito_em: null, quantos: 2, sem_resposta: 2 };
  mes({
    lancamentos: [{ ...LINHA, situacao: 'Pronta', faltas: [] }],
    lotes: [{ ...lote, id: 'b', numero: 2, sem_resposta: 1 }, lote],
  });
  const pedidos: unknown[] = [];
  servidor.responde(contract.gerarArquivos, ({ params }) => {
    pedidos.push(params);
    return MES;
  });
  await tela(<Mes mes="2026-11" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Gerar o arquivo com 1 lançamento pronto' }));
  await waitFor(() => expect(pedidos).toMatchObject([{ mes: '2026-11' }]));
  expect(screen.getByRole('button', { name: 'Desfazer o arquivo 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer o arquivo 2' })).toBeNull();
  expect(screen.getByText(/O arquivo sai sem assinatura digital/)).toBeTruthy();
});

test('a month without grants is declared, and closed with its receipt', async () => {
  mes({ lancamentos: [], impedimento: null, faltam_dias: -1 });
  const pedidos: unknown[] = [];
  servidor.responde(contract.encerrarMes, ({ body }) => {
    pedidos.push(body);
    return MES;
  });
  await tela(<Mes mes="2026-11" />);
  expect(await screen.findByRole('button', { name: 'Baixar a declaração' })).toBeTruthy();
  expect(screen.getByText(/venceu em 10\/12\/2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar o mês' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(/Recibo/), { target: { value: 'DSM 77' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Encerrar o mês' }));
  await waitFor(() => expect(pedidos).toEqual([{ recibo: 'DSM 77' }]));
});

test('a town that does not report is led to begin', async () => {
  mes({ informa: false, lancamentos: [] });
  await tela(<Mes mes="2026-11" />);
  expect(await screen.findByRole('button', { name: 'Começar a informar' })).toBeTruthy();
});

const FICHA = {
  ...fichaVazia(),
  numero: '0012/2026',
  areas: [
    {
      ...{ bloco: 'Casa', categoria: 'obra_nova' as const, destinacao: 'residencial_unifamiliar' as const },
      ...{ tipo_obra: 'alvenaria' as const, unidades: '1', area: '120.50' },
    },
  ],
};
const lancamento = (muda: Partial<contract.Lancamento> = {}) =>
  servidor.responde(contract.verLancamento, () => ({
    ...LINHA,
    ...{ colhida: FICHA, ficha: FICHA, lote: null, pode: { editar: true, responder: false } },
    ...muda,
  }));

test('an entry is completed: what is typed goes with its version, a comma is understood', async () => {
  lancamento();
  const pedidos: unknown[] = [];
  servidor.responde(contract.salvarLancamento, ({ body }) => {
    pedidos.push(body);
    return new Recusa(409, 'Alguém mudou este lançamento.');
  });
  await tela(<Lancamento id={LINHA.id} />);
  fireEvent.change(await screen.findByLabelText('CEP'), { target: { value: '89820-000' } });
  fireEvent.change(screen.getByLabelText('Metros quadrados, área 1'), { target: { value: '1.182,4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o lançamento' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]).toMatchObject({ versao: 3, ficha: { cep: '89820-000', areas: [{ area: '1182.40' }] } });
  await isAcessivel();
});

test('an entry in a file asks for the protocol, and refuses one that is short before sending', async () => {
  lancamento({ situacao: 'Enviada', faltas: [], lote: 2, pode: { editar: false, responder: true } });
  const pedidos: unknown[] = [];
  servidor.responde(contract.responderLancamento, ({ body }) => {
    pedidos.push(body);
    return new Recusa(409, 'Alguém mudou este lançamento.');
  });
  await tela(<Lancamento id={LINHA.id} />);
  expect(screen.queryByRole('button', { name: 'Salvar o lançamento' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar o protocolo' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByLabelText(/Protocolo/), { target: { value: '123' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar o protocolo' }));
  expect((await dialogo.findAllByText(/tem 26 caracteres/)).length).toBeGreaterThan(0);
  expect(pedidos).toEqual([]);
});

test('a refused entry says why and stays open to be corrected', async () => {
  lancamento({ situacao: 'Recusada', motivo: 'O CEP não é do município.', faltas: [] });
  await tela(<Lancamento id={LINHA.id} />);
  expect(await screen.findByText('A Receita recusou: O CEP não é do município.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salvar o lançamento' })).toBeTruthy();
});

test('the settings begin off, say what each process reports, and carry their version', async () => {
  servidor.responde(contract.verAjustes, () => ({
    ...{ informa: false, desde: '2026-11', regra: REGRA_INICIAL, versao: 0 },
    processos: [{ id: '01900000-0000-7000-8000-000000000009', nome: 'Demolição', tem_efeito: false, informa: 'alvara' as const }],
  }));
  const pedidos: unknown[] = [];
  servidor.responde(contract.salvarAjustes, ({ body }) => {
    pedidos.push(body);
    return new Recusa(409, 'Alguém mudou os ajustes.');
  });
  await tela(<Ajustes />);
  const liga = await screen.findByRole<HTMLInputElement>('checkbox', { name: /informa pelo SISOBRA/ });
  expect(liga.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Demolição' }).value).toBe('Um alvará');
  fireEvent.click(liga);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar os ajustes' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]).toMatchObject({
    ...{ versao: 0, informa: true, desde: '2026-11' },
    regra: { processos: { '01900000-0000-7000-8000-000000000009': 'alvara' }, categorias: REGRA_INICIAL.categorias },
  });
});

test('the year lists what would be refused, with where to mend it', async () => {
  servidor.responde(contract.verAno, ({ params }) => ({
    ...{ ano: params.ano ?? '', total: 40, cortado: false },
    linhas: [
      {
        ...{
          requerimento_id: LINHA.requerimento_id,
          requerimento_numero: '000012/2026',
          processo_nome: 'Demolição',
          documento: 'D7/2026',
        },
        ...{ tipo: 'alvara' as const, mes: '2026-03', lancamento_id: null, faltas: LINHA.faltas },
      },
    ],
  }));
  await tela(<Ano />);
  expect(await screen.findByText('Alvará D7/2026')).toBeTruthy();
  expect(screen.getByText(/Falta o bairro/).textContent).toContain('Corrija no cadastro do imóvel.');
});
