import { createHash, randomBytes } from 'node:crypto';
import {
  A_CONFIRMAR_MAX,
  type AcompanhamentoAberto,
  type pedirAcompanhamento as contrato,
  DIAS_PARA_CONFIRMAR,
  LUGARES_MAX,
} from '@portal/domain/acompanhamentos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { demandPoucosPedidos, redeGuardada } from '../tentativas/index.ts';
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

/**
 * Room for one more that waits: of one address, or of all the town's, too many, the oldest of the most crowded network gives way. What is
 * confirmed never does.
 * @throws RuleError `lugares_demais`
 */
async function abrirLugar(ctx: Ctx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`acompanhamento:${email}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<{ confirmados: number; dele: number; esperam: number }>`
    select (select count(*) from acompanhamento where email = ${email} and confirmado_em is not null)::integer as confirmados,
           (select count(*) from acompanhamento where email = ${email} and confirmado_em is null)::integer as dele,
           (select count(*) from acompanhamento where confirmado_em is null)::integer as esperam`.execute(ctx.tx);
  const { confirmados = 0, dele = 0, esperam = 0 } = rows[0] ?? {};
  if (confirmados >= LUGARES_MAX) {
    const mensagem = `Este e-mail já acompanha ${LUGARES_MAX} lugares. Deixe um deles antes.`;
    throw new RuleError('lugares_demais', mensagem, [{ campo: 'email', mensagem }]);
  }
  if (dele >= LUGARES_MAX) await cederUm(ctx, sql`email = ${email}`);
  else if (esperam >= A_CONFIRMAR_MAX) await cederUm(ctx, sql`true`);
}

async function cederUm(ctx: Ctx, quais: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    delete from acompanhamento where id in (
      select a.id from acompanhamento a
        join (select rede, count(*) as peso from acompanhamento where confirmado_em is null group by rede) p on p.rede is not distinct from a.rede
       where a.confirmado_em is null and ${quais} order by p.peso desc, a.criado_em, a.id limit 1 for update of a skip locked)
    returning email`.execute(ctx.tx);
  await esquecer(
    ctx,
    rows.map((r) => r.email),
  );
}

/**
 * Nothing comes of it until the link of the mail is pressed. The answer says nothing of whether the address follows the place already: who does
 * gets the link once more.
 * @throws AppError 404, 429; RuleError `mails_demais`, `lugares_demais`
 */
export async function pedir(ctx: Ctx, { email, lugar }: BodyOf<typeof contrato>): Promise<null> {
  const nome = await nomeDoLugar(ctx, lugar);
  await demandPoucosPedidos(ctx, 'acompanhamento', email);
  await abrirLugar(ctx, email);
  const segredo = randomBytes(32).toString('base64url');
  const cifrado = ctx.cofre.cifrar(FINALIDADE, segredo);
  const { rows } = await sql<{ id: string; segredo: Buffer }>`
    insert into acompanhamento (id, email, lugar, nome, resumo, segredo, rede, criado_em)
    values (${uuidv7()}, ${email}, ${lugar}, ${nome}, ${resumoDe(segredo)}, ${cifrado}, ${redeGuardada(ctx)}, ${ctx.agora})
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
  await sql`update acompanhamento set confirmado_em = ${ctx.agora}, visto_em = now(), rede = null where id = ${id} and confirmado_em is null`.execute(
    ctx.tx,
  );
  return ver(ctx, segredo);
}

/** Of an address that follows nothing any more the mails that it was sent are emptied too: they stay as sent, to nobody. */
export async function esquecer({ tx }: Pick<Ctx, 'tx'>, emails: readonly string[]): Promise<void> {
  await sql`
    update email set para = '', conteudo = '{}', selado = null where chave like 'acompanhamento.%' and para = any(${emails}::text[])
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
