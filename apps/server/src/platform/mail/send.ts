import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { type Probe, probeOf } from '../net/probe.ts';
import type { ImagemDoEmail } from './layout.ts';

export interface Mensagem {
  para: string;
  assunto: string;
  html: string;
  texto: string;
  /** Name shown before the address of MAIL_FROM: the town's. */
  remetente?: string;
  /** Makes the Message-ID, so that a mail sent twice by a repeated job is one mail for whoever receives it. */
  id?: string;
  /** Where one click leaves, for the program that reads it: RFC 8058. */
  sair?: string;
  /** pictures that the body names */
  imagens?: ImagemDoEmail[];
  anexos?: { nome: string; tipo: string; conteudo: Buffer }[];
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'>;

/** One pool of connections for each server named, kept while the program runs. */
const transports = new Map<string, ReturnType<typeof createTransport>>();

const createTransport = (url: string) =>
  nodemailer.createTransport({
    url,
    pool: true,
    // as many as the two queues of mails have runners, so that who waits at the door waits for no connection
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // no attachment may name a file of this machine or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Hands a mail to the server of SMTP_URL. Resolves with `false` when none is set: the mail then only stands in the outbox.
 * @throws Error from the server or the connection; the job that sends tries again
 */
export async function sendMail(config: MailConfig, mensagem: Mensagem): Promise<boolean> {
  if (!config.smtpUrl) return false;
  const transport = transports.get(config.smtpUrl) ?? createTransport(config.smtpUrl);
  transports.set(config.smtpUrl, transport);
  const { name, address } = parseSender(config.mailFrom);
  await transport.sendMail({
    from: { name: mensagem.remetente ?? name, address },
    to: mensagem.para,
    subject: mensagem.assunto,
    text: mensagem.texto,
    html: mensagem.html,
    ...(mensagem.id ? { messageId: `<${mensagem.id}@${address.split('@')[1]}>` } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'pt-BR',
      ...(mensagem.sair && { 'List-Unsubscribe': `<${mensagem.sair}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments: [
      ...(mensagem.imagens ?? []).map(({ cid, conteudo }) => ({
        ...{ cid, content: conteudo, filename: 'pix.png', contentType: 'image/png', contentDisposition: 'inline' as const },
      })),
      ...(mensagem.anexos ?? []).map(({ nome, tipo, conteudo }) => ({ filename: nome, contentType: tipo, content: conteudo })),
    ],
  });
  return true;
}

/** Whether the server takes our name and password. Nothing is sent. */
export async function probeMail({ smtpUrl }: MailConfig, ms: number): Promise<Probe> {
  if (!smtpUrl) return 'recusa';
  const waits = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...waits });
  try {
    await transport.verify();
    return '';
  } catch (error) {
    const { code = '', cause } = error as { code?: string; cause?: unknown };
    return MAIL_REASONS[code] ?? probeOf(cause ?? error);
  } finally {
    transport.close();
  }
}

/** As the library names them; 'ESOCKET' is the connection's own error, which says more. */
const MAIL_REASONS: Record<string, Probe> = {
  EAUTH: 'senha',
  ETIMEDOUT: 'demora',
  EDNS: 'nome',
  ETLS: 'certificado',
  EPROTOCOL: 'resposta',
  ECONNECTION: 'recusa',
};

/** Ends the connections; the next mail opens them again. */
export function closeMail(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}

/** 'Portal <a@b>' or 'a@b'. */
function parseSender(mailFrom: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom);
  if (!match) return { name: '', address: mailFrom.trim() };
  return { name: (match[1] ?? '').trim().replace(/^"(.*)"$/, '$1'), address: (match[2] ?? '').trim() };
}
