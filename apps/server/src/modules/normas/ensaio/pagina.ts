import { type Nomes, nomesDaNorma } from '@portal/domain/normas/conferir';
import {
  arquivosDe,
  type Fatos,
  type Fontes,
  fontesDe,
  imoveisDe,
  perguntaA,
  recorteDe,
  respostasDoRecorte,
} from '@portal/domain/normas/contexto';
import type { Terreno } from '@portal/domain/normas/grandezas';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import { mesmoArtigo } from '@portal/domain/normas/passado';
import { trataDeObra } from '@portal/domain/obras/efeitos';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { comAAnalise } from '@portal/domain/respostas/reservado';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { findZonasDeVarios } from '../../imoveis/index.ts';
import { lerObras, lerPdfs, lerRequerentes } from '../fatos.ts';
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
  requerente_id: string;
  obra_id: string | null;
  concluido_em: Date | null;
}

/** Answers to be judged, by what they were filed under and on that day. */
export interface Projeto extends Omit<Fatos, 'terreno'> {
  versao: Versao;
  respostas: Respostas;
  zonas: Terreno['zonas'];
}
/** With the request that it is of. */
type Lido = Projeto & { pedido: PedidoRow };
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
           r.requerente_id, r.obra_id, r.concluido_em,
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
  const projetos: Lido[] = [];
  const projeto = (pedido: PedidoRow, versao: Versao, respostas: Respostas): Projeto => {
    const dia = dataDe(pedido.protocolado_em, fuso);
    const novo: Lido = { pedido, versao, respostas, dia, zonas: [], requerente: null, obra: null, pdfs: new Map() };
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
  await porFatos(jobCtx, row, projetos, ceder);
  return lidos;
}

type Por = (jobCtx: JobCtx, projetos: readonly Lido[], ceder: () => Promise<void>) => Promise<void>;

/** What the rule names beside the answers, and nothing else. */
async function porFatos(
  jobCtx: JobCtx,
  { conteudo }: EnsaioRow,
  projetos: readonly Lido[],
  ceder: () => Promise<void>,
): Promise<void> {
  const fontes = fontesDe(nomesDaNorma(conteudo));
  const precisa: [boolean, Por][] = [
    [fontes.zonas, porZonas],
    [fontes.pdfs, porPdfs],
    [fontes.requerente || fontes.obra, (ctx, todos, antes) => porPedidos(ctx, fontes, todos, antes)],
  ];
  for (const [sim, por] of precisa) if (sim) await por(jobCtx, projetos, ceder);
}

const porZonas: Por = async (jobCtx, projetos, ceder) => {
  const grupos: { dia: string; imovelIds: string[] }[] = [];
  for (const { versao, respostas, dia } of projetos) {
    grupos.push({ dia, imovelIds: imoveisDe(versao.definicao, respostas).map((i) => i.id) });
    await ceder();
  }
  const zonas = await jobCtx.inTenant(({ tx }) => findZonasDeVarios(tx, grupos));
  for (const [i, projeto] of projetos.entries()) projeto.zonas = zonas[i] ?? [];
  await ceder();
};

const porPdfs: Por = async (jobCtx, projetos, ceder) => {
  const ids: string[] = [];
  for (const { versao, respostas } of projetos) {
    ids.push(...arquivosDe(versao.definicao, respostas));
    await ceder();
  }
  const pdfs = await jobCtx.inTenant(({ tx }) => lerPdfs(tx, ids));
  for (const projeto of projetos) projeto.pdfs = pdfs;
  await ceder();
};

/** Who asked, and the work as it stood when each was decided; now, for what runs. */
async function porPedidos(jobCtx: JobCtx, fontes: Fontes, projetos: readonly Lido[], ceder: () => Promise<void>): Promise<void> {
  const deObra = projetos.filter((p) => trataDeObra(p.versao.definicao)).map((p) => p.pedido);
  const [requerentes, obras] = await jobCtx.inTenant(async ({ tx, agora }) => {
    const olhadas = fontes.obra ? deObra : [];
    const pedidos = new Map(olhadas.flatMap((p) => (p.obra_id === null ? [] : [[p.id, { ...p, obra_id: p.obra_id }]])));
    return [
      await lerRequerentes(tx, fontes.requerente ? projetos.map((p) => p.pedido.requerente_id) : []),
      await lerObras(
        tx,
        [...pedidos.values()].map(({ id, obra_id, concluido_em }) => ({ id, obra_id, ate: concluido_em ?? agora })),
        fontes,
      ),
    ];
  });
  for (const projeto of projetos) {
    projeto.requerente = requerentes.get(projeto.pedido.requerente_id) ?? null;
    projeto.obra = obras.get(projeto.pedido.id) ?? null;
  }
  await ceder();
}
