import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { verOrganizacao as contratoDoRegistro } from '@portal/domain/organizacoes/gestao';
import {
  ATOS_DA_SITUACAO,
  type AtoDaSituacao,
  type encerrar,
  type MudancaDeSituacao,
} from '@portal/domain/organizacoes/situacao';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findOrganizacao, lockRegistro, verOrganizacao } from '../organizacoes/index.ts';
import { retomarPrazosJob } from './prazos.ts';

type Registro = DadosIn<typeof contratoDoRegistro>;

/** As many as the page tells. */
const ULTIMAS = 50;

/** When the present suspension began: what came after the town was last served. */
async function findDesde({ tx }: Ctx, organizacao_id: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('organizacao_situacao')
    .select((eb) => eb.fn.min('criado_em').as('desde'))
    .where('organizacao_id', '=', organizacao_id)
    .where('criado_em', '>', (eb) =>
      eb
        .selectFrom('organizacao_situacao as a')
        .select((a) => a.fn.coalesce(a.fn.max('a.criado_em'), a.val(new Date(0))).as('ate'))
        .where('a.organizacao_id', '=', organizacao_id)
        .where('a.situacao', '=', 'Ativo'),
    )
    .executeTakeFirst();
  return row?.desde ?? null;
}

/**
 * Suspends a town, takes it back, ends it or undoes its end. Whoever is in is out with the act.
 * @throws RuleError `situacao_outra`; AppError 404, 409
 */
export async function mudarSituacao(
  ctx: Ctx,
  id: number,
  ato: AtoDaSituacao,
  { versao, motivo }: { versao: number; motivo: string },
): Promise<Registro> {
  if (id <= 0) throw new AppError(404, 'Município não encontrado.');
  await lockRegistro(ctx.tx, id, versao);
  const { de, para } = ATOS_DA_SITUACAO[ato];
  const { situacao, nome, dominio, fuso } = await findOrganizacao(ctx.tx, id);
  if (situacao !== de) throw new RuleError('situacao_outra', `Isto só se faz com um município ${de.toLowerCase()}.`);
  const desde = para === 'Ativo' ? await findDesde(ctx, id) : null;
  await ctx.tx
    .updateTable('organizacao')
    .set({ situacao: para, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit(`organizacao.${ato}`, { id, motivo });
  await ctx.noMunicipio({ id, nome, dominio, fuso }, async (town) => {
    await town.tx
      .insertInto('organizacao_situacao')
      .values({ id: uuidv7(), situacao: para, motivo, usuario_id: ctx.usuario.id, criado_em: ctx.agora })
      .execute();
    if (para === 'Suspenso')
      await town.tx.updateTable('sessao').set({ revogada_em: ctx.agora }).where('revogada_em', 'is', null).execute();
    await town.audit(`organizacao.${ato}`, { motivo });
    if (desde) await town.enqueue(retomarPrazosJob, { desde: desde.toISOString() });
  });
  return verOrganizacao(ctx, id);
}

/** @throws RuleError `dominio_nao_confere`, beside the field; as mudarSituacao */
export async function encerrarMunicipio(ctx: Ctx, id: number, body: BodyOf<typeof encerrar>): Promise<Registro> {
  const { dominio } = await findOrganizacao(ctx.tx, id);
  if (body.dominio !== dominio) {
    const mensagem = `Digite o endereço deste município: ${dominio}.`;
    throw new RuleError('dominio_nao_confere', mensagem, [{ campo: 'dominio', mensagem }]);
  }
  return mudarSituacao(ctx, id, 'encerrar', body);
}

/** @throws AppError 404 */
export async function listMudancas(ctx: Ctx, id: number): Promise<MudancaDeSituacao[]> {
  await findOrganizacao(ctx.tx, id);
  const rows = await ctx.tx
    .selectFrom('organizacao_situacao as s')
    .leftJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.id', 's.situacao', 's.motivo', 'u.nome as por', 's.criado_em'])
    .where('s.organizacao_id', '=', id)
    .orderBy('s.criado_em', 'desc')
    .orderBy('s.id', 'desc')
    .limit(ULTIMAS)
    .execute();
  return rows.map(({ criado_em, por, situacao, ...m }) => ({
    ...m,
    situacao: situacao as Situacao,
    por: por ?? '',
    criado_em: criado_em.toISOString(),
  }));
}
