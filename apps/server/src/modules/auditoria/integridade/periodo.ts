import type { verIntegridade } from '@portal/domain/auditoria/integridade';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export type Pergunta = BodyOf<typeof verIntegridade>;
export type Integridade = DadosIn<typeof verIntegridade>;

/** The instants of a period of the town: from its first to before the one after its last. */
export const limitesDe = ({ organizacao: { fuso } }: Ctx, { de, ate }: Pergunta) => ({
  inicio: instanteDe(de, '00:00', fuso),
  fim: instanteDe(addDias(ate, 1), '00:00', fuso),
});

export const noPeriodo = (ctx: Ctx, q: Pergunta, coluna: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { inicio, fim } = limitesDe(ctx, q);
  return sql`(${coluna} >= ${inicio} and ${coluna} < ${fim})`;
};

/** Of an event `e` of a request `r`: done for the town hall, and not by who asked for it or takes part in it. */
export const DA_PREFEITURA = sql`e.ator_id is not null and e.ator_id <> r.requerente_id and not exists (
  select from parte pt where pt.requerimento_id = r.id and pt.usuario_id = e.ator_id)`;
