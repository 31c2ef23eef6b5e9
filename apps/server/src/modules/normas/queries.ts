import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { Nomes } from '@portal/domain/normas/conferir';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import type { listarNormas, Norma, NormaLinha, VersaoDaNorma } from '@portal/domain/normas/contract';
import { contradizem, examinarNorma, type ProblemaDaNorma } from '@portal/domain/normas/examinar';
import { nomesDosProcessos } from '@portal/domain/normas/nomes';
import { dataDe } from '@portal/domain/text/datas';
import { situacaoDa } from '@portal/domain/zonas/vigencia';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listPublicados } from '../processos/index.ts';

export const AUSENTE = 'Não encontramos esta norma.';
type Olha = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

/** Today by the town's clock. */
export const hojeEm = ({ agora, organizacao }: Olha) => dataDe(agora, organizacao.fuso);

const ORDENS = { nome: sql`l.nome`, artigo: sql`l.base_legal || ' ' || l.artigo`, vigente_de: sql`l.vigente_de` };

export async function listNormas(ctx: Ctx, query: QueryOf<typeof listarNormas>) {
  const dia = hojeEm(ctx);
  const linhas = sql`
    select n.id, n.nome, v.vigente_de, n.rascunho is not null as em_rascunho, f.proxima,
           case when v.conteudo is not null then 'em vigor' when f.proxima is not null then 'futura'
                when v.vigente_de is not null then 'revogada' else 'rascunho' end as situacao,
           coalesce(v.conteudo, n.rascunho, f.conteudo, u.conteudo) as conteudo
      from norma n
      left join lateral (select a.vigente_de, a.conteudo from norma_versao a where a.norma_id = n.id and a.vigente_de <= ${dia}::date
                          order by a.vigente_de desc limit 1) v on true
      left join lateral (select a.vigente_de as proxima, a.conteudo from norma_versao a where a.norma_id = n.id and a.vigente_de > ${dia}::date
                          order by a.vigente_de limit 1) f on true
      left join lateral (select a.conteudo from norma_versao a where a.norma_id = n.id and a.conteudo is not null
                          order by a.vigente_de desc limit 1) u on true`;
  const todas = sql`(select l.*, l.conteudo ->> 'artigo' as artigo, l.conteudo ->> 'base_legal' as base_legal, l.conteudo ->> 'peso' as peso from (${linhas}) l) l`;
  const where = sql`${procurado(sql`l.nome || ' ' || l.base_legal || ' ' || l.artigo`, query.s)}
    and (${query.situacao} = '' or l.situacao = ${query.situacao} or (${query.situacao} = 'rascunho' and l.em_rascunho))`;
  const { rows } = await sql<NormaLinha>`
    select l.id, l.nome, l.vigente_de, l.em_rascunho, l.proxima, l.situacao, l.artigo, l.base_legal, l.peso
      from ${todas} where ${where}
     order by ${ordenar(query, { ordens: ORDENS, propria: sql`l.base_legal, l.artigo, l.nome, l.id`, id: sql`l.id` })}
     limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(ctx.tx);
  const { rows: all } = await sql<{ total: number }>`select count(*)::integer as total from ${todas} where ${where}`.execute(
    ctx.tx,
  );
  return toPaginated(rows, all[0]?.total ?? 0, query);
}

/** What rules of the town may name, and the processes that ask it. */
export async function listNomes(ctx: Pick<Ctx, 'tx'>) {
  const publicados = await listPublicados(ctx.tx);
  const nomes = nomesDosProcessos(
    publicados.map(({ id, definicao: { secoes, efeito_na_obra } }) => ({ id, secoes, efeito_na_obra })),
  );
  return {
    nomes: nomes.map((n) => ({ ...n, opcoes: [...n.opcoes] })),
    processos: publicados.map(({ id, nome }) => ({ id, nome })),
  };
}

export async function findNomes(ctx: Pick<Ctx, 'tx'>): Promise<Nomes> {
  return new Map((await listNomes(ctx)).nomes.map((n) => [n.id, n]));
}

interface Outra {
  nome: string;
  conteudo: Conteudo;
}

/** Rules of the same article that are in force, or being written where nothing is. */
async function findDoMesmoArtigo(tx: Tx, id: string, { base_legal, artigo }: Conteudo, dia: string): Promise<Outra[]> {
  const { rows } = await sql<Outra>`
    select n.nome, c.conteudo
      from norma n
      cross join lateral (select coalesce((select a.conteudo from norma_versao a where a.norma_id = n.id and a.vigente_de <= ${dia}::date
                                            order by a.vigente_de desc limit 1), n.rascunho) as conteudo) c
     where n.id <> ${id} and c.conteudo is not null
       and lower(c.conteudo ->> 'base_legal') = lower(${base_legal}) and lower(c.conteudo ->> 'artigo') = lower(${artigo})
     order by n.nome, n.id limit 50`.execute(tx);
  return rows;
}

/** Everything that keeps a draft from being published, with what it says against others of its article. */
export async function findProblemas(ctx: Olha, id: string, rascunho: Conteudo): Promise<ProblemaDaNorma[]> {
  const nomes = await findNomes(ctx);
  const problemas = examinarNorma(rascunho, nomes);
  if (problemas.some((p) => p.gravidade === 'erro')) return problemas;
  const outras = await findDoMesmoArtigo(ctx.tx, id, rascunho, hojeEm(ctx));
  return [
    ...problemas,
    ...outras
      .filter((outra) => contradizem(rascunho, outra.conteudo, nomes))
      .map((outra) => ({
        onde: '',
        gravidade: 'aviso' as const,
        texto: `Contradiz “${outra.nome}”, do mesmo artigo: nenhum projeto cumpre as duas.`,
      })),
  ];
}

/** How much was filed in the town from a day on, counted up to a thousand. */
export async function contarProtocolados({ tx, organizacao }: Olha, dia: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (
      select 1 from requerimento r where r.protocolado_em >= (${dia}::date::timestamp at time zone ${organizacao.fuso}) limit 1000) x`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

type VersaoRow = Omit<VersaoDaNorma, 'situacao' | 'retiravel'> & { usada: boolean };

async function findVersoes(ctx: Olha, id: string): Promise<VersaoDaNorma[]> {
  const { rows } = await sql<VersaoRow>`
    select v.id, v.vigente_de, v.conteudo, coalesce(u.nome, '') as autor, v.criado_em,
           exists (select 1 from requerimento r
                    where r.protocolado_em >= (v.vigente_de::timestamp at time zone ${ctx.organizacao.fuso})) as usada
      from norma_versao v left join usuario u on u.id = v.autor_id
     where v.norma_id = ${id} order by v.vigente_de desc`.execute(ctx.tx);
  const dia = hojeEm(ctx);
  return rows.map(({ usada, ...v }) => ({ ...v, situacao: situacaoDa(v, rows, dia), retiravel: !usada }));
}

/** @throws AppError 404 */
export async function findNorma(ctx: Olha, id: string): Promise<Norma> {
  const row = await ctx.tx
    .selectFrom('norma')
    .select(['id', 'versao', 'nome', 'rascunho'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound(AUSENTE));
  const rascunho = row.rascunho as Conteudo | null;
  return {
    ...row,
    rascunho,
    problemas: rascunho ? await findProblemas(ctx, id, rascunho) : [],
    versoes: await findVersoes(ctx, id),
  };
}

/** The rule, locked until the act ends. @throws AppError 404 */
export const lockNorma = (tx: Tx, id: string) =>
  tx
    .selectFrom('norma')
    .select(['id', 'versao', 'nome', 'rascunho'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound(AUSENTE));

/** Each rule by name with what it says: what is in force, else what is being written. */
export async function listParaArquivo(ctx: Olha): Promise<{ nome: string; conteudo: Conteudo }[]> {
  const { rows } = await sql<{ nome: string; conteudo: Conteudo }>`
    select n.nome, coalesce(v.conteudo, n.rascunho) as conteudo
      from norma n
      left join lateral (select a.conteudo from norma_versao a where a.norma_id = n.id and a.vigente_de <= ${hojeEm(ctx)}::date
                          order by a.vigente_de desc limit 1) v on true
     where coalesce(v.conteudo, n.rascunho) is not null order by n.nome, n.id`.execute(ctx.tx);
  return rows;
}
