import type { Peca } from '@portal/domain/analise/pecas';
import type { VereditoDado } from '@portal/domain/analise/schema';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { createContext, use } from 'react';
import type { LugarNaFila } from '../fila.ts';
import type { Atos } from '../queries.ts';
import type { Vereditos } from '../vereditos.ts';
import type { Aba, AtoDaMesa } from './situacao.ts';

export type Dialogo =
  /** `etapa`: another step than the one before the person; `segue`: done, the next request of the list is opened. */
  | { tipo: 'ato'; ato: AtoDaMesa; etapa?: Etapa; segue?: boolean }
  /** `inicio`: what it begins with, where a rule asks for it. */
  | { tipo: 'pendencia'; peca: Peca; inicio?: { texto: string; base_legal: string } }
  /** An act on one item that asks for its reason. */
  | { tipo: 'item'; ato: AtoComMotivoNoItem; pendencia: Pendencia }
  | { tipo: 'veredito'; peca: Peca; dado: VereditoDado | undefined }
  /** The way to an answer by its letters. */
  | { tipo: 'ir' }
  | { tipo: 'atribuir'; etapa: Etapa }
  | { tipo: 'encaminhar'; etapa: Etapa };

export type AtoComMotivoNoItem = 'recusar' | 'acolher' | 'manter' | 'cancelar';

export interface EstaMesa {
  /** Seen from the step before the person: `etapa_atual_id` and `acoes_permitidas` are of that one. */
  r: Requerimento;
  /** Puts another open step before the person. */
  escolherEtapa: (id: string) => void;
  atos: Atos;
  /** Nothing can be done here, whatever the person may. */
  somenteLeitura: boolean;
  /** Items may be marked and judged: the person has the step open. */
  analisa: boolean;
  abrir: (dialogo: Dialogo) => void;
  /** Starts an act, or asks first when it has consequences. */
  agir: (ato: AtoDaMesa, segue?: boolean) => void;
  vereditos: Vereditos;
  remover: (pendencia: Pendencia) => void;
  aceitar: (pendencia: Pendencia) => void;
  /** @param campoId a field's, or '@' and the line of the step's list */
  irParaCampo: (campoId: string) => void;
  /** Another part of the desk, by its id. */
  irPara: (id: string, aba: Aba) => void;
  /** The list that the request was opened from. */
  fila: LugarNaFila | null;
}

export const MesaContext = createContext<EstaMesa | null>(null);

export function useMesa(): EstaMesa {
  const mesa = use(MesaContext);
  if (!mesa) throw new Error('useMesa outside <Mesa>.');
  return mesa;
}
