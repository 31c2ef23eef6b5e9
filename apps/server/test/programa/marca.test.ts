import type { DadosOf } from '@portal/domain/http/endpoint';
import { recursos } from '@portal/domain/organizacoes/contract';
import { enviarPeca, enviarPecaDe, type PECAS, tirarPeca, verMarca } from '@portal/domain/organizacoes/pecas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTimbre } from '#modules/requerimentos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
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

const desenho = (width: number, height: number, formato: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } })
    .toFormat(formato)
    .toBuffer();
const enviar = (peca: (typeof PECAS)[number], bytes: Buffer, quem = w.staff('gestor'), tipo = 'image/png') =>
  quem.call(enviarPeca, { params: { peca }, body: {}, arquivo: { nome: 'imagem', tipo, bytes } });
const ler = (endereco: string, host = w.town.host) => app.http.inject({ url: endereco, headers: { host } });
const daMarca = async () => (ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>).organizacao.brand;

describe('a picture of the town', () => {
  test('is made small on arrival, shown to everybody for ever, and replaced under another address', async () => {
    const { logo } = ok(await enviar('logo', await desenho(3000, 1500)));
    expect(logo).toMatch(/^\/api\/v1\/recursos\/marca\/[0-9a-f]{64}$/);
    expect((await daMarca()).logo).toBe(logo);
    const lida = await ler(logo!);
    expect(lida.statusCode).toBe(200);
    expect(lida.headers['cache-control']).toContain('max-age=31536000');
    expect(lida.headers['content-type']).toBe('image/png');
    // nothing is cut off, and what is seen through stays so
    expect(await sharp(lida.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256, hasAlpha: true });
    // another town's page may show it too: a work list has arms of many towns
    expect((await ler(logo!, outra.town.host)).statusCode).toBe(200);
    const nova = ok(await enviar('logo', await desenho(200, 200)));
    expect(nova.logo).not.toBe(logo);
    expect((await ler(logo!)).statusCode).toBe(404);
  });

  test('stands on the papers', async () => {
    const { logo } = ok(await enviar('logo', await desenho(300, 300)));
    const { brasao } = await inTenant(app.db, w.town.id, (tx) => findTimbre(tx, w.town.id));
    expect(brasao).toEqual((await ler(logo!)).rawPayload);
  });

  test('of the log-in fills a screen; the icon is a square, and without one the arms are it', async () => {
    const marca = ok(await enviar('banner', await desenho(4000, 1000, 'jpeg'), w.staff('gestor'), 'image/jpeg'));
    expect(await sharp((await ler(marca.banner!)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1920,
      height: 480,
    });
    const comIcone = ok(await enviar('favicon', await desenho(640, 100)));
    expect(await sharp((await ler(comIcone.favicon!)).rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
    const sem = ok(await w.staff('gestor').call(tirarPeca, { params: { peca: 'favicon' } }));
    expect(sem.favicon).toBeNull();
    expect((await daMarca()).favicon).toBe(sem.logo);
  });

  test('that is none, or a bomb, is refused beside its field and changes nothing', async () => {
    const antes = ok(await w.staff('gestor').call(verMarca));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cortada = (await desenho(800, 800)).subarray(0, 300);
    // 25 000 × 25 000 of one colour weigh little and unfold to gigabytes
    const bomba = await sharp({
      create: { width: 25_000, height: 25_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const [nome, bytes] of [
      ['svg', svg],
      ['text', Buffer.from('not a picture')],
      ['cut', cortada],
      ['bomb', bomba],
    ] as const)
      expect(await enviar('logo', bytes), nome).toMatchObject({
        status: 422,
        dados: { codigo: 'imagem_invalida', erros: [{ campo: 'arquivo' }] },
      });
    expect(ok(await w.staff('gestor').call(verMarca))).toEqual(antes);
  }, 60_000);

  test('is changed by who manages the town, in that town alone', async () => {
    for (const quem of [w.staff('analista'), w.citizen()])
      expect((await enviar('logo', await desenho(10, 10), quem)).status).toBe(403);
    const deles = ok(await outra.staff('gestor').call(verMarca));
    ok(await enviar('banner', await desenho(60, 60)));
    ok(await w.staff('gestor').call(tirarPeca, { params: { peca: 'banner' } }));
    expect(ok(await outra.staff('gestor').call(verMarca))).toEqual(deles);
    const doSistema = await w.staff('gestor').call(enviarPecaDe, {
      params: { id: outra.town.id, peca: 'logo' },
      body: {},
      arquivo: { nome: 'x.png', tipo: 'image/png', bytes: await desenho(10, 10) },
    });
    expect([401, 403, 404]).toContain(doSistema.status);
    expect((await enviar('capa' as never, await desenho(10, 10))).status).toBeGreaterThanOrEqual(404);
  });
});
