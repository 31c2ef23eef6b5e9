import type { QuemPede } from '@portal/domain/usuarios/permissions';
import type { Cofre } from '#platform/auth/cofre.ts';
import type { Tx } from '#platform/db/doors.ts';
import type { Pedido } from '#platform/jobs/job.ts';
import type { Credenciais } from './credenciais.ts';
import type { StoredUpload } from './upload.ts';

export interface UsuarioCtx extends QuemPede {
  nome: string;
  email: string;
  sessao_id: string;
  painelPrefeitura: boolean;
  painelContribuinte: boolean;
  painelSistema: boolean;
  /** What the person must do before any panel opens; null when nothing. */
  restrita: Restricao | null;
  /** They proved who they are by themselves, or have no town but this: what the town vouches for opens that town alone. */
  porSi: boolean;
  /** Set in a session of a support user of the installation. */
  suporte: { motivo: string; ate: string } | null;
  /** Set where no person calls but a program of the town: `id` and rights are then nobody's. */
  programa: ProgramaCtx | null;
}

export interface ProgramaCtx {
  id: string;
  nome: string;
  escopos: readonly string[];
}

export type Restricao = 'completar_cadastro' | 'segundo_fator';

export interface OrganizacaoCtx {
  id: number;
  nome: string;
  dominio: string;
  /** IANA zone of its clocks: days, years of numbers and printed hours follow it. */
  fuso: string;
}

export type PainelCtx = 'prefeitura' | 'contribuinte' | 'sistema' | 'publico' | 'programa' | 'robo';

/** A change that open screens should hear of; sent when the act commits, never before. */
export interface Anuncio {
  canal: string;
  evento: string;
  dados: Record<string, unknown>;
}

/** Everything an act may touch. The tenant is already set on `tx`. */
export interface Ctx {
  tx: Tx;
  organizacao: OrganizacaoCtx;
  /** The signed-in person; on public calls somebody without id and rights. */
  usuario: UsuarioCtx;
  painel: PainelCtx;
  agora: Date;
  /** Base address of the town, for links in mails and documents: 'https://demo.localhost:3000'. */
  origem: string;
  pedido: { id: string; ip: string; agente: string };
  /** A CSRF token for this visit. */
  csrf(): string;
  /** The browser's own mark, made when it has none. Log-in recognises devices by it. */
  aparelho(): string;
  /** Name and secret of a Basic header, by which programs come in (RFC 6749 §2.3.1); null without one. */
  credenciais(): Credenciais | null;
  cofre: Cofre;
  /** Writes one audit row with the act. `dados` holds ids and facts, never CPF, token or password. */
  audit(acao: string, dados?: Record<string, unknown>): Promise<void>;
  /** Writes a job with the act: it commits with it or not at all. */
  enqueue<P extends Record<string, unknown>>(job: Pedido<P>, payload: P): Promise<void>;
  anunciar(anuncio: Anuncio): Promise<void>;
  /** In a call of the system panel: the same transaction inside one town, behind its wall, with its audit. */
  noMunicipio<T>(town: OrganizacaoCtx, work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

export type { StoredUpload };

export const ANONIMO: UsuarioCtx = {
  id: '',
  nome: '',
  email: '',
  sessao_id: '',
  permissoes: [],
  setores: [],
  painelPrefeitura: false,
  painelContribuinte: false,
  painelSistema: false,
  restrita: null,
  porSi: false,
  suporte: null,
  programa: null,
};
