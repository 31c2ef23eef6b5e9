import { type Nomes, nomesDaNorma } from '@portal/domain/normas/conferir';
import { imoveisDe, perguntaA, recorteDe, respostasDoRecorte } from '@portal/domain/normas/contexto';
import type { Terreno } from '@portal/domain/normas/grandezas';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import { mesmoArtigo } from '@portal/domain/normas/passado';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { comAAnalise } from '@portal/domain/respostas/reservado';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { findZonasDeVarios } from '../../imoveis/index.ts';
import { doPeriodo, type EnsaioRow } from './queries.ts';

/** Requests that are read at once: so many answers are parsed in one go, and the desk waits for that. */
export const PAGINA = 200;

/** A version of a process, read once a run. */
interface Versao {
  /** As far as the rule looks. */
  definicao: Definicao;
  nomes: Nomes;
  /** Whether the rule looks at it. */
  pergunta: boolean;
}
/** By id; null: its definition cannot be read any more. */
export type Versoes = ReadonlyMap<string, Versao | null>;

const periodoDe = ({ desde, criado_em, conteudo }: EnsaioRow) => ({ desde, ate: criado_em, processos: conteudo.processos });

/** The definitions under which the requests of a run were filed. @param ceder lets others go first, after each of them */
export async function lerVersoes(jobCtx: JobCtx, row: EnsaioRow, ceder: () => Promise<void>): Promise<Versoes> {
  const linhas = await jobCtx.inTenant(async ({ tx }) => {
    const { rows } = await sql<{ id: string; processo_id: string; definicao: unknown }>`
      select v.id, v.processo_id, v.definicao from processo_versao v
       where v.id in (select r.processo_versao_id from requerimento r where ${doPeriodo(periodoDe(row))})`.execute(tx);
    return rows;
  });
  const versoes = new Map<string, Versao | null>();
  for (const { id, processo_id, definicao: guardada } of linhas) {
    const lida = definicaoSchema.safeParse(guardada);
    if (!lida.success) versoes.set(id, null);
    else {
      const nomes = nomesDoProcesso(lida.data);
      const definicao = { ...lida.data, ...recorteDe(lida.data, row.conteudo) };
      versoes.set(id, { definicao, nomes, pergunta: perguntaA(row.conteudo, processo_id, nomes) });
    }
    await ceder();
  }
  return versoes;
}

interface PedidoRow {
  id: string;
  status: string;
  versao_id: string;
  protocolado_em: Date;
  em: string;
  /** Null where nobody asks for them. */
  respostas: Respostas | null;
  /** What was sent last, while the requester corrects. */
  enviadas: Respostas | null;
}

/** Answers to be judged, by what they were filed under and on that day. */
export interface Projeto {
  versao: Versao;
  respostas: Respostas;
  zonas: Terreno['zonas'];
}
export interface Pedido {
  id: string;
  status: string;
  protocolado_em: Date;
  em: string;
  /** Null: the rule does not look at it; 'ilegível': its definition cannot be read. */
  projeto: Projeto | 'ilegível' | null;
  /** What stood there when an item of the rule's article was marked. */
  marcados: Projeto[];
}

async function findPedidos({ tx }: Ctx, row: EnsaioRow, versoes: Versoes, quantos: number): Promise<PedidoRow[]> {
  const olhadas = [...versoes].flatMap(([id, v]) => (v?.pergunta ? [id] : []));
  const chaves = [...new Set([...versoes.values()].flatMap((v) => (v?.pergunta ? respostasDoRecorte(v.definicao) : [])))];
  const lidas = (respostas: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_object_agg(x.k, ${respostas} -> x.k), '{}') from unnest(${chaves}::text[]) as x (k) where ${respostas} ? x.k)`;
  const depois =
    row.cursor_em === null ? sql`` : sql`and (r.protocolado_em, r.id) < (${row.cursor_em}::timestamptz, ${row.cursor_id}::uuid)`;
  const { rows } = await sql<PedidoRow>`
    select r.id, r.status, r.processo_versao_id as versao_id, r.protocolado_em, r.protocolado_em::text as em,
           case when r.processo_versao_id = any(${olhadas}::uuid[]) then ${lidas(sql`r.respostas`)} end as respostas,
           case when r.status = 'Aguardando requerente' and r.processo_versao_id = any(${olhadas}::uuid[]) then
             (select ${lidas(sql`s.respostas`)} from submissao s where s.requerimento_id = r.id order by s.numero desc limit 1) end as enviadas
      from requerimento r where ${doPeriodo(periodoDe(row))} ${depois}
     order by r.protocolado_em desc, r.id desc limit ${quantos}`.execute(tx);
  return rows;
}

/** Items of the rule's article that nobody took back, each with the answers that it was marked on. */
async function findMarcados({ tx }: Ctx, { conteudo }: EnsaioRow, pedidos: readonly PedidoRow[]) {
  const { rows: itens } = await sql<{ id: string; base_legal: string }>`
    select p.id, p.base_legal from pendencia p
     where p.requerimento_id = any(${pedidos.map((p) => p.id)}::uuid[]) and p.base_legal <> ''
       and not exists (select from pendencia_fala f where f.pendencia_id = p.id and f.ato in ('acolheu', 'cancelou'))`.execute(
    tx,
  );
  const ids = itens.filter((i) => mesmoArtigo(i.base_legal, conteudo)).map((i) => i.id);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ requerimento_id: string; respostas: Respostas }>`
    select p.requerimento_id, s.respostas from pendencia p
      join lateral (select s.respostas from submissao s where s.requerimento_id = p.requerimento_id and s.criado_em <= p.criado_em
                     order by s.numero desc limit 1) s on true
     where p.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

const precisaDeZonas = ({ conteudo }: EnsaioRow) =>
  nomesDaNorma(conteudo).some((n) => n === 'lote_zonas' || n.startsWith('zona_'));

/** What was sent last is what the desk decides on; what the analysis answered stands beside it. */
function emVista(p: PedidoRow, { definicao }: Versao): Respostas {
  const agora = p.respostas ?? {};
  return p.enviadas ? comAAnalise(definicao, p.enviadas, agora) : agora;
}

/** The next requests of a run with all that a verdict needs: as many queries for two hundred as for one. */
export async function lerPagina(
  jobCtx: JobCtx,
  row: EnsaioRow,
  { versoes, quantos, ceder }: { versoes: Versoes; quantos: number; ceder: () => Promise<void> },
): Promise<Pedido[]> {
  const { linhas, marcados, fuso } = await jobCtx.inTenant(async (ctx) => {
    const pedidos = await findPedidos(ctx, row, versoes, quantos);
    const olhados = pedidos.filter((p) => p.respostas !== null);
    return { linhas: pedidos, marcados: await findMarcados(ctx, row, olhados), fuso: ctx.organizacao.fuso };
  });
  await ceder();
  const projetos: (Projeto & { dia: string })[] = [];
  const projeto = (p: PedidoRow, versao: Versao, respostas: Respostas): Projeto => {
    const novo = { versao, respostas, zonas: [], dia: dataDe(p.protocolado_em, fuso) };
    projetos.push(novo);
    return novo;
  };
  const lidos = linhas.map((p): Pedido => {
    const { id, status, protocolado_em, em } = p;
    const versao = versoes.get(p.versao_id);
    if (!versao) return { id, status, protocolado_em, em, projeto: 'ilegível', marcados: [] };
    if (!versao.pergunta) return { id, status, protocolado_em, em, projeto: null, marcados: [] };
    const deles = marcados.filter((m) => m.requerimento_id === id);
    return {
      ...{ id, status, protocolado_em, em },
      projeto: projeto(p, versao, emVista(p, versao)),
      marcados: deles.map((m) => projeto(p, versao, comAAnalise(versao.definicao, m.respostas, p.respostas ?? {}))),
    };
  });
  if (precisaDeZonas(row)) await porZonas(jobCtx, projetos, ceder);
  return lidos;
}

async function porZonas(
  jobCtx: JobCtx,
  projetos: readonly (Projeto & { dia: string })[],
  ceder: () => Promise<void>,
): Promise<void> {
  const grupos: { dia: string; imovelIds: string[] }[] = [];
  for (const { versao, respostas, dia } of projetos) {
    grupos.push({ dia, imovelIds: imoveisDe(versao.definicao, respostas).map((i) => i.id) });
    await ceder();
  }
  const zonas = await jobCtx.inTenant(({ tx }) => findZonasDeVarios(tx, grupos));
  for (const [i, projeto] of projetos.entries()) projeto.zonas = zonas[i] ?? [];
  await ceder();
}
