import { type ArquivoEnviado, arquivos } from '../campos/arquivos/model.ts';
import { calculado } from '../campos/calculado/model.ts';
import { type ImovelEscolhido, imoveis as tipoImoveis } from '../campos/imoveis/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, TIPOS } from '../campos/registro.ts';
import { nomesDe } from '../condicoes/nomes.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { NOMES_DAS_QUANTIDADES, toCentesimos } from '../quadros-de-areas/totais.ts';
import { contextoDe, isVisivel, quadroDe, type Respostas, respostaDe } from '../respostas/respostas.ts';
import type { Data } from '../text/datas.ts';
import { Exato } from '../text/exato.ts';
import { isDecimal } from '../text/numeros.ts';
import { type Nomes, nomesDaNorma } from './conferir.ts';
import type { Conteudo } from './conteudo.ts';
import { itensDe, type PdfsLidos } from './documentos.ts';
import { GRANDEZAS, grandezasDe, type Terreno } from './grandezas.ts';
import { nomesDoProcesso } from './nomes.ts';
import { type ObraDaNorma, valoresDaObra } from './obra.ts';
import { partesDe, type Requerente } from './partes.ts';

type ComSecoes = Pick<Definicao, 'secoes'>;

/** A measure that the form asks for, in hundredths; kept with as many places as its field has. */
export function medidaDe(respostas: Respostas, id: string): number | null {
  const valor = respostas[id];
  return typeof valor === 'string' && isDecimal(valor) ? new Exato(valor).times(100).round().toNumber() : null;
}

const MEDIDAS_DO_TERRENO = ['projecao_m2', 'permeavel_m2'] as const;

/** The lots that a request is about. */
export function imoveisDe(definicao: ComSecoes, respostas: Respostas): ImovelEscolhido[] {
  const campo = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  return campo ? respostaDe<ImovelEscolhido[]>(campo, respostas) : [];
}

/**
 * What lot, zone and area table give to a rule.
 * @param imoveis of `imoveisDe`
 * @param zonas of these lots, with the limits of the day of filing
 */
export function terrenoDe(
  definicao: ComSecoes,
  respostas: Respostas,
  { imoveis, zonas }: { imoveis: readonly ImovelEscolhido[]; zonas: Terreno['zonas'] },
): Terreno {
  return {
    area: imoveis.reduce((sum, i) => sum + toCentesimos(i.area_terreno_m2), 0),
    quantos: imoveis.length,
    zonas,
    quadro: quadroDe(definicao, respostas),
    projecao: medidaDe(respostas, MEDIDAS_DO_TERRENO[0]),
    permeavel: medidaDe(respostas, MEDIDAS_DO_TERRENO[1]),
  };
}

/** What of a request does not stand in its answers. Each may be left unread where no rule names it. */
export interface Fatos {
  terreno: Terreno;
  /** On which it was filed; today for what is not. */
  dia: Data;
  requerente: Requerente | null;
  /** Null where it is about none that is licensed. */
  obra: ObraDaNorma | null;
  pdfs: PdfsLidos;
}

/** What has to be read for a rule beside the answers. */
export const fontesDe = (nomes: readonly string[]) => ({
  zonas: nomes.some((n) => n === 'lote_zonas' || n.startsWith('zona_')),
  requerente: nomes.some((n) => n.startsWith('partes_requerente_')),
  obra: nomes.some((n) => n.startsWith('obra_')),
  areas: nomes.some((n) => /^obra_area_(?:licenciada|pronta|falta)_m2$/.test(n)),
  medida: nomes.includes('obra_area_medida_m2'),
  pdfs: nomes.some((n) => /^(?:folhas|tamanhos|assinados)_/.test(n)),
});
export type Fontes = ReturnType<typeof fontesDe>;

/** The answers of the fields that show, as they are kept. */
function mostradasDe(definicao: ComSecoes, respostas: Respostas, contexto: Record<string, unknown>): Map<Campo, unknown> {
  const listas = camposDe(definicao).filter((c) => guardaResposta(c) && TIPOS[c.tipo].classe === 'varios');
  return new Map(listas.filter((c) => isVisivel(c, contexto)).map((c) => [c, respostaDe(c, respostas)]));
}

/**
 * All that a rule may name of a request, by name. What follows from lot and zone is not taken by a question of that name; of the others the
 * question is.
 */
export function contextoDaNorma(definicao: ComSecoes, respostas: Respostas, fatos: Fatos): Record<string, unknown> {
  const contexto = contextoDe(definicao, respostas);
  const mostradas = mostradasDe(definicao, respostas, contexto);
  return {
    ...valoresDaObra(fatos.obra, fatos.dia),
    ...partesDe(mostradas, fatos.requerente),
    ...itensDe(mostradas, fatos.pdfs),
    ...contexto,
    ...grandezasDe(fatos.terreno),
  };
}

/** The files whose inside a rule may ask for. */
export const arquivosDe = (definicao: ComSecoes, respostas: Respostas): string[] =>
  camposDe(definicao).flatMap((c) =>
    c.tipo === arquivos.tipo ? respostaDe<ArquivoEnviado[]>(c, respostas).map((a) => a.id) : [],
  );

const DO_TERRENO: ReadonlySet<string> = new Set(GRANDEZAS.map((g) => g.id));
const DO_QUADRO: ReadonlySet<string> = new Set([
  ...NOMES_DAS_QUANTIDADES,
  ...GRANDEZAS.flatMap(({ id }) => (id.startsWith('projeto_') ? [id] : [])),
]);

/**
 * The questions of a process on which a verdict of a rule rests, with those on which these rest: on them it comes out as on all, for a tenth of the
 * work.
 */
export function recorteDe({ secoes }: ComSecoes, conteudo: Pick<Conteudo, 'quando' | 'exigencia'>): ComSecoes {
  const campos = camposDe({ secoes });
  const daqui = (tipo: string) => campos.filter((c) => c.tipo === tipo).map((c) => c.id);
  const [quadros, lotes] = [daqui(quadroAreas.tipo), daqui(tipoImoveis.tipo)];
  const nomes = nomesDoProcesso({ secoes });
  const precisa = new Set(nomesDaNorma(conteudo));
  // a set is walked with what is added on the way
  for (const nome of precisa) {
    for (const id of nomes.get(nome)?.campos ?? []) precisa.add(id);
    if (DO_TERRENO.has(nome)) for (const id of lotes) precisa.add(id);
    if (DO_QUADRO.has(nome)) for (const id of quadros) precisa.add(id);
    for (const c of campos.filter((x) => x.id === nome))
      for (const expressao of [c.visivel_se ?? '', c.tipo === calculado.tipo ? c.formula : ''])
        if (expressao !== '') for (const outro of nomesDe(expressao)) precisa.add(outro);
  }
  return { secoes: secoes.map((s) => ({ ...s, campos: s.campos.filter((c) => precisa.has(c.id)) })) };
}

/** Answers that `recorteDe` and the measures of the lot read. */
export const respostasDoRecorte = (recorte: ComSecoes): string[] => [
  ...new Set([...camposDe(recorte).map((c) => c.id), ...MEDIDAS_DO_TERRENO]),
];

/**
 * Whether a rule looks at a process: one it names, or, where it names none, one that asks all that it needs.
 * @param nomes of `nomesDoProcesso`
 */
export const perguntaA = (
  conteudo: Pick<Conteudo, 'quando' | 'exigencia' | 'processos'>,
  processoId: string,
  nomes: Nomes,
): boolean =>
  conteudo.processos.length > 0
    ? conteudo.processos.includes(processoId)
    : nomesDaNorma(conteudo).every((nome) => nomes.has(nome));
