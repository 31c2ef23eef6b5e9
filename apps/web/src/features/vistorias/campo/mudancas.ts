import { type RespostasDaVistoria, SEM_RESPOSTA } from '@portal/domain/vistorias/roteiro';
import type { Notas } from '@portal/domain/vistorias/sincronia';
import { same } from '#lib/same.ts';

/** Lines that were written on, and the remarks where they were. */
export interface Mudancas {
  respostas: RespostasDaVistoria;
  observacoes?: string;
}

export function mudancasDe(base: Notas, agora: Notas): Mudancas | null {
  const respostas = Object.fromEntries(
    Object.entries(agora.respostas).filter(([id, r]) => !same(base.respostas[id] ?? SEM_RESPOSTA, r)),
  );
  const escreveu = base.observacoes !== agora.observacoes;
  if (Object.keys(respostas).length === 0 && !escreveu) return null;
  return { respostas, ...(escreveu && { observacoes: agora.observacoes }) };
}

export const aplicarNotas = (base: Notas, { respostas, observacoes }: Mudancas): Notas => ({
  respostas: { ...base.respostas, ...respostas },
  observacoes: observacoes ?? base.observacoes,
});
