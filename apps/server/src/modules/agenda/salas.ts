import type * as contract from '@portal/domain/agenda/contract';
import type { Sala } from '@portal/domain/agenda/contract';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { contarDaSala } from './lugar.ts';
import { findSetoresDaAgenda } from './quem.ts';

const SALAS_MAX = 200;
const COLUNAS = ['id', 'versao', 'nome', 'local', 'lugares', 'ativa'] as const;

const listSalas = ({ tx }: Ctx): Promise<Sala[]> =>
  tx.selectFrom('sala').select(COLUNAS).orderBy(sql`not ativa`).orderBy('nome').orderBy('id').execute();

export const listarLugares = async (ctx: Ctx): Promise<DadosIn<typeof contract.listarLugaresDaAgenda>> => ({
  setores: await findSetoresDaAgenda(ctx),
  salas: await listSalas(ctx),
});

/** @throws RuleError `nome_repetido`, `salas_demais` */
async function demandNome(ctx: Ctx, nome: string, menos: string | null): Promise<void> {
  // one change of rooms at a time: a name stands once
  await sql`select pg_advisory_xact_lock(hashtextextended('salas', ${ctx.organizacao.id}))`.execute(ctx.tx);
  const salas = await listSalas(ctx);
  if (salas.some((s) => s.id !== menos && s.nome.toLowerCase() === nome.toLowerCase())) {
    const mensagem = 'Já existe uma sala com este nome.';
    throw new RuleError('nome_repetido', mensagem, [{ campo: 'nome', mensagem }]);
  }
  if (!menos && salas.length >= SALAS_MAX) throw new RuleError('salas_demais', `São no máximo ${SALAS_MAX} salas.`);
}

const findSala = async ({ tx }: Ctx, id: string): Promise<Sala> => {
  const sala = await tx.selectFrom('sala').select(COLUNAS).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!sala) throw new AppError(404, 'Não encontramos esta sala.');
  return sala;
};

/** @throws RuleError `nome_repetido`, `salas_demais` */
export async function criarSala(ctx: Ctx, body: BodyOf<typeof contract.criarSala>): Promise<Sala> {
  await demandNome(ctx, body.nome, null);
  const id = uuidv7();
  await ctx.tx
    .insertInto('sala')
    .values({ ...body, id, criado_em: ctx.agora })
    .execute();
  await ctx.audit('sala.criar', { id, nome: body.nome });
  return findSala(ctx, id);
}

/** What has it already keeps it, and hears where it is called otherwise or lies elsewhere. @throws AppError 404, 409; RuleError `nome_repetido` */
export async function mudarSala(ctx: Ctx, id: string, { versao, ...body }: BodyOf<typeof contract.mudarSala>): Promise<Sala> {
  await demandNome(ctx, body.nome, id);
  const antes = await findSala(ctx, id);
  requireFresh(antes.versao, versao);
  await ctx.tx
    .updateTable('sala')
    .set({ ...body, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('sala.mudar', { id, nome: body.nome, antes: { ativa: antes.ativa }, depois: { ativa: body.ativa } });
  const depois = await findSala(ctx, id);
  await contarDaSala(ctx, antes, depois);
  return depois;
}
