import { abrir } from '#modules/emails/index.ts';
import { renderMail } from '#platform/mail/layout.ts';
import type { TestApp } from './app.ts';

interface Carta {
  assunto: string;
  /** every address the mail leads to */
  links: URL[];
  texto: string;
  /** the whole as it arrives, in plain text */
  corpo: string;
}

/** What a town wrote, oldest first, as it is sent: the row has it without what opens anything. @param chave how the key begins */
export const escritosA = (app: TestApp, organizacaoId: number, { para = '', chave = '' }: { para?: string; chave?: string }) =>
  app.jobCtx(organizacaoId).inTenant(async ({ tx, cofre }) => {
    const rows = await tx
      .selectFrom('email')
      .select(['chave', 'para', 'assunto', 'conteudo', 'selado'])
      .where('chave', 'like', `${chave}%`)
      .$if(para !== '', (q) => q.where('para', '=', para))
      .orderBy('criado_em')
      .orderBy('id')
      .execute();
    return rows.map(({ conteudo, selado, ...r }) => ({ ...r, conteudo: abrir(cofre, { conteudo, selado }) }));
  });

/** The mails of a town to one person, newest first, after every job has run. */
export async function mailsTo(app: TestApp, organizacaoId: number, para: string): Promise<Carta[]> {
  await app.settle();
  return (await escritosA(app, organizacaoId, { para })).reverse().map(({ assunto, conteudo: { titulo, blocos } }) => ({
    assunto,
    links: blocos.flatMap((b) => ('url' in b ? [new URL(b.url)] : [])),
    corpo: renderMail({ marca: { nome: '', cor: '' }, titulo, blocos }).texto,
    texto: blocos.map((b) => ('texto' in b ? b.texto : '')).join('\n'),
  }));
}

/** The token in the newest mail with this subject. */
export async function tokenFrom(
  app: TestApp,
  organizacaoId: number,
  para: string,
  assunto: string,
): Promise<{ token: string; id: string }> {
  const carta = (await mailsTo(app, organizacaoId, para)).find((m) => m.assunto === assunto);
  const link = carta?.links[0];
  if (!link) throw new Error(`no mail "${assunto}" to ${para}`);
  const last = link.pathname.split('/').at(-1) as string;
  return { token: link.searchParams.get('token') ?? last, id: last };
}
