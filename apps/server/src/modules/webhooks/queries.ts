import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import type { verPausados } from '@portal/domain/webhooks/aviso';
import type * as contract from '@portal/domain/webhooks/contract';
import type { EntregaDoWebhook, Webhook } from '@portal/domain/webhooks/contract';
import { corpoDe, type Evento, type TipoDeEntrega } from '@portal/domain/webhooks/eventos';
import type { Porque, SituacaoDaEntrega, SituacaoDoWebhook } from '@portal/domain/webhooks/situacao';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export interface WebhookRow {
  id: string;
  endereco: string;
  descricao: string;
  eventos: Evento[];
  situacao: SituacaoDoWebhook;
  segredo: Buffer;
  segredo_em: Date;
  segredo_anterior: Buffer | null;
  anterior_ate: Date | null;
  falhas: number;
  falha_desde: Date | null;
  tentar_em: Date | null;
  entregue_em: Date | null;
  versao: number;
}
const COLUNAS = sql`w.id, w.endereco, w.descricao, w.eventos, w.situacao, w.segredo, w.segredo_em, w.segredo_anterior, w.anterior_ate, w.falhas,
  w.falha_desde, w.tentar_em, w.entregue_em, w.versao`;

/** Held against other changes, and not against acts that write what waits for it. @throws AppError 404 */
export async function lockWebhook({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<WebhookRow> {
  const row = await findWebhook({ tx }, id, sql`for no key update`);
  if (!row) throw new AppError(404, 'Webhook não encontrado.');
  return row;
}

/** undefined where it is gone */
export async function findWebhook({ tx }: Pick<Ctx, 'tx'>, id: string, como = sql``): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`select ${COLUNAS} from webhook w where w.id = ${id} ${como}`.execute(tx);
  return rows[0];
}

const iso = (em: Date | null): string | null => em?.toISOString() ?? null;

/** All of the town, in the order they were made; of one, where it is named. */
export async function listWebhooks({ tx, agora }: Ctx, id: string | null = null): Promise<Webhook[]> {
  const { rows } = await sql<WebhookRow & { aguardando: number; nao_entregues: number }>`
    select ${COLUNAS},
           (select count(*)::integer from webhook_entrega e where e.webhook_id = w.id and e.situacao = 'Aguardando') as aguardando,
           (select count(*)::integer from webhook_entrega e where e.webhook_id = w.id and e.situacao = 'Não entregue' and e.evento <> 'teste') as nao_entregues
      from webhook w where ${id === null ? sql`true` : sql`w.id = ${id}`} order by w.criado_em, w.id`.execute(tx);
  return rows.map((w) => ({
    id: w.id,
    endereco: w.endereco,
    descricao: w.descricao,
    eventos: w.eventos,
    situacao: w.situacao,
    aguardando: w.aguardando,
    nao_entregues: w.nao_entregues,
    entregue_em: iso(w.entregue_em),
    falha_desde: iso(w.falha_desde),
    segredo_em: w.segredo_em.toISOString(),
    anterior_ate: w.anterior_ate && w.anterior_ate > agora ? w.anterior_ate.toISOString() : null,
    versao: w.versao,
  }));
}

/** @throws AppError 404 */
export async function verWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  const [webhook] = await listWebhooks(ctx, id);
  if (!webhook) throw new AppError(404, 'Webhook não encontrado.');
  return webhook;
}

/** Those that the portal paused, with what waits behind each. */
export async function listPausados({ tx }: Ctx): Promise<DadosIn<typeof verPausados>> {
  const { rows } = await sql<{ id: string; descricao: string; aguardando: number }>`
    select w.id, w.descricao, (select count(*)::integer from webhook_entrega e where e.webhook_id = w.id and e.situacao = 'Aguardando') as aguardando
      from webhook w where w.situacao = 'Pausado' order by w.criado_em, w.id`.execute(tx);
  return rows;
}

export interface EntregaRow {
  id: string;
  webhook_id: string;
  evento_id: string;
  evento: TipoDeEntrega;
  requerimento_id: string | null;
  situacao: SituacaoDaEntrega;
  tentativas: number;
  falha_desde: Date | null;
  tentar_em: Date | null;
  em_curso_ate: Date | null;
  status: number | null;
  porque: Porque;
  criada_em: Date;
  tentada_em: Date | null;
  entregue_em: Date | null;
  em: Date;
  requerimento: { numero?: string } | null;
  dados: unknown;
}
const DA_ENTREGA = sql`e.id, e.webhook_id, e.evento_id, e.evento, e.requerimento_id, e.situacao, e.tentativas, e.falha_desde, e.tentar_em, e.em_curso_ate,
  e.status, e.porque, e.criada_em, e.tentada_em, e.entregue_em, v.em, v.requerimento, v.dados`;
const COM_EVENTO = sql`webhook_entrega e join webhook_evento v on v.id = e.evento_id`;

/**
 * The next that is due, locked: of each request the first that waits, so that a later one never overtakes; least tried first, so that one that is
 * never taken stands in nobody's way. Of an address that is off only tests.
 */
export async function lockProxima({ tx, agora }: Ctx, w: WebhookRow): Promise<EntregaRow | undefined> {
  const { rows } = await sql<EntregaRow>`
    select ${DA_ENTREGA} from ${COM_EVENTO}
     where e.webhook_id = ${w.id} and e.situacao = 'Aguardando' and ${w.situacao === 'Ligado' ? sql`true` : sql`e.evento = 'teste'`}
       and coalesce(e.tentar_em, ${agora}::timestamptz) <= ${agora} and coalesce(e.em_curso_ate, ${agora}::timestamptz) <= ${agora}
       and not exists (select from webhook_entrega a where a.webhook_id = e.webhook_id and a.requerimento_id = e.requerimento_id
                                                       and a.situacao = 'Aguardando' and a.n < e.n)
     order by e.tentativas, e.n limit 1 for update of e skip locked`.execute(tx);
  return rows[0];
}

/** Locked; undefined where it is gone. */
export async function lockEntrega({ tx }: Pick<Ctx, 'tx'>, webhookId: string, id: string): Promise<EntregaRow | undefined> {
  const { rows } = await sql<EntregaRow>`
    select ${DA_ENTREGA} from ${COM_EVENTO} where e.id = ${id} and e.webhook_id = ${webhookId} for update of e`.execute(tx);
  return rows[0];
}

export const corpoDaEntrega = (e: EntregaRow): string =>
  corpoDe({ id: e.evento_id, evento: e.evento, em: e.em, requerimento: e.requerimento, dados: e.dados });

export const entregaNaTela = (e: EntregaRow): EntregaDoWebhook => ({
  id: e.id,
  evento: e.evento,
  requerimento_id: e.requerimento_id,
  numero: e.requerimento?.numero ?? '',
  situacao: e.situacao,
  tentativas: e.tentativas,
  status: e.status,
  porque: e.porque,
  corpo: corpoDaEntrega(e),
  criada_em: e.criada_em.toISOString(),
  tentada_em: iso(e.tentada_em),
  tentar_em: iso(e.tentar_em),
  entregue_em: iso(e.entregue_em),
});

const ORDENS = { criada_em: sql`e.criada_em`, tentada_em: sql`e.tentada_em` };

/** The log of one address, newest first. @throws AppError 404 */
export async function listEntregas(
  ctx: Ctx,
  webhookId: string,
  q: QueryOf<typeof contract.listarEntregas>,
): Promise<DadosIn<typeof contract.listarEntregas>> {
  if (!(await findWebhook(ctx, webhookId))) throw new AppError(404, 'Webhook não encontrado.');
  const where: RawBuilder<unknown>[] = [sql`e.webhook_id = ${webhookId}`];
  if (q.situacao.length) where.push(sql`e.situacao = any(${q.situacao}::text[])`);
  if (q.evento.length) where.push(sql`e.evento = any(${q.evento}::text[])`);
  for (const palavra of palavrasDaBusca(q.s))
    where.push(sql`texto_de_busca(v.requerimento ->> 'numero') like ${contains(palavra)}`);
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, { ordens: ORDENS, propria: sql`e.criada_em desc, e.n desc`, id: sql`e.id` });
  const { rows } = await sql<EntregaRow>`
    select ${DA_ENTREGA} from ${COM_EVENTO} where ${filtro}
     order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: contadas } = await sql<{ total: number }>`
    select count(*)::integer as total from ${COM_EVENTO} where ${filtro}`.execute(ctx.tx);
  return toPaginated(rows.map(entregaNaTela), contadas[0]?.total ?? 0, q);
}
