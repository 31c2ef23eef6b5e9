import { type QuadroAreasRascunho, quadroAreasRascunhoSchema } from '@portal/domain/quadros-de-areas/model';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** The first question for areas of a definition, by its id. */
const PERGUNTA = sql`(jsonb_path_query_first(v.definicao, '$.secoes[*].campos[*] ? (@.tipo == "quadro_areas").id') #>> '{}')`;

/**
 * The area tables of these requests, by their id: as their documents were made of them, or as they are answered now. One that asks for
 * none, or whose table nobody can read, is left out.
 */
export async function findQuadros(
  { tx }: Pick<Ctx, 'tx'>,
  requerimentoIds: readonly string[],
): Promise<Map<string, QuadroAreasRascunho>> {
  if (requerimentoIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; quadro: unknown }>`
    select r.id, coalesce(l.respostas, r.respostas) -> ${PERGUNTA} as quadro
      from requerimento r join processo_versao v on v.id = r.processo_versao_id
      left join lateral (select l.respostas from licenca l where l.requerimento_id = r.id and l.respostas is not null
                          order by l.emitida_em desc, l.id desc limit 1) l on true
     where r.id = any(${[...requerimentoIds]}::uuid[])`.execute(tx);
  const lidos = rows.flatMap(({ id, quadro }): [string, QuadroAreasRascunho][] => {
    const lido = quadroAreasRascunhoSchema.safeParse(quadro);
    return lido.success && lido.data.blocos.length > 0 ? [[id, lido.data]] : [];
  });
  return new Map(lidos);
}
