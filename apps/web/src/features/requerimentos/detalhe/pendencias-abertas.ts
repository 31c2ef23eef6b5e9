import { camposDe } from '@portal/domain/processos/definicao';
import type { Pendencia, Requerimento } from '@portal/domain/requerimentos/contract';
import { type Alteracao, compararRespostas, type Respostas } from '@portal/domain/requerimentos/respostas';
import { plural } from '#lib/format.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { atePrazo } from './mais-prazo.ts';

/** The items that wait for the requester, answered or not. */
export const abertasDe = (r: Requerimento): Pendencia[] =>
  r.pendencias.filter((p) => p.situacao === 'Aguardando preenchimento').sort((a, b) => a.numero - b.numero);

/** 'Corrigir 3 itens até 12/12/2026'. */
export const tituloDasPendencias = (total: number, prazo: string | null, hoje: string): string =>
  `Corrigir ${plural(total, 'item', 'itens')}${atePrazo(prazo, hoje)}`;

const key = (r: Requerimento) => `pendencias.${r.id}.${r.rodadas.length}`;

/** Remembers what a field said when it was sent, before the first correction of this round. */
export function lembrarAntes(r: Requerimento, campoId: string): void {
  const kept = readStored<Respostas>(key(r)) ?? {};
  if (!(campoId in kept)) writeStored(key(r), { ...kept, [campoId]: r.respostas[campoId] ?? null });
}

/** What was corrected since the last sending. */
export function corrigidos(r: Requerimento): Alteracao[] {
  const kept = readStored<Respostas>(key(r)) ?? {};
  return compararRespostas(r.definicao, { ...r.respostas, ...kept }, r.respostas);
}

export const esquecerAntes = (r: Requerimento): void => writeStored(key(r), null);

export const campoDaPendencia = (r: Requerimento, p: Pendencia) => camposDe(r.definicao).find((c) => c.id === p.campo_id);
