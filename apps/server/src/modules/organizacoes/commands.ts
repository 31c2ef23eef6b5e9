import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/organizacoes/contract';
import type { Ctx } from '#platform/http/context.ts';
import { insertOrganizacao } from './queries.ts';

/** The towns of the installation, by name. Second door. */
export async function listOrganizacoes({ tx }: Ctx, query: QueryOf<typeof contract.listarOrganizacoes>) {
  const base = tx
    .selectFrom('organizacao')
    .where('id', '>', 0)
    .$if(query.s !== '', (q) => q.where('nome', 'ilike', `%${query.s.replace(/[\\%_]/g, '\\$&')}%`));
  const rows = await base
    .select((eb) => [
      'id',
      'nome',
      'dominio',
      'cnpj',
      'email',
      'ativa',
      'criado_em',
      eb
        .selectFrom('membro')
        .whereRef('membro.organizacao_id', '=', 'organizacao.id')
        .select((m) => m.fn.countAll<number>().as('n'))
        .as('total_membros'),
    ])
    .orderBy('nome')
    .orderBy('id')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map((r) => ({ ...r, total_membros: r.total_membros ?? 0, criado_em: r.criado_em.toISOString() })),
    total,
    query,
  );
}

/**
 * A town with its own address and nothing in it.
 * @throws RuleError `dominio_em_uso`
 */
export async function criarOrganizacao(
  ctx: Ctx,
  body: BodyOf<typeof contract.criarOrganizacao>,
): Promise<DadosIn<typeof contract.criarOrganizacao>> {
  const id = await insertOrganizacao(ctx.tx, body);
  await ctx.audit('organizacao.criar', { id, dominio: body.dominio });
  return {
    id,
    nome: body.nome,
    dominio: body.dominio,
    cnpj: body.cnpj,
    email: body.email,
    ativa: true,
    total_membros: 0,
    criado_em: ctx.agora.toISOString(),
  };
}
