import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/suporte/municipio';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { saveConfiguracao } from '../configuracoes/index.ts';
import { findAutorizacao, findExigencia } from './autorizacao.ts';

/** As many as the page tells. */
const ULTIMAS = 50;
const HORA_MS = 3_600_000;

/** Who came in by a ticket, and whether they are still inside. */
async function findEntradas({ tx, agora }: Ctx): Promise<contract.SuporteDoMunicipio['entradas']> {
  const rows = await tx
    .selectFrom('suporte_entrada as e')
    .innerJoin('usuario as u', 'u.id', 'e.usuario_id')
    .select(({ exists, selectFrom }) => [
      'e.id',
      'u.nome as quem',
      'e.motivo',
      'e.usado_em',
      exists(
        selectFrom('sessao as s')
          .select('s.id')
          .whereRef('s.usuario_id', '=', 'e.usuario_id')
          .whereRef('s.criado_em', '=', 'e.usado_em')
          .where('s.metodo', '=', 'suporte')
          .where('s.revogada_em', 'is', null)
          .where('s.expira_em', '>', agora),
      ).as('aberta'),
    ])
    .where('e.usado_em', 'is not', null)
    .orderBy('e.usado_em', 'desc')
    .orderBy('e.id', 'desc')
    .limit(ULTIMAS)
    .execute();
  return rows.map(({ usado_em, aberta, ...e }) => ({ ...e, em: usado_em?.toISOString() ?? '', aberta: Boolean(aberta) }));
}

export async function verSuporteDoMunicipio(ctx: Ctx): Promise<contract.SuporteDoMunicipio> {
  const { organizacao } = ctx;
  const exigencia = await findExigencia(ctx.tx, organizacao.id);
  const autorizacao = await findAutorizacao(ctx, organizacao.id);
  return { ...exigencia, autorizacao, entradas: await findEntradas(ctx) };
}

/** @throws AppError 409 */
export async function exigirAutorizacao(ctx: Ctx, { versao, so_com_autorizacao }: BodyOf<typeof contract.exigirAutorizacao>) {
  await saveConfiguracao(ctx, 'suporte', { so_com_autorizacao }, versao);
  await ctx.audit('suporte.exigir-autorizacao', { so_com_autorizacao });
  return verSuporteDoMunicipio(ctx);
}

const encerrarAbertas = ({ tx, usuario, agora }: Ctx) =>
  tx
    .updateTable('suporte_autorizacao')
    .set({ encerrada_em: agora, encerrada_por: usuario.id })
    .where('encerrada_em', 'is', null)
    .where('ate', '>', agora)
    .execute();

/** One holds at a time: a new one takes the place of what there was. */
export async function autorizarSuporte(ctx: Ctx, { horas, motivo }: BodyOf<typeof contract.autorizarSuporte>) {
  await encerrarAbertas(ctx);
  await ctx.tx
    .insertInto('suporte_autorizacao')
    .values({
      id: uuidv7(),
      motivo,
      autorizada_por: ctx.usuario.id,
      criado_em: ctx.agora,
      ate: new Date(ctx.agora.getTime() + horas * HORA_MS),
    })
    .execute();
  await ctx.audit('suporte.autorizar', { horas, motivo });
  return verSuporteDoMunicipio(ctx);
}

/** Whoever of support is inside is out with the act; done again it does nothing more. */
export async function encerrarSuporte(ctx: Ctx) {
  await encerrarAbertas(ctx);
  await ctx.tx
    .updateTable('sessao')
    .set({ revogada_em: ctx.agora })
    .where('metodo', '=', 'suporte')
    .where('revogada_em', 'is', null)
    .execute();
  await ctx.tx
    .updateTable('suporte_entrada')
    .set({ expira_em: ctx.agora })
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .execute();
  await ctx.audit('suporte.encerrar');
  return verSuporteDoMunicipio(ctx);
}
