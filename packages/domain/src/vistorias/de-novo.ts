import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { totaisDoBloco } from '../quadros-de-areas/totais.ts';
import type { Data } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import {
  achadoEmPalavras,
  limitesDaLinha,
  naoConformes,
  type RespostasDaVistoria,
  type Roteiro,
  SEM_RESPOSTA,
} from './roteiro.ts';
import type { AlvoDoTipo, RegraDoTipo, TaxaDoTipo } from './tipo.ts';
import { faltaDoTipo, type Resultado, type VistoriaFeita } from './vistoria.ts';

export type FeitaDeUm = VistoriaFeita & { alvo: string };

/** Blocks and units are known by their names, in whatever case. */
const chaveDoAlvo = (alvo: string): string => alvo.trim().toLowerCase();
const doAlvo = <V extends FeitaDeUm>(feitas: readonly V[], tipoId: string, alvo: string): V[] =>
  feitas.filter((v) => v.tipo_id === tipoId && chaveDoAlvo(v.alvo) === chaveDoAlvo(alvo));

/** Which visit the next one is, of one kind and block: those that were made count, also in vain. */
export const numeroDaVisita = (feitas: readonly FeitaDeUm[], tipoId: string, alvo: string): number =>
  doAlvo(feitas, tipoId, alvo).filter((v) => v.status === 'Realizada').length + 1;

/** Whether the next visit is charged. */
export const cobraDaVisita = (taxa: TaxaDoTipo | null, visita: number): taxa is TaxaDoTipo =>
  taxa !== null && visita >= taxa.a_partir_de;

export const fraseDaTaxa = (visita: number, valor_centavos: number, espera: boolean): string =>
  `Esta é a ${visita}ª visita e tem uma taxa de ${formatReais(valor_centavos)}.${espera ? ' O dia é marcado depois do pagamento.' : ''}`;

/** What has to be looked at again: the last of a kind and block that did not wholly pass. */
const DE_NOVO: readonly Resultado[] = ['Aprovada em parte', 'Reprovada', 'Não realizada'];
export function pedeOutra<V extends FeitaDeUm>(feitas: readonly V[], tipoId: string, alvo: string): V | null {
  const ultima = doAlvo(feitas, tipoId, alvo).findLast((v) => v.status !== 'Cancelada');
  return ultima?.status === 'Realizada' && ultima.resultado && DE_NOVO.includes(ultima.resultado) ? ultima : null;
}

/** More than these nobody visits one by one; what is beyond is named when it is asked for. */
export const ALVOS_MAX = 300;

/** The names of what is visited: '' for the whole, blocks, or units of blocks, as the area table counts them. */
export function alvosDoQuadro(por: AlvoDoTipo, quadro: QuadroAreasRascunho | null): string[] {
  if (por === 'todo' || !quadro || quadro.blocos.length === 0) return [''];
  const blocos = quadro.blocos.map((b, i) => ({ nome: b.nome.trim() || `Bloco ${i + 1}`, unidades: totaisDoBloco(b).unidades }));
  if (por === 'bloco') return blocos.map((b) => b.nome).slice(0, ALVOS_MAX);
  return blocos
    .flatMap((b) =>
      b.unidades <= 1
        ? [b.nome]
        : Array.from({ length: Math.min(b.unidades, ALVOS_MAX) }, (_, i) => `${b.nome}, unidade ${i + 1}`),
    )
    .slice(0, ALVOS_MAX);
}

/** What is missing of one kind in every block that it is made of, in sentences. */
export const faltasDosAlvos = (
  { id, nome, por }: Pick<RegraDoTipo, 'nome' | 'por'> & { id: string },
  feitas: readonly FeitaDeUm[],
  quadro: QuadroAreasRascunho | null,
  hoje: Data,
): string[] =>
  alvosDoQuadro(por, quadro).flatMap((alvo) => {
    // one of the whole says of its parts too; where one is enough, the newest of whatever part counts
    const dele = por === 'todo' ? feitas.filter((v) => v.tipo_id === id) : doAlvo(feitas, id, alvo);
    const ultima = dele.findLast((v) => v.status !== 'Cancelada');
    return faltaDoTipo(alvo ? `${nome}: ${alvo}` : nome, ultima, hoje) ?? [];
  });

/** One line that failed, as it is asked to be put right. */
export interface Falha {
  linha: string;
  titulo: string;
  dito: string;
  base_legal: string;
}

export const falhasDe = (roteiro: Roteiro, respostas: RespostasDaVistoria): Falha[] =>
  naoConformes(roteiro, respostas).map((l) => ({
    linha: l.id,
    titulo: l.texto,
    dito: [achadoEmPalavras(l, respostas[l.id] ?? SEM_RESPOSTA), limitesDaLinha(l)]
      .map((frase) => frase.replace(/\.$/, ''))
      .filter(Boolean)
      .join('. '),
    base_legal: l.base_legal,
  }));

export interface FiscalPesado {
  nome: string;
  ausente: boolean;
  /** covers the district of the place */
  atende: boolean;
  /** inspections on that day, and all that wait for that person */
  no_dia: number;
  carga: number;
}

/** Who goes first: who is there, knows the district, has least on that day, and least of all. */
export const ordemDosFiscais = (a: FiscalPesado, b: FiscalPesado): number =>
  Number(a.ausente) - Number(b.ausente) ||
  Number(b.atende) - Number(a.atende) ||
  a.no_dia - b.no_dia ||
  a.carga - b.carga ||
  a.nome.localeCompare(b.nome, 'pt-BR');
