import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { passarConcessoes } from '../concessoes/index.ts';
import { lockAcessos } from './acessos.ts';

/**
 * What an invitation gives becomes the account's, whose owner said so; the record that it was written on leaves the list.
 * @returns false where the town has taken the invitation back
 */
export async function passarConvite(ctx: Ctx, avulsoId: string, contaId: string): Promise<boolean> {
  await lockAcessos(ctx);
  const { tx } = ctx;
  const convite = await tx
    .selectFrom('membro')
    .select(['cargo', 'permissoes'])
    .where('usuario_id', '=', avulsoId)
    .where('painel_prefeitura', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!convite) return false;
  const row = { ...convite, painel_prefeitura: true, ativo: true };
  await tx
    .insertInto('membro')
    .values({ usuario_id: contaId, ...row })
    .onConflict((oc) =>
      oc.columns(['organizacao_id', 'usuario_id']).doUpdateSet((eb) => ({ ...row, versao: eb('membro.versao', '+', 1) })),
    )
    .execute();
  await sql`
    insert into setor_membro (setor_id, usuario_id, permissoes)
    select setor_id, ${contaId}::uuid, permissoes from setor_membro where usuario_id = ${avulsoId}
    on conflict (organizacao_id, setor_id, usuario_id) do update set permissoes = excluded.permissoes`.execute(tx);
  await sql`
    insert into membro_perfil (id, usuario_id, perfil_id, setor_id)
    select gen_random_uuid(), ${contaId}::uuid, perfil_id, setor_id from membro_perfil where usuario_id = ${avulsoId}
    on conflict do nothing`.execute(tx);
  await passarConcessoes(ctx, avulsoId, contaId);
  await tx.deleteFrom('membro_perfil').where('usuario_id', '=', avulsoId).execute();
  await tx.deleteFrom('setor_membro').where('usuario_id', '=', avulsoId).execute();
  await tx.updateTable('membro').set({ painel_prefeitura: false, permissoes: [] }).where('usuario_id', '=', avulsoId).execute();
  await tx.updateTable('usuario').set({ email: null, cpf: null }).where('id', '=', avulsoId).execute();
  return true;
}
