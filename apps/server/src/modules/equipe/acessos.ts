import { conferirConcessao } from '@portal/domain/equipe/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';

interface Acessos {
  permissoes: string[];
  perfis: string[];
  setores: { setor_id: string; permissoes: string[]; perfis: string[] }[];
}

/** The keys that these profiles hold together. */
export async function permissoesDosPerfis(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx.selectFrom('perfil').select('permissoes').where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size)
    throw new RuleError('perfil_desconhecido', 'Um dos perfis não existe mais. Atualize a página.');
  return rows.flatMap((r) => r.permissoes);
}

/**
 * Replaces what a person holds: own keys, profiles, sectors.
 * @throws RuleError permissao_indevida, perfil_desconhecido, setor_desconhecido
 */
export async function saveAcessos(ctx: Ctx, usuarioId: string, { permissoes, perfis, setores }: Acessos): Promise<void> {
  await checkGrants(ctx, usuarioId, { permissoes, perfis, setores });
  const { tx } = ctx;
  await tx.updateTable('membro').set({ permissoes }).where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('membro_perfil').where('usuario_id', '=', usuarioId).execute();
  await tx
    .deleteFrom('setor_membro')
    .where('usuario_id', '=', usuarioId)
    .$if(setores.length > 0, (q) =>
      q.where(
        'setor_id',
        'not in',
        setores.map((s) => s.setor_id),
      ),
    )
    .execute();
  if (setores.length > 0) {
    await tx
      .insertInto('setor_membro')
      .values(setores.map((s) => ({ setor_id: s.setor_id, usuario_id: usuarioId, permissoes: s.permissoes })))
      .onConflict((oc) =>
        oc
          .columns(['organizacao_id', 'setor_id', 'usuario_id'])
          .doUpdateSet((eb) => ({ permissoes: eb.ref('excluded.permissoes') })),
      )
      .execute();
  }
  const rows = [
    ...perfis.map((perfil_id) => ({ perfil_id, setor_id: null })),
    ...setores.flatMap((s) => s.perfis.map((perfil_id) => ({ perfil_id, setor_id: s.setor_id }))),
  ].map((row) => ({ id: uuidv7(), usuario_id: usuarioId, ...row }));
  if (rows.length > 0)
    await tx
      .insertInto('membro_perfil')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

async function checkGrants(ctx: Ctx, usuarioId: string, next: Acessos): Promise<void> {
  const ids = next.setores.map((s) => s.setor_id);
  if (ids.length > 0) {
    const known = await ctx.tx.selectFrom('setor').select('id').where('id', 'in', ids).execute();
    if (known.length < new Set(ids).size)
      throw new RuleError('setor_desconhecido', 'Um dos setores não existe mais. Atualize a página.');
  }
  const own = await ctx.tx
    .selectFrom('membro')
    .select('permissoes')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const inSetores = await ctx.tx.selectFrom('setor_membro').select('permissoes').where('usuario_id', '=', usuarioId).execute();
  const held = await ctx.tx.selectFrom('membro_perfil').select('perfil_id').where('usuario_id', '=', usuarioId).execute();
  const before = [
    ...own.permissoes,
    ...inSetores.flatMap((s) => s.permissoes),
    ...(await permissoesDosPerfis(ctx, [...new Set(held.map((h) => h.perfil_id))])),
  ];
  const after = [
    ...next.permissoes,
    ...next.setores.flatMap((s) => s.permissoes),
    ...(await permissoesDosPerfis(ctx, [...new Set([...next.perfis, ...next.setores.flatMap((s) => s.perfis)])])),
  ];
  conferirConcessao(ctx.usuario, before, after);
}
