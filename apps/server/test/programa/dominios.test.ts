import { createServer } from 'node:http';
import type { DadosOf } from '@portal/domain/http/endpoint';
import type * as organizacoes from '@portal/domain/organizacoes/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import {
  type Dominio,
  incluirDominio,
  listarDominios,
  tirarDominio,
  tornarPrincipal,
  verificarDominio,
} from '@portal/domain/organizacoes/dominios';
import { criarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { fakeCnpj } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { freePort } from '#test/programa.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
let root: Person;
let port: number;
beforeAll(async () => {
  port = await freePort();
  app = await createTestApp({ env: { PORT: String(port), REDE_PERMITIDA: '127.0.0.0/8,::1' }, towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  await app.http.listen({ port, host: 'localhost' });
});
afterAll(() => app.close());

const de = (town = w) => ({ params: { id: town.town.id } });
const lista = async () => ok(await root.call(listarDominios, de()));
const incluir = (dominio: string, town = w) => root.call(incluirDominio, { ...de(town), body: { dominio } });
const um = (dominios: Dominio[], dominio: string) => dominios.find((d) => d.dominio === dominio);
const pagina = (host: string, url: string) => app.http.inject({ url, headers: { host: `${host}:${port}`, accept: 'text/html' } });
/** Whose an address is, is remembered for two seconds. */
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 3000);
};
const idDe = async (host: string) =>
  ((await send(app, host, recursos)).dados as DadosOf<typeof organizacoes.recursos> | null)?.organizacao.id;

test('another address opens the same town, is checked by itself, and may become the main one', async () => {
  const novo = 'alvaras.demo.localhost';
  expect(await idDe(novo)).toBeUndefined();
  expect(um(ok(await incluir(novo)), novo)).toMatchObject({ principal: false, verificando: true });
  await app.settle();
  expect(um(await lista(), novo)).toMatchObject({ situacao: 'Leva a este portal', porque: '', verificando: false });
  expect(await idDe(novo)).toBe(w.town.id);
  // its pages lead to the main address, with all that was asked for; calls answer alike
  const velho = w.town.host;
  const levada = await pagina(novo, '/verificar/abc?de=papel');
  expect(levada.statusCode).toBe(302);
  expect(levada.headers).toMatchObject({
    location: `http://${velho}:${port}/verificar/abc?de=papel`,
    'cache-control': 'no-store',
  });
  expect((await pagina(novo, '//outro.example.com/x')).headers.location).toBe(`http://${velho}:${port}/`);
  expect((await pagina(velho, '/')).statusCode).not.toBe(302);
  expect((await app.http.inject({ url: '/api/v1/recursos', headers: { host: novo, accept: 'text/html' } })).statusCode).toBe(200);

  // who previews a link goes where the person would; a probe of health is answered where it asks
  for (const headers of [{}, { accept: '*/*' }])
    for (const [url, levada] of [
      ['/verificar/abc', true],
      ['/healthz', false],
      ['/nada.js', false],
    ] as const) {
      const { statusCode } = await app.http.inject({ method: 'HEAD', url, headers: { host: `${novo}:${port}`, ...headers } });
      expect(statusCode === 302, `${url} ${JSON.stringify(headers)}`).toBe(levada);
    }

  const trocada = ok(await root.call(tornarPrincipal, { ...de(), body: { dominio: novo } }));
  expect(trocada.map(({ dominio, principal }) => [dominio, principal])).toEqual([
    [novo, true],
    [velho, false],
  ]);
  later();
  expect((await pagina(velho, '/')).headers.location).toBe(`http://${novo}:${port}/`);
  expect((await pagina(novo, '/')).statusCode).not.toBe(302);
  // the main one stays; the other may go, and opens nothing then
  expect(await root.call(tirarDominio, { ...de(), body: { dominio: novo } })).toMatchObject({
    status: 422,
    dados: { codigo: 'dominio_principal' },
  });
  await root.call(verificarDominio, { ...de(), body: { dominio: velho } });
  await app.settle();
  ok(await root.call(tornarPrincipal, { ...de(), body: { dominio: velho } }));
  expect(ok(await root.call(tirarDominio, { ...de(), body: { dominio: novo } })).map(({ dominio }) => dominio)).toEqual([velho]);
  later();
  expect(await idDe(novo)).toBeUndefined();
  expect((await root.call(tirarDominio, { ...de(), body: { dominio: novo } })).status).toBe(404);
  const audit = await inTenant(app.dbSistema, 0, (tx) =>
    tx.selectFrom('auditoria').select('acao').where('acao', 'like', 'organizacao.dominio.%').orderBy('id').execute(),
  );
  expect(audit.map(({ acao }) => acao.split('.').at(-1))).toEqual(['incluir', 'principal', 'principal', 'tirar']);
});

test('an address that is not ours, or not theirs, is refused beside its field', async () => {
  const novo = { nome: 'Prefeitura de Nova Terra', cnpj: fakeCnpj(random), uf: 'SC', email: 'a@nova.example.com' };
  const administrador = { nome: 'Prefeita Nova', email: `p.${uuidv7()}@nova.example.com` };
  ok(await incluir('segundo.localhost', outra));
  for (const dominio of [
    w.town.host,
    outra.town.host.toUpperCase(),
    'segundo.localhost',
    'painel.localhost',
    'painel.minha.example.com',
    '10.0.0.1',
    '127.1',
    '[::1]',
    'a..b.example.com',
    '-a.example.com',
    'a_b.example.com',
    'https://a.example.com',
    'a.example.com/x',
    'a.example.com:8080',
    'a.example.com\r\nhost: b',
    'concórdia.sc.gov.br',
    'x',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(60)}br`,
  ]) {
    const erros = { status: 422, dados: { erros: [expect.objectContaining({ campo: 'dominio' })] } };
    expect(await incluir(dominio), dominio).toMatchObject(erros);
    expect(await root.call(criarOrganizacao, { body: { ...novo, dominio, administrador } }), dominio).toMatchObject(erros);
  }
  // another town's address is changed through that town alone
  for (const contrato of [verificarDominio, tornarPrincipal, tirarDominio])
    expect((await root.call(contrato, { ...de(), body: { dominio: 'segundo.localhost' } })).status).toBe(404);
  expect((await root.call(listarDominios, { params: { id: 999_999 } })).status).toBe(404);
});

test('nobody is sent where nothing leads here', async () => {
  const longe = 'longe.nao-existe.invalid';
  ok(await incluir(longe));
  await app.settle();
  expect(um(await lista(), longe)).toMatchObject({ situacao: 'Não responde', porque: 'nome' });
  expect(await root.call(tornarPrincipal, { ...de(), body: { dominio: longe } })).toMatchObject({
    status: 422,
    dados: { codigo: 'dominio_nao_chega' },
  });
  expect((await lista())[0]).toMatchObject({ dominio: w.town.host, principal: true });
});

test('two towns that want one address at the same time: one has it', async () => {
  const duas = await Promise.all([incluir('disputado.localhost'), incluir('disputado.localhost', outra)]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('who writes no towns reads the addresses and changes none; a town has none of these calls', async () => {
  const suporte = await personOfTheSystem(app, ['painel.sistema']);
  expect((await suporte.call(listarDominios, de())).status).toBe(200);
  for (const contrato of [incluirDominio, verificarDominio, tornarPrincipal, tirarDominio]) {
    const body = { dominio: w.town.host };
    expect((await suporte.call(contrato, { ...de(), body })).status).toBe(403);
    expect((await w.staff('gestor').call(contrato, { ...de(), body })).status).toBe(404);
  }
});

test('an address that another server answers leads elsewhere', async () => {
  const dominio = 'perdido.localhost';
  ok(await incluir(dominio));
  await app.settle();
  // the port is taken by somebody else, as when the DNS is turned to another machine
  app.http.server.close();
  app.http.server.closeAllConnections();
  const alheio = createServer((_, response) => response.end('hospedagem'));
  await new Promise<void>((done) => alheio.listen(port, 'localhost', done));
  ok(await root.call(verificarDominio, { ...de(), body: { dominio } }));
  await app.settle();
  expect(um(await lista(), dominio)).toMatchObject({ situacao: 'Leva a outro lugar', verificando: false });
  alheio.closeAllConnections();
  alheio.close();
});
