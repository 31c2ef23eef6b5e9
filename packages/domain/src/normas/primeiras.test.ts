import { expect, test } from 'vitest';
import { DESTINACOES } from '../quadros-de-areas/model.ts';
import { PALAVRAS_DAS_QUANTIDADES } from '../quadros-de-areas/palavras-das-quantidades.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import { lerCelula } from './celula.ts';
import { type Nomes, nomesDaNorma } from './conferir.ts';
import { ARTIGO_A_CONFIRMAR, LEI_A_CONFIRMAR } from './conteudo.ts';
import { contradizem, examinarNorma } from './examinar.ts';
import { GRANDEZAS } from './grandezas.ts';
import type { Nome } from './nome.ts';
import { PERGUNTAS_ESPERADAS, PRIMEIRAS_NORMAS } from './primeiras.ts';
import { PERGUNTAS_DO_PEDIDO } from './primeiras-do-pedido.ts';

const quantidade = (id: (typeof NOMES_DAS_QUANTIDADES)[number]): Nome => ({
  ...{ id, rotulo: PALAVRAS_DAS_QUANTIDADES[id], unidade: '', classe: 'numero', opcoes: [], origem: '' },
});
const NOMES: Nomes = new Map(
  [...GRANDEZAS, ...PERGUNTAS_ESPERADAS, ...PERGUNTAS_DO_PEDIDO, ...NOMES_DAS_QUANTIDADES.map(quantidade)].map((n) => [n.id, n]),
);

test.each(PRIMEIRAS_NORMAS.map((n) => [n.nome, n.conteudo] as const))(
  '%s: read, known, and its examples come out as they say',
  (_, conteudo) => {
    const erros = examinarNorma(conteudo, NOMES).filter((p) => p.gravidade === 'erro');
    // and none is published as an example
    const isExemplo = conteudo.artigo === ARTIGO_A_CONFIRMAR || conteudo.base_legal.includes(LEI_A_CONFIRMAR);
    expect(erros.map((p) => p.onde)).toEqual(isExemplo ? ['artigo'] : []);
    const propria = { ...conteudo, base_legal: 'Lei 1/2020', artigo: 'art. 2º' };
    expect(examinarNorma(propria, NOMES).filter((p) => p.gravidade === 'erro')).toEqual([]);
  },
);

test('names are of questions that exist, uses are those of the area table, and no two contradict each other', () => {
  const esperadas = new Set(PRIMEIRAS_NORMAS.flatMap(({ conteudo }) => nomesDaNorma(conteudo)));
  expect(PERGUNTAS_ESPERADAS.map((p) => p.id).filter((id) => !esperadas.has(id))).toEqual([]);
  for (const { conteudo } of PRIMEIRAS_NORMAS) {
    const { exigencia: e, quando } = conteudo;
    const ditos = [...quando.matchAll(/projeto_destinacao !?= "([^"]*)"/g)].map((m) => m[1] ?? '');
    const celulas =
      e.tipo === 'tabela'
        ? e.linhas.flatMap((l) => lerCelula(l.celulas[e.entradas.indexOf('projeto_destinacao')] ?? '', 'texto') ?? [])
        : [];
    for (const uso of [...ditos, ...celulas.flatMap((c) => (c.tipo === 'textos' ? c.valores : []))])
      expect(DESTINACOES).toContain(uso);
  }
  for (const a of PRIMEIRAS_NORMAS)
    for (const b of PRIMEIRAS_NORMAS)
      if (a !== b) expect([a.nome, b.nome, contradizem(a.conteudo, b.conteudo, NOMES)]).toEqual([a.nome, b.nome, false]);
});
