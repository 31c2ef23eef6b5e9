import type { Definicao } from '@portal/domain/processos/definicao';
import type { Status } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { EtapaNoFluxo } from '@portal/domain/tramitacao/motor';
import type { Ctx } from '#platform/http/context.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';

/** What one person proposed to decide, where the step asks for two. */
export interface Proposta {
  ato: 'deferir' | 'indeferir';
  parecer: string;
  por_id: string;
  por_nome: string;
  em: string;
}

/** One passage of a request through a step, as stored. */
export interface EtapaRow extends EtapaNoFluxo {
  ordem: number;
  nome: string;
  setor_id: string;
  outros_setor_ids: string[];
  analista_id: string | null;
  prazo_em: string | null;
  iniciada_em: Date | null;
  /** The decision that waits for another person to confirm it. */
  proposta: Proposta | null;
}

/** A request locked for one act by one person who may do it. */
export interface Cena {
  ctx: Ctx;
  r: RequerimentoRow;
  definicao: Definicao;
  /** The answers as they are stored, with what the requester is typing; `r.respostas` are those that count. */
  guardadas: Respostas;
  /** All passages through steps, superseded ones too. */
  etapas: EtapaRow[];
  /** The passage acted on; null for an act on the request. */
  etapa: EtapaRow | null;
}

/** What an act led to. */
export interface Movida {
  status: Status;
  abertas: EtapaRow[];
  /** Passages whose items go to the requester with this act. */
  liberadas: EtapaRow[];
  /** Passages that count no more, decided or not. */
  superadas: EtapaRow[];
}
