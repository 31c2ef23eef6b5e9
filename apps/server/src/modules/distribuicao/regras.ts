import type * as contract from '@portal/domain/distribuicao/contract';
import type { Regra } from '@portal/domain/distribuicao/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandTrabalham } from '../setores/index.ts';

const ABSENT = 'Esta regra já não existe.';
/** Rules are asked one after the other for each step that opens. */
const MAX_REGRAS = 200;

const select = (tx: Tx) =>
  tx
    .selectFrom('distribuicao_regra as d')
    .leftJoin('processo as p', 'p.id', 'd.processo_id')
    .leftJoin('usuario as u', 'u.id', 'd.usuario_id')
    .select([
      'd.id',
      'd.versao',
      'd.ordem',
      'd.nome',
      'd.ativo',
      'd.processo_id',
      'p.nome as processo_nome',
      'd.etapa',
      'd.bairros',
      'd.zonas',
      'd.usos',
      'd.area_min',
      'd.area_max',
      'd.usuario_id',
      'u.nome as usuario_nome',
      'd.estrategia',
    ])
    .orderBy('d.ordem')
    .orderBy('d.id');

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
const toRegra = (row: Row): Regra => ({
  ...row,
  area_min: row.area_min === null ? null : Number(row.area_min),
  area_max: row.area_max === null ? null : Number(row.area_max),
  estrategia: row.estrategia as Regra['estrategia'],
});

export const listarRegras = async ({ tx }: Pick<Ctx, 'tx'>): Promise<Regra[]> => (await select(tx).execute()).map(toRegra);

export const findRegrasAtivas = async (tx: Tx): Promise<Regra[]> =>
  (await select(tx).where('d.ativo', '=', true).execute()).map(toRegra);

const lerRegra = async (ctx: Ctx, id: string): Promise<Regra> =>
  toRegra(await select(ctx.tx).where('d.id', '=', id).executeTakeFirstOrThrow(notFound(ABSENT)));

/** A person of the town hall and a process of the town, or nothing. @throws RuleError with the field */
async function conferir({ tx }: Ctx, { usuario_id, processo_id }: BodyOf<typeof contract.criarRegra>): Promise<void> {
  if (usuario_id) await demandTrabalham({ tx }, [usuario_id], 'usuario_id', 'Escolha uma pessoa da equipe.');
  const known = processo_id
    ? await tx.selectFrom('processo').select('id').where('id', '=', processo_id).executeTakeFirst()
    : true;
  if (!known)
    throw new RuleError('processo_desconhecido', 'Este processo não existe.', [
      { campo: 'processo_id', mensagem: 'Este processo não existe.' },
    ]);
}

/** Somebody of the staff, at work or not any more. @throws RuleError `pessoa_desconhecida` */
export async function exigirPessoa(tx: Tx, usuarioId: string, campo: string): Promise<void> {
  const found = await tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('painel_prefeitura', '=', true)
    .where('suporte', '=', false)
    .executeTakeFirst();
  const mensagem = 'Escolha uma pessoa da equipe.';
  if (!found) throw new RuleError('pessoa_desconhecida', mensagem, [{ campo, mensagem }]);
}

export async function criarRegra(ctx: Ctx, body: BodyOf<typeof contract.criarRegra>): Promise<Regra> {
  await conferir(ctx, body);
  const { n, ultima } = await ctx.tx
    .selectFrom('distribuicao_regra')
    .select((eb) => [eb.cast<number>(eb.fn.countAll(), 'integer').as('n'), eb.fn.max('ordem').as('ultima')])
    .executeTakeFirstOrThrow();
  if (n >= MAX_REGRAS) throw new RuleError('regras_demais', `São no máximo ${MAX_REGRAS} regras. Exclua uma antes.`);
  const id = uuidv7();
  await ctx.tx
    .insertInto('distribuicao_regra')
    .values({ id, ...body, ordem: (ultima ?? 0) + 1, criado_em: ctx.agora })
    .execute();
  await ctx.audit('distribuicao.criar_regra', { id, nome: body.nome });
  return lerRegra(ctx, id);
}

/** @throws AppError 404, 409 */
export async function mudarRegra(ctx: Ctx, id: string, { versao, ...body }: BodyOf<typeof contract.mudarRegra>): Promise<Regra> {
  const row = await ctx.tx.selectFrom('distribuicao_regra').select('versao').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(404, ABSENT);
  requireFresh(row.versao, versao);
  await conferir(ctx, body);
  await ctx.tx
    .updateTable('distribuicao_regra')
    .set({ ...body, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('distribuicao.mudar_regra', { id, nome: body.nome });
  return lerRegra(ctx, id);
}

export async function excluirRegra(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('distribuicao_regra').where('id', '=', id).returning('nome').executeTakeFirst();
  if (!gone) throw new AppError(404, ABSENT);
  await ctx.audit('distribuicao.excluir_regra', { id, nome: gone.nome });
  return null;
}

/** Those that are not named go behind, in the order they had. */
export async function ordenarRegras(ctx: Ctx, ids: readonly string[]): Promise<Regra[]> {
  await sql`update distribuicao_regra d set ordem = o.lugar from (
      select id, row_number() over (order by coalesce(array_position(${ids}::uuid[], id), 1000), ordem, id) as lugar from distribuicao_regra
    ) o where o.id = d.id`.execute(ctx.tx);
  await ctx.audit('distribuicao.ordenar', { ids });
  return listarRegras(ctx);
}
