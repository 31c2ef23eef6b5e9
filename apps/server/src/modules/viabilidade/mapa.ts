import type { Forma } from '@portal/domain/geometria/formas';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { MAX_LOTES_A_VISTA, type verMapaDaViabilidade } from '@portal/domain/viabilidade/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { zonasNoMapa } from '../zonas/index.ts';
import { demandOferecida } from './consulta.ts';

/** A part of what is in sight: borders may be off by so much of it. */
const FOLGA = 1 / 2000;

/** Outlines alone: which lot it is, is asked one at a time. */
export async function mapaDaViabilidade(
  ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>,
  { oeste, sul, leste, norte }: QueryOf<typeof verMapaDaViabilidade>,
) {
  await demandOferecida(ctx);
  const { rows: achados } = await sql<{ ids: string[] }>`
    select imoveis_na_caixa(box(point(${oeste}::float8, ${sul}::float8), point(${leste}::float8, ${norte}::float8)), ${MAX_LOTES_A_VISTA + 1}) as ids`.execute(
    ctx.tx,
  );
  const ids = achados[0]?.ids ?? [];
  const muitos = ids.length > MAX_LOTES_A_VISTA;
  const { rows } = await sql<{ geometria: Forma }>`
    select geometria from imovel where id = any(${muitos ? [] : ids}::uuid[]) and geometria is not null order by id`.execute(
    ctx.tx,
  );
  const folga = Math.min(0.01, Math.max(0.000001, (leste - oeste) * FOLGA));
  const zonas = await zonasNoMapa(ctx, folga);
  return { lotes: rows.map((r) => r.geometria), zonas: zonas.map(({ sigla, geometria }) => ({ sigla, geometria })), muitos };
}
