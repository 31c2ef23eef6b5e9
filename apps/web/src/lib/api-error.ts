import type { CampoErro } from '@portal/domain/http/rule-error';

const FECHADO = ['manutencao', 'atendimento_parado'];

/** The town is in maintenance, suspended or ended; every other 503 passes by itself. */
export const isFechado = ({ status, codigo }: Pick<ApiError, 'status' | 'codigo'>): boolean =>
  status === 503 && FECHADO.includes(codigo);

/** An answer that is not 2xx, or no answer at all (`status` 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's sentence for the person; '' when it sent none. */
  readonly mensagem: string;
  /** Stable code of a refused rule (`vistoria_encerrada`), or ''. */
  readonly codigo: string;
  /** Refused fields. */
  readonly erros: CampoErro[];
  readonly dados: unknown;
  /** Set by whoever shows the error in its place: a form does it for 422, so that no toast follows. */
  handled = false;

  constructor(status: number, mensagem: string, dados: unknown = null) {
    super(mensagem || `HTTP ${status}`);
    const { codigo, erros } = (dados ?? {}) as { codigo?: string; erros?: CampoErro[] };
    this.status = status;
    this.mensagem = mensagem;
    this.codigo = codigo ?? '';
    this.erros = Array.isArray(erros) ? erros : [];
    this.dados = dados;
  }
}

/** Somebody was faster: what was typed stays where it is, and the person reads why. @param also 404, where the record may be gone */
export const overtaken =
  (...also: number[]) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || ![409, ...also].includes(error.status)) throw error;
    throw new ApiError(
      422,
      'Outra pessoa mudou isto enquanto você escrevia. Nada foi gravado, e o que você escreveu continua aqui. Confira como está agora e salve de novo para valer o seu.',
    );
  };
