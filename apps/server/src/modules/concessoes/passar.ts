import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** What an invitation gave goes with it to the account that takes it: by the same hand, from today on, and confirmed where it was. */
export async function passarConcessoes({ tx, agora }: Ctx, deId: string, paraId: string): Promise<void> {
  await sql`
    with de as (select c.*, gen_random_uuid() as nova from acesso_concedido c where c.usuario_id = ${deId}),
    novas as (
      insert into acesso_concedido (id, usuario_id, chave, setor_id, como, por, em)
      select nova, ${paraId}::uuid, chave, setor_id, como, por, ${agora}::timestamptz from de returning id)
    insert into acesso_confirmado (concessao_id, por, em)
    select d.nova, k.por, k.em from de d join acesso_confirmado k on k.concessao_id = d.id`.execute(tx);
}
