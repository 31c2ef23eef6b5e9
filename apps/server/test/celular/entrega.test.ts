import * as contract from '@portal/domain/celular/contract';
import { MAX_DE_APARELHOS } from '@portal/domain/celular/envio';
import { TIPOS, type Tipo } from '@portal/domain/notificacoes/tipos';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enviarAvisosJob } from '#modules/celular/index.ts';
import { type Aviso, avisar } from '#modules/notificacoes/index.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createServicoDePush, type ServicoDePush } from '#test/celular/servico-de-push.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const INICIO = new Date('2026-11-16T13:00:00Z');
let app: TestApp;
let w: World;
let raiz: pg.Client;
let push: ServicoDePush;
beforeAll(async () => {
  // each run is begun here, so that one can be broken off where the test wants it
  app = await createTestApp({
    env: { REDE_PERMITIDA: '127.0.0.1' },
    towns: ['demo'],
    agora: INICIO,
    naMao: { pular: [enviarAvisosJob.nome] },
  });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  push = await createServicoDePush();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  push.close();
});
afterEach(async () => {
  push.fica(null);
  push.chegadas.length = 0;
  app.clock.now = INICIO;
  await raiz.query('delete from inscricao_push');
});

async function ligar(quem: Person) {
  const aparelho = push.inscrever();
  ok(await quem.call(contract.prepararAparelho, {}));
  const { id } = ok(await quem.call(contract.ligarAparelho, { body: aparelho.body }));
  return { ...aparelho, id };
}
let feitos = 0;
async function contar(quem: Person, tipo: Tipo = 'mensagem', evento?: string): Promise<void> {
  feitos += 1;
  await app.jobCtx(w.town.id).inTenant((ctx) =>
    avisar(ctx, {
      ...{ tipo, evento: evento ?? `entrega:${feitos}`, usuario_ids: [quem.id], message: 'Há resposta.', link: '/contribuinte' },
      ...(TIPOS[tipo].email === 'composto' && { email: { assunto: 'Assunto', detalhe: 'Detalhe.', botao: 'Ver' } }),
    } satisfies Aviso),
  );
}
const enviar = (como: Partial<JobCtx> = {}) => enviarAvisosJob.run({ ...app.jobCtx(w.town.id), ...como }, {});
const passam = (segundos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + segundos * 1000);
};
const linhas = async () =>
  (
    await raiz.query<{ situacao: string; porque: string; status: number | null; tentativas: number }>(
      'select situacao, porque, status, tentativas from celular_envio order by id',
    )
  ).rows;

/** The program dies where this job would open its door for that time. */
function morreAo(vez: number): Partial<JobCtx> {
  const job = app.jobCtx(w.town.id);
  let vezes = 0;
  return {
    inTenant: (work) => {
      vezes += 1;
      return vezes === vez ? Promise.reject(new Error('the program died')) : job.inTenant(work);
    },
  };
}

test('a run that dies between the call and its record is repeated once, a minute later, under the same name', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  await contar(ana);
  await expect(enviar(morreAo(2))).rejects.toThrow('died');
  expect(push.de(nome)).toHaveLength(1);
  // nobody takes it out of the hands of one who may still be at it
  passam(30);
  await enviar();
  expect(push.de(nome)).toHaveLength(1);
  passam(31);
  await expect(enviar(morreAo(2))).rejects.toThrow('died');
  expect(push.de(nome)).toHaveLength(2);
  // a device shows one for each name, and the service keeps one for each topic
  expect(new Set(push.de(nome).map(({ id }) => id)).size).toBe(1);
  expect(new Set(push.chegadas.map(({ cabecalhos }) => cabecalhos.topic)).size).toBe(1);
  passam(61);
  await enviar();
  expect(push.de(nome)).toHaveLength(2);
  expect(await linhas()).toMatchObject([{ situacao: 'Não enviado', porque: 'incerto' }]);
});

test('one that is repeated and arrives is written down as sent', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  await contar(ana);
  await expect(enviar(morreAo(2))).rejects.toThrow('died');
  passam(61);
  await enviar();
  await enviar();
  expect(push.de(nome)).toHaveLength(2);
  expect(await linhas()).toMatchObject([{ situacao: 'Enviado', status: 201 }]);
});

test('runs at the same time share the devices out: each is told once', async () => {
  const ana = w.citizen();
  const aparelhos = [];
  for (let i = 0; i < MAX_DE_APARELHOS; i += 1) aparelhos.push(await ligar(ana));
  await contar(ana);
  await contar(ana);
  await Promise.all([enviar(), enviar(), enviar(), enviar()]);
  for (const { nome } of aparelhos) expect(push.de(nome)).toHaveLength(2);
  expect(new Set((await linhas()).map(({ situacao }) => situacao))).toEqual(new Set(['Enviado']));
});

test('a service that leads elsewhere is not followed; one that never stops talking, or hangs up, holds nobody', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  push.fica((r) => r.writeHead(307, { location: 'http://127.0.0.1:1/dentro' }).end());
  await contar(ana);
  await enviar();
  passam(90_000);
  await enviar();
  expect(push.de(nome)).toHaveLength(1);
  expect(await linhas()).toMatchObject([{ situacao: 'Não enviado', porque: 'recusado', status: 307 }]);
  expect(ok(await ana.call(contract.verCelular, {})).aparelhos).toHaveLength(1);
  let fechada = false;
  push.fica((r) => {
    r.on('close', () => {
      fechada = true;
    });
    r.writeHead(201);
    const falar = () => void (fechada || r.write(Buffer.alloc(65_536), falar));
    falar();
  });
  await contar(ana);
  await enviar();
  await expect.poll(() => fechada).toBe(true);
  expect((await linhas()).map(({ situacao }) => situacao)).toEqual(['Não enviado', 'Enviado']);
  push.fica((r) => r.destroy());
  await contar(ana);
  await enviar();
  expect((await linhas()).at(-1)).toMatchObject({ situacao: 'Aguardando', tentativas: 1 });
  push.fica(null);
  passam(61);
  await enviar();
  expect((await linhas()).at(-1)).toMatchObject({ situacao: 'Enviado', tentativas: 2 });
});

test('what the law fixes is kept for four weeks where a device is off, the rest for three days', async () => {
  const ana = w.citizen();
  await ligar(ana);
  await contar(ana, 'decisao');
  await enviar();
  await contar(ana);
  await enviar();
  expect(push.chegadas.map(({ cabecalhos }) => [cabecalhos.ttl, cabecalhos.urgency])).toEqual([
    ['2419200', 'high'],
    ['259200', 'normal'],
  ]);
});

test('neither the address of a device nor the key of the installation lies open in the database', async () => {
  const { body } = await ligar(w.citizen());
  const { rows } = await raiz.query<{ selada: Buffer }>('select selada from inscricao_push');
  const { rows: chaves } = await raiz.query<{ valor: string }>(`select valor from instalacao where chave like 'push:%'`);
  expect(chaves).toHaveLength(1);
  const { chave_publica } = ok(await w.citizen(1).call(contract.prepararAparelho, {}));
  const guardado = [rows[0]!.selada, Buffer.from(chaves[0]!.valor, 'base64')].map((bytes) => bytes.toString('latin1')).join();
  for (const aberto of [body.endereco, body.p256dh, body.auth, chave_publica, 'privada']) expect(guardado).not.toContain(aberto);
});

test('a new password in another town silences the device until its person is seen there again', async () => {
  const ana = w.citizen();
  const { nome, body } = await ligar(ana);
  const antes = await raiz.query('select sessoes_desde from usuario where id = $1', [ana.id]);
  await contar(ana);
  await raiz.query('update usuario set sessoes_desde = $2 where id = $1', [ana.id, new Date(INICIO.getTime() + 1000)]);
  try {
    passam(60);
    await enviar();
    expect(push.de(nome)).toEqual([]);
    expect(await linhas()).toMatchObject([{ situacao: 'Não enviado', porque: 'sem_acesso' }]);
  } finally {
    await raiz.query('update usuario set sessoes_desde = $2 where id = $1', [ana.id, antes.rows[0].sessoes_desde]);
  }
  ok(await ana.call(contract.anunciarAparelho, { body: { endereco: body.endereco } }));
  await contar(ana);
  await enviar();
  expect(push.de(nome)).toHaveLength(1);
});

test('whoever does not open the panel is told nothing of it; the name of what happened may be as long as the bell takes it', async () => {
  const [ana, camila] = [w.citizen(), w.staff('analista')];
  const [dela, dele] = [await ligar(ana), await ligar(camila)];
  await contar(camila, 'mensagem');
  await contar(ana, 'mensagem', 'e'.repeat(300));
  await enviar();
  expect([push.de(dela.nome).length, push.de(dele.nome).length]).toEqual([1, 0]);
});
