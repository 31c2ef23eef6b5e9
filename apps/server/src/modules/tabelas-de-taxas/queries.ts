import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { type ConteudoDaTabela, conteudoSchema } from '@portal/domain/tabelas-de-taxas/conteudo';
import type { Tabela, TabelaLinha } from '@portal/domain/tabelas-de-taxas/contract';
import { MAX_TABELAS } from '@portal/domain/tabelas-de-taxas/contract';
import { nomesDosFormularios } from '@portal/domain/tabelas-de-taxas/nomes';
import { type DataQueVale, estadoDa, tabelaEm } from '@portal/domain/tabelas-de-taxas/vigencia';
import { type Data, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

type Agora = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

/** Today by the town's clock. */
export const hojeEm = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): Data => dataDe(agora, organizacao.fuso);

type Row = Omit<TabelaLinha, 'estado'> & { situacao: string };

const LINHA = sql`t.id, t.versao, t.numero, t.situacao, t.base_legal, t.desde, t.ate, t.data_que_vale, t.criada_de,
  jsonb_array_length(t.conteudo -> 'taxas') as taxas, coalesce(u.nome, '') as publicada_por, to_jsonb(t.publicada_em) #>> '{}' as publicada_em`;

/** A published row has its day. */
type Publicada = Row & { desde: Data };
export const isPublicada = <R extends { situacao: string }>(t: R): t is R & Publicada => t.situacao === 'Publicada';

/** Every version, the latest first. */
export async function findLinhas(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${LINHA} from tabela_de_taxas t left join usuario u on u.id = t.publicada_por
     order by t.numero desc limit ${MAX_TABELAS}`.execute(tx);
  return rows;
}

function comEstado({ situacao, ...t }: Row, todas: readonly Row[], dia: Data): TabelaLinha {
  const publicadas = todas.filter(isPublicada);
  const propria = publicadas.find((p) => p.id === t.id);
  return { ...t, estado: situacao === 'Publicada' && propria ? estadoDa(propria, publicadas, dia) : 'rascunho' };
}

export async function listTabelas(ctx: Agora): Promise<TabelaLinha[]> {
  const todas = await findLinhas(ctx.tx);
  return todas.map((t) => comEstado(t, todas, hojeEm(ctx)));
}

/** Codes that processes on the air, or waiting for their day, name. */
export async function findCodigosUsados(tx: Tx): Promise<Tabela['usadas']> {
  const { rows } = await sql<{ codigo: string; processo: string }>`
    select distinct t ->> 'codigo' as codigo, p.nome as processo
      from processo p join processo_versao v on v.processo_id = p.id and v.situacao in ('publicada', 'agendada')
     cross join lateral jsonb_array_elements(v.definicao -> 'taxas') t
     where p.ativo and t ? 'codigo' order by 1, 2 limit 1000`.execute(tx);
  return rows;
}

/** The definitions on the air: what their forms ask may change a price. */
async function findDefinicoes(tx: Tx): Promise<Pick<Definicao, 'secoes'>[]> {
  const { rows } = await sql<{ definicao: unknown }>`
    select v.definicao from processo p join processo_versao v on v.processo_id = p.id and v.situacao = 'publicada'
     where p.ativo order by p.id limit 100`.execute(tx);
  return rows.flatMap(({ definicao }) => {
    const lida = SECOES.safeParse(definicao);
    return lida.success ? [lida.data] : [];
  });
}
const SECOES = definicaoSchema.pick({ secoes: true });

async function findUnidade(ctx: Agora): Promise<Tabela['unidade_fiscal']> {
  const row = await ctx.tx
    .selectFrom('unidade_fiscal')
    .select(['sigla', 'valor'])
    .where('desde', '<=', hojeEm(ctx))
    .orderBy('desde', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws AppError 404 */
export async function findTabela(ctx: Agora, id: string): Promise<Tabela> {
  const todas = await findLinhas(ctx.tx);
  const linha = todas.find((t) => t.id === id);
  if (!linha) throw notFound('Não encontramos esta tabela de taxas.')();
  const { conteudo } = await ctx.tx
    .selectFrom('tabela_de_taxas')
    .select('conteudo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound('Não encontramos esta tabela de taxas.'));
  const lido = conteudoSchema.parse(conteudo);
  const usadas = await findCodigosUsados(ctx.tx);
  return {
    ...comEstado(linha, todas, hojeEm(ctx)),
    conteudo: lido,
    unidade_fiscal: await findUnidade(ctx),
    usadas,
    ...nomesDosFormularios(await findDefinicoes(ctx.tx)),
    faltam: usadas.filter((u) => !lido.taxas.some((t) => t.codigo === u.codigo)),
  };
}

export async function findTabelaEmVigor(ctx: Agora): Promise<Tabela | null> {
  const em = tabelaEm((await findLinhas(ctx.tx)).filter(isPublicada), hojeEm(ctx));
  return em ? findTabela(ctx, em.id) : null;
}

export interface TabelaNoTempo {
  id: string;
  numero: number;
  desde: Data;
  ate: Data | null;
  data_que_vale: DataQueVale;
  conteudo: ConteudoDaTabela;
}

/** The published tables that rule any day of a span, for whoever charges: read once, asked with `tabelaEm` as often as needed. */
export async function findTabelasEntre(tx: Tx, de: Data, ate: Data): Promise<TabelaNoTempo[]> {
  const { rows } = await sql<TabelaNoTempo>`
    select id, numero, desde, ate, data_que_vale, conteudo from tabela_de_taxas
     where situacao = 'Publicada' and desde <= ${ate}::date
       and desde >= coalesce((select max(desde) from tabela_de_taxas where situacao = 'Publicada' and desde <= ${de}::date), ${de}::date)
     order by desde, numero limit ${MAX_TABELAS}`.execute(tx);
  return rows.map((t) => ({ ...t, conteudo: conteudoSchema.parse(t.conteudo) }));
}
