// @vitest-environment happy-dom
import { contaDe } from '@portal/domain/carta/conta';
import { type Servico, verServico } from '@portal/domain/carta/contract';
import { perguntasDaConta, recorteDaConta } from '@portal/domain/carta/perguntas';
import { cartaDaLeiSchema } from '@portal/domain/configuracoes/carta-de-servicos';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PaginaDoServico } from './PaginaDoServico.tsx';

const UFM = { sigla: 'UFM', valor: '4.87' };
const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Alvará de construção',
  grupo: 'Obras',
  resumo: 'Licença para construir.',
  secoes: [
    {
      id: 'obra',
      titulo: 'Obra',
      campos: [
        { id: 'padrao', tipo: 'selecao', rotulo: 'Padrão da construção', opcoes: ['Baixo', 'Normal', 'Alto'] },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Áreas' },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise do projeto', setor: 'DAP', prazo_dias: 20 }],
  taxas: [
    {
      id: 'licenca',
      nome: 'Licença para construir',
      base: 'area_construir',
      unidade: 'unidade_fiscal',
      valor_unitario: '1',
      fatores: [{ campo: 'padrao', descricao: 'padrão da construção', valores: { Alto: '2' } }],
    },
  ],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará de construção',
      validade_meses: 24,
      modelo: '<p>Alvará de construção concedido.</p>',
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
});
const exemplo = contaDe(definicao, {}, UFM, definicao.etapas).feita;
const SERVICO: Servico = {
  id: '01900000-0000-7000-8000-000000000002',
  slug: 'alvara',
  grupo: 'Obras',
  nome: definicao.nome,
  resumo: definicao.resumo,
  como_chamam: [],
  tipo: 'edificacao',
  cobra: true,
  preco: exemplo,
  prazo: { uteis: 20, corridos: 0 },
  tempos: null,
  maos: ['Matrícula do imóvel em PDF'],
  partes: ['Obra'],
  etapas: definicao.etapas,
  documentos: definicao.documentos,
  conta: { ...recorteDaConta(definicao), etapas: definicao.etapas, unidade: UFM },
  perguntas: perguntasDaConta(definicao),
  exemplo,
  quem_assina: ['responsável técnico'],
  modelos: [{ campo_id: 'memorial', para: 'Memorial descritivo', nome: 'Modelo de memorial', url: null, guardado: true }],
  atendimento: cartaDaLeiSchema.parse({}),
  depende: [],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const mostrar = (servico: Servico | Recusa) => {
  servidor.responde(verServico, () => servico);
  return tela(
    <main>
      <PaginaDoServico id="alvara" />
    </main>,
    { painel: 'contribuinte' },
  );
};

test('costs in reais by an example, then by what the person says; the units of the law stand in the lines alone', async () => {
  await mostrar(SERVICO);
  const total = await screen.findByRole('status', { name: 'Total estimado' });
  expect(total.textContent).toBe('R$\u00a0487,00');
  expect(screen.getAllByText('Uma casa de 100 m², padrão da construção normal')).toHaveLength(2);
  await isAcessivel();
  fireEvent.change(screen.getByLabelText('Área a construir'), { target: { value: '182,37' } });
  fireEvent.click(screen.getByLabelText('Alto'));
  expect(await screen.findAllByText('Uma casa de 182,37 m², padrão da construção alto')).toHaveLength(2);
  expect(total.textContent).toBe('R$\u00a01.776,28');
  expect(screen.getByText('182,37 m² × 1,00 UFM').closest('details')).toBeTruthy();
});

test('what is no number is said where it was typed, and the sum stays', async () => {
  await mostrar(SERVICO);
  const area = await screen.findByLabelText('Área a construir');
  await act(async () => fireEvent.change(area, { target: { value: 'cem' } }));
  expect(screen.getByText('Informe um número, como 150 ou 150,25.')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Total estimado' }).textContent).toBe('R$\u00a0487,00');
  await isAcessivel();
});

test('how it goes, with days; papers, each with what to do without it; and one way to begin', async () => {
  await mostrar(SERVICO);
  const como = await screen.findByRole('region', { name: 'Como funciona' });
  expect(
    within(como)
      .getAllByRole('listitem')
      .map((li) => li.querySelector('strong')?.textContent),
  ).toEqual(['Preenche e envia', 'Paga a taxa', 'Análise do projeto', 'Alvará de construção']);
  expect(within(como).getByText('até 20 dias úteis')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Tenha em mãos' })).getByText(/cartório/)).toBeTruthy();
  const comecar = screen.getAllByRole('link', { name: 'Começar' });
  expect(comecar.map((a) => a.getAttribute('href'))).toEqual([`/contribuinte/novo-requerimento/alvara/${SERVICO.id}`]);
});

test('without fee, without a fiscal unit, and gone: each is said', async () => {
  await mostrar({ ...SERVICO, cobra: false, preco: null, exemplo: null });
  expect(await screen.findByText('Nada: este pedido não tem taxa.')).toBeTruthy();
  limpar();
  servidor = criarServidor();
  await mostrar({ ...SERVICO, preco: null, exemplo: null });
  expect(await screen.findByText(/ainda não informou quanto ela vale/)).toBeTruthy();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  await mostrar(new Recusa(404));
  expect(await screen.findByRole('link', { name: 'Ver o que se pode pedir' })).toBeTruthy();
});
