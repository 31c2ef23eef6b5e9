import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/programas/chamadas';
import type { ObraDoPrograma } from '@portal/domain/programas/chamadas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ouvirResposta } from '../obras-externas/index.ts';
import { folha } from './mudancas.ts';

const buscar = (
  ctx: Ctx,
  q: { desde?: string | undefined; depois?: string | undefined; quantos: number },
  onde: RawBuilder<unknown>[],
) =>
  folha<ObraDoPrograma>(ctx, q, {
    colunas: sql`e.id, coalesce(r.numero, '') as requerimento, e.situacao, e.revisao, e.processo, e.motivo, e.criada_em, e.enviada_em, e.respondida_em`,
    de: sql`obra_externa e join requerimento r on r.id = e.requerimento_id`,
    ...{ onde, em: sql`e.criada_em`, id: sql`e.id` },
  });

export const lerObras = (ctx: Ctx, q: QueryOf<typeof contract.lerObras>): Promise<DadosIn<typeof contract.lerObras>> =>
  buscar(ctx, q, q.situacao.length ? [sql`e.situacao = any(${q.situacao}::text[])`] : []);

/** What the works system says by itself, instead of being asked. @throws AppError 404; RuleError as `ouvirResposta` */
export async function responderObra(
  ctx: Ctx,
  id: string,
  body: BodyOf<typeof contract.responderObra>,
): Promise<DadosIn<typeof contract.responderObra>> {
  const { revisao } = body;
  await ouvirResposta(
    ctx,
    { id, revisao },
    body.situacao === 'aceita' ? { tipo: 'aceita', processo: body.processo } : { tipo: 'recusada', motivo: body.motivo },
  );
  const { itens } = await buscar(ctx, { quantos: 1 }, [sql`e.id = ${id}`]);
  return itens[0]!;
}
