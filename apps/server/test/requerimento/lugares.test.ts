import * as api from '@portal/domain/autos/contract';
import { lugaresDe } from '@portal/domain/autos/lugares';
import { verRequerimentoPublico } from '@portal/domain/autos/publico';
import * as partes from '@portal/domain/partes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const ler = async (id: string, quem: Person) => quem.call(api.obterRequerimento, { params: { id } });

/** A place of its own for the property of a request. */
async function porNoMapa(id: string, latitude: string | null, longitude: string | null) {
  await inTenant(app.db, w.town.id, async (tx) => {
    const { imovel_id } = await tx
      .selectFrom('requerimento_imovel')
      .select('imovel_id')
      .where('requerimento_id', '=', id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('imovel').set({ latitude, longitude }).where('id', '=', imovel_id).execute();
  });
}

test('where the properties are comes with the request, for the town hall and for who acts in it', async () => {
  const { id } = await paidAlvara(w);
  await porNoMapa(id, '-26.873500', '-52.402100');
  for (const quem of [w.citizen(), w.staff('analista')]) {
    const r = ok(await ler(id, quem));
    const [lugar] = lugaresDe(r);
    expect(lugar).toMatchObject({ ponto: { latitude: -26.8735, longitude: -52.4021 }, endereco: expect.stringContaining(',') });
    expect(r.coordenadas).toHaveLength(1);
  }
  await porNoMapa(id, null, null);
  expect(lugaresDe(ok(await ler(id, w.citizen())))[0]).toMatchObject({ ponto: null, semCoordenadas: true });
});

test('who only looks on, and who opens the public page, gets the place of nothing', async () => {
  const { id } = await fileAlvara(w);
  await porNoMapa(id, '-26.873511', '-52.402111');
  const email = w.town.cidadaos[2]!.email;
  ok(await act(w.citizen(), partes.convidarParte, id, { papel: 'interessado', nome: 'Bento Convidado', email }));
  const bento = w.citizen(2);
  const convite = ok(await ler(id, w.citizen())).convites[0]!;
  ok(await bento.call(partes.aceitarConvite, { params: { id: convite.id }, body: {} }));
  const visto = await ler(id, bento);
  expect(ok(visto)).toMatchObject({ participa: false, coordenadas: [] });
  const publico = await w.citizen(5).call(verRequerimentoPublico, { params: { id } });
  ok(publico);
  for (const { bruto } of [visto, publico]) {
    expect(bruto.toString()).not.toContain('26.873511');
    expect(bruto.toString()).not.toContain('52.402111');
  }
  expect((await ler(id, w.citizen(5))).status).toBe(404);
});
