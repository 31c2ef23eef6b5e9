import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/programas/contract';
import type { Programa, ProgramaComSegredo } from '@portal/domain/programas/contract';
import { CHAVES_AO_MESMO_TEMPO, MAX_DE_PROGRAMAS } from '@portal/domain/programas/escopos';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { AUSENTE, findPrograma } from './queries.ts';

/** 256 random bits need no slow hash. */
export const resumoDaChave = (segredo: string): Buffer => createHash('sha256').update(segredo).digest();

/** Recognised where it should not stand, e.g. by who looks for secrets in a repository. */
const novoSegredo = (): string => `pgm_${randomBytes(32).toString('base64url')}`;

async function darChave(ctx: Ctx, programaId: string): Promise<string> {
  const segredo = novoSegredo();
  await ctx.tx
    .insertInto('programa_chave')
    .values({
      id: uuidv7(),
      programa_id: programaId,
      resumo: resumoDaChave(segredo),
      final: segredo.slice(-4),
      criada_em: ctx.agora,
      criada_por: ctx.usuario.id,
    })
    .execute();
  return segredo;
}

/** Held until the act ends: what is on the screen is what is changed. @throws AppError 404, 409 */
async function lockPrograma(tx: Tx, id: string, versao: number): Promise<{ nome: string; ligado: boolean }> {
  const row = await tx
    .selectFrom('programa')
    .select(['nome', 'ligado', 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, AUSENTE);
  requireFresh(row.versao, versao);
  return row;
}

/** @throws RuleError nome_repetido */
async function demandNomeLivre({ tx }: Ctx, nome: string, id: string | null): Promise<void> {
  const { rows } = await sql`
    select from programa where lower(nome) = lower(${nome}) and id is distinct from ${id}::uuid`.execute(tx);
  if (rows.length === 0) return;
  const mensagem = 'Já há um programa com este nome. Escolha outro, para a auditoria dizer qual deles agiu.';
  throw new RuleError('nome_repetido', mensagem, [{ campo: 'nome', mensagem }]);
}

/** @throws RuleError programas_demais, nome_repetido */
export async function criarPrograma(ctx: Ctx, body: BodyOf<typeof contract.criarPrograma>): Promise<ProgramaComSegredo> {
  // two at once would both find room
  await sql`select pg_advisory_xact_lock(hashtextextended('programas:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  const { n } = await ctx.tx.selectFrom('programa').select(sql<number>`count(*)::integer`.as('n')).executeTakeFirstOrThrow();
  if (n >= MAX_DE_PROGRAMAS)
    throw new RuleError('programas_demais', `São no máximo ${MAX_DE_PROGRAMAS} programas. Exclua um que ninguém usa.`);
  await demandNomeLivre(ctx, body.nome, null);
  const id = uuidv7();
  await ctx.tx
    .insertInto('programa')
    .values({ id, ...body, criado_em: ctx.agora, criado_por: ctx.usuario.id })
    .execute();
  const client_secret = await darChave(ctx, id);
  await ctx.audit('programa.criar', { id, nome: body.nome, escopos: body.escopos });
  return { programa: await findPrograma(ctx, id), client_secret };
}

/** Holds from the program's next call: its rights are read with each. @throws AppError 404, 409; RuleError nome_repetido */
export async function mudarPrograma(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.mudarPrograma>,
): Promise<Programa> {
  await lockPrograma(ctx.tx, id, versao);
  await demandNomeLivre(ctx, body.nome, id);
  await ctx.tx
    .updateTable('programa')
    .set({ ...body, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('programa.mudar', { id, nome: body.nome, escopos: body.escopos, limite_por_minuto: body.limite_por_minuto });
  return findPrograma(ctx, id);
}

/** Off at once: the next call is refused, whatever token it brings. @throws AppError 404, 409 */
export async function ligarPrograma(
  ctx: Ctx,
  id: string,
  { versao, ligado }: BodyOf<typeof contract.ligarPrograma>,
): Promise<Programa> {
  const p = await lockPrograma(ctx.tx, id, versao);
  if (p.ligado === ligado) return findPrograma(ctx, id);
  await ctx.tx
    .updateTable('programa')
    .set({ ligado, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit(ligado ? 'programa.ligar' : 'programa.desligar', { id, nome: p.nome });
  return findPrograma(ctx, id);
}

/** Beside the one that is good already. @throws AppError 404, 409; RuleError chaves_demais */
export async function criarChave(
  ctx: Ctx,
  id: string,
  { versao }: BodyOf<typeof contract.criarChave>,
): Promise<ProgramaComSegredo> {
  const { nome } = await lockPrograma(ctx.tx, id, versao);
  const { chaves } = await findPrograma(ctx, id);
  if (chaves.length >= CHAVES_AO_MESMO_TEMPO)
    throw new RuleError('chaves_demais', 'Este programa já tem duas chaves que valem. Encerre a antiga antes de dar outra.');
  const client_secret = await darChave(ctx, id);
  await ctx.tx
    .updateTable('programa')
    .set({ versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('programa.dar-chave', { id, nome, final: client_secret.slice(-4) });
  return { programa: await findPrograma(ctx, id), client_secret };
}

/** With every token that came of it. @throws AppError 404, 409 */
export async function encerrarChave(
  ctx: Ctx,
  { id, chave }: { id: string; chave: string },
  { versao }: BodyOf<typeof contract.encerrarChave>,
): Promise<Programa> {
  const { nome } = await lockPrograma(ctx.tx, id, versao);
  const ended = await ctx.tx
    .updateTable('programa_chave')
    .set({ encerrada_em: ctx.agora })
    .where('id', '=', chave)
    .where('programa_id', '=', id)
    .where('encerrada_em', 'is', null)
    .returning('final')
    .executeTakeFirst();
  if (!ended) throw new AppError(404, 'Esta chave já não vale.');
  await ctx.tx
    .updateTable('programa')
    .set({ versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('programa.encerrar-chave', { id, nome, final: ended.final });
  return findPrograma(ctx, id);
}

/** What it did stays in the audit, under its name. @throws AppError 404 */
export async function excluirPrograma(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('programa').where('id', '=', id).returning('nome').executeTakeFirst();
  if (!gone) throw new AppError(404, AUSENTE);
  await ctx.audit('programa.excluir', { id, nome: gone.nome });
  return null;
}
