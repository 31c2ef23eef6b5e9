import { textoDaAcao } from '@portal/domain/auditoria/textos';
import type * as contract from '@portal/domain/contas/minha-conta';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { Ctx } from '#platform/http/context.ts';

/** What the person did in this town, newest first. */
export async function minhaAuditoria({ tx, usuario }: Ctx, query: QueryOf<typeof contract.minhaAuditoria>) {
  const mine = tx.selectFrom('auditoria').where('usuario_id', '=', usuario.id);
  const rows = await mine
    .select(['id', 'acao', 'painel', 'endereco_ip', 'criado_em'])
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map((r) => ({ ...r, texto: textoDaAcao(r.acao), criado_em: r.criado_em.toISOString() })),
    total,
    query,
  );
}
