import {
  type Conjunto,
  type DadosAbertos,
  type Formato,
  type LinhaAberta,
  PERIODOS_NA_PAGINA,
} from '@portal/domain/dados-abertos/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { verPublicacao } from './publicacao.ts';

const TIPOS = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
/** A town with more groups than this has the rest in its files. */
const MAX_LINHAS = 6000;

/** The numbers of the last periods of each, and what can be downloaded. */
export async function abrir(ctx: Ctx): Promise<DadosAbertos> {
  const { publicado } = await verPublicacao(ctx);
  if (!publicado) return { publicado, linhas: [], arquivos: [] };
  const { rows: linhas } = await sql<LinhaAberta>`
    select conjunto, de::text as de, ate::text as ate, grupo, quantos, mediana_dias, p90_dias, area_m2::float8 as area_m2
      from (select d.*, dense_rank() over (partition by conjunto order by d.de desc) as atras from dado_aberto d) d
     where atras <= ${sql.lit(PERIODOS_NA_PAGINA)} order by conjunto, d.de, quantos desc, grupo limit ${sql.lit(MAX_LINHAS)}`.execute(
    ctx.tx,
  );
  const arquivos = await ctx.tx
    .selectFrom('arquivo_aberto')
    .select(['conjunto', 'formato', 'tamanho', 'linhas', 'feito_em'])
    .orderBy('conjunto')
    .orderBy('formato')
    .execute();
  return {
    publicado,
    linhas,
    arquivos: arquivos.map(({ conjunto, formato, feito_em, ...a }) => ({
      ...a,
      conjunto: conjunto as Conjunto,
      formato: formato as Formato,
      feito_em: feito_em.toISOString(),
    })),
  };
}

/** @throws AppError 404 of what is not published, or not made yet */
export async function baixar(ctx: Ctx, arquivo: string): Promise<FileAnswer> {
  const [conjunto, formato] = arquivo.split('.') as [string, Formato];
  const { publicado } = await verPublicacao(ctx);
  const row = publicado
    ? await ctx.tx
        .selectFrom('arquivo_aberto')
        .select(['sha256', 'tamanho', 'feito_em'])
        .where('conjunto', '=', conjunto)
        .where('formato', '=', formato)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'Este município não publica este arquivo. Procure a prefeitura.');
  const dia = dataDe(row.feito_em, ctx.organizacao.fuso);
  return { sha256: row.sha256, tamanho: row.tamanho, nome: `${conjunto}-${dia}.${formato}`, tipo: TIPOS[formato], inline: false };
}
