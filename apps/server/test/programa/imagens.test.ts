import { enviarImagem, type Noticia, noticias } from '@portal/domain/noticias/contract';
import { COM_LUGAR_HEIC } from '@portal/domain/vistorias/fotos.fixture';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
});
afterAll(() => app.close());

const desenho = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .withMetadata({ exif: { IFD0: { Artist: 'Fulano de Tal' } } })
    .jpeg()
    .toBuffer();
const enviar = (bytes: Buffer, quem: Person = w.staff('gestor'), tipo = 'image/jpeg') =>
  quem.call(enviarImagem, { body: {}, arquivo: { nome: 'foto.jpg', tipo, bytes } });
const ler = (endereco: string, host = w.town.host) => app.http.inject({ url: endereco, headers: { host } });
const escrever = async (texto: string) =>
  (ok(await w.staff('gestor').call(noticias, { body: { post: { nome: 'Com imagem', texto } } })) as Noticia).texto;

test('a picture is made small, without what the camera wrote in it, and read by everybody in this town alone', async () => {
  const { endereco } = ok(await enviar(await desenho(4000)));
  const lida = await ler(endereco);
  expect(lida).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(lida.headers['cache-control']).toContain('max-age=31536000');
  const dados = await sharp(lida.rawPayload).metadata();
  expect(dados).toMatchObject({ format: 'webp', width: 1920 });
  expect(dados.exif).toBeUndefined();
  // the same again is the same
  expect(ok(await enviar(await desenho(4000))).endereco).toBe(endereco);
  expect((await ler(endereco, outra.town.host)).statusCode).toBe(404);
  expect((await ler(endereco.replace(/.{4}$/, 'zzzz'))).statusCode).toBe(422);
});

test('a picture that the camera says lies on its side is kept upright', async () => {
  const deitada = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { endereco } = ok(await enviar(deitada));
  expect(await sharp((await ler(endereco)).rawPayload).metadata()).toMatchObject({ width: 400, height: 900 });
});

test('a text keeps pictures of the town with their words, and no other', async () => {
  const { endereco } = ok(await enviar(await desenho(300)));
  const [, sha256] = /([0-9a-f]{64})$/.exec(endereco)!;
  expect(await escrever(`<p>Antes</p><img src="${endereco}" alt='A &quot;praça&quot;' onerror="x()" style="width:9999px">`)).toBe(
    `<p>Antes</p><img src="${endereco}" alt="A &quot;praça&quot;">`,
  );
  for (const src of [
    'https://espiao.example.com/pixel.png',
    `//espiao.example.com/${sha256}`,
    'data:image/svg+xml;base64,AAAA',
    `${endereco}?x`,
    `${endereco}/../../sair`,
    'javascript:alert(1)',
    '/api/v1/logout',
  ])
    expect(await escrever(`<p>Só texto</p><img src="${src}" alt="x">`), src).toBe('<p>Só texto</p>');
});

test('a picture that lost its end, or has more points than can be opened, is refused with what to do', async () => {
  const inteira = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();
  expect((await enviar(inteira.subarray(0, inteira.length / 2))).mensagem).toMatch(/incompleta: falta o fim/);
  const grande = await sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#1a5a96' } })
    .png()
    .toBuffer();
  const { status, mensagem } = await enviar(grande, w.staff('gestor'), 'image/png');
  expect([status, mensagem]).toEqual([422, expect.stringContaining('grande demais: 52 megapixels; o limite é 50.')]);
  const heic = Buffer.from(COM_LUGAR_HEIC, 'base64');
  expect((await enviar(heic)).mensagem).toMatch(/HEIC.*“Mais compatível”/);
});

test('what is no picture, too large, or sent by who may not, is refused in words', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  for (const [bytes, tipo] of [
    [Buffer.from('not a picture'), 'image/png'],
    [svg, 'image/svg+xml'],
    [(await desenho(300)).subarray(0, 400), 'image/jpeg'],
  ] as const) {
    const answer = await enviar(bytes, w.staff('gestor'), tipo);
    expect(answer.status).toBe(422);
    expect(answer.mensagem).toMatch(/imagem/i);
  }
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await enviar(await desenho(20), quem)).status).toBe(403);
});
