import type { guardarSilencio as contrato } from '@portal/domain/celular/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** None at all is no row. What waits for the hours of before is looked at again within the minute. */
export async function guardarSilencio(ctx: Ctx, silencio: BodyOf<typeof contrato>): Promise<null> {
  const { id: usuario_id } = ctx.usuario;
  if (silencio.de === null && !silencio.fins_de_semana)
    await ctx.tx.deleteFrom('silencio').where('usuario_id', '=', usuario_id).execute();
  else
    await ctx.tx
      .insertInto('silencio')
      .values({ usuario_id, ...silencio })
      .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id']).doUpdateSet(silencio))
      .execute();
  await sql`
    update celular_envio e set tentar_em = ${ctx.agora}
      from inscricao_push i
     where i.organizacao_id = e.organizacao_id and i.id = e.inscricao_id and i.usuario_id = ${usuario_id}
       and e.situacao = 'Aguardando' and e.tentativas = 0 and e.tentar_em > ${ctx.agora}`.execute(ctx.tx);
  await ctx.audit('celular.silencio', { ...silencio });
  return null;
}
