import { type ModeloDeEmail, type Nome, palavrasDo, type TextosDosEmails } from '@portal/domain/configuracoes/emails';
import type { SituacaoDoEmail } from '@portal/domain/emails/recusas';
import { primeiroNome } from '@portal/domain/text/email';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { comImagens, type ParteDoEmail, paragrafo, renderMail } from '#platform/mail/layout.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { enviarEmailJaJob, enviarEmailJob, findMarca } from './enviar.ts';
import { type AnexoDoEmail, abrir, selar } from './selo.ts';

export interface Email {
  /** One mail per event and recipient: the same key twice is one mail. */
  chave: string;
  para: string;
  assunto: string;
  titulo: string;
  blocos: ParteDoEmail[];
  /** Which of the mails a town has its own words for, and what is merged into them. */
  palavras?: { modelo: ModeloDeEmail; nomes: Partial<Record<Nome, string>> };
  anexo?: AnexoDoEmail;
  /** Where the program that reads it leaves for its owner, of mails that somebody asked for: RFC 8058. */
  sair?: string;
  /** What stands below all the words, the town's too. */
  rodape?: ParteDoEmail[];
  /** To somebody who was erased: once it has gone, nothing of it stays, nor the address. */
  esquece?: boolean;
  /** Somebody asked for it and cannot enter without it. */
  esperado?: boolean;
  /** Codes in its text that open something; what its addresses carry is found without being named. */
  segredos?: readonly string[];
}

const lidos = new WeakMap<Ctx['tx'], Promise<TextosDosEmails | null>>();

/** The town's words, read once in a transaction: one act may write to many. */
function findTextos(tx: Ctx['tx']): Promise<TextosDosEmails | null> {
  const known = lidos.get(tx) ?? findConfiguracao(tx, 'emails').then((found) => found?.valor ?? null);
  lidos.set(tx, known);
  return known;
}

/** A mail as this town words it: its subject, a paragraph after the greeting, one at the end. Links and facts stay what they are. */
async function comPalavras(ctx: Ctx, email: Email): Promise<Email> {
  const textos = email.palavras && (await findTextos(ctx.tx));
  if (!textos || !email.palavras) return email;
  const { modelo, nomes } = email.palavras;
  const todos = { ...nomes, assunto: email.assunto, municipio: ctx.organizacao.nome, nome: primeiroNome(nomes.nome ?? '') };
  const { assunto, abertura, fechamento } = palavrasDo(textos, modelo, todos);
  const [saudacao, ...resto] = email.blocos;
  const blocos = [
    ...(saudacao ? [saudacao] : []),
    ...(abertura ? [paragrafo(abertura)] : []),
    ...resto,
    ...(fechamento ? [paragrafo(fechamento)] : []),
  ];
  return { ...email, assunto, blocos };
}

/** Puts a mail into the outbox with the act; a job sends it after the commit. */
export async function enviarEmail(ctx: Ctx, email: Email): Promise<void> {
  const {
    chave,
    para,
    assunto,
    titulo,
    rodape = [],
    anexo,
    sair,
    esquece,
    esperado,
    segredos,
    ...escrito
  } = await comPalavras(ctx, email);
  const blocos = [...escrito.blocos, ...rodape];
  const inserted = await ctx.tx
    .insertInto('email')
    .values({
      id: uuidv7(),
      chave,
      para,
      assunto,
      ...selar(ctx.cofre, { titulo, blocos, anexo, sair, esquece }, segredos),
      criado_em: ctx.agora,
    })
    .onConflict((oc) => oc.columns(['organizacao_id', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await ctx.enqueue(esperado ? enviarEmailJaJob : enviarEmailJob, { email_id: inserted.id });
}

const legivel = ({ html, texto, imagens }: ReturnType<typeof renderMail>) => ({ html: comImagens(html, imagens), texto });

/** The newest mails of the town, as they look. */
export async function listCaixaDeSaida({ tx, organizacao, cofre }: Ctx) {
  const marca = await findMarca(tx, organizacao.id);
  const rows = await tx
    .selectFrom('email')
    .select(['id', 'para', 'assunto', 'conteudo', 'selado', 'situacao', 'criado_em'])
    // of somebody who was erased nothing is left to be shown
    .where('para', '<>', '')
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ conteudo, selado, criado_em, situacao, ...row }) => ({
    ...row,
    ...legivel(renderMail({ marca, ...abrir(cofre, { conteudo, selado }) })),
    situacao: situacao as SituacaoDoEmail,
    criado_em: criado_em.toISOString(),
  }));
}
