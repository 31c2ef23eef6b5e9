import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/organizacoes/gestao';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';
import { sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';

const ORDENS = {
  nome: sql`nome`,
  dominio: sql`dominio`,
  cnpj: sql`cnpj`,
  email: sql`email`,
  total_membros: sql`total_membros`,
  criado_em: sql`criado_em`,
};

/** The towns of the installation, by name. Second door. */
export async function listOrganizacoes({ tx }: Ctx, query: QueryOf<typeof contract.listarOrganizacoes>) {
  const base = tx
    .selectFrom('organizacao')
    .where('id', '>', 0)
    .$if(query.s !== '', (q) => q.where(procurado(sql`concat_ws(' ', nome, dominio)`, query.s)));
  const rows = await base
    .select((eb) => [
      'id',
      'nome',
      'dominio',
      'cnpj',
      'uf',
      'email',
      'cor',
      'situacao',
      'criado_em',
      eb
        .selectFrom('membro')
        .whereRef('membro.organizacao_id', '=', 'organizacao.id')
        .select((m) => m.fn.countAll<number>().as('n'))
        .as('total_membros'),
    ])
    .orderBy(ordenar(query, { ordens: ORDENS, propria: sql`nome, id`, id: sql`id` }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map((r) => ({
      ...r,
      situacao: r.situacao as Situacao,
      total_membros: r.total_membros ?? 0,
      criado_em: r.criado_em.toISOString(),
    })),
    total,
    query,
  );
}
