import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

interface Virada {
  linha: string;
  pendencia_id?: string;
  termo_id?: string;
}

/** What became of each line. Of one whose item was taken back it is written anew. */
export const guardarApontamentos = (ctx: Ctx, vistoria_id: string, viradas: readonly Virada[]) =>
  ctx.tx
    .insertInto('vistoria_apontamento')
    .values(viradas.map((x) => ({ ...x, id: uuidv7(), vistoria_id, em: ctx.agora, por: ctx.usuario.id })))
    .onConflict((oc) =>
      oc.columns(['organizacao_id', 'vistoria_id', 'linha']).doUpdateSet((eb) => ({
        pendencia_id: eb.ref('excluded.pendencia_id'),
        termo_id: eb.ref('excluded.termo_id'),
        em: eb.ref('excluded.em'),
        por: eb.ref('excluded.por'),
      })),
    )
    .execute();
