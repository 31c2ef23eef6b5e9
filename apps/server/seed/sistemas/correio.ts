import { sql } from 'kysely';
import { enviarEmailJob } from '#modules/emails/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Palco } from '../cena.ts';
import type { Town } from '../registries.ts';

/** What a mail server answers of an address that is dead, and of one for which it has no time. */
const RESPOSTAS = ['550 5.1.1 User unknown', '450 4.2.0 Try again later'];

/** Of two people's newest mails about a request, one was refused for good and the other is tried again, as if there had been a mail server. */
export async function seedCorreio({ app }: Palco, town: Town): Promise<void> {
  const ids = await inTenant(app.db, town.id, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct on (u.email) e.id
        from email e join membro m on m.usuario_id::text = right(e.chave, 36) and m.painel_contribuinte
        join usuario u on u.id = m.usuario_id and u.email = e.para
       where e.situacao = 'Retido' and not e.com_segredo and e.chave ~ ':[0-9a-f]{8}-[0-9a-f-]{27}:[0-9]+:[0-9a-f]{8}-[0-9a-f-]{27}$'
       order by u.email desc, e.criado_em desc, e.id limit ${RESPOSTAS.length}`.execute(tx);
    const achados = rows.map(({ id }) => id);
    await tx.updateTable('email').set({ situacao: 'Pendente' }).where('id', 'in', achados).execute();
    return achados;
  });
  for (const [i, email_id] of ids.entries()) {
    const response = RESPOSTAS[i]!;
    const nao = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number.parseInt(response, 10), response };
    const sendMail = () => Promise.reject(Object.assign(new Error(response), nao));
    // what may pass ends its try with the same error, for the queue
    await enviarEmailJob.run({ ...app.jobCtx(town.id), sendMail }, { email_id }).catch(() => undefined);
  }
}
