import type * as contract from '@portal/domain/atendimentos/contract';
import type { TipoDeAtendimento } from '@portal/domain/atendimentos/contract';
import { oQueMudou } from '@portal/domain/atendimentos/mudanca';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSetoresChefiados } from '../setores/index.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { CONTAR } from './contar-job.ts';

type Linha = Omit<TipoDeAtendimento, 'pode_mudar'>;

export const TIPOS = sql`
  select t.id, t.versao, t.setor_id, s.nome as setor_nome, t.nome, t.descricao, t.duracao_min, t.intervalo_min, t.vagas, t.antecedencia_horas,
         t.ate_dias, t.modalidade, t.local, t.perguntas, t.horarios, t.ativo, t.publico, t.espera_horas,
         coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome, u.id)
                     from atendimento_atendente a join usuario u on u.id = a.usuario_id where a.tipo_id = t.id), '[]') as atendentes
    from atendimento_tipo t join setor s on s.id = t.setor_id`;

/** One kind, as it is offered. @throws AppError 404 */
export async function findTipo({ tx }: Ctx, id: string): Promise<Linha> {
  const { rows } = await sql<Linha>`${TIPOS} where t.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este atendimento.');
  return rows[0];
}

export async function listarTipos(ctx: Ctx): Promise<TipoDeAtendimento[]> {
  const meus = new Set(await findSetoresChefiados(ctx));
  const { rows } = await sql<Linha>`${TIPOS} order by s.nome, t.nome, t.id`.execute(ctx.tx);
  return rows.map((t) => ({ ...t, pode_mudar: meus.has(t.setor_id) && ctx.usuario.suporte === null }));
}

/** Sectors in which whoever asks opens hours, with who may receive there. */
export async function listarSetores(ctx: Ctx): Promise<DadosIn<typeof contract.listarSetoresDeAtendimento>> {
  const ids = await findSetoresChefiados(ctx);
  const { rows } = await sql<DadosIn<typeof contract.listarSetoresDeAtendimento>[number]>`
    select s.id, s.nome,
           coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome, u.id)
                       from setor_membro sm join membro m on m.usuario_id = sm.usuario_id and ${TRABALHA}
                       join usuario u on u.id = sm.usuario_id where sm.setor_id = s.id), '[]') as pessoas
      from setor s where s.id = any(${ids}::uuid[]) and s.ativo order by s.nome, s.id`.execute(ctx.tx);
  return rows;
}

/** @throws AppError 403 in a sector of others; RuleError `atendente_desconhecido` */
async function demandNoSetor(ctx: Ctx, setorId: string, atendentes: readonly string[]): Promise<void> {
  const setor = (await listarSetores(ctx)).find((s) => s.id === setorId);
  requireThat(setor !== undefined, 'Só quem chefia ou gere o setor abre horários nele.');
  if (atendentes.every((id) => setor.pessoas.some((p) => p.id === id))) return;
  const mensagem = 'Escolha quem trabalha no setor.';
  throw new RuleError('atendente_desconhecido', mensagem, [{ campo: 'atendentes', mensagem }]);
}

async function gravarAtendentes(ctx: Ctx, id: string, atendentes: readonly string[]): Promise<void> {
  await ctx.tx.deleteFrom('atendimento_atendente').where('tipo_id', '=', id).execute();
  if (atendentes.length > 0)
    await ctx.tx
      .insertInto('atendimento_atendente')
      .values([...new Set(atendentes)].map((usuario_id) => ({ tipo_id: id, usuario_id })))
      .execute();
}

/** @throws as `demandNoSetor` */
export async function criarTipo(ctx: Ctx, body: BodyOf<typeof contract.criarTipoDeAtendimento>): Promise<TipoDeAtendimento> {
  const { atendentes, horarios, ...tipo } = body;
  await demandNoSetor(ctx, tipo.setor_id, atendentes);
  const id = uuidv7();
  await ctx.tx
    .insertInto('atendimento_tipo')
    .values({ id, ...tipo, horarios: JSON.stringify(horarios), criado_em: ctx.agora })
    .execute();
  await gravarAtendentes(ctx, id, atendentes);
  await ctx.audit('atendimento.criar-tipo', { id, setor_id: tipo.setor_id });
  return { ...(await findTipo(ctx, id)), pode_mudar: true };
}

/** What was booked stays as it was; whoever holds an hour hears what is another now: what it is called, where, and how. @throws as `demandNoSetor`; AppError 404, 409 */
export async function mudarTipo(
  ctx: Ctx,
  id: string,
  { versao, ...body }: BodyOf<typeof contract.mudarTipoDeAtendimento>,
): Promise<TipoDeAtendimento> {
  const { atendentes, horarios, ...tipo } = body;
  const antes = await ctx.tx
    .selectFrom('atendimento_tipo')
    .select(['versao', 'setor_id', 'nome', 'local', 'modalidade'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!antes) throw new AppError(404, 'Não encontramos este atendimento.');
  await demandNoSetor(ctx, antes.setor_id, []);
  await demandNoSetor(ctx, tipo.setor_id, atendentes);
  requireFresh(antes.versao, versao);
  await ctx.tx
    .updateTable('atendimento_tipo')
    .set({ ...tipo, horarios: JSON.stringify(horarios), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await gravarAtendentes(ctx, id, atendentes);
  await ctx.audit('atendimento.mudar-tipo', { id, setor_id: tipo.setor_id });
  const mudou = oQueMudou(antes, tipo);
  if (mudou) await ctx.enqueue(CONTAR, { tipo_id: id, mudou, em: ctx.agora.toISOString() });
  return { ...(await findTipo(ctx, id)), pode_mudar: true };
}
