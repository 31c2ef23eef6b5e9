import { type ImovelEscolhido, imoveis } from '../campos/imoveis/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import {
  type Alteracao,
  compararRespostas,
  isDoAnalista,
  paraQuemOlha,
  type Respostas,
  respostaDe,
  semOReservado,
} from './respostas.ts';

interface Quem {
  isStaff: boolean;
  /** A party that acts; one that only looks on reads what the kinds of the fields leave them. */
  participa: boolean;
  /** Fields this person may change now: what they typed into them is theirs to see. */
  abertos: readonly string[];
}

/** The answers as this person may see them: what only the town hall sees never leaves for a party. */
export function respostasPara(definicao: Definicao, respostas: Respostas, { isStaff, participa, abertos }: Quem): Respostas {
  if (isStaff) return respostas;
  if (!participa) return paraQuemOlha(definicao, respostas);
  const proprias = Object.fromEntries(abertos.filter((id) => id in respostas).map((id) => [id, respostas[id]]));
  return { ...semOReservado(definicao, respostas), ...proprias };
}

/**
 * Where the properties are that the person reads of; who only looks on reads the address.
 * @param vistas the answers as the person sees them
 */
export function coordenadasPara<C extends { imovel_id: string }>(
  definicao: Definicao,
  vistas: Respostas,
  coordenadas: readonly C[],
  { isStaff, participa }: Pick<Quem, 'isStaff' | 'participa'>,
): C[] {
  if (!isStaff && !participa) return [];
  const lidos = camposDe(definicao)
    .filter((c) => c.tipo === imoveis.tipo)
    .flatMap((c) => respostaDe<ImovelEscolhido[]>(c, vistas).map((i) => i.id));
  return coordenadas.filter((c) => lidos.includes(c.imovel_id));
}

/** What was sent in a round, with what the analysis has filled in since. */
export function comAAnalise(definicao: Definicao, enviadas: Respostas, agora: Respostas): Respostas {
  const juntas = { ...enviadas };
  for (const { id } of camposDe(definicao).filter(isDoAnalista)) {
    if (agora[id] === undefined) delete juntas[id];
    else juntas[id] = agora[id];
  }
  return juntas;
}

/**
 * Changes from one round to another are the requester's; each reader hears of them what they may read of the answers.
 * @param rodadas the answers before and after
 */
export function alteracoesPara(
  definicao: Definicao,
  [antes, depois]: readonly [Respostas, Respostas],
  { isStaff, participa }: Pick<Quem, 'isStaff' | 'participa'>,
  fuso: string,
): Alteracao[] {
  const daAnalise = new Set(camposDe(definicao).flatMap((c) => (isDoAnalista(c) ? [c.id] : [])));
  const ver = (r: Respostas) => respostasPara(definicao, r, { isStaff, participa, abertos: [] });
  return compararRespostas(definicao, antes, depois, ver, fuso).filter((a) => !daAnalise.has(a.campo_id));
}
