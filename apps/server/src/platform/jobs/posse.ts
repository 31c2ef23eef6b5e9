import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from './job.ts';

/**
 * A run's hold on its job. It ends when the run is told to stop, when somebody else has the job, and by itself when nobody has written
 * down for so long that it is still there: a process that stood still finds out before it changes anything.
 */
export interface Posse {
  signal: AbortSignal;
  largar(motivo: string): void;
  /** @param ateMs on this process's own clock (`performance.now`) */
  estender(ateMs: number): void;
  /** @throws Error when it has ended */
  exigir(): void;
}

export function criarPosse(ateMs: number): Posse {
  const fim = new AbortController();
  let ate = ateMs;
  return {
    signal: fim.signal,
    largar: (motivo) => fim.abort(new Error(motivo)),
    estender(ms) {
      ate = ms;
    },
    exigir() {
      if (performance.now() > ate) fim.abort(new Error('nobody could write down that it was still there'));
      fim.signal.throwIfAborted();
    },
  };
}

/**
 * What a run may touch, as long as it holds its job: afterwards no transaction begins, none that has begun is committed, and nothing is
 * sent. So one that took too long cannot go on beside its own repetition, whether or not it looks at its signal.
 */
export function enquantoValer(ctx: JobCtx, posse: Posse): JobCtx {
  const dentro =
    <T>(work: (ctx: Ctx) => Promise<T>) =>
    async (c: Ctx): Promise<T> => {
      const feito = await work(c);
      posse.exigir();
      return feito;
    };
  return {
    ...ctx,
    signal: posse.signal,
    doMunicipio: (id) => enquantoValer(ctx.doMunicipio(id), posse),
    async inTenant(work) {
      posse.exigir();
      return ctx.inTenant(dentro(work));
    },
    async emNomeDe(usuarioId, work) {
      posse.exigir();
      return ctx.emNomeDe(usuarioId, dentro(work));
    },
    async sendMail(mensagem) {
      posse.exigir();
      return ctx.sendMail(mensagem);
    },
    async lerJson(endereco, limites) {
      posse.exigir();
      return ctx.lerJson(endereco, limites);
    },
    async enviarJson(endereco, limites, envio) {
      posse.exigir();
      return ctx.enviarJson(endereco, limites, envio);
    },
    async entregar(endereco, ms, envio) {
      posse.exigir();
      return ctx.entregar(endereco, ms, envio);
    },
  };
}
