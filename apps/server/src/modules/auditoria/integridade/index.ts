import { prepararConta } from '#platform/db/conta.ts';
import type { Ctx } from '#platform/http/context.ts';
import { verDuplas } from './duplas.ts';
import { verExcecoes } from './excecoes.ts';
import { verFila } from './fila.ts';
import { verHoras } from './horas.ts';
import type { Integridade, Pergunta } from './periodo.ts';

/** What it is worth asking about. @throws RuleError `periodo_grande` */
export async function lerIntegridade(ctx: Ctx, q: Pergunta): Promise<Integridade> {
  await prepararConta(ctx.tx);
  return {
    fila: await verFila(ctx, q),
    horas: await verHoras(ctx, q),
    excecoes: await verExcecoes(ctx, q),
    duplas: await verDuplas(ctx, q),
  };
}

/** That somebody looked is a row of the audit, written before they see it. */
export async function mostrarIntegridade(ctx: Ctx, { de, ate }: Pergunta, lida: Integridade): Promise<Integridade> {
  await ctx.audit('auditoria.integridade', { de, ate });
  return lida;
}
