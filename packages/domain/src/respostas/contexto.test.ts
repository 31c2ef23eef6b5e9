import { expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { DESTINACOES, TIPOS_CONSTRUCAO } from '../quadros-de-areas/model.ts';
import { Exato } from '../text/exato.ts';
import { comCalculados, contextoDe, isVisivel } from './contexto.ts';
import { paraLer } from './leitura.ts';
import {
  errosDasRespostas,
  errosDoAnalista,
  fraseDoAnalista,
  normalizarRespostas,
  quantidadesDe,
  semOReservado,
} from './respostas.ts';

const campo = (id: string, tipo: string, mais: Record<string, unknown> = {}) => ({ id, tipo, rotulo: `Campo ${id}`, ...mais });
const definicaoDe = (campos: unknown[]) =>
  definicaoSchema.parse({
    formato: 1,
    nome: 'Processo de teste',
    grupo: 'Testes',
    resumo: 'Um processo que só os testes conhecem.',
    secoes: [{ id: 'dados', titulo: 'Dados', campos }],
    etapas: [
      { id: 'primeira', nome: 'Primeira', setor: 'PROT', prazo_dias: 5 },
      { id: 'segunda', nome: 'Segunda', setor: 'PROT', prazo_dias: 5 },
    ],
  });
const ambiente = { exigir_computavel_maior: true };

test('derived values follow each other in whatever order they stand, and are never taken from the answers', () => {
  const d = definicaoDe([
    campo('tudo', 'calculado', { formula: 'parte * 2', casas: 1, unidade: 'm' }),
    campo('parte', 'calculado', { formula: 'sum(lados.metros) + 0.05', casas: 2 }),
    campo('lados', 'grupo', { campos: [campo('metros', 'numero')] }),
  ]);
  const lados = [
    { id: 'a', metros: '1.50' },
    { id: 'b', metros: '2.5' },
  ];
  expect(contextoDe(d, { lados, tudo: '999' })).toMatchObject({ parte: new Exato('4.05'), tudo: new Exato('8.1') });
  expect(comCalculados(d, { lados, tudo: '999' })).toEqual({ lados, parte: '4.05', tudo: '8.1' });
  expect(comCalculados(d, { tudo: '999' })).toEqual({});
  expect(normalizarRespostas(d, { lados, tudo: '999' })).toMatchObject({ tudo: '8.1' });
  expect(quantidadesDe(d, { lados })).toEqual({ parte: '4.05', tudo: '8.1' });
});

test('what does not show counts as not answered, through any number of fields', () => {
  const d = definicaoDe([
    campo('fim', 'texto', { visivel_se: 'meio = "Sim"' }),
    campo('meio', 'sim_nao', { visivel_se: 'inicio = "Sim"' }),
    campo('inicio', 'sim_nao'),
    campo('soma', 'calculado', { formula: 'peso + 1' }),
    campo('peso', 'numero', { visivel_se: 'inicio = "Sim"' }),
  ]);
  const antes = { inicio: 'Sim', meio: 'Sim', fim: 'algo', peso: '2.00' };
  expect(contextoDe(d, antes)).toMatchObject({ fim: 'algo', soma: new Exato(3) });
  expect(contextoDe(d, { ...antes, inicio: 'Não' })).toEqual({ inicio: 'Não', meio: null, fim: null, peso: null, soma: null });
  expect(normalizarRespostas(d, { ...antes, inicio: 'Não' })).toEqual({ inicio: 'Não' });
});

test('a derived value that does not show is no nought: what hangs on it is not known either, and nothing of it is kept', () => {
  const d = definicaoDe([
    campo('tem', 'sim_nao'),
    campo('fundo', 'calculado', { formula: 'lado * 2', visivel_se: 'tem = "Sim"' }),
    campo('lado', 'numero'),
    campo('total', 'calculado', { formula: 'fundo + 1' }),
    campo('aviso', 'texto', { visivel_se: 'fundo < 5' }),
  ]);
  expect(contextoDe(d, { tem: 'Sim', lado: '2.00' })).toMatchObject({ fundo: new Exato(4), total: new Exato(5) });
  const respostas = { tem: 'Não', lado: '2.00', aviso: 'pouco' };
  expect(contextoDe(d, respostas)).toMatchObject({ fundo: null, total: null, aviso: null });
  expect(comCalculados(d, respostas)).toEqual(respostas);
});

test('what hangs on a total of the area table shows by it, also where it stands before the table', () => {
  const d = definicaoDe([
    campo('bombeiros', 'texto', { visivel_se: 'area_total > 100' }),
    campo('dobro', 'calculado', { formula: 'unidades * 2' }),
    campo('quadro', 'quadro_areas'),
  ]);
  const andar = { id: 'p1', nome: 'Térreo', situacao: 'Construir', repeticoes: '1', nao_computavel: '0.00', vazio: '0.00' };
  const quadro = (computavel: string) => ({
    blocos: [
      {
        ...{ id: 'b1', nome: 'Bloco A', destinacao: DESTINACOES[0], tipo_construcao: TIPOS_CONSTRUCAO[0], unidades: '3' },
        pavimentos: [{ ...andar, computavel }],
      },
    ],
  });
  const mostra = (respostas: Record<string, unknown>) => isVisivel(d.secoes[0]!.campos[0]!, contextoDe(d, respostas));
  expect([mostra({ quadro: quadro('100.01') }), mostra({ quadro: quadro('100.00') }), mostra({})]).toEqual([true, false, false]);
  expect(contextoDe(d, { bombeiros: 'Sim', quadro: quadro('120.00') })).toMatchObject({ bombeiros: 'Sim', dobro: new Exato(6) });
});

test('fields of the analysis are asked for in their step and nowhere else', () => {
  const d = definicaoDe([
    campo('pedido', 'texto'),
    campo('parecer', 'texto', { preenche: 'analista' }),
    campo('vistoriado', 'sim_nao', { preenche: 'analista', etapa: 'segunda' }),
    campo('quando', 'data', { preenche: 'analista', etapa: 'segunda', visivel_se: 'vistoriado = "Sim"' }),
  ]);
  expect(errosDasRespostas(d, { pedido: 'um muro' }, ambiente)).toEqual([]);
  const faltam = (etapa: string, respostas = {}) => errosDoAnalista(d, { pedido: 'um muro', ...respostas }, etapa, ambiente);
  expect(faltam('primeira').map((e) => e.campo)).toEqual(['parecer']);
  expect(faltam('segunda').map((e) => e.campo)).toEqual(['vistoriado']);
  expect(faltam('segunda', { vistoriado: 'Não' })).toEqual([]);
  const erros = faltam('segunda', { vistoriado: 'Sim', quando: '2026-02-30' });
  expect(fraseDoAnalista(d, erros)).toBe('Antes de deferir, preencha ou corrija na análise: “Campo quando”.');
  expect(fraseDoAnalista(d, [])).toBe('');
});

test('what only the town hall sees is taken out whole; headings divide what is read', () => {
  const d = definicaoDe([
    campo('aa', 'texto'),
    campo('parte', 'titulo'),
    campo('bb', 'texto', { visto_por: 'prefeitura' }),
    campo('vazia', 'titulo'),
    campo('cc', 'texto', { preenche: 'analista' }),
  ]);
  const respostas = { aa: 'um', bb: 'dois' };
  expect(semOReservado(d, respostas)).toEqual({ aa: 'um' });
  const trechos = paraLer(d.secoes[0]?.campos ?? [], respostas, contextoDe(d, respostas));
  expect(trechos.map((t) => [t.titulo?.id, t.campos.map((c) => c.id)])).toEqual([
    [undefined, ['aa']],
    ['parte', ['bb']],
  ]);
});

test('an answer that does not fit its own condition is refused in its own words', () => {
  const d = definicaoDe([campo('altura', 'numero', { valido_se: 'altura <= 3', mensagem_invalido: 'Até 3 metros.' })]);
  expect(errosDasRespostas(d, { altura: '3.00' }, ambiente)).toEqual([]);
  expect(errosDasRespostas(d, { altura: '3.01' }, ambiente)).toEqual([{ campo: 'altura', mensagem: 'Até 3 metros.' }]);
});
