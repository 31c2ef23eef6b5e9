import { calculado } from '../campos/calculado/model.ts';
import { numero } from '../campos/numero/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import type { Campo } from '../campos/registro.ts';
import { selecao } from '../campos/selecao/model.ts';
import { simNao } from '../campos/sim-nao/model.ts';
import { nomesDe } from '../condicoes/nomes.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { comPreco, quantidadeDaTaxa, resolverTaxas, type TaxaComPreco, type TaxaDaTabela } from '../processos/taxa-da-tabela.ts';
import { DESTINACOES, type SituacaoArea } from '../quadros-de-areas/model.ts';
import type { Pergunta } from './contract.ts';

/** What of a definition the account is made of. */
export type ParaConta = Pick<Definicao, 'taxas' | 'secoes'> & {
  /** Fees of the town's table that the process names, and those they are counted of. */
  tabela?: readonly TaxaDaTabela[] | undefined;
};

/** The fees with their prices, and after them those of the table that they are a percentage of. */
export function precosDaConta({ taxas, tabela = [] }: ParaConta): TaxaComPreco[] {
  const precos = resolverTaxas(taxas, tabela).taxas;
  for (const { base } of precos) {
    const outra = tabela.find((t) => quantidadeDaTaxa(t.codigo) === base);
    if (outra && !precos.some((p) => p.codigo === outra.codigo)) precos.push(comPreco(outra));
  }
  return precos;
}

/** A row of the area table that one question fills in. */
interface Quantidade {
  rotulo: string;
  situacao: SituacaoArea;
  coluna: 'computavel' | 'nao_computavel';
}

const DE_UMA_SITUACAO: Record<string, Quantidade> = {
  area_construir: { rotulo: 'Área a construir', situacao: 'Construir', coluna: 'computavel' },
  area_regularizar: { rotulo: 'Área a regularizar', situacao: 'Regularizar', coluna: 'computavel' },
  area_reformar: { rotulo: 'Área a reformar', situacao: 'Reformar', coluna: 'computavel' },
  area_demolir: { rotulo: 'Área a demolir', situacao: 'Demolir', coluna: 'computavel' },
};
/** Sums of all rows: asked for only where no row of its own is. */
const DE_TODAS: Record<string, Quantidade> = {
  area_total: { rotulo: 'Área construída', situacao: 'Construir', coluna: 'computavel' },
  area_final: { rotulo: 'Área construída', situacao: 'Construir', coluna: 'computavel' },
  area_computavel: { rotulo: 'Área computável', situacao: 'Construir', coluna: 'computavel' },
};
const NAO_COMPUTAVEL: Quantidade = { rotulo: 'Área não computável', situacao: 'Construir', coluna: 'nao_computavel' };

export const QUANTIDADES: Record<string, Quantidade> = {
  ...DE_UMA_SITUACAO,
  ...DE_TODAS,
  area_nao_computavel: NAO_COMPUTAVEL,
};

const EXEMPLO_M2 = '100';

const nomes = (expressao: string | undefined): readonly string[] => (expressao ? nomesDe(expressao) : []);

/** Every name the fees need, those that their questions need to show included. */
function nomesUsados(definicao: ParaConta): Set<string> {
  const campos = new Map(camposDe(definicao).map((c) => [c.id, c]));
  const quadro = camposDe(definicao).find((c) => c.tipo === quadroAreas.tipo);
  const fila = precosDaConta(definicao).flatMap((regra) => [
    regra.base,
    ...(regra.fatores ?? []).map((f) => f.campo),
    ...nomes(regra.cobrar_se),
    ...[regra.isencao, ...(regra.isencoes ?? []), ...(regra.descontos ?? [])].flatMap((x) => nomes(x?.condicao)),
  ]);
  const usados = new Set<string>();
  for (const nome of fila) {
    if (usados.has(nome)) continue;
    usados.add(nome);
    const campo = campos.get(nome) ?? (nome in QUANTIDADES || nome === 'unidades' ? quadro : undefined);
    fila.push(...nomes(campo?.visivel_se), ...(campo?.tipo === calculado.tipo ? nomes(campo.formula) : []));
  }
  return usados;
}

const quantidade = (id: string, rotulo: string, inicial: string, unidade: string, ajuda = ''): Pergunta => ({
  id,
  tipo: 'quantidade',
  rotulo,
  ajuda,
  unidade,
  opcoes: [],
  inicial,
});
const opcao = (id: string, rotulo: string, opcoes: readonly string[], inicial: string, ajuda = ''): Pergunta => ({
  id,
  tipo: 'opcao',
  rotulo,
  ajuda,
  unidade: '',
  opcoes: [...opcoes],
  inicial,
});

/** What the area table is asked: a row each, the first of a hundred square metres. */
function doQuadro(usados: Set<string>, temQuadro: boolean): Pergunta[] {
  if (!temQuadro) return [];
  const suas = Object.keys(DE_UMA_SITUACAO).filter((nome) => usados.has(nome));
  const todas =
    suas.length > 0
      ? suas
      : Object.keys(DE_TODAS)
          .filter((nome) => usados.has(nome))
          .slice(0, 1);
  const asked = usados.has('area_nao_computavel') ? [...todas, 'area_nao_computavel'] : todas;
  return [
    ...asked.map((nome, i) => quantidade(nome, QUANTIDADES[nome]?.rotulo ?? nome, i === 0 ? EXEMPLO_M2 : '0', 'm²')),
    ...(usados.has('unidades') ? [quantidade('unidades', 'Unidades (casas, apartamentos, salas)', '1', 'un.')] : []),
    ...(usados.has('destinacao') ? [opcao('destinacao', 'Destinação da construção', DESTINACOES, DESTINACOES[0])] : []),
  ];
}

/** The answer an example has: the plainest one. Of what multiplies a fee, the one that leaves it as it is. */
function opcaoInicial(definicao: ParaConta, id: string, opcoes: readonly string[]): string {
  const comum = opcoes.find((o) => /^(normal|m[ée]di[oa])\b/i.test(o));
  const fator = precosDaConta(definicao)
    .flatMap((r) => r.fatores ?? [])
    .find((f) => f.campo === id);
  const neutra = fator && opcoes.find((o) => Number(fator.valores[o] ?? '1') === 1);
  return comum ?? neutra ?? opcoes.find((o) => o.startsWith('Residencial')) ?? opcoes[0] ?? '';
}

function doCampo(definicao: ParaConta, campo: Campo): Pergunta | null {
  if (campo.preenche !== 'requerente') return null;
  const { id, rotulo, ajuda } = campo;
  if (campo.tipo === simNao.tipo) return opcao(id, rotulo, ['Não', 'Sim'], 'Não', ajuda);
  if (campo.tipo === selecao.tipo && campo.fonte === undefined)
    return opcao(id, rotulo, campo.opcoes, opcaoInicial(definicao, id, campo.opcoes), ajuda);
  if (campo.tipo === numero.tipo) {
    const plain = campo.unidade === 'm²' ? EXEMPLO_M2 : '1';
    const inicial = Math.min(Number(campo.maximo ?? plain), Math.max(Number(campo.minimo ?? plain), Number(plain)));
    return quantidade(id, rotulo, String(inicial), campo.unidade, ajuda);
  }
  return null;
}

/** What somebody without an account is asked to know what it costs: as little as changes the fee, in the order of the form. */
export function perguntasDaConta(definicao: ParaConta): Pergunta[] {
  const usados = nomesUsados(definicao);
  const campos = camposDe(definicao);
  return [
    ...doQuadro(
      usados,
      campos.some((c) => c.tipo === quadroAreas.tipo),
    ),
    ...campos.filter((c) => usados.has(c.id)).flatMap((c) => doCampo(definicao, c) ?? []),
  ];
}

/** What else changes the fee, by its label: answers that only the request asks for. */
export const dependeAinda = (definicao: ParaConta): string[] => {
  const usados = nomesUsados(definicao);
  return camposDe(definicao)
    .filter((c) => usados.has(c.id) && c.tipo !== calculado.tipo && c.tipo !== quadroAreas.tipo && !doCampo(definicao, c))
    .map((c) => c.rotulo);
};

/** Of a definition, what the account needs and nothing else: no text that a town keeps to itself leaves with it. */
export function recorteDaConta(definicao: ParaConta): ParaConta & { tabela: TaxaDaTabela[] } {
  const usados = nomesUsados(definicao);
  const secoes = definicao.secoes
    .map((s) => ({ ...s, campos: s.campos.filter((c) => usados.has(c.id) || c.tipo === quadroAreas.tipo) }))
    .filter((s) => s.campos.length > 0);
  const codigos = new Set(precosDaConta(definicao).map((p) => p.codigo));
  return { taxas: definicao.taxas, secoes, tabela: (definicao.tabela ?? []).filter((t) => codigos.has(t.codigo)) };
}
