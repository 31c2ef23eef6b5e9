import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { botao, comImagens, fatos, itens, ligacao, paragrafo, pix, renderMail } from './layout.ts';
import { closeMail, sendMail } from './send.ts';

const received: { to: string[]; mail: Email }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    void buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((mail) => received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail }))
      .then(() => done());
  },
});

let smtpUrl = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  smtpUrl = `smtp://127.0.0.1:${server.server.address().port}`;
});
afterAll(async () => {
  closeMail();
  await new Promise<void>((done) => server.close(done));
});

const marca = { nome: 'Prefeitura de São João d’Água', cor: '#0b6e4f' };
const corpo = renderMail({
  marca,
  titulo: 'Seu requerimento foi deferido',
  blocos: [
    paragrafo('Olá, Conceição!\nA análise terminou.'),
    fatos([{ nome: 'Protocolo', valor: '2026/000123' }]),
    botao('Ver o requerimento', 'https://demo.localhost/r?a=1&b=2'),
  ],
});

test('a mail arrives with its accents, its two bodies and its attachment', async () => {
  const config = { smtpUrl, mailFrom: '"Portal" <portal@cidade.gov.br>' };
  const anexo = { nome: 'alvará de construção.pdf', tipo: 'application/pdf', conteudo: Buffer.from('%PDF-1.7') };
  const sent = await sendMail(config, {
    para: 'conceicao@exemplo.com.br',
    assunto: 'Deferido: alvará de construção nº 12 — ação',
    remetente: marca.nome,
    id: '0190-abc',
    ...corpo,
    anexos: [anexo],
  });
  expect(sent).toBe(true);
  const { to, mail } = received.at(-1) as (typeof received)[number];
  expect(to).toEqual(['conceicao@exemplo.com.br']);
  expect(mail.subject).toBe('Deferido: alvará de construção nº 12 — ação');
  expect(mail.from).toMatchObject({ name: marca.nome, address: 'portal@cidade.gov.br' });
  expect(mail.messageId).toBe('<0190-abc@cidade.gov.br>');
  expect(mail.text).toContain('Olá, Conceição!\nA análise terminou.');
  expect(mail.text).toContain('Protocolo: 2026/000123');
  expect(mail.text).toContain('Ver o requerimento: https://demo.localhost/r?a=1&b=2');
  expect(mail.html).toContain('Olá, Conceição!<br>A análise terminou.');
  expect(mail.html).toContain('href="https://demo.localhost/r?a=1&amp;b=2"');
  expect(mail.attachments[0]).toMatchObject({ filename: anexo.nome, mimeType: anexo.tipo });
});

test('nothing in the subject or the name of the sender becomes a header or a receiver', async () => {
  const config = { smtpUrl, mailFrom: 'portal@cidade.gov.br' };
  const evil = 'Oi\r\nBcc: outra@pessoa.com';
  await sendMail(config, { para: 'a@b.com', assunto: evil, remetente: evil, html: '<p>x</p>', texto: 'x' });
  const { to, mail } = received.at(-1) as (typeof received)[number];
  expect(to).toEqual(['a@b.com']);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
});

test('without a server nothing is sent and that is said', async () => {
  const mensagem = { para: 'a@b.com', assunto: 'x', html: 'x', texto: 'x' };
  expect(await sendMail({ smtpUrl: undefined, mailFrom: 'a@b' }, mensagem)).toBe(false);
});

test('no text given becomes markup, in any place', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&=a/ \n') }), (texto) => {
      const build = (given: string) =>
        renderMail({
          marca: { nome: given, cor: given },
          titulo: given,
          blocos: [
            paragrafo(given),
            fatos([{ nome: given, valor: given }]),
            itens([{ nome: given, texto: `${given}.` }]),
            // no code is empty: the portal makes them
            pix(`${given}.`),
            ligacao(given, `https://x.br/${given}`),
            botao(given, `https://x.br/${given}`),
          ],
        }).html;
      const tags = (html: string) =>
        html
          .replaceAll('<br>', '')
          .match(/<[^>]*>/g)
          ?.map((tag) => /^<\/?[a-z!]+/.exec(tag)?.[0]);
      expect(tags(build(texto))).toEqual(tags(build('a')));
    }),
  );
});

test('a button leads only to the web, and a colour that is none is replaced', () => {
  const blocos = [botao('Abrir', 'javascript:alert(1)'), ligacao('Abrir', 'data:text/html,x')];
  const { html, texto } = renderMail({ marca: { nome: 'A', cor: 'red;background:url(x)' }, titulo: 'T', blocos });
  expect(html + texto).not.toMatch(/javascript|Abrir|url\(/);
  const pale = renderMail({ marca: { nome: 'A', cor: '#ffee99' }, titulo: 'T', blocos: [] }).html;
  expect(pale).toContain('background:#ffee99;color:#14181d');
});

test('the code of a Pix is text to copy and a picture that travels with the mail, drawn as the code says', async () => {
  const codigo = '00020126360014br.gov.bcb.pix0114009654420001725204000053039865406494.705802BR6304ABCD';
  const { html, texto, imagens } = renderMail({ marca, titulo: 'Pague', blocos: [pix(codigo)] });
  expect(texto).toContain(codigo);
  expect(html).toContain(`src="cid:${imagens[0]?.cid}"`);
  const config = { smtpUrl, mailFrom: 'portal@cidade.gov.br' };
  await sendMail(config, { para: 'a@b.com', assunto: 'Pague', html, texto, imagens });
  const { mail } = received.at(-1) as (typeof received)[number];
  const [imagem] = mail.attachments;
  expect(imagem).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: `<${imagens[0]?.cid}>` });
  // every point of the picture is the module it stands for, with four of white around
  const { data, info } = await sharp(Buffer.from(imagem?.content as ArrayBuffer))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { size, data: modulos } = QRCode.create(codigo, { errorCorrectionLevel: 'M' }).modules;
  const ponto = info.width / (size + 8);
  const lidos = Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [(i % size) + 4.5, Math.floor(i / size) + 4.5].map((n) => Math.floor(n * ponto)) as [number, number];
    return data[(y * info.width + x) * info.channels] === 0 ? 1 : 0;
  });
  expect(lidos).toEqual([...modulos]);
  expect(data[0]).toBe(255);
  // on a page of ours, where nothing travels along, it stands inside
  expect(comImagens(html, imagens)).toMatch(/src="data:image\/png;base64,[A-Za-z0-9+/=]+"/);
});
