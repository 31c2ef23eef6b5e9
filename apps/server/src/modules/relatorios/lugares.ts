import { meioDe } from '@portal/domain/geometria/formas';
import type { QueryOf } from '@portal/domain/http/endpoint';
import type { lugaresDoRelatorio as contrato, LugarDoRelatorio } from '@portal/domain/relatorios/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { zonasNoMapa } from '../zonas/index.ts';

/** Degrees that the border of a zone may be off, seen with the whole town. */
const FOLGA = 0.0001;

/** Where the lines of a report lie: zones as they are drawn today, districts in the middle of their lots. */
export async function lugaresDoRelatorio(ctx: Ctx, { por }: QueryOf<typeof contrato>): Promise<LugarDoRelatorio[]> {
  if (por === 'zona')
    return (await zonasNoMapa(ctx, FOLGA)).map(({ sigla, geometria }) => ({
      chave: sigla,
      ponto: meioDe(geometria),
      forma: geometria,
    }));
  const { rows } = await sql<{ chave: string; x: number; y: number }>`
    select bairro as chave, avg(m.c[0]) as x, avg(m.c[1]) as y from imovel cross join lateral (select center(caixa) as c) m
     where caixa is not null and situacao = 'ativo' and bairro <> '' group by 1 order by 1`.execute(ctx.tx);
  return rows.map(({ chave, x, y }) => ({ chave, ponto: [x, y], forma: null }));
}
