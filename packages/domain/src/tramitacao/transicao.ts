import type { Status } from '../requerimentos/status.ts';
import type { Guarda, Situacao } from './guardas.ts';

/**
 * Who may act: a party of the request; staff with the key inside a sector of the step ('setor') or in the own list ('proprio');
 * or the portal by itself, when its day or its condition has come.
 */
export type Quem = { parte: true } | { sistema: true } | { permissao: string; onde: 'setor' | 'proprio' };

/** What the step's definition, and a proposal that waits, say of an act. */
export type Oferta = Pick<Situacao, 'desfechos' | 'segunda_leitura' | 'proposta' | 'propos_eu' | 'reabertura'>;

/** What the timeline can be narrowed to. */
export const GRUPOS = {
  decisoes: 'Decisões e etapas',
  pendencias: 'Pendências',
  taxas: 'Taxas',
  documentos: 'Documentos',
  prazos: 'Prazos e distribuição',
  requerente: 'Requerente',
} as const;
export type Grupo = keyof typeof GRUPOS;
type Sentido = 'info' | 'success' | 'warning' | 'danger';

/** How the timeline shows it; the town and the party do not always take it alike. */
export interface Linha {
  grupo: Grupo;
  mesa?: Sentido;
  parte?: Sentido;
}

/** A button of the desk. */
interface Tela {
  /** Place among the buttons. */
  ordem: number;
  /** Place among the acts that may be the one to do next; without it, it never is. */
  principal?: number;
  /** `segue`: with Shift the next request of the list opens after it. */
  tecla?: { letra: string; nome?: string; segue?: true };
  /** Ends the request for somebody. */
  perigo?: true;
  /** What stands against it is said before it is tried. */
  avisa?: true;
  /** How the reason is asked for; without it, the act has a dialog of its own or none. */
  /** opina: the reason is an opinion on the project, and who reads it. */
  dialogo?: { titulo: string; explica: string; pergunta: string; opina?: 'equipe' | 'partes' };
}

export interface Transicao {
  /** What it moves: one step, or all open steps of the request. */
  alvo: 'etapa' | 'requerimento';
  /** Statuses from which it is open: of the step, or of the request. */
  de: readonly Status[];
  quem: Quem;
  /** Where it leads the step; of an act on the request, each of its open steps. */
  para: Status | ((s: Situacao, de: Status) => Status);
  /** What must hold besides; the first that fails says why. */
  guardas?: readonly Guarda[];
  /** Whether it is offered at all where it is open; what is refused with a reason is offered. */
  oferecido?: (o: Oferta) => boolean;
  /** A reason of 3 to 2000 characters must be given. */
  motivo?: true;
  /** The verb on the button and in the timeline. */
  rotulo: string;
  /** Its call: the line on the API page, and what is said when it is done. Without it the act has a call of its own, or none. */
  chamada?: { resumo: string; feito: string };
  tela?: Tela;
  linha: Linha;
  /** Somebody else has the request after it. */
  passa?: true;
}
