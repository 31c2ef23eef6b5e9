import type { Ctx } from '#platform/http/context.ts';
import { verDuplas } from './duplas.ts';
import { verExcecoes } from './excecoes.ts';
import { verFila } from './fila.ts';
import { verHoras } from './horas.ts';
import type { Integridade, Pergunta } from './periodo.ts';

/** What it is worth asking about; that somebody looked is a row of the audit. @throws RuleError `periodo_grande` */
export async function verIntegridade(ctx: Ctx, q: Pergunta): Promise<Integridade> {
  const lida = {
    fila: await verFila(ctx, q),
    horas: await verHoras(ctx, q),
    excecoes: await verExcecoes(ctx, q),
    duplas: await verDuplas(ctx, q),
  };
  await ctx.audit('auditoria.integridade', { de: q.de, ate: q.ate });
  return lida;
}
