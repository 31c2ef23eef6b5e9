import { AMBIENTE, FIXTURES, respostaAoCampo, TODOS_OS_TIPOS } from '@portal/domain/campos/aleatorio.fixture';
import type { TipoDeCampo } from '@portal/domain/campos/registro';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import {
  contextoDe,
  errosDasRespostas,
  isDoRequerente,
  isObrigatorio,
  isVisivel,
  lerRascunho,
  normalizarRespostas,
  type Respostas,
} from '@portal/domain/respostas/respostas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camposVisiveis, esquemaDasRespostas } from './esquema.ts';

/** Conditions over a field, each fit for some kinds and nonsense for the others. */
const sobre = (id: string) =>
  fc.constantFrom(
    `${id} = "A"`,
    `${id} != "Sim"`,
    `${id} = null`,
    `${id} > 10`,
    `not(${id} = "B")`,
    `list contains(${id}, "A")`,
    `count(${id}) > 1`,
    `${id}.latitude < 0`,
    `sum(${id}.area) > 5`,
  );

/** Forms of fields that look at each other, in either direction and in circles too. */
const formularios = fc
  .array(fc.constantFrom(...TODOS_OS_TIPOS), { minLength: 1, maxLength: 10 })
  .chain((tipos) => fc.tuple(...tipos.map((tipo, i) => umCampo(tipo, i, tipos.length))));

function umCampo(tipo: TipoDeCampo, i: number, total: number) {
  const outro = fc.integer({ min: 0, max: total - 1 }).map((n) => `c${n}`);
  const condicao = outro.chain(sobre);
  const rara = fc.option(condicao, { nil: undefined, freq: 3 });
  return fc
    .record({
      config: FIXTURES[tipo].config,
      resposta: respostaAoCampo(tipo),
      obrigatorio: fc.boolean(),
      visivel_se: rara,
      obrigatorio_se: rara,
      valido_se: rara,
      preenche: fc.constantFrom('requerente', 'requerente', 'requerente', 'analista'),
      formula: outro.map((id) => `${id} * 2 + 1`),
    })
    .map(({ config, resposta, formula, ...mais }) => ({
      campo: {
        id: `c${i}`,
        tipo,
        rotulo: `Campo ${i}`,
        ...config,
        ...(tipo === 'calculado' ? { formula } : {}),
        mensagem_invalido: 'Não vale aqui.',
        ...mais,
      },
      resposta,
    }));
}

const definicaoDe = (campos: unknown[]): Definicao =>
  definicaoSchema.parse({
    formato: 1,
    nome: 'Pedido ao acaso',
    grupo: 'Testes',
    resumo: 'Um pedido feito de campos ao acaso.',
    secoes: [
      { id: 'um', titulo: 'Um', campos: campos.slice(0, Math.ceil(campos.length / 2)) },
      ...(campos.length > 1 ? [{ id: 'dois', titulo: 'Dois', campos: campos.slice(Math.ceil(campos.length / 2)) }] : []),
    ],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  });

const porJson = <T>(valor: T): T => JSON.parse(JSON.stringify(valor)) as T;
const ordenados = (erros: { campo: string; mensagem: string }[]) => erros.map((e) => `${e.campo}: ${e.mensagem}`).sort();

/** What the form in the browser says. */
function noNavegador(definicao: Definicao, values: Respostas) {
  const lido = esquemaDasRespostas(definicao.secoes, definicao, AMBIENTE).safeParse(values);
  return {
    erros: ordenados(
      (lido.error?.issues ?? []).map((issue) => ({ campo: issue.path.map(String).join('.'), mensagem: issue.message })),
    ),
    visiveis: definicao.secoes.flatMap((s) => camposVisiveis(s, definicao, values).split(' ').filter(Boolean)),
  };
}

test('browser and server agree on what shows, what must be answered and what is valid', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(formularios, (itens) => {
      const escrita = definicaoDe(itens.map((i) => i.campo));
      const values: Respostas = Object.fromEntries(itens.map((i) => [i.campo.id, i.resposta]));
      const navegador = noNavegador(escrita, values);

      // the server has the definition from its database and the answers from the wire
      const definicao = definicaoSchema.parse(porJson(escrita));
      const { respostas, recusados } = lerRascunho(definicao, porJson(values));
      if (recusados.length > 0) {
        // a shape that no draft takes: the form says so at the field, if it shows
        const invalidos = recusados.filter((id) => navegador.visiveis.some((v) => v.replace('?', '') === id));
        for (const id of invalidos) expect(navegador.erros).toContain(`${id}: campo invalido`);
        return;
      }
      // what the analyst fills in, and what the server writes itself, comes from no browser
      const doNavegador = Object.fromEntries(Object.entries(values).filter(([id]) => id in respostas));
      expect(noNavegador(escrita, doNavegador).erros).toEqual(ordenados(errosDasRespostas(definicao, respostas, AMBIENTE)));
      const contexto = contextoDe(definicao, respostas);
      const campos = definicao.secoes.flatMap((s) => s.campos);
      expect(noNavegador(escrita, doNavegador).visiveis).toEqual(
        campos
          .filter((c) => c.preenche === 'requerente' && isVisivel(c, contexto))
          .map((c) => `${c.id}${isObrigatorio(c, contexto) ? '' : '?'}`),
      );
      // what does not show is never at fault
      const escondidos = new Set(campos.filter((c) => !isVisivel(c, contexto)).map((c) => c.id));
      for (const erro of errosDasRespostas(definicao, respostas, AMBIENTE))
        expect(escondidos.has(erro.campo.split('.')[0] ?? '')).toBe(false);
    }),
    { numRuns: 1500 },
  );
});

test('what can be sent can still be sent in its kept form, with nothing hidden in it', { timeout: 60_000 }, () => {
  let enviados = 0;
  fc.assert(
    fc.property(formularios, (itens) => {
      // without circles, which `verificar` refuses: a field looks only at those before it
      const campos = itens.map(({ campo }, i) => {
        const antes = (e: string | undefined) => (e && Number(/\bc(\d+)\b/.exec(e)?.[1]) < i ? e : undefined);
        return {
          ...campo,
          obrigatorio: false,
          visivel_se: antes(campo.visivel_se),
          obrigatorio_se: undefined,
          valido_se: undefined,
          ...('formula' in campo && !antes(String(campo.formula)) ? { formula: '2 + 2' } : {}),
        };
      });
      const definicao = definicaoDe(campos);
      const { respostas, recusados } = lerRascunho(
        definicao,
        porJson(Object.fromEntries(itens.map((i) => [i.campo.id, i.resposta]))),
      );
      if (recusados.length > 0 || errosDasRespostas(definicao, respostas, AMBIENTE).length > 0) return;
      enviados += 1;
      const kept = normalizarRespostas(definicao, respostas);
      expect(errosDasRespostas(definicao, kept, AMBIENTE)).toEqual([]);
      expect(normalizarRespostas(definicao, porJson(kept))).toEqual(kept);
      const contexto = contextoDe(definicao, kept);
      for (const c of definicao.secoes.flatMap((s) => s.campos))
        if (!isVisivel(c, contexto) || !(isDoRequerente(c) || c.tipo === 'calculado')) expect(kept).not.toHaveProperty(c.id);
    }),
    { numRuns: 3000 },
  );
  expect(enviados).toBeGreaterThan(100);
});
