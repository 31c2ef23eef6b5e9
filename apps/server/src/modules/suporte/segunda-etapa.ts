import { segurancaSchema } from '@portal/domain/configuracoes/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/suporte/segunda-etapa';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { saveConfiguracao } from '../configuracoes/index.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';

/** The installation's own rule of access, which the town's have too: the second door sees them all, so it is named. */
async function findRegra({ tx }: Ctx) {
  const row = await tx
    .selectFrom('configuracao as c')
    .leftJoin('usuario as u', 'u.id', 'c.atualizado_por')
    .select(['c.valor', 'c.versao', 'c.atualizado_em', 'u.nome'])
    .where('c.organizacao_id', '=', SISTEMA_ID)
    .where('c.chave', '=', 'seguranca')
    .executeTakeFirst();
  const { segredo: _, ...valor } = (row?.valor ?? {}) as Record<string, unknown>;
  return { ...row, valor: segurancaSchema.parse(valor) };
}

const hasFator = sql<boolean>`(exists (select from totp t where t.usuario_id = m.usuario_id and t.confirmado_em is not null)
  or exists (select from passkey k where k.organizacao_id = m.organizacao_id and k.usuario_id = m.usuario_id))`;

async function countSemFator({ tx }: Ctx): Promise<number> {
  const { n } = await tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('m.organizacao_id', '=', SISTEMA_ID)
    .where('m.ativo', '=', true)
    .where('u.ativo', '=', true)
    .where(sql<boolean>`not ${hasFator}`)
    .executeTakeFirstOrThrow();
  return n;
}

/** @returns whether this user of the system has a second factor here */
export async function temSegundaEtapa({ tx }: Ctx, usuarioId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('membro as m')
    .select('m.usuario_id')
    .where('m.organizacao_id', '=', SISTEMA_ID)
    .where('m.usuario_id', '=', usuarioId)
    .where(hasFator)
    .executeTakeFirst();
  return row !== undefined;
}

/** As many requests as are told; more are open only when nobody looks. */
const RETIRADAS_MAX = 50;

async function findRetiradas({ tx, agora }: Ctx): Promise<contract.Retirada[]> {
  const rows = await tx
    .selectFrom('retirada_de_fator as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .innerJoin('usuario as p', 'p.id', 'r.pedida_por')
    .select([
      'r.id',
      'r.usuario_id',
      'u.nome as usuario',
      'r.motivo',
      'r.pedida_por as pedida_por_id',
      'p.nome as pedida_por',
      'r.pedida_em',
      'r.expira_em',
    ])
    .where('r.organizacao_id', '=', SISTEMA_ID)
    .where('r.situacao', '=', 'Pedida')
    .where('r.expira_em', '>', agora)
    .orderBy('r.pedida_em')
    .limit(RETIRADAS_MAX)
    .execute();
  return rows.map((r) => ({ ...r, pedida_em: r.pedida_em.toISOString(), expira_em: r.expira_em.toISOString() }));
}

export async function verSegundaEtapa(ctx: Ctx): Promise<contract.SegundaEtapa> {
  const regra = await findRegra(ctx);
  return {
    exigir: regra.valor.exigir_segundo_fator,
    versao: regra.versao ?? 0,
    mudado_em: regra.atualizado_em?.toISOString() ?? null,
    mudado_por: regra.nome ?? '',
    sem_fator: await countSemFator(ctx),
    retiradas: await findRetiradas(ctx),
  };
}

/** The gate demands it of the next call on, as it does of a town's staff. @throws AppError 409 */
export async function exigirSegundaEtapa(ctx: Ctx, { versao, exigir }: BodyOf<typeof contract.exigirSegundaEtapa>) {
  const { valor } = await findRegra(ctx);
  await ctx.noMunicipio(ctx.organizacao, (aqui) =>
    saveConfiguracao(aqui, 'seguranca', { ...valor, exigir_segundo_fator: exigir }, versao),
  );
  await ctx.audit('suporte.exigir-segunda-etapa', { exigir });
  return verSegundaEtapa(ctx);
}
