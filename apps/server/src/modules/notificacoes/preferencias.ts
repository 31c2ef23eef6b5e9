import type { BodyOf } from '@portal/domain/http/endpoint';
import type { Preferencias, salvarPreferencias as salvar } from '@portal/domain/notificacoes/contract';
import { comEscolha, type Escolhas, enxutas, lerEscolhas } from '@portal/domain/notificacoes/preferencias';
import { type Canal, NOMES_DOS_CANAIS, type Tipo, tipoDe } from '@portal/domain/notificacoes/tipos';
import { sql } from 'kysely';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** What each of these chose; who chose nothing is not in it. */
export async function findEscolhas(tx: Ctx['tx'], usuarioIds: readonly string[]): Promise<Map<string, Escolhas>> {
  if (usuarioIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('preferencia_de_avisos')
    .select(['usuario_id', 'escolhas'])
    .where('usuario_id', 'in', [...usuarioIds])
    .execute();
  return new Map(rows.map((r) => [r.usuario_id, lerEscolhas(r.escolhas)]));
}

async function ler(tx: Ctx['tx'], usuarioId: string): Promise<Preferencias> {
  const row = await tx
    .selectFrom('preferencia_de_avisos')
    .select(['escolhas', 'resumo', 'versao'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return row ? { ...row, escolhas: lerEscolhas(row.escolhas) } : { escolhas: {}, resumo: false, versao: 0 };
}

export const verPreferencias = (ctx: Ctx): Promise<Preferencias> => ler(ctx.tx, ctx.usuario.id);

async function guardar(ctx: Ctx, usuarioId: string, nova: Omit<Preferencias, 'versao'>): Promise<void> {
  const escolhas = JSON.stringify(nova.escolhas);
  await ctx.tx
    .insertInto('preferencia_de_avisos')
    .values({ usuario_id: usuarioId, escolhas, resumo: nova.resumo, atualizado_em: ctx.agora })
    .onConflict((oc) =>
      oc.column('usuario_id').doUpdateSet({
        escolhas,
        resumo: nova.resumo,
        versao: sql<number>`preferencia_de_avisos.versao + 1`,
        atualizado_em: ctx.agora,
      }),
    )
    .execute();
}

/** One at a time for each person, who has two tabs. */
const lockPessoa = (ctx: Ctx, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`avisos:${usuarioId}`}, 0))`.execute(ctx.tx);

/** What the law fixes stays on, whatever is sent. @throws AppError 409 where it was changed elsewhere */
export async function salvarPreferencias(ctx: Ctx, body: BodyOf<typeof salvar>): Promise<Preferencias> {
  const { id } = ctx.usuario;
  await lockPessoa(ctx, id);
  requireFresh((await ler(ctx.tx, id)).versao, body.versao);
  await guardar(ctx, id, { escolhas: enxutas(body.escolhas), resumo: body.resumo });
  await ctx.audit('avisos.escolher', {});
  return ler(ctx.tx, id);
}

/** From outside, by whoever holds the mail: one kind, one channel. */
export async function desligar(ctx: Ctx, usuarioId: string, tipo: Tipo, canal: Canal): Promise<void> {
  await lockPessoa(ctx, usuarioId);
  const { escolhas, resumo } = await ler(ctx.tx, usuarioId);
  await guardar(ctx, usuarioId, { escolhas: comEscolha(escolhas, tipo, canal, false), resumo });
  await ctx.audit('avisos.sair', { usuario_id: usuarioId, tipo: tipoDe(tipo).nome, canal: NOMES_DOS_CANAIS[canal] });
}

export async function desligarResumo(ctx: Ctx, usuarioId: string): Promise<void> {
  await lockPessoa(ctx, usuarioId);
  const { escolhas } = await ler(ctx.tx, usuarioId);
  await guardar(ctx, usuarioId, { escolhas, resumo: false });
  await ctx.audit('avisos.sair', { usuario_id: usuarioId, tipo: 'Resumo do dia', canal: NOMES_DOS_CANAIS.email });
}
