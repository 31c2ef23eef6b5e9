import type { Aberta } from '@portal/domain/processos/gestao';
import type { Tone } from '#ui/tones.ts';

export const situacaoDa = (aberta: Pick<Aberta, 'situacao'> | null): { texto: string; tom: Tone } | null =>
  aberta && (aberta.situacao === 'agendada' ? { texto: 'Agendada', tom: 'violet' } : { texto: 'Rascunho', tom: 'amber' });

/** Where a part of the outline is, for links to it. */
export const ancora = (tipo: string, id: string): string => `${tipo}-${id}`;
