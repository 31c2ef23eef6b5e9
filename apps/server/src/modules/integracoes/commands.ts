import {
  esperaDoTeste,
  INTEGRACOES,
  type Integracao,
  isTestando,
  type TesteDeIntegracao,
} from '@portal/domain/configuracoes/integracoes';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { temCliente } from '../obras-externas/index.ts';
import { findOrganizacao, mapaDe } from '../organizacoes/index.ts';
import { testarIntegracaoJob } from './jobs.ts';

/** What the operator of the installation set, or did not. */
export interface DaInstalacao {
  email: boolean;
  cep: boolean;
}

/** What there is to test in this town. */
async function ligadas({ tx, organizacao }: Ctx, { email, cep }: DaInstalacao): Promise<Record<Integracao, boolean>> {
  const o = await findOrganizacao(tx, organizacao.id);
  const ad = await tx.selectFrom('configuracao').select('chave').where('chave', '=', 'ad').executeTakeFirst();
  return { email, cep, ad: Boolean(ad), obras: await temCliente({ tx }), mapa: mapaDe(o) !== '', selo: true, armazem: true };
}

/** Every integration with its last test, in the order of the page. */
export async function listIntegracoes(ctx: Ctx, instalacao: DaInstalacao): Promise<TesteDeIntegracao[]> {
  const ha = await ligadas(ctx, instalacao);
  const rows = await ctx.tx
    .selectFrom('integracao_teste as t')
    .leftJoin('usuario as u', 'u.id', 't.pedido_por')
    .leftJoin('configuracao as c', (join) => join.onRef('c.chave', '=', 't.integracao'))
    .select(['t.integracao', 't.situacao', 't.porque', 't.onde', 't.pedido_em', 't.testado_em', 'u.nome', 'c.atualizado_em'])
    .execute();
  return INTEGRACOES.map((integracao) => {
    const row = rows.find((r) => r.integracao === integracao);
    return {
      integracao,
      ligada: ha[integracao],
      situacao: (row?.situacao ?? 'Não testada') as TesteDeIntegracao['situacao'],
      porque: (row?.porque ?? '') as TesteDeIntegracao['porque'],
      onde: row?.onde ?? '',
      testando: row ? isTestando(row, ctx.agora) : false,
      testado_em: row?.testado_em?.toISOString() ?? null,
      pedido_por: row?.nome ?? '',
      mudou: Boolean(row?.testado_em && row.atualizado_em && row.atualizado_em > row.testado_em),
    };
  });
}

/**
 * Asks for a test, which is a job. One under way is waited for, whoever asked for it.
 * @throws RuleError `integracao_desligada`; AppError 429 right after another
 */
export async function pedirTeste(ctx: Ctx, integracao: Integracao, instalacao: DaInstalacao): Promise<TesteDeIntegracao[]> {
  if (!(await ligadas(ctx, instalacao))[integracao])
    throw new RuleError('integracao_desligada', 'Esta integração ainda não está configurada, então não há o que testar.');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integracao:${ctx.organizacao.id}:${integracao}`}, 0))`.execute(
    ctx.tx,
  );
  const before = await ctx.tx
    .selectFrom('integracao_teste')
    .select(['pedido_em', 'testado_em'])
    .where('integracao', '=', integracao)
    .executeTakeFirst();
  if (before && isTestando(before, ctx.agora)) return listIntegracoes(ctx, instalacao);
  const espera = before ? esperaDoTeste(before, ctx.agora) : 0;
  if (espera > 0) throw new AppError(429, `Esta integração acabou de ser testada. Espere ${espera} segundos e teste de novo.`);
  const pedido = { pedido_em: ctx.agora, pedido_por: ctx.usuario.id };
  await ctx.tx
    .insertInto('integracao_teste')
    .values({ integracao, ...pedido })
    .onConflict((oc) => oc.columns(['organizacao_id', 'integracao']).doUpdateSet(pedido))
    .execute();
  await ctx.enqueue(testarIntegracaoJob, { integracao });
  await ctx.audit('integracao.testar', { integracao });
  return listIntegracoes(ctx, instalacao);
}
