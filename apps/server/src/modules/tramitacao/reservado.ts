import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { type Alteracao, isDoAnalista, type Respostas, semOReservado } from '@portal/domain/requerimentos/respostas';

interface Quem {
  isStaff: boolean;
  /** Fields this person may change now: what they typed into them is theirs to see. */
  abertos: readonly string[];
}

/** The answers as this person may see them: what only the town hall sees never leaves for a party. */
export function respostasPara(definicao: Definicao, respostas: Respostas, { isStaff, abertos }: Quem): Respostas {
  if (isStaff) return respostas;
  const proprias = Object.fromEntries(abertos.filter((id) => id in respostas).map((id) => [id, respostas[id]]));
  return { ...semOReservado(definicao, respostas), ...proprias };
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

/** Changes from round to round are the requester's; a party hears of none in a field it may not see. */
export function alteracoesPara(definicao: Definicao, alteracoes: Alteracao[], isStaff: boolean): Alteracao[] {
  const ditos = camposDe(definicao).filter((c) => !isDoAnalista(c) && (isStaff || c.visto_por !== 'prefeitura'));
  return alteracoes.filter((a) => ditos.some((c) => c.id === a.campo_id));
}
