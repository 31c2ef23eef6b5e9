import { RuleError } from '@portal/domain/http/rule-error';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { garantirGrupo } from './grupos.ts';
import {
  type AbertaLida,
  abrirVersao,
  demandTextosQueCabem,
  findAberta,
  findVersaoDe,
  findVersaoEmTrabalho,
  lockProcesso,
  readAberta,
  type VersaoRow,
} from './versoes.ts';

export async function criarRascunho(ctx: Ctx, id: string, versaoId: string | undefined): Promise<AbertaLida> {
  const { grupo } = await lockProcesso(ctx, id);
  const { definicao, numero, modelo_versao_id } = await findVersaoDe(ctx.tx, id, versaoId);
  // its group may have been renamed since
  await abrirVersao(ctx, id, { ...definicao, grupo }, modelo_versao_id);
  await ctx.audit('processo.abrir_rascunho', { processo_id: id, da_versao: numero });
  return (await readAberta(ctx.tx, id)) as AbertaLida;
}

/**
 * The open version, if it is still the one the screen shows.
 * @throws AppError 409 with what is stored now, so that nobody overwrites silently; 404 when it is gone
 */
export async function lockAberta(ctx: Ctx, id: string, versao: number): Promise<VersaoRow> {
  await lockProcesso(ctx, id);
  const aberta = await findAberta(ctx.tx, id);
  if (!aberta) throw new AppError(404, 'O rascunho já não existe: foi publicado ou descartado.');
  if (aberta.versao !== versao) {
    const atual = await readAberta(ctx.tx, id);
    const dados = { codigo: 'rascunho_mudou', atual };
    throw new AppError(409, `${atual?.atualizado_por || 'Outra pessoa'} salvou este rascunho enquanto você editava.`, dados);
  }
  return aberta;
}

/** @throws RuleError `publicacao_agendada` */
export function exigirRascunho(v: VersaoRow): void {
  if (v.situacao !== 'rascunho')
    throw new RuleError('publicacao_agendada', 'Esta versão espera o dia da publicação. Cancele o agendamento para mexer nela.');
}

export async function salvarRascunho(ctx: Ctx, id: string, versao: number, definicao: Rascunho) {
  const v = await lockAberta(ctx, id, versao);
  exigirRascunho(v);
  demandTextosQueCabem(definicao);
  await ctx.tx
    .updateTable('processo_versao')
    .set({
      definicao: JSON.stringify(definicao),
      versao: versao + 1,
      atualizado_em: ctx.agora,
      atualizado_por: ctx.usuario.id,
    })
    .where('id', '=', v.id)
    .execute();
  // until something is published the process is called what its draft is called
  await sql`update processo p set nome = ${definicao.nome || 'Sem nome'}, grupo = ${definicao.grupo}
    where p.id = ${id} and not exists (select from processo_versao o where o.processo_id = p.id and o.situacao in ('publicada', 'substituida'))`.execute(
    ctx.tx,
  );
  await ctx.anunciar({ canal: `presence-rascunho.${id}`, evento: 'salvo', dados: { versao: versao + 1 } });
  return (await readAberta(ctx.tx, id)) as AbertaLida;
}

/**
 * What comes of a proposal, into the draft; one is opened when there is none.
 * @param visto the version that the person decided on
 * @throws AppError 409 when it is another by now; RuleError `publicacao_agendada`
 */
export async function porNoRascunho(
  ctx: Ctx,
  id: string,
  visto: { versao_id: string; versao: number },
  { definicao, modelo_versao_id }: Pick<VersaoRow, 'definicao' | 'modelo_versao_id'>,
): Promise<void> {
  await lockProcesso(ctx, id);
  const v = await findVersaoEmTrabalho(ctx.tx, id);
  if (v.id !== visto.versao_id || v.versao !== visto.versao)
    throw new AppError(409, 'O processo mudou enquanto você decidia. Confira de novo.', { codigo: 'rascunho_mudou' });
  await garantirGrupo(ctx, definicao.grupo);
  if (v.situacao === 'publicada') {
    await abrirVersao(ctx, id, definicao, modelo_versao_id);
    return;
  }
  exigirRascunho(v);
  await salvarRascunho(ctx, id, v.versao, definicao);
  await ctx.tx.updateTable('processo_versao').set({ modelo_versao_id }).where('id', '=', v.id).execute();
}

export async function descartarRascunho(ctx: Ctx, id: string, versao: number) {
  const v = await lockAberta(ctx, id, versao);
  exigirRascunho(v);
  await ctx.tx.deleteFrom('processo_versao').where('id', '=', v.id).execute();
  const other = await ctx.tx.selectFrom('processo_versao').select('id').where('processo_id', '=', id).limit(1).executeTakeFirst();
  if (!other) await ctx.tx.deleteFrom('processo').where('id', '=', id).execute();
  await ctx.audit('processo.descartar_rascunho', { processo_id: id, numero: v.numero });
  return { processo_existe: Boolean(other) };
}
