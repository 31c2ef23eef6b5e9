import type * as contract from '@portal/domain/distribuicao/contract';
import type { Ausencia, Impedimento } from '@portal/domain/distribuicao/contract';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe, formatData, instanteDe } from '@portal/domain/text/datas';
import { isCnpj, isCpf } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCompromissosDe } from '../compromissos/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { demandTrabalham } from '../setores/index.ts';
import { exigirPessoa } from './regras.ts';
import { SUBSTITUIR } from './substituicao.ts';

const selectAusencia = ({ tx }: Ctx) =>
  tx
    .selectFrom('ausencia as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .leftJoin('usuario as s', 's.id', 'a.substituto_id')
    .select([
      'a.id',
      'a.usuario_id',
      'u.nome as usuario_nome',
      'a.de',
      'a.ate',
      'a.motivo',
      'a.substituto_id',
      's.nome as substituto_nome',
    ]);

export const listarAusencias = (ctx: Ctx): Promise<Ausencia[]> =>
  selectAusencia(ctx).where('a.ate', '>=', dataDe(ctx.agora, ctx.organizacao.fuso)).orderBy('a.de').orderBy('a.id').execute();

export const listarMinhasAusencias = (ctx: Ctx): Promise<Ausencia[]> =>
  selectAusencia(ctx)
    .where('a.usuario_id', '=', ctx.usuario.id)
    .where('a.ate', '>=', dataDe(ctx.agora, ctx.organizacao.fuso))
    .orderBy('a.de')
    .orderBy('a.id')
    .execute();

/** One's own; over hours that are booked, who manages hears of them and passes them on. @throws as `incluirAusencia` */
export async function incluirMinhaAusencia(ctx: Ctx, body: BodyOf<typeof contract.incluirMinhaAusencia>): Promise<Ausencia> {
  const { id, nome } = ctx.usuario;
  const feita = await incluirAusencia(ctx, { ...body, usuario_id: id });
  const { fuso } = ctx.organizacao;
  const marcados = await findCompromissosDe(ctx, {
    ...{ inicio: instanteDe(body.de, '00:00', fuso), fim: instanteDe(addDias(body.ate, 1), '00:00', fuso), pessoas: [id] },
  });
  const n = marcados.filter((c) => c.tipo !== 'Bloqueio' && c.fim > ctx.agora).length;
  if (n > 0)
    await avisar(ctx, {
      usuario_ids: await findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
      tipo: 'substituicao',
      evento: `ausencia:${feita.id}`,
      message: `${nome} estará ausente de ${formatData(body.de)} a ${formatData(body.ate)}, e tem ${n === 1 ? '1 hora marcada' : `${n} horas marcadas`} nesses dias.`,
      link: `/prefeitura/configuracoes/equipe/${id}`,
    });
  return feita;
}

/** Only somebody's own: of another it does not exist. @throws AppError 404 */
export async function excluirMinhaAusencia(ctx: Ctx, id: string): Promise<null> {
  const own = await ctx.tx
    .selectFrom('ausencia')
    .select('id')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (!own) throw new AppError(404, 'Esta ausência já não existe.');
  return excluirAusencia(ctx, id);
}

/** @throws RuleError `ausencia_repetida` where the days meet another absence of the same person */
export async function incluirAusencia(ctx: Ctx, body: BodyOf<typeof contract.incluirAusencia>): Promise<Ausencia> {
  // two at once would each find the days free
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ausencia:${body.usuario_id}`}, 0))`.execute(ctx.tx);
  await demandTrabalham(ctx, [body.usuario_id], 'usuario_id', 'Escolha uma pessoa da equipe.');
  if (body.substituto_id === body.usuario_id) {
    const mensagem = 'Escolha outra pessoa para substituir.';
    throw new RuleError('substituto_proprio', mensagem, [{ campo: 'substituto_id', mensagem }]);
  }
  if (body.substituto_id)
    await demandTrabalham(ctx, [body.substituto_id], 'substituto_id', 'Escolha uma pessoa da equipe para substituir.');
  const outra = await ctx.tx
    .selectFrom('ausencia')
    .select('id')
    .where('usuario_id', '=', body.usuario_id)
    .where('de', '<=', body.ate)
    .where('ate', '>=', body.de)
    .executeTakeFirst();
  const mensagem = 'Esta pessoa já tem uma ausência nesses dias.';
  if (outra) throw new RuleError('ausencia_repetida', mensagem, [{ campo: 'de', mensagem }]);
  const id = uuidv7();
  await ctx.tx
    .insertInto('ausencia')
    .values({ id, ...body, criado_em: ctx.agora })
    .execute();
  await ctx.enqueue(SUBSTITUIR, {});
  await ctx.audit('distribuicao.incluir_ausencia', { id, usuario_id: body.usuario_id, de: body.de, ate: body.ate });
  return selectAusencia(ctx).where('a.id', '=', id).executeTakeFirstOrThrow();
}

export async function excluirAusencia(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('ausencia').where('id', '=', id).returning('usuario_id').executeTakeFirst();
  if (!gone) throw new AppError(404, 'Esta ausência já não existe.');
  await ctx.enqueue(SUBSTITUIR, {});
  await ctx.audit('distribuicao.excluir_ausencia', { id, usuario_id: gone.usuario_id });
  return null;
}

const selectImpedimento = ({ tx }: Ctx) =>
  tx
    .selectFrom('impedimento as i')
    .innerJoin('usuario as u', 'u.id', 'i.usuario_id')
    .select(['i.id', 'i.usuario_id', 'u.nome as usuario_nome', 'i.documento', 'i.motivo']);

export const listarImpedimentos = (ctx: Ctx): Promise<Impedimento[]> =>
  selectImpedimento(ctx).orderBy('u.nome').orderBy('i.id').limit(1000).execute();

/** @throws RuleError `documento_invalido`, `impedimento_repetido` */
export async function incluirImpedimento(ctx: Ctx, body: BodyOf<typeof contract.incluirImpedimento>): Promise<Impedimento> {
  await exigirPessoa(ctx.tx, body.usuario_id, 'usuario_id');
  const documento = body.documento.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const refuse = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'documento', mensagem }]);
  if (!isCpf(documento) && !isCnpj(documento)) throw refuse('documento_invalido', 'CPF ou CNPJ inválido.');
  const id = uuidv7();
  const done = await ctx.tx
    .insertInto('impedimento')
    .values({ id, usuario_id: body.usuario_id, documento, motivo: body.motivo, criado_em: ctx.agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id', 'documento']).doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows === 0n) throw refuse('impedimento_repetido', 'Este impedimento já está registrado.');
  await ctx.audit('distribuicao.incluir_impedimento', { id, usuario_id: body.usuario_id });
  return selectImpedimento(ctx).where('i.id', '=', id).executeTakeFirstOrThrow();
}

export async function excluirImpedimento(ctx: Ctx, id: string): Promise<null> {
  const gone = await ctx.tx.deleteFrom('impedimento').where('id', '=', id).returning('usuario_id').executeTakeFirst();
  if (!gone) throw new AppError(404, 'Este impedimento já não existe.');
  await ctx.audit('distribuicao.excluir_impedimento', { id, usuario_id: gone.usuario_id });
  return null;
}

/** Everybody of the town hall who has open steps or may get some. */
export async function contarDe(ctx: Ctx): Promise<DadosIn<typeof contract.contarDe>> {
  const { rows } = await sql<DadosIn<typeof contract.contarDe>[number]>`
    select m.usuario_id, u.nome, m.ativo,
      (select count(*)::integer from etapa e where e.analista_id = m.usuario_id and not e.substituida
         and e.status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')) as abertas,
      (select max(a.ate) from ausencia a where a.usuario_id = m.usuario_id and ${dataDe(ctx.agora, ctx.organizacao.fuso)}::date between a.de and a.ate) as ausente_ate
      from membro m join usuario u on u.id = m.usuario_id
     where m.painel_prefeitura and not m.suporte order by u.nome, m.usuario_id`.execute(ctx.tx);
  return rows.filter((r) => r.ativo || r.abertas > 0);
}
