import { inTenant } from '#platform/db/doors.ts';
import { type ParteDoEmail, renderMail } from '#platform/mail/layout.ts';
import type { TestApp } from './app.ts';

interface Carta {
  assunto: string;
  /** every address the mail leads to */
  links: URL[];
  texto: string;
  /** the whole as it arrives, in plain text */
  corpo: string;
}

/** The mails of a town to one person, newest first, after every job has run. */
export async function mailsTo(app: TestApp, organizacaoId: number, para: string): Promise<Carta[]> {
  await app.settle();
  const rows = await inTenant(app.db, organizacaoId, (tx) =>
    tx
      .selectFrom('email')
      .select(['assunto', 'conteudo'])
      .where('para', '=', para)
      .orderBy('criado_em', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
  return rows.map(({ assunto, conteudo }) => {
    const { titulo, blocos } = conteudo as { titulo: string; blocos: ParteDoEmail[] };
    return {
      assunto,
      links: blocos.flatMap((b) => ('url' in b ? [new URL(b.url)] : [])),
      corpo: renderMail({ marca: { nome: '', cor: '' }, titulo, blocos }).texto,
      texto: blocos.map((b) => ('texto' in b ? b.texto : '')).join('\n'),
    };
  });
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
