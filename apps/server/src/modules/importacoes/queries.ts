import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { type Colunas, proporColunas } from '@portal/domain/importacoes/campos';
import type {
  Importacao,
  ImportacaoLinha,
  LinhaConferida,
  listarImportacoes,
  listarLinhas,
} from '@portal/domain/importacoes/contract';
import { DIAS_PARA_DESFAZER, type Situacao, type Tipo } from '@portal/domain/importacoes/tipos';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export const AUSENTE = 'Não encontramos esta importação.';
/** Lines of the file that its columns are shown by. */
const AMOSTRA = 5;

const CONTAGEM = (qual: string) =>
  sql`(select count(*)::integer from importacao_linha l where l.importacao_id = i.id and l.resultado = ${qual})`;
const COLUNAS = sql`i.id, i.versao, i.tipo, i.situacao, i.nome, u.nome as autor, i.criado_em, i.total, i.feitas,
  ${CONTAGEM('novo')} as novos, ${CONTAGEM('alterado')} as alterados, ${CONTAGEM('igual')} as iguais, ${CONTAGEM('recusado')} as recusados`;

const comPalavras = (onde: ReturnType<typeof sql>, busca: string) =>
  sql.join(
    [
      sql`true`,
      ...normalizarBusca(busca)
        .split(' ')
        .filter(Boolean)
        .map((w) => sql`texto_de_busca(${onde}) like ${contains(w)}`),
    ],
    sql` and `,
  );

export async function listImportacoes({ tx }: Ctx, query: QueryOf<typeof listarImportacoes>) {
  const s = comPalavras(sql`i.nome`, query.s);
  const ordem = ordenar(query, {
    ordens: { nome: sql`i.nome`, criado_em: sql`i.criado_em` },
    sempre: ['nome', 'criado_em'],
    propria: sql`i.criado_em desc, i.id desc`,
    id: sql`i.id`,
  });
  const { rows } = await sql<ImportacaoLinha>`select ${COLUNAS} from importacao i join usuario u on u.id = i.autor_id where ${s}
    order by ${ordem} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(tx);
  const { rows: all } = await sql<{ total: number }>`select count(*)::integer as total from importacao i where ${s}`.execute(tx);
  return toPaginated(rows, all[0]?.total ?? 0, query);
}

/** @throws AppError 404 */
export async function findImportacao({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<Importacao> {
  const { rows } = await sql<Omit<Importacao, 'amostra'>>`
    select ${COLUNAS}, i.formato, i.motivo, i.cabecalho, i.tem_geometria, i.colunas, i.planilha_id is not null as tem_planilha, i.concluida_em,
           case when i.situacao in ('Concluída', 'Parada') then i.atualizado_em + make_interval(days => ${DIAS_PARA_DESFAZER}) end as desfazer_ate
      from importacao i join usuario u on u.id = i.autor_id where i.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound(AUSENTE)();
  const { rows: linhas } = await sql<{ celulas: string[] }>`
    select celulas from importacao_linha where importacao_id = ${id} order by linha limit ${AMOSTRA}`.execute(tx);
  return { ...row, amostra: linhas.map((l) => l.celulas) };
}

export async function listLinhas({ tx }: Ctx, query: QueryOf<typeof listarLinhas>) {
  const where = sql`importacao_id = ${query.importacao_id} and ${comPalavras(sql`rotulo`, query.s)}
    ${query.resultado ? sql`and resultado = ${query.resultado}` : sql``}`;
  const ordem = ordenar(query, {
    ordens: { linha: sql`linha`, rotulo: sql`rotulo` },
    sempre: ['linha', 'rotulo'],
    propria: sql`linha`,
    id: sql`linha`,
  });
  const { rows } = await sql<LinhaConferida>`
    select linha::text as id, linha, resultado, rotulo, motivos, celulas from importacao_linha where ${where}
     order by ${ordem} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(tx);
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::integer as total from importacao_linha where ${where}`.execute(tx);
  return toPaginated(rows, all[0]?.total ?? 0, query);
}

export interface ImportacaoRow {
  id: string;
  versao: number;
  tipo: Tipo;
  situacao: Situacao;
  nome: string;
  arquivo_id: string | null;
  planilha_id: string | null;
  formato: string;
  cabecalho: string[];
  tem_geometria: boolean;
  colunas: Colunas;
  total: number;
  feitas: number;
  parar: boolean;
  autor_id: string;
  atualizado_em: Date;
}

/** The import, locked until the transaction ends. @throws AppError 404 */
export async function lockImportacao(tx: Tx, id: string): Promise<ImportacaoRow> {
  const row = await tx
    .selectFrom('importacao')
    .select([
      'id',
      'versao',
      'tipo',
      'situacao',
      'nome',
      'arquivo_id',
      'planilha_id',
      'formato',
      'cabecalho',
      'tem_geometria',
      'colunas',
      'total',
      'feitas',
      'parar',
      'autor_id',
      'atualizado_em',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound(AUSENTE));
  return row as unknown as ImportacaoRow;
}

/** What the columns of a file bring, as it was said the last time or as they are called. */
export async function propor(tx: Tx, tipo: Tipo, cabecalho: readonly string[]): Promise<Colunas> {
  const rows = await tx.selectFrom('importacao_coluna').select(['coluna', 'campo']).where('tipo', '=', tipo).execute();
  return proporColunas(tipo, cabecalho, Object.fromEntries(rows.map((r) => [r.coluna, r.campo])));
}
