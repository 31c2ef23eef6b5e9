import { acoesCom, textoDaAcao } from '@portal/domain/auditoria/textos';
import type * as contract from '@portal/domain/contas/minha-conta';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';

const ORDENS = { criado_em: sql`criado_em`, acao: sql`acao`, painel: sql`painel`, endereco_ip: sql`endereco_ip` };

/** What the person did in this town, newest first; `s` is looked for in the words they read and in the address. */
export async function minhaAuditoria({ tx, usuario }: Ctx, query: QueryOf<typeof contract.minhaAuditoria>) {
  const achadas = acoesCom(query.s);
  const mine = tx
    .selectFrom('auditoria')
    .where('usuario_id', '=', usuario.id)
    // signs alone ask for nothing
    .$if(palavrasDaBusca(query.s).length > 0, (q) =>
      q.where((eb) =>
        eb.or([
          eb('endereco_ip', 'ilike', contains(query.s)),
          eb('acao', 'ilike', contains(query.s)),
          ...(achadas.length > 0 ? [eb('acao', 'in', achadas)] : []),
        ]),
      ),
    );
  const rows = await mine
    .select(['id', 'acao', 'painel', 'endereco_ip', 'criado_em', 'dados'])
    .orderBy(ordenar(query, { ordens: ORDENS, propria: sql`criado_em desc, id desc`, id: sql`id` }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map(({ dados, ...r }) => ({
      ...r,
      texto: textoDaAcao(r.acao, dados as Record<string, unknown>),
      criado_em: r.criado_em.toISOString(),
    })),
    total,
    query,
  );
}
