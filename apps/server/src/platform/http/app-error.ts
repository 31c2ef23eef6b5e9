/** An answer that is not a success: `status` and a sentence for the person. Rules of the trade throw RuleError instead. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly dados: unknown;
  constructor(status: number, mensagem: string, dados: unknown = null) {
    super(mensagem);
    this.status = status;
    this.dados = dados;
  }
}

/** Refused, but what was written stays: failed tries, a revoked session. The answer is that of `motivo`. */
export class RecusaGravada extends Error {
  override name = 'RecusaGravada';
  readonly motivo: Error;
  constructor(motivo: Error) {
    super(motivo.message);
    this.motivo = motivo;
  }
}

/** For kysely's executeTakeFirstOrThrow: an unseen row is a 404, whether it is absent or of another town. */
export const notFound = (mensagem: string) => () => new AppError(404, mensagem);

/** @throws AppError 403 when `allowed` is false */
export function requireThat(allowed: boolean, mensagem = 'Você não tem permissão para fazer isto.'): asserts allowed {
  if (!allowed) throw new AppError(403, mensagem);
}

/** @throws AppError 409 when the row changed since the screen was read */
export function requireFresh(rowVersao: number, screenVersao: number): void {
  if (rowVersao !== screenVersao) {
    throw new AppError(409, 'Outra pessoa mexeu aqui enquanto você olhava. Atualize a página para ver o que mudou.');
  }
}
