import { camposDe, definicaoSchema } from '@portal/domain/processos/definicao';
import { textoDaResposta } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { condicaoDe } from './condicao.ts';
import { dizer, emLinhas } from './dizer.ts';
import { GUARDADO } from './guardado.ts';
import { ROTULOS, SO_NO_JSON } from './palavras.ts';

/** Records of one kind on paper, newest first; the JSON has them all. */
export const MAX_POR_TIPO = 200;

/** One kind of data as the PDF shows it. */
export interface Secao {
  titulo: string;
  /** How many there are, also of those that are left to the JSON. */
  total: number;
  colunas: string[];
  registros: string[][];
  /** Whether a record holds records of its own: it then stands below the other and not beside. */
  funda: boolean;
}

/** What stands on paper in the place of a key; `$` is the column. */
const NO_LUGAR: Readonly<Record<string, string>> = {
  requerimento_id: "(select coalesce(x.numero, 'Rascunho de ' || x.processo_nome) from requerimento x where x.id = $)",
  setor_id: '(select x.nome from setor x where x.id = $)',
  perfil_id: '(select x.nome from perfil x where x.id = $)',
  arquivo_id: '(select x.nome from arquivo x where x.id = $)',
  guia_id: '(select x.numero::text from guia x where x.id = $)',
  licenca_id: "(select x.titulo || ' ' || x.numero from licenca x where x.id = $)",
  imovel_id: '(select x.inscricao from imovel x where x.id = $)',
  visao_id: '(select x.nome from visao x where x.id = $)',
  bytes: 'octet_length($)',
};
/** Columns that hold many things at once. */
const FUNDAS: ReadonlySet<string> = new Set(['respostas', 'antes', 'depois', 'celulas', 'evidencia', 'estado', 'resposta']);
/** Where the answers to a form stand, and which form it was. */
const VERSAO_DE: Readonly<Record<string, string>> = {
  requerimento: 'requerimento.processo_versao_id',
  submissao: '(select x.processo_versao_id from requerimento x where x.id = submissao.requerimento_id)',
};

/** One kind of what is kept about somebody, in words. */
export async function lerSecao(ctx: Ctx, tabela: string, pessoas: readonly string[]): Promise<Secao> {
  const { titulo, colunas: todas } = GUARDADO[tabela]!;
  const colunas = todas.filter((coluna) => !SO_NO_JSON.has(coluna));
  const expressoes = colunas.map((coluna) => {
    const ref = `${tabela}.${coluna}`;
    return sql`${sql.raw(NO_LUGAR[coluna]?.replace('$', ref) ?? ref)} as ${sql.ref(coluna)}`;
  });
  const recente = ['criado_em', ...colunas.filter((coluna) => /(^|_)em$/.test(coluna))].find((coluna) =>
    colunas.includes(coluna),
  );
  const { rows } = await sql<Record<string, unknown> & { _total: number; _versao: string | null }>`
    select ${sql.join(expressoes)}, ${sql.raw(VERSAO_DE[tabela] ?? 'null')} as _versao, (count(*) over ())::int as _total
     from ${sql.table(tabela)} where ${condicaoDe(tabela, pessoas)}
     order by ${recente ? sql`${sql.raw(`${tabela}.${recente}`)} desc nulls last` : sql.raw('1')} limit ${MAX_POR_TIPO}`.execute(
    ctx.tx,
  );
  const formularios = await lerFormularios(
    ctx,
    rows.flatMap(({ _versao }) => _versao ?? []),
  );
  const { fuso } = ctx.organizacao;
  const celula = (linha: (typeof rows)[number], coluna: string): string => {
    const formulario = coluna === 'respostas' && linha._versao !== null ? formularios.get(linha._versao) : undefined;
    return dizer(coluna, formulario ? formulario(linha.respostas, fuso) : linha[coluna], fuso);
  };
  return {
    titulo,
    total: rows[0]?._total ?? 0,
    colunas: colunas.map((coluna) => ROTULOS[coluna] ?? coluna),
    registros: rows.map((linha) => colunas.map((coluna) => celula(linha, coluna))),
    funda: colunas.some((coluna) => FUNDAS.has(coluna)),
  };
}

type Formulario = (respostas: unknown, fuso: string) => string;

/** The forms that were answered, so that an answer stands beside its question. */
async function lerFormularios({ tx }: Ctx, versoes: string[]): Promise<Map<string, Formulario>> {
  if (versoes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('processo_versao')
    .select(['id', 'definicao'])
    .where('id', 'in', [...new Set(versoes)])
    .execute();
  return new Map(
    rows.map(({ id, definicao }): [string, Formulario] => {
      const campos = camposDe(definicaoSchema.parse(definicao));
      return [
        id,
        (respostas, fuso) =>
          emLinhas(
            campos.map((campo) => [campo.rotulo, textoDaResposta(campo, (respostas ?? {}) as Record<string, unknown>, fuso)]),
          ),
      ];
    }),
  );
}
