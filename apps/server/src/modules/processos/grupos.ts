import { RuleError } from '@portal/domain/http/rule-error';
import type { GrupoDeProcessos } from '@portal/domain/processos/grupos';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export async function listGrupos({ tx }: Pick<Ctx, 'tx'>): Promise<GrupoDeProcessos[]> {
  const { rows } = await sql<GrupoDeProcessos>`
    select g.id, g.nome, g.ativo, (select count(*)::integer from processo p where p.grupo = g.nome) as processos
      from grupo_processo g order by g.ordem, g.nome, g.id`.execute(tx);
  return rows;
}

const findGrupo = async (ctx: Ctx, id: string): Promise<GrupoDeProcessos> =>
  (await listGrupos(ctx)).find((g) => g.id === id) as GrupoDeProcessos;

/** At the end of the list. @returns null when there is one of this name */
async function inserir(tx: Tx, nome: string, agora: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into grupo_processo (id, nome, ordem, criado_em)
    values (${uuidv7()}, ${nome}, (select coalesce(max(ordem), 0) + 1 from grupo_processo), ${agora})
    on conflict (organizacao_id, nome) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A definition names its group: one that nobody knew yet is made. */
export async function garantirGrupo({ tx, agora }: Pick<Ctx, 'tx' | 'agora'>, nome: string): Promise<void> {
  if (nome.length >= 3 && nome.length <= 80) await inserir(tx, nome, agora);
}

const repetido = (): never => {
  const mensagem = 'Já existe um grupo com este nome.';
  throw new RuleError('grupo_repetido', mensagem, [{ campo: 'nome', mensagem }]);
};

/** @throws RuleError `grupo_repetido` */
export async function criarGrupo(ctx: Ctx, nome: string): Promise<GrupoDeProcessos> {
  const id = (await inserir(ctx.tx, nome, ctx.agora)) ?? repetido();
  await ctx.audit('processo.grupo.criar', { id, nome });
  return findGrupo(ctx, id);
}

const lockGrupo = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('grupo_processo')
    .select(['id', 'nome', 'ativo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Grupo não encontrado.'));

/**
 * The new name goes into the processes and what is being drafted; what was published keeps what it said.
 * @throws RuleError `grupo_repetido`; AppError 404
 */
export async function renomearGrupo(ctx: Ctx, id: string, nome: string): Promise<GrupoDeProcessos> {
  const before = await lockGrupo(ctx, id);
  if (before.nome === nome) return findGrupo(ctx, id);
  const other = await ctx.tx.selectFrom('grupo_processo').select('id').where('nome', '=', nome).executeTakeFirst();
  if (other) repetido();
  await ctx.tx.updateTable('grupo_processo').set({ nome }).where('id', '=', id).execute();
  // an open screen is told that the draft is another now
  await sql`update processo_versao set definicao = jsonb_set(definicao, '{grupo}', to_jsonb(${nome}::text)), versao = versao + 1
    where situacao in ('rascunho', 'agendada') and definicao ->> 'grupo' = ${before.nome}`.execute(ctx.tx);
  await ctx.tx.updateTable('processo').set({ grupo: nome }).where('grupo', '=', before.nome).execute();
  await ctx.audit('processo.grupo.renomear', { id, de: before.nome, para: nome });
  return findGrupo(ctx, id);
}

/** Those not named keep their place behind. */
export async function ordenarGrupos(ctx: Ctx, ids: readonly string[]): Promise<GrupoDeProcessos[]> {
  await sql`update grupo_processo set ordem = coalesce(array_position(${[...ids]}::uuid[], id), ordem + ${ids.length})`.execute(
    ctx.tx,
  );
  await ctx.audit('processo.grupo.ordenar', { ids });
  return listGrupos(ctx);
}

export async function arquivarGrupo(ctx: Ctx, id: string, ativo: boolean): Promise<GrupoDeProcessos> {
  const { nome } = await lockGrupo(ctx, id);
  await ctx.tx.updateTable('grupo_processo').set({ ativo }).where('id', '=', id).execute();
  await ctx.audit(ativo ? 'processo.grupo.desarquivar' : 'processo.grupo.arquivar', { id, nome });
  return findGrupo(ctx, id);
}

export async function ordenarProcessos(ctx: Ctx, ids: readonly string[]): Promise<null> {
  await sql`update processo set ordem = array_position(${[...ids]}::uuid[], id) where id = any(${[...ids]}::uuid[])`.execute(
    ctx.tx,
  );
  await ctx.audit('processo.ordenar', { ids });
  return null;
}
