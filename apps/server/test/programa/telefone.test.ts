import { verIconeDoTelefone, verManifesto, verManifestoDoPortal } from '@portal/domain/organizacoes/telefone';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

test("what a phone installs has the town's name and colour, and icons of the sides that it says", async () => {
  const { bruto, status } = await w.citizen().call(verManifesto);
  expect(status).toBe(200);
  const manifesto = JSON.parse(bruto.toString()) as { icons: { src: string; sizes: string }[]; theme_color: string };
  expect(manifesto).toMatchObject({
    start_url: '/campo',
    scope: '/campo',
    display: 'standalone',
    name: expect.stringContaining('·'),
  });
  for (const lado of [180, 192, 512]) {
    const icone = await w.citizen().call(verIconeDoTelefone, { params: { lado } });
    const { data, info } = await sharp(icone.bruto).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: lado, height: lado, channels: 3, format: 'raw' });
    const cor = `#${data.subarray(0, 3).toString('hex')}`;
    expect(cor).toBe(manifesto.theme_color.toLowerCase());
    expect(manifesto.icons.some((i) => i.sizes === `${lado}x${lado}` && i.src.endsWith(`/${lado}`))).toBe(true);
    // white on it
    expect([...data.subarray((Math.round(lado * 0.7) * lado + Math.round(lado * 0.5)) * 3).subarray(0, 3)]).toEqual([
      255, 255, 255,
    ]);
  }
  expect((await w.citizen().call(verIconeDoTelefone, { params: { lado: 4000 } })).status).toBe(422);
});

test('the portal can be put on a screen under the name of the town, and is not taken for the pages of inspectors', async () => {
  const [campo, portal] = await Promise.all(
    [verManifesto, verManifestoDoPortal].map(async (qual) => {
      const { bruto, status } = await w.citizen().call(qual);
      expect(status).toBe(200);
      return JSON.parse(bruto.toString()) as Record<string, unknown>;
    }),
  );
  expect(portal).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'pt-BR' });
  expect(portal!.name).toBe(String(campo!.name).replace('Vistorias em campo', 'Portal'));
  expect(portal!.icons).toEqual(campo!.icons);
});
