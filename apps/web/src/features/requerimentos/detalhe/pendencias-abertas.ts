import type { Requerimento } from '@portal/domain/autos/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { camposDe } from '@portal/domain/processos/definicao';
import { plural } from '#lib/format.ts';
import { atePrazo } from './mais-prazo.ts';

/** The items that wait for the requester, answered or not. */
export const abertasDe = (r: Requerimento): Pendencia[] =>
  r.pendencias.filter((p) => p.situacao === 'Aguardando preenchimento').sort((a, b) => a.numero - b.numero);

/** 'Corrigir 3 itens até 12/12/2026'. */
export const tituloDasPendencias = (total: number, prazo: string | null, hoje: string): string =>
  `Corrigir ${plural(total, 'item', 'itens')}${atePrazo(prazo, hoje)}`;

export const campoDaPendencia = (r: Requerimento, p: Pendencia) => camposDe(r.definicao).find((c) => c.id === p.campo_id);
