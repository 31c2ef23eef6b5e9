import { createServer as createHttp, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { salvarAd, verAd } from '@portal/domain/configuracoes/contract';
import { type Integracao, listarIntegracoes, testarIntegracao } from '@portal/domain/configuracoes/integracoes';
import * as funcionamento from '@portal/domain/organizacoes/funcionamento';
import { guardarCliente, tirarCliente } from '@portal/domain/organizacoes/funcionamento';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { BASE, SERVICO, startDiretorio } from '#test/diretorio.ts';
import { createObrasExternas } from '#test/obras-externas/sistema-de-obras.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
let rede: Awaited<ReturnType<typeof startDiretorio>>;
let correio: ReturnType<typeof createServer>;
let mapa: Server;
/** What the mail server says to a password; null: it says nothing at all. */
let aSenha: string | null = '235 2.7.0 ok';
let pedidas: string[] = [];
/** Passwords that the mail server was asked to take. */
let provas = 0;

const portaDe = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const ouvir = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

beforeAll(async () => {
  correio = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 correio\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith('AUTH')) provas += 1;
      if (line.startsWith('EHLO')) socket.write('250-correio\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH') && aSenha) socket.write(`${aSenha}\r\n`);
      else if (line.startsWith('QUIT')) socket.end('221 2.0.0\r\n');
    });
  });
  mapa = createHttp((request, response) => {
    pedidas.push(request.url ?? '');
    // it leads elsewhere, where nobody is to be asked
    response.writeHead(request.url?.startsWith('/some') ? 404 : 302, { location: 'http://169.254.169.254/latest' }).end();
  });
  await Promise.all([ouvir(correio), ouvir(mapa)]);
  rede = await startDiretorio([]);
  app = await createTestApp({
    env: { REDE_PERMITIDA: '127.0.0.0/8,::1', SMTP_URL: `smtp://portal:segredo-do-correio@127.0.0.1:${portaDe(correio)}` },
    towns: ['demo', 'videira'],
  });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
});
afterAll(async () => {
  await app.close();
  await rede.stop();
  correio.close();
  mapa.close();
});
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  pedidas = [];
});

const gestor = () => w.staff('gestor');
const pedir = (integracao: Integracao) => gestor().call(testarIntegracao, { params: { integracao } });
const lida = async (integracao: Integracao, quem = gestor()) =>
  ok(await quem.call(listarIntegracoes)).find((t) => t.integracao === integracao)!;
async function testar(integracao: Integracao) {
  ok(await pedir(integracao));
  await app.settle();
  return lida(integracao);
}

async function guardados(): Promise<number> {
  let n = 0;
  for await (const _ of app.files.list(w.town.id)) n += 1;
  return n;
}

const AD = {
  servidores: [] as string[],
  base_dn: BASE,
  usuario_servico: SERVICO.dn,
  ca: '',
  atributo_cpf: 'employeeID',
  grupos: [],
};
/** The directory as its administrator saves it. */
async function salvar(mais: Partial<typeof AD>, segredo = SERVICO.senha) {
  const adm = w.staff('administrador');
  const { versao } = ok(await adm.call(verAd));
  ok(await adm.call(salvarAd, { body: { versao, segredo, valor: { ...AD, servidores: [rede.url], ca: rede.ca, ...mais } } }));
}

test('the mail server is asked with our password, and what it says is kept with its date and who asked', async () => {
  expect(await lida('email')).toMatchObject({ ligada: true, situacao: 'Não testada', testado_em: null });
  aSenha = '235 2.7.0 ok';
  expect(await testar('email')).toMatchObject({ situacao: 'Funciona', porque: '', testando: false });
  const kept = await lida('email');
  expect(kept.testado_em).not.toBeNull();
  expect(kept.pedido_por).toBe(w.member('gestor').nome);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  aSenha = '535 5.7.8 no';
  expect(await testar('email')).toMatchObject({ situacao: 'Não funciona', porque: 'senha' });
  // nothing of the installation's password goes out
  expect(JSON.stringify(ok(await gestor().call(listarIntegracoes)))).not.toContain('segredo-do-correio');
});

test('the works system is asked by a signed call that sends nothing; wrong keys are told from a wrong address', async () => {
  expect((await pedir('obras')).status, 'there is no client').toBe(422);
  const chaves = { key: 'chave-do-portal', secret: 'segredo-combinado' };
  const obras = await createObrasExternas(chaves, () => Math.floor(app.clock.now.getTime() / 1000));
  const root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const definir = async (mais: object) => {
    const certo = { endpoint: obras.endpoint, sistema: 'Obras', config_id: '', app_key: chaves.key, app_secret: chaves.secret };
    ok(await root.call(guardarCliente, { params: { id: w.town.id }, body: { ...certo, ...mais } }));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  try {
    await definir({});
    expect(await testar('obras')).toMatchObject({ situacao: 'Funciona', porque: '', onde: new URL(obras.endpoint).host });
    await definir({ app_secret: 'outro-segredo' });
    expect(await testar('obras')).toMatchObject({ situacao: 'Não funciona', porque: 'senha' });
    await definir({ endpoint: `http://127.0.0.1:${portaDe(mapa)}/some` });
    expect(await testar('obras')).toMatchObject({ situacao: 'Não funciona', porque: 'resposta' });
    expect(obras.chegadas).toEqual([]);
    expect(await lida('obras', outra.staff('gestor'))).toMatchObject({ ligada: false });
    ok(await root.call(tirarCliente, { params: { id: w.town.id } }));
  } finally {
    obras.close();
  }
});

test('a server that says nothing is given up after five seconds', async () => {
  aSenha = null;
  const antes = Date.now();
  expect(await testar('email')).toMatchObject({ situacao: 'Não funciona', porque: 'demora' });
  expect(Date.now() - antes).toBeLessThan(12_000);
}, 20_000);

test('the directory tells a wrong password from a wrong place, and one dead server from all', async () => {
  expect((await pedir('ad')).status).toBe(422);
  await salvar({});
  expect(await testar('ad')).toMatchObject({ situacao: 'Funciona', porque: '' });
  const casos: [Partial<typeof AD>, string, string, string][] = [
    [{}, 'errada', 'Não funciona', 'senha'],
    [{ base_dn: 'dc=outra,dc=cidade' }, SERVICO.senha, 'Não funciona', 'base'],
    [{ ca: '' }, SERVICO.senha, 'Não funciona', 'certificado'],
    [{ servidores: [rede.url, 'ldaps://127.0.0.1:1'] }, SERVICO.senha, 'Atenção', 'recusa'],
    [{ servidores: ['ldaps://dc1.nenhures.invalid'] }, SERVICO.senha, 'Não funciona', 'nome'],
  ];
  for (const [muda, senha, situacao, porque] of casos) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await salvar(muda, senha);
    // what was found before the change is said to be older than it
    expect((await lida('ad')).mudou).toBe(true);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect(await testar('ad'), JSON.stringify(muda)).toMatchObject({ situacao, porque, mudou: false });
  }
  expect((await lida('ad')).onde).toBe('ldaps://dc1.nenhures.invalid');
});

test('the map is asked once, with a property of the town, and nobody follows where it leads', async () => {
  const root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const params = { id: w.town.id };
  const mapaEm = async (find_inscricao_url: string) => {
    const { versao, capacidades } = ok(await root.call(funcionamento.verFuncionamento, { params }));
    ok(await root.call(funcionamento.salvarFuncionamento, { params, body: { versao, capacidades, find_inscricao_url } }));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  await mapaEm('');
  expect(await lida('mapa')).toMatchObject({ ligada: false });
  // as the record may hold it; the form wants https
  const porHttp = (caminho: string) =>
    inTenant(app.dbSistema, 0, (tx) =>
      tx
        .updateTable('organizacao')
        .set({
          metadados: JSON.stringify({ find_inscricao: { url: `http://localhost:${portaDe(mapa)}${caminho}` } }),
        })
        .where('id', '=', w.town.id)
        .execute(),
    );
  await porHttp('/imovel/{inscricao}');
  expect(await testar('mapa')).toMatchObject({ situacao: 'Funciona' });
  expect(pedidas).toHaveLength(1);
  expect(pedidas[0]).not.toContain('{');
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await porHttp('/some');
  expect(await testar('mapa')).toMatchObject({ situacao: 'Não funciona', porque: 'resposta' });
  await mapaEm('https://10.1.2.3/{inscricao}');
  expect(await testar('mapa')).toMatchObject({ porque: 'rede_interna' });
});

test('the store keeps, reads and forgets; the seal that nobody needed yet is no fault', async () => {
  const antes = await guardados();
  expect(await testar('armazem')).toMatchObject({ situacao: 'Funciona' });
  expect(await guardados()).toBe(antes);
  expect(await testar('selo')).toMatchObject({ situacao: 'Atenção', porque: 'desligada' });
  expect((await pedir('cep')).status).toBe(422);
});

test('two at once are one test, the next waits, and nobody without the right asks or reads', async () => {
  aSenha = '235 2.7.0 ok';
  provas = 0;
  const [a, b] = await Promise.all([pedir('email'), pedir('email')]);
  // the second finds it under way, or just done
  expect([a.status, b.status].toSorted()[0]).toBe(200);
  await app.settle();
  expect(provas).toBe(1);
  app.clock.now = new Date(app.clock.now.getTime() + 3000);
  expect(await pedir('email')).toMatchObject({ status: 429 });
  for (const quem of [w.staff('analista'), w.citizen()]) {
    expect((await quem.call(testarIntegracao, { params: { integracao: 'email' } })).status).toBe(403);
    expect((await quem.call(listarIntegracoes)).status).toBe(403);
  }
  expect(await lida('ad', outra.staff('gestor'))).toMatchObject({ ligada: false, situacao: 'Não testada' });
  expect((await gestor().call(testarIntegracao, { params: { integracao: '../x' as 'email' } })).status).toBe(422);
});
