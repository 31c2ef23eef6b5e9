import { conferirConcessao, conferirProprioAcesso } from '@portal/domain/equipe/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
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
 * @throws RuleError permissao_indevida, proprio_acesso, perfil_desconhecido, setor_desconhecido
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
  const before = await heldByScope(ctx, usuarioId);
  const after = new Map<string, string[]>([[MUNICIPIO, [...next.permissoes, ...(await permissoesDosPerfis(ctx, next.perfis))]]]);
  for (const s of next.setores) after.set(s.setor_id, [...s.permissoes, ...(await permissoesDosPerfis(ctx, s.perfis))]);
  // a key that moves from a sector to the whole town is another key
  for (const scope of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(scope) ?? [], after.get(scope) ?? []];
    conferirConcessao(ctx.usuario, had, has);
    if (usuarioId === ctx.usuario.id) conferirProprioAcesso(ctx.usuario, had, has);
  }
}

const MUNICIPIO = '';

/** The keys a person holds in the whole town ('') and in each sector, profiles included. */
async function heldByScope(ctx: Ctx, usuarioId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ escopo: string; permissoes: string[] }>`
    select '' as escopo, permissoes from membro where usuario_id = ${usuarioId}
    union all select setor_id::text, permissoes from setor_membro where usuario_id = ${usuarioId}
    union all select coalesce(mp.setor_id::text, ''), p.permissoes from membro_perfil mp join perfil p on p.id = mp.perfil_id
     where mp.usuario_id = ${usuarioId}`.execute(ctx.tx);
  const held = new Map<string, string[]>();
  for (const { escopo, permissoes } of rows) held.set(escopo, [...(held.get(escopo) ?? []), ...permissoes]);
  return held;
}

/**
 * One at a time changes who may do what in a town, and a town keeps an administrator: without one it could never get one again.
 * Called after the change, in its transaction.
 * @throws RuleError ultimo_administrador
 */
export async function demandAdministrador(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from membro m where m.ativo and not m.suporte and (m.permissoes @> '{perfil.administrador}' or exists (
      select from membro_perfil mp join perfil p on p.id = mp.perfil_id
       where mp.usuario_id = m.usuario_id and mp.setor_id is null and p.permissoes @> '{perfil.administrador}'))`.execute(ctx.tx);
  if (rows[0]?.n === 0) {
    throw new RuleError(
      'ultimo_administrador',
      'O município precisa de pelo menos um administrador. Dê este acesso a outra pessoa antes.',
    );
  }
}

export async function lockAcessos(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('acessos:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
}
