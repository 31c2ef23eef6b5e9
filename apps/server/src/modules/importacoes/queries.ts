import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { Resumo } from '@portal/domain/importacoes/avisos';
import { type Colunas, proporColunas, valoresDe } from '@portal/domain/importacoes/campos';
import { type Escolhas, leitorDe } from '@portal/domain/importacoes/como-ler';
import type {
  Importacao,
  ImportacaoLinha,
  LinhaConferida,
  listarImportacoes,
  listarLinhas,
} from '@portal/domain/importacoes/contract';
import { entender } from '@portal/domain/importacoes/entender';
import { type ProvasDaColuna, separadorDa } from '@portal/domain/importacoes/numeros';
import { DIAS_PARA_DESFAZER, type Situacao, type Tabela, type Tipo } from '@portal/domain/importacoes/tipos';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export const AUSENTE = 'Não encontramos esta importação.';
/** Lines of the file that its columns are shown by. */
const AMOSTRA = 12;
const DA_AMOSTRA = 5;
/** Formats whose tables may begin anywhere. */
const DE_LINHAS: readonly string[] = ['csv', 'xlsx', 'ods', 'zip'];

/** Taken, and somebody should look at it. */
const COM_AVISO = sql`resultado in ('novo', 'alterado') and motivos <> '[]'`;
const CONTAGEM = (qual: string) =>
  sql`(select count(*)::integer from importacao_linha l where l.importacao_id = i.id and l.resultado = ${qual})`;
const COLUNAS = sql`i.id, i.versao, i.tipo, i.situacao, i.nome, u.nome as autor, i.criado_em, i.total, i.feitas,
  (select count(*)::integer from importacao_linha l where l.importacao_id = i.id and ${COM_AVISO}) as avisos,
  ${CONTAGEM('novo')} as novos, ${CONTAGEM('alterado')} as alterados, ${CONTAGEM('igual')} as iguais, ${CONTAGEM('recusado')} as recusados`;

export async function listImportacoes({ tx }: Ctx, query: QueryOf<typeof listarImportacoes>) {
  const s = procurado(sql`i.nome`, query.s);
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

type Guardada = Omit<Importacao, 'amostra' | 'comeco' | 'perguntas'> & { tabela: Tabela; provas: (ProvasDaColuna | null)[] };

/** @throws AppError 404 */
export async function findImportacao({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<Importacao> {
  const { rows } = await sql<Guardada>`
    select ${COLUNAS}, i.formato, i.motivo, i.cabecalho, i.tem_geometria, i.colunas, i.planilha_id is not null as tem_planilha, i.concluida_em,
           i.tabela, i.provas, i.escolhas, i.tabela ->> 'folha' as folha, i.tabela -> 'folhas' as folhas, (i.tabela ->> 'linha')::integer as linha_dos_nomes,
           case when i.situacao in ('Concluída', 'Parada') then i.atualizado_em + make_interval(days => ${DIAS_PARA_DESFAZER}) end as desfazer_ate
      from importacao i join usuario u on u.id = i.autor_id where i.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound(AUSENTE)();
  const { rows: linhas } = await sql<{ linha: number; celulas: string[] }>`
    select linha, celulas from importacao_linha where importacao_id = ${id} order by linha limit ${AMOSTRA}`.execute(tx);
  const { tabela, provas, ...resto } = row;
  return {
    ...resto,
    amostra: linhas.slice(0, DA_AMOSTRA).map((l) => l.celulas),
    comeco: comecoDe(row, linhas),
    perguntas: provas.map((p) => ({
      separador: p?.duvida && separadorDa(p) === null ? p.duvida : '',
      decidido: p ? (separadorDa(p) ?? '') : '',
      ate_um: p?.ate_um ?? false,
    })),
  };
}

/** Lines among which the names may be, those above the ones that were found and those below. */
function comecoDe({ formato, tabela, cabecalho }: Guardada, linhas: readonly { linha: number; celulas: string[] }[]) {
  if (!DE_LINHAS.includes(formato)) return [];
  const texto = (celulas: readonly string[]) => celulas.filter(Boolean).join(' · ').slice(0, 200);
  return [
    ...tabela.acima,
    { linha: tabela.linha, texto: texto(cabecalho) },
    ...linhas.map((l) => ({ linha: l.linha, texto: texto(l.celulas) })),
  ];
}

export async function listLinhas({ tx }: Ctx, query: QueryOf<typeof listarLinhas>) {
  const qual =
    query.resultado === 'aviso' ? sql`and ${COM_AVISO}` : query.resultado ? sql`and resultado = ${query.resultado}` : sql``;
  const where = sql`importacao_id = ${query.importacao_id} and ${procurado(sql`rotulo`, query.s)} ${qual}`;
  const ordem = ordenar(query, {
    ordens: { linha: sql`linha`, rotulo: sql`rotulo` },
    sempre: ['linha', 'rotulo'],
    propria: sql`linha`,
    id: sql`linha`,
  });
  const { rows } = await sql<Omit<LinhaConferida, 'entendido'>>`
    select linha::text as id, linha, resultado, rotulo, motivos, celulas from importacao_linha where ${where}
     order by ${ordem} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(tx);
  const { rows: all } = await sql<{ total: number }>`
    select count(*)::integer as total from importacao_linha where ${where}`.execute(tx);
  const { rows: donas } = await sql<Pick<ImportacaoRow, 'tipo' | 'colunas' | 'provas' | 'escolhas'>>`
    select tipo, colunas, provas, escolhas from importacao where id = ${query.importacao_id}`.execute(tx);
  const [dona] = donas;
  const como = dona && leitorDe(dona.tipo, dona.colunas, dona.provas, dona.escolhas);
  const lidas = rows.map((linha): LinhaConferida => {
    const entendido = dona && como ? entender(dona.tipo, valoresDe(dona.colunas, linha.celulas), como) : [];
    return { ...linha, entendido };
  });
  return toPaginated(lidas, all[0]?.total ?? 0, query);
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
  tabela_pedida: { folha: string | null; linha: number | null } | null;
  provas: (ProvasDaColuna | null)[];
  escolhas: Escolhas;
  resumo: Resumo | null;
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
      'tabela_pedida',
      'provas',
      'escolhas',
      'resumo',
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
