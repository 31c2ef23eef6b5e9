import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import {
  EVENTO_NOTIFICACAO,
  type historicoDeNotificacoes as historico,
  type Notificacao,
} from '@portal/domain/notificacoes/contract';
import { saudacao } from '@portal/domain/text/email';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { botao, type ParteDoEmail, paragrafo } from '#platform/mail/layout.ts';
import { type Email, enviarEmail } from '../emails/index.ts';

export interface Aviso {
  usuario_ids: readonly string[];
  /** Whoever acts is told too: where it was not them, they had better know. */
  ate_quem_fez?: boolean;
  painel: 'prefeitura' | 'contribuinte';
  message: string;
  requerimento_id?: string;
  /** Path inside the portal. */
  link: string;
  /** With it a mail goes out too; `evento` makes it one mail per event and person. */
  email?: {
    evento: string;
    assunto: string;
    detalhe: string;
    botao: string;
    /** what stands between the sentence and the button: sum and day, items */
    partes?: readonly ParteDoEmail[];
    /** what stands below it: the codes of a slip */
    abaixo?: readonly ParteDoEmail[];
    /** where the button leads, where that is not the bell's `link`; a path inside the portal */
    url?: string;
    palavras?: Email['palavras'];
    /** Told apart by person: an invitation names who is invited. */
    anexo?: (pessoa: { nome: string; email: string }) => Email['anexo'];
  };
}

/** Rings the bell of each person, without reload, and writes the mails. The acting person is not told of their own act, unless asked for. */
export async function avisar(ctx: Ctx, aviso: Aviso): Promise<void> {
  const ids = [...new Set(aviso.usuario_ids)].filter((id) => aviso.ate_quem_fez || id !== ctx.usuario.id);
  if (ids.length === 0) return;
  await ctx.tx
    .insertInto('geral_notificacao')
    .values(
      ids.map((usuario_id) => ({
        id: uuidv7(),
        usuario_id,
        painel: aviso.painel,
        type: aviso.requerimento_id ? 'requerimento' : 'texto-simples',
        message: aviso.message,
        requerimento_id: aviso.requerimento_id ?? null,
        link: aviso.link,
        criado_em: ctx.agora,
      })),
    )
    .execute();
  for (const id of ids)
    await ctx.anunciar({ canal: `private-usuario.${id}`, evento: EVENTO_NOTIFICACAO, dados: { message: aviso.message } });
  if (aviso.email) await mailAviso(ctx, ids, aviso, aviso.email);
}

async function mailAviso(ctx: Ctx, ids: string[], aviso: Aviso, email: NonNullable<Aviso['email']>): Promise<void> {
  const people = await ctx.tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nome', 'u.email'])
    .where('u.id', 'in', ids)
    // who had themselves erased from this town hears of it no more
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membro as m')
            .select('m.usuario_id')
            .whereRef('m.usuario_id', '=', 'u.id')
            .where('m.organizacao_id', '=', ctx.organizacao.id)
            .where('m.removido_em', 'is not', null),
        ),
      ),
    )
    .execute();
  for (const { id, nome, email: para } of people) {
    if (!para) continue;
    await enviarEmail(ctx, {
      chave: `${email.evento}:${id}`,
      para,
      assunto: email.assunto,
      titulo: email.assunto,
      ...(email.palavras && { palavras: { ...email.palavras, nomes: { ...email.palavras.nomes, nome } } }),
      ...(email.anexo && { anexo: email.anexo({ nome, email: para }) }),
      blocos: [
        paragrafo(saudacao(nome)),
        paragrafo(email.detalhe),
        ...(email.partes ?? []),
        botao(email.botao, `${ctx.origem}${email.url ?? aviso.link}`),
        ...(email.abaixo ?? []),
      ],
    });
  }
}

const own = (ctx: Ctx) => ({ usuario_id: ctx.usuario.id, painel: ctx.painel as 'prefeitura' | 'contribuinte' });
const COLUMNS = ['id', 'message', 'criado_em', 'read_at', 'type', 'requerimento_id', 'link'] as const;

const NAO_LIDAS_MAX = 100;
const LIDAS_MAX = 20;

/** Unread first, newest first, a hundred; and the last that were read, however many wait: what was just marked is still there. */
export async function listNotificacoes(ctx: Ctx) {
  const { usuario_id, painel } = own(ctx);
  const dela = ctx.tx
    .selectFrom('geral_notificacao')
    .select(COLUMNS)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel);
  const naoLidas = await dela
    .where('read_at', 'is', null)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(NAO_LIDAS_MAX)
    .execute();
  const lidas = await dela
    .where('read_at', 'is not', null)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIDAS_MAX)
    .execute();
  return [...naoLidas, ...lidas].map((r) => ({ ...r, type: r.type as 'requerimento' | 'texto-simples' }));
}

/** Page by page; a search looks at the words. */
export async function historicoDeNotificacoes(ctx: Ctx, q: QueryOf<typeof historico>): Promise<Paginated<Notificacao>> {
  const { usuario_id, painel } = own(ctx);
  const lida = { '': sql`true`, nao_lidos: sql`read_at is null`, lidos: sql`read_at is not null` }[q.situacao];
  const achado = q.s ? procurado(sql`message`, q.s) : sql`true`;
  const from = sql`from geral_notificacao where usuario_id = ${usuario_id} and painel = ${painel} and ${lida} and ${achado}`;
  const order = ordenar(q, {
    ordens: { criado_em: sql`criado_em`, message: sql`message` },
    sempre: ['criado_em', 'message'],
    propria: sql`criado_em desc, id desc`,
    id: sql`id`,
  });
  const { rows } = await sql<Notificacao>`
    select id, message, to_jsonb(criado_em) #>> '{}' as criado_em, to_jsonb(read_at) #>> '{}' as read_at, type, requerimento_id, link
      ${from} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

export async function excluirNotificacao(ctx: Ctx, id: string): Promise<null> {
  const { usuario_id, painel } = own(ctx);
  const done = await ctx.tx
    .deleteFrom('geral_notificacao')
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .executeTakeFirst();
  if (done.numDeletedRows === 0n) throw new AppError(404, 'Este aviso já não existe.');
  return null;
}

export async function marcarTodasNotificacoes(ctx: Ctx): Promise<null> {
  const { usuario_id, painel } = own(ctx);
  await ctx.tx
    .updateTable('geral_notificacao')
    .set({ read_at: ctx.agora })
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .where('read_at', 'is', null)
    .execute();
  return null;
}

export async function marcarNotificacao(ctx: Ctx, id: string) {
  const { usuario_id, painel } = own(ctx);
  const row = await ctx.tx
    .updateTable('geral_notificacao')
    .set({ read_at: sql<Date | null>`case when read_at is null then ${ctx.agora}::timestamptz end` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este aviso já não existe.');
  return { ...row, type: row.type as 'requerimento' | 'texto-simples' };
}
