import { sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Email as Row } from '#platform/db/tables.ts';
import { readAll } from '#platform/files/read-all.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { renderMail } from '#platform/mail/layout.ts';
import { findOrganizacao } from '../organizacoes/index.ts';
import { type Recusa, recusaDe } from './recusa.ts';
import { type AnexoDoEmail, abrir, type Conteudo, semSegredos } from './selo.ts';

const bytesDo = async (ctx: JobCtx, anexo: AnexoDoEmail): Promise<Buffer> =>
  'texto' in anexo ? Buffer.from(anexo.texto) : readAll(await ctx.files.open(ctx.organizacaoId, anexo.sha256));

/** A mail server may be away for a day: tried for about that long. */
const REPETIR = { vezes: 30, segundos: 20 };

const qual = z.object({ email_id: z.uuid() });

/** Sends one mail of the outbox; without SMTP it is kept ('Retido') and can be read on a page. */
export const enviarEmailJob = job('emails.enviar', qual, sendOne, REPETIR, { aoMesmoTempo: 3 });

/** The same for a mail that somebody waits for at the door: in a queue of its own it stands behind nobody's thousand. */
export const enviarEmailJaJob = job('emails.enviar-ja', qual, sendOne, REPETIR);

/** An address refused for the first time; who hears of it is known further up (`correio/contar.ts`). */
export const CONTAR_RECUSA = { nome: 'correio.contar-recusa', payload: qual };
/** The mail server takes nothing from the portal: told once, until a mail gets through. */
export const CONTAR_PARADO = { nome: 'correio.contar-parado', payload: z.object({}) };

/** What still has to leave. */
export const NA_FILA: readonly string[] = ['Pendente', 'Erro'];

async function findUm({ tx, organizacao, cofre }: Ctx, id: string) {
  const row = await tx
    .selectFrom('email')
    .select(['id', 'para', 'assunto', 'conteudo', 'selado', 'situacao', 'tentativas'])
    .where('id', '=', id)
    .executeTakeFirst();
  // without an address it was meant for somebody who was erased meanwhile
  if (!row?.para || !NA_FILA.includes(row.situacao)) return null;
  return { row, marca: await findMarca(tx, organizacao.id), inteiro: abrirOuNada(cofre, row) };
}

/** A seal of another secret than today's opens for nobody. */
function abrirOuNada(cofre: Ctx['cofre'], row: Parameters<typeof abrir>[1]): Conteudo | null {
  try {
    return abrir(cofre, row);
  } catch {
    return null;
  }
}

async function sendOne(ctx: JobCtx, { email_id }: { email_id: string }): Promise<void> {
  const mail = await ctx.inTenant((c) => findUm(c, email_id));
  if (!mail) return;
  const { row, marca, inteiro } = mail;
  if (!inteiro) return fechar(ctx, email_id, { situacao: 'Falhou', erro: 'selo' });
  const { anexo, sair, esquece, ...conteudo } = inteiro;
  const fim = { selado: null, ...(esquece ? { para: '', conteudo: '{}' } : deMenos(row, inteiro)) };
  try {
    const sent = await ctx.sendMail({
      id: email_id,
      para: row.para,
      assunto: row.assunto,
      remetente: marca.nome,
      ...renderMail({ marca, ...conteudo }),
      ...(sair && { sair }),
      ...(anexo && { anexos: [{ nome: anexo.nome, tipo: anexo.tipo, conteudo: await bytesDo(ctx, anexo) }] }),
    });
    if (!sent) return fechar(ctx, email_id, { situacao: 'Retido' });
  } catch (error) {
    if (await falhou(ctx, row, recusaDe(error), fim)) throw error;
    return;
  }
  await ctx.inTenant(async (c) => {
    await marcar(c, email_id, { situacao: 'Enviado', enviado_em: ctx.agora(), erro: '', ...fim });
    // whatever was said of them before, both work
    await c.tx.deleteFrom('endereco_recusado').where('email', '=', row.para.toLowerCase()).execute();
    await c.tx.deleteFrom('correio_parado').execute();
  });
}

const marcar = ({ tx }: Pick<Ctx, 'tx'>, id: string, values: Updateable<Row>) =>
  tx.updateTable('email').set(values).where('id', '=', id).execute();

async function fechar(ctx: JobCtx, id: string, values: Updateable<Row>): Promise<void> {
  await ctx.inTenant((c) => marcar(c, id, values));
}

/** Of a mail that was written before secrets were sealed: what its row loses now. */
function deMenos(row: { selado: Buffer | null }, inteiro: Conteudo): Updateable<Row> {
  const limpo = row.selado ? null : semSegredos(inteiro);
  return limpo ? { conteudo: JSON.stringify(limpo), com_segredo: true } : {};
}

/** @param fim what goes from the row with its last try @returns whether it is tried again */
async function falhou(
  job: JobCtx,
  row: { id: string; para: string; tentativas: number },
  recusa: Recusa,
  fim: Updateable<Row>,
): Promise<boolean> {
  const tentativas = row.tentativas + 1;
  const acabou = recusa.final || tentativas > REPETIR.vezes;
  const situacao = recusa.final ? 'Recusado' : acabou ? 'Falhou' : 'Erro';
  await job.inTenant(async (ctx) => {
    await marcar(ctx, row.id, { situacao, erro: recusa.motivo, tentativas, ...(acabou && fim) });
    if (recusa.de === 'destinatario') await anotarEndereco(ctx, row, recusa);
    if (recusa.de === 'servidor') await anotarParado(ctx);
  });
  return !acabou;
}

/** It stands with the address until it changes or a later mail gets there; who must know hears of the first alone. */
async function anotarEndereco(ctx: Ctx, { id, para }: { id: string; para: string }, { motivo }: Recusa): Promise<void> {
  const { rows } = await sql<{ novo: boolean }>`
    insert into endereco_recusado (email, motivo, recusado_em) values (${para.toLowerCase()}, ${motivo}, ${ctx.agora})
    on conflict (organizacao_id, email) do update set motivo = excluded.motivo, recusado_em = excluded.recusado_em
    returning xmax = 0 as novo`.execute(ctx.tx);
  if (rows[0]?.novo) await ctx.enqueue(CONTAR_RECUSA, { email_id: id });
}

async function anotarParado(ctx: Ctx): Promise<void> {
  const novo = await ctx.tx
    .insertInto('correio_parado')
    .values({ desde: ctx.agora })
    .onConflict((oc) => oc.column('organizacao_id').doNothing())
    .returning('desde')
    .executeTakeFirst();
  if (novo) await ctx.enqueue(CONTAR_PARADO, {});
}

export async function findMarca(tx: Ctx['tx'], organizacaoId: number): Promise<{ nome: string; cor: string }> {
  const { nome, cor } = await findOrganizacao(tx, organizacaoId);
  return { nome, cor };
}
