import { verIdentidade } from '@portal/domain/organizacoes/identidade';
import { lerPrivacidade, salvarPrivacidade, verAviso } from '@portal/domain/organizacoes/privacidade';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const aviso = async (mundo = w) => (await send(app, mundo.town.host, verAviso)).dados as Record<string, string>;
const ESCRITO = {
  encarregado_nome: 'Otávia Luz',
  encarregado_email: 'dados@valeverde.sc.gov.br',
  encarregado_telefone: '',
  complemento: '',
};

test('who answers for the data is read by anybody, in their own town alone', async () => {
  expect(await aviso()).toMatchObject({
    controlador: expect.stringContaining('Vale Verde'),
    encarregado_nome: 'Beatriz Coelho Vaz',
  });
  const gestor = w.staff('gestor');
  const { versao } = ok(await gestor.call(lerPrivacidade));
  const complemento = '<p onclick="x()">Lei local</p><script>a()</script>';
  const body = { ...ESCRITO, complemento, versao };
  expect(ok(await gestor.call(salvarPrivacidade, { body })).versao).toBe(versao + 1);
  expect(await aviso()).toMatchObject({ ...ESCRITO, complemento: '<p>Lei local</p>' });
  expect(await aviso(other)).toMatchObject({ encarregado_nome: 'Beatriz Coelho Vaz', complemento: '' });
  // a screen from before says nothing over what came after; what else the record holds stays
  expect((await gestor.call(salvarPrivacidade, { body })).status).toBe(409);
  expect(ok(await gestor.call(verIdentidade)).canais.length).toBeGreaterThan(0);
});

test('a name without a way to reach it is refused beside the field; only a manager writes', async () => {
  const gestor = w.staff('gestor');
  const { versao } = ok(await gestor.call(lerPrivacidade));
  const semContato = await gestor.call(salvarPrivacidade, { body: { ...ESCRITO, encarregado_email: '', versao } });
  expect([semContato.status, semContato.dados]).toEqual([
    422,
    expect.objectContaining({ erros: [expect.objectContaining({ campo: 'encarregado_email' })] }),
  ]);
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(salvarPrivacidade, { body: { ...ESCRITO, versao } })).status).toBe(403);
});
