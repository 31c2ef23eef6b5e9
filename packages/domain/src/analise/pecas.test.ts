// What a step is to check, file by file and row by row, and what of it nobody has looked at.
import { expect, test } from 'vitest';
import { camposDe, definicaoSchema } from '../processos/definicao.ts';
import { chaveDaPeca, partesDoCampo, pecasDaEtapa, semConferir } from './pecas.ts';

const definicao = definicaoSchema.parse({
  ...{ formato: 1, nome: 'Pedido de teste', grupo: 'Testes', resumo: 'Um pedido com peças de cada tipo.' },
  secoes: [
    {
      ...{ id: 'dados', titulo: 'Dados' },
      campos: [
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] },
        { id: 'placa', tipo: 'texto', rotulo: 'Letreiro', visivel_se: 'uso = "Loja"' },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas', maximo: 3 },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro' },
        { id: 'parecer', tipo: 'texto', rotulo: 'Parecer', preenche: 'analista' },
      ],
    },
  ],
  etapas: [
    { id: 'protocolo', nome: 'Protocolo', setor: 'PROT', prazo_dias: 2, conferencia: [{ id: 'guia', texto: 'A guia foi paga' }] },
    {
      ...{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 },
      conferencia: [
        { id: 'recuo', texto: 'O recuo está cotado' },
        { id: 'norte', texto: 'O norte está indicado' },
      ],
    },
  ],
});
const pavimento = { situacao: 'Construir', repeticoes: 1, computavel: '10.00', nao_computavel: '0.00', vazio: '0.00' };
const UM = '01900000-0000-7000-8000-000000000001';
const respostas = {
  uso: 'Casa',
  plantas: [
    { id: UM, nome: 'terreo.pdf', tamanho: 1, sha256: 'aaa' },
    { id: UM, nome: 'cobertura.pdf', tamanho: 1, sha256: 'bbb' },
  ],
  quadro: {
    blocos: [
      {
        ...{ id: 'b1', nome: 'Casa', destinacao: 'Residencial unifamiliar', tipo_construcao: 'Alvenaria', unidades: 1 },
        pavimentos: [
          { ...pavimento, id: 'p1', nome: 'Térreo' },
          { ...pavimento, id: 'p2', nome: 'Superior' },
        ],
      },
      {
        ...{ id: 'b2', nome: 'Edícula', destinacao: 'Residencial unifamiliar', tipo_construcao: 'Alvenaria', unidades: 1 },
        pavimentos: [{ ...pavimento, id: 'p1', nome: 'Térreo' }],
      },
    ],
  },
};
const campo = (id: string) => camposDe(definicao).find((c) => c.id === id) as ReturnType<typeof camposDe>[number];

test('a field of files has its files, the area table its rows by block, and no other field has parts', () => {
  expect(partesDoCampo(campo('plantas'), respostas)).toEqual([
    { campo_id: 'plantas', alvo: { tipo: 'arquivo', chave: 'aaa' }, rotulo: 'terreo.pdf' },
    { campo_id: 'plantas', alvo: { tipo: 'arquivo', chave: 'bbb' }, rotulo: 'cobertura.pdf' },
  ]);
  expect(partesDoCampo(campo('quadro'), respostas)).toEqual([
    { campo_id: 'quadro', alvo: { tipo: 'linha', chave: 'b1/p1' }, rotulo: 'Casa, Térreo' },
    { campo_id: 'quadro', alvo: { tipo: 'linha', chave: 'b1/p2' }, rotulo: 'Casa, Superior' },
    { campo_id: 'quadro', alvo: { tipo: 'linha', chave: 'b2/p1' }, rotulo: 'Edícula, Térreo' },
  ]);
  expect(partesDoCampo(campo('uso'), respostas)).toEqual([]);
});

test('a step checks what the requester answers and sees, then the lines of its own list', () => {
  const da = (etapa: string | undefined, com = respostas) => pecasDaEtapa(definicao, com, etapa).map(chaveDaPeca);
  const respondidos = ['uso|campo|', 'plantas|campo|', 'quadro|campo|'];
  expect(da('analise')).toEqual([...respondidos, '|conferencia|recuo', '|conferencia|norte']);
  expect(da('protocolo')).toEqual([...respondidos, '|conferencia|guia']);
  expect(da('outra')).toEqual(respondidos);
  expect(da(undefined)).toEqual(respondidos);
  // what shows only of a shop is checked only there; what the analysis fills in never is
  expect(da('outra', { ...respostas, uso: 'Loja' })).toEqual(['uso|campo|', 'placa|campo|', 'plantas|campo|', 'quadro|campo|']);
});

test('unchecked is what no standing verdict of this passage speaks of, and no open item of it lies on', () => {
  const pecas = pecasDaEtapa(definicao, respostas, 'analise');
  const recuo = { campo_id: '', alvo: { tipo: 'conferencia', chave: 'recuo' } } as const;
  const uso = { campo_id: 'uso', alvo: { tipo: 'campo', chave: '' } } as const;
  const terreo = { campo_id: 'plantas', alvo: { tipo: 'arquivo', chave: 'aaa' } } as const;
  type Ditos = Parameters<typeof semConferir>[1];
  type Itens = Parameters<typeof semConferir>[2];
  const faltam = (ditos: Ditos, itens: Itens = []) => semConferir(pecas, ditos, itens, 'e1').map(chaveDaPeca);
  const todas = pecas.map(chaveDaPeca);
  const sem = (...chaves: string[]) => todas.filter((c) => !chaves.includes(c));
  expect(faltam([])).toEqual(todas);
  expect(faltam([{ ...uso, etapa_id: 'e1', vale: true }])).toEqual(sem('uso|campo|'));
  expect(faltam([{ ...uso, etapa_id: 'e1', vale: false }])).toEqual(todas);
  // another sector's word is its own
  expect(faltam([{ ...uso, etapa_id: 'e2', vale: true }])).toEqual(todas);
  expect(faltam([{ ...recuo, etapa_id: 'e1', vale: true }])).toEqual(sem('|conferencia|recuo'));
  // one file that was looked at does not stand for the field; an item on it does
  expect(faltam([{ ...terreo, etapa_id: 'e1', vale: true }])).toEqual(todas);
  expect(faltam([], [{ ...terreo, etapa_id: 'e1', situacao: 'Pendente' }])).toEqual(sem('plantas|campo|'));
  expect(faltam([], [{ ...terreo, etapa_id: 'e1', situacao: 'Sem pendência' }])).toEqual(todas);
  expect(faltam([], [{ ...terreo, etapa_id: 'e2', situacao: 'Pendente' }])).toEqual(todas);
  // of two lines of the list only the one that it lies on
  expect(faltam([], [{ ...recuo, etapa_id: 'e1', situacao: 'Pendente' }])).toEqual(sem('|conferencia|recuo'));
});
