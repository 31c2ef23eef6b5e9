import { createHash, randomBytes } from 'node:crypto';
import {
  A_CONFIRMAR_MAX,
  type AcompanhamentoAberto,
  type pedirAcompanhamento as contrato,
  DIAS_PARA_CONFIRMAR,
  LUGARES_MAX,
  MAILS_POR_HORA,
} from '@portal/domain/acompanhamentos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { nomeDoLugar } from './lugares.ts';

/** Of the vault: what is encrypted for this opens for nothing else. */
export const FINALIDADE = 'acompanhamento';
const NAO_HA = 'Este link não serve mais.';
const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');
export const linkDe = (ctx: Pick<Ctx, 'origem' | 'cofre'>, segredo: Buffer): string =>
  `${ctx.origem}/acompanhar/${ctx.cofre.decifrar(FINALIDADE, segredo)}`;
/** Where the program that reads the mail leaves for its owner (RFC 8058). */
export const saidaDe = (ctx: Pick<Ctx, 'origem' | 'cofre'>, segredo: Buffer): string =>
  `${ctx.origem}/api/v1/acompanhamentos/sair/${ctx.cofre.decifrar(FINALIDADE, segredo)}`;

/** What one address asked for, and the town's that wait, under a lock of the address. @throws RuleError `mails_demais`, `lugares_demais`, `muitos_a_confirmar` */
async function demandPoucos(ctx: Ctx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`acompanhamento:${email}`}, 0))`.execute(ctx.tx);
  const desde = new Date(ctx.agora.getTime() - 3_600_000);
  const { rows } = await sql<{ na_hora: number; todos: number; esperam: number }>`
    select (select count(*) from email where para = ${email} and chave like 'acompanhamento.%' and chave like 'acompanhamento.confirmar:%' and criado_em > ${desde})::integer as na_hora,
           (select count(*) from acompanhamento where email = ${email})::integer as todos,
           (select count(*) from acompanhamento where confirmado_em is null)::integer as esperam`.execute(ctx.tx);
  const { na_hora = 0, todos = 0, esperam = 0 } = rows[0] ?? {};
  const recusa = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'email', mensagem }]);
  if (na_hora >= MAILS_POR_HORA)
    throw recusa(
      'mails_demais',
      'Já mandamos e-mails demais para este endereço. Abra os que chegaram, ou tente daqui a uma hora.',
    );
  if (todos >= LUGARES_MAX)
    throw recusa('lugares_demais', `Este e-mail já acompanha ${LUGARES_MAX} lugares. Deixe um deles antes.`);
  if (esperam >= A_CONFIRMAR_MAX) throw recusa('muitos_a_confirmar', 'Há muita gente pedindo agora. Tente de novo amanhã.');
}

/**
 * Nothing comes of it until the link of the mail is pressed. The answer says nothing of whether the address follows the place already: who does
 * gets the link once more.
 * @throws AppError 404; RuleError as `demandPoucos`
 */
export async function pedir(ctx: Ctx, { email, lugar }: BodyOf<typeof contrato>): Promise<null> {
  const nome = await nomeDoLugar(ctx, lugar);
  await demandPoucos(ctx, email);
  const segredo = randomBytes(32).toString('base64url');
  const cifrado = ctx.cofre.cifrar(FINALIDADE, segredo);
  const { rows } = await sql<{ id: string; segredo: Buffer }>`
    insert into acompanhamento (id, email, lugar, nome, resumo, segredo, criado_em)
    values (${uuidv7()}, ${email}, ${lugar}, ${nome}, ${resumoDe(segredo)}, ${cifrado}, ${ctx.agora})
    on conflict (organizacao_id, email, lugar) do update set nome = excluded.nome returning id, segredo`.execute(ctx.tx);
  const [feito] = rows;
  if (!feito) return null;
  await enviarEmail(ctx, {
    chave: `acompanhamento.confirmar:${uuidv7()}`,
    para: email,
    assunto: `Confirme: acompanhar ${nome}`,
    titulo: 'Confirme que quer acompanhar este lugar',
    blocos: [
      paragrafo(
        `Alguém pediu para receber neste e-mail as licenças emitidas, vencidas ou suspensas em: ${nome}. Se foi você, confirme em até ${DIAS_PARA_CONFIRMAR} dias.`,
      ),
      botao('Confirmar', linkDe(ctx, feito.segredo)),
      paragrafo('Se não foi você, não faça nada: sem a confirmação o endereço é apagado e nenhum outro e-mail chega.'),
    ],
  });
  return null;
}

const procurarLink = ({ tx }: Ctx, segredo: string) =>
  tx
    .selectFrom('acompanhamento')
    .select(['id', 'email', 'lugar', 'nome', 'confirmado_em'])
    .where('resumo', '=', resumoDe(segredo))
    .executeTakeFirst();

/** The row of a link. @throws AppError 404 */
async function findDoLink(ctx: Ctx, segredo: string) {
  const row = await procurarLink(ctx, segredo);
  if (!row) throw new AppError(404, NAO_HA);
  return row;
}

/** @throws AppError 404 */
export async function ver(ctx: Ctx, segredo: string): Promise<AcompanhamentoAberto> {
  const { id, email, lugar, nome, confirmado_em } = await findDoLink(ctx, segredo);
  const outros = await ctx.tx
    .selectFrom('acompanhamento')
    .select('nome')
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('confirmado_em', 'is not', null)
    .orderBy('nome')
    .execute();
  return { lugar, nome, confirmado: confirmado_em !== null, outros: outros.map((o) => o.nome) };
}

/** Told of what is written from now on. Pressed again it changes nothing. @throws AppError 404 */
export async function confirmar(ctx: Ctx, segredo: string): Promise<AcompanhamentoAberto> {
  const { id } = await findDoLink(ctx, segredo);
  await sql`update acompanhamento set confirmado_em = ${ctx.agora}, visto_em = now() where id = ${id} and confirmado_em is null`.execute(
    ctx.tx,
  );
  return ver(ctx, segredo);
}

/** Of an address that follows nothing any more the mails that it was sent are emptied too: they stay as sent, to nobody. */
export async function esquecer({ tx }: Pick<Ctx, 'tx'>, emails: readonly string[]): Promise<void> {
  await sql`
    update email set para = '', conteudo = '{}' where chave like 'acompanhamento.%' and para = any(${emails}::text[])
       and not exists (select from acompanhamento a where a.email = email.para)`.execute(tx);
}

/** Leaves nothing of the address behind. @throws AppError 404 */
export async function deixar(ctx: Ctx, segredo: string, todos: boolean): Promise<null> {
  const { id, email } = await findDoLink(ctx, segredo);
  const alvo = ctx.tx.deleteFrom('acompanhamento');
  await (todos ? alvo.where('email', '=', email) : alvo.where('id', '=', id)).execute();
  await esquecer(ctx, [email]);
  return null;
}

/** By a program, which may ask twice: who is gone is gone. */
export const deixarComUmClique = async (ctx: Ctx, segredo: string): Promise<null> =>
  (await procurarLink(ctx, segredo)) ? deixar(ctx, segredo, true) : null;
