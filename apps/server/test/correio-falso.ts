import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { closeMail } from '#platform/mail/send.ts';

/** Where a mail server says no, and how. */
export interface Nao {
  fase: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';
  codigo: number;
  texto: string;
  /** to this address alone */
  para?: string;
}

/** A mail server at this machine that takes what comes, but for what it is told to refuse. */
export async function correioFalso() {
  const o: { nao: Nao | null; chegaram: { para: string[]; assunto: string; texto: string }[] } = { nao: null, chegaram: [] };
  const dizer = (fase: Nao['fase'], para = '') => {
    const { nao } = o;
    if (nao?.fase !== fase || (nao.para && nao.para !== para)) return null;
    return Object.assign(new Error(nao.texto), { responseCode: nao.codigo });
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => {
      const nao = dizer('AUTH');
      return nao ? done(nao) : done(null, { user: 'portal' });
    },
    onMailFrom: (_, __, done) => done(dizer('MAIL')),
    onRcptTo: ({ address }, _, done) => done(dizer('RCPT', address)),
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (bytes) => {
        const nao = dizer('DATA');
        if (nao) return done(nao);
        const { subject = '', text = '' } = await PostalMime.parse(bytes);
        o.chegaram.push({ para: envelope.rcptTo.map(({ address }) => address), assunto: subject, texto: text });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(o, {
    url: `smtp://portal:senha@127.0.0.1:${server.server.address().port}`,
    async close() {
      closeMail();
      await new Promise<void>((done) => server.close(done));
    },
  });
}
