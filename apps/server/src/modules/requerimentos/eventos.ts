import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

/** One line of the timeline, with the act. `publico`: the parties read it too. */
export async function registrarEvento(
  ctx: Ctx,
  requerimentoId: string,
  evento: { tipo: string; texto: string; motivo?: string; publico?: boolean },
): Promise<void> {
  await ctx.tx
    .insertInto('evento')
    .values({
      id: uuidv7(),
      requerimento_id: requerimentoId,
      tipo: evento.tipo,
      texto: evento.texto,
      motivo: evento.motivo ?? '',
      ator_id: ctx.usuario.id || null,
      ator_nome: ctx.usuario.nome || 'Portal',
      publico: evento.publico ?? true,
      criado_em: ctx.agora,
    })
    .execute();
  await ctx.anunciar({ canal: `private-requerimento.${requerimentoId}`, evento: 'mudou', dados: {} });
}
