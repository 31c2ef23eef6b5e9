import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { camposDe } from '../processos/definicao.ts';
import { DESTINACOES, type QuadroAreasRascunho, TIPOS_CONSTRUCAO } from '../quadros-de-areas/model.ts';
import { contextoDe, isVisivel, type Respostas } from '../respostas/respostas.ts';
import type { EntradaTaxa } from '../taxas/calcular.ts';
import { taxasDevidas } from '../taxas/devidas.ts';
import { formatNumero } from '../text/numeros.ts';
import type { ContaFeita, Pergunta } from './contract.ts';
import { type ParaConta, perguntasDaConta, precosDaConta, QUANTIDADES } from './perguntas.ts';

/** By the id of its question: a decimal as text, or one of the options. */
export type Valores = Record<string, string>;

export interface Conta {
  feita: ContaFeita;
  /** those that count with these answers */
  perguntas: Pergunta[];
}

const isMais = (valor: string | undefined): valor is string => Number(valor) > 0;

/** The answers a request would have: one block with a row for each area that was said. */
function respostasDe(definicao: ParaConta, valores: Valores): Respostas {
  const quadro = camposDe(definicao).find((c) => c.tipo === quadroAreas.tipo);
  const pavimentos = Object.entries(QUANTIDADES).flatMap(([nome, { situacao, coluna }], i) => {
    const valor = valores[nome];
    if (!isMais(valor)) return [];
    const areas = { computavel: '0', nao_computavel: '0', vazio: '0', [coluna]: valor };
    return [{ id: nome, nome: `Pavimento ${i + 1}`, situacao, repeticoes: 1, ...areas }];
  });
  const blocos: QuadroAreasRascunho['blocos'] = [
    {
      id: 'bloco',
      nome: 'Bloco A',
      destinacao: valores.destinacao ?? DESTINACOES[0],
      tipo_construcao: TIPOS_CONSTRUCAO[0],
      unidades: valores.unidades ?? '1',
      pavimentos,
    },
  ];
  const campos = camposDe(definicao).flatMap((c) => (c.id in valores ? [[c.id, valores[c.id]]] : []));
  return { ...Object.fromEntries(campos), ...(quadro ? { [quadro.id]: { blocos } } : {}) };
}

const numero = (valor: string): string => formatNumero(valor, valor.includes('.') ? 2 : 0);

/** What an area says of a building, in the words of whoever will build. */
const DITO: Record<string, (n: string, casa: string) => string> = {
  area_construir: (n, casa) => `${casa} de ${n}`,
  area_total: (n, casa) => `${casa} de ${n}`,
  area_final: (n, casa) => `${casa} de ${n}`,
  area_computavel: (n, casa) => `${casa} de ${n}`,
  area_regularizar: (n, casa) => `${casa} de ${n} a regularizar`,
  area_reformar: (n) => `${n} a reformar`,
  area_demolir: (n) => `${n} a demolir`,
  area_nao_computavel: (n) => `${n} não computáveis`,
};

/** 'uma casa de 100 m², padrão da construção normal' */
function emPalavras(definicao: ParaConta, perguntas: readonly Pergunta[], valores: Valores): string {
  const isCasa = perguntas.every(
    ({ id, opcoes }) => !opcoes.some((o) => o.startsWith('Residencial')) || (valores[id] ?? '').startsWith('Residencial'),
  );
  // beside a renovation or a demolition nobody builds a house
  const isDeObra = perguntas.some(({ id }) => id === 'area_reformar' || id === 'area_demolir');
  const fatores = new Map(
    precosDaConta(definicao)
      .flatMap((r) => r.fatores ?? [])
      .map((f) => [f.campo, f.descricao]),
  );
  const parts = perguntas.flatMap(({ id, tipo, rotulo, unidade }) => {
    const valor = valores[id] ?? '';
    if (tipo === 'opcao') return fatores.has(id) && valor ? [`${fatores.get(id)} ${valor}`.toLowerCase()] : [];
    if (!isMais(valor)) return [];
    const medida = `${numero(valor)}\u00a0${unidade}`.trim();
    if (id === 'area_construir' && isDeObra) return [`${medida} a construir`];
    const said = DITO[id];
    return [said ? said(medida, isCasa ? 'uma casa' : 'uma construção') : `${rotulo.toLowerCase()} ${medida}`];
  });
  return parts.join(', ');
}

/**
 * What a request with these answers would pay in all, by the rules that its slip is made of; fees of later steps included, each
 * with the step that asks for it.
 * @param valores by the ids of `perguntasDaConta`; what is left out is as in the example
 */
export function contaDe(
  definicao: ParaConta,
  dados: Valores,
  unidade: EntradaTaxa['unidadeFiscal'],
  etapas: readonly { id: string; nome: string }[] = [],
): Conta {
  const todas = perguntasDaConta(definicao);
  const valores = { ...Object.fromEntries(todas.map((p) => [p.id, p.inicial])), ...dados };
  const respostas = respostasDe(definicao, valores);
  const contexto = contextoDe(definicao, respostas);
  const campos = new Map(camposDe(definicao).map((c) => [c.id, c]));
  const perguntas = todas.filter(({ id }) => {
    const campo = campos.get(id);
    return !campo || isVisivel(campo, contexto);
  });
  const taxas = definicao.taxas.flatMap((regra) =>
    taxasDevidas(
      { taxas: [regra], secoes: definicao.secoes },
      respostas,
      regra.etapa ? [regra.etapa] : [],
      unidade,
      definicao.tabela ?? null,
    ).map(({ nome, valor_centavos, memoria }) => ({
      nome,
      valor_centavos,
      memoria,
      etapa: etapas.find((e) => e.id === regra.etapa)?.nome ?? null,
    })),
  );
  const total_centavos = taxas.reduce((soma, t) => soma + t.valor_centavos, 0);
  return { feita: { total_centavos, taxas, para: emPalavras(definicao, perguntas, valores) }, perguntas };
}
