import type { Ctx } from '#platform/http/context.ts';

/** Whether the town has this process, archived or not. */
export const existeProcesso = async ({ tx }: Ctx, id: string): Promise<boolean> =>
  (await tx.selectFrom('processo').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
