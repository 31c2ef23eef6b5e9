// Past 300 lines: one town beside a push service in all its moods.
import * as contract from '@portal/domain/celular/contract';
import { MAX_DE_APARELHOS, TENTATIVAS_MAX } from '@portal/domain/celular/envio';
import { salvarPreferencias, verPreferencias } from '@portal/domain/notificacoes/contract';
import { TIPOS, type Tipo } from '@portal/domain/notificacoes/tipos';
import { sair } from '@portal/domain/sessoes/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enviarDevidosJob, limparCelularJob } from '#modules/celular/index.ts';
import { type Aviso, avisar } from '#modules/notificacoes/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createServicoDePush, type ServicoDePush } from '#test/celular/servico-de-push.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// a Monday, ten in the morning in São Paulo
const INICIO = new Date('2026-11-16T13:00:00Z');
let app: TestApp;
let w: World;
let raiz: pg.Client;
let push: ServicoDePush;
beforeAll(async () => {
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo'], agora: INICIO });
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
  await raiz.query('delete from silencio');
  await raiz.query('delete from preferencia_de_avisos');
});

async function ligar(quem: Person) {
  const aparelho = push.inscrever();
  ok(await quem.call(contract.prepararAparelho, {}));
  const { id } = ok(await quem.call(contract.ligarAparelho, { body: aparelho.body }));
  return { ...aparelho, id };
}
let feitos = 0;
async function contar(quem: Person, tipo: Tipo = 'mensagem', outro: Partial<Aviso> = {}): Promise<string> {
  feitos += 1;
  const evento = outro.evento ?? `celular:${feitos}`;
  await app.jobCtx(w.town.id).inTenant((ctx) =>
    avisar(ctx, {
      ...{ tipo, evento, usuario_ids: [quem.id], message: 'Fulana deve R$ 300,00.', link: '/contribuinte/contato/1' },
      ...(TIPOS[tipo].email === 'composto' && { email: { assunto: 'Assunto', detalhe: 'Detalhe.', botao: 'Ver' } }),
      ...outro,
    }),
  );
  await app.settle();
  return evento;
}
const em = async (iso: string) => {
  app.clock.now = new Date(iso);
  await enviarDevidosJob.run(app.jobCtx(0), {});
  await app.settle();
};
const silenciar = (quem: Person, de: string | null, ate: string | null, fins_de_semana = false) =>
  quem.call(contract.guardarSilencio, { body: { de, ate, fins_de_semana } });

test('a notice goes to each device of the person, sealed for it, and says nothing that a stranger should read', async () => {
  const ana = w.citizen();
  const [um, dois] = [await ligar(ana), await ligar(ana)];
  const alheio = await ligar(w.citizen(1));
  await contar(ana, 'pagamento', {
    email: { assunto: 'Pague R$ 300,00', detalhe: 'x', botao: 'Pagar', nomes: { numero: '00123/2026' } },
  });
  for (const { nome } of [um, dois])
    expect(push.de(nome)).toEqual([
      {
        ...{ id: expect.any(String), titulo: TIPOS.pagamento.nome, link: '/contribuinte/contato/1' },
        texto: 'Há uma novidade no pedido 00123/2026. Abra o portal para ver.',
      },
    ]);
  expect(push.de(alheio.nome)).toEqual([]);
  expect(push.chegadas[0]?.cabecalhos).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  // once it has gone the row keeps no word of it
  const { rows } = await raiz.query('select distinct situacao, titulo, texto, link from celular_envio');
  expect(rows).toEqual([{ situacao: 'Enviado', titulo: '', texto: '', link: '' }]);
});

test('an event told twice is one notice a device; a kind that is switched off for it is none', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  const evento = await contar(ana);
  await contar(ana, 'mensagem', { evento });
  expect(push.de(nome)).toHaveLength(1);
  const { versao } = ok(await ana.call(verPreferencias, {}));
  const body = { escolhas: { mensagem: { celular: false }, decisao: { celular: false } }, resumo: false, versao };
  ok(await ana.call(salvarPreferencias, { body }));
  await contar(ana);
  await contar(ana, 'decisao');
  expect(push.de(nome)).toHaveLength(1);
  await contar(ana, 'documento');
  expect(push.de(nome)).toHaveLength(2);
});

test('an address that is no push service is refused in words: plain, inside, with a name or a port of its own, huge', async () => {
  const { body } = push.inscrever();
  for (const endereco of [
    'http://push.example.org/x',
    'https://10.0.0.5/x',
    'https://[::1]/x',
    'https://192.168.0.1:443/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://intranet/x',
    'https://push.example.org:8443/x',
    'https://ana:senha@push.example.org/x',
    `https://push.example.org/${'x'.repeat(1000)}`,
    'https://',
  ]) {
    const recusa = await w.citizen().call(contract.ligarAparelho, { body: { ...body, endereco } });
    expect([endereco, recusa.status]).toEqual([endereco, 422]);
    expect(recusa.mensagem + JSON.stringify(recusa.dados)).toMatch(/endereço|https/i);
  }
  for (const errada of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }])
    expect((await w.citizen().call(contract.ligarAparelho, { body: { ...body, ...errada } })).status).toBe(422);
});

test('a device belongs to whoever has signed in there, and to nobody once they sign out', async () => {
  const [ana, outra] = [w.citizen(), w.citizen(1)];
  const { body, nome } = await ligar(ana);
  ok(await outra.call(contract.ligarAparelho, { body }));
  expect(ok(await ana.call(contract.verCelular, {})).aparelhos).toEqual([]);
  expect(ok(await ana.call(contract.anunciarAparelho, { body: { endereco: body.endereco } })).id).toBeNull();
  await contar(ana);
  expect(push.de(nome)).toEqual([]);
  // saying who is there took it from the other
  expect(ok(await outra.call(contract.verCelular, {})).aparelhos).toEqual([]);
  const carla = w.citizen(2);
  ok(await carla.call(contract.ligarAparelho, { body }));
  await carla.call(sair, {});
  await contar(carla);
  expect(push.de(nome)).toEqual([]);
  const { rows } = await raiz.query('select from inscricao_push');
  expect(rows).toEqual([]);
});

test('so many devices and no more; of another person none can be removed or rung', async () => {
  const [ana, outra] = [w.citizen(), w.citizen(1)];
  const [primeiro] = await Promise.all(Array.from({ length: MAX_DE_APARELHOS }, () => ligar(ana)));
  const demais = await ana.call(contract.ligarAparelho, { body: push.inscrever().body });
  expect([demais.status, (demais.dados as unknown as { codigo: string }).codigo]).toEqual([422, 'aparelhos_demais']);
  const params = { id: primeiro!.id };
  expect((await outra.call(contract.removerAparelho, { params })).status).toBe(404);
  expect((await outra.call(contract.testarAparelho, { params })).status).toBe(404);
  ok(await ana.call(contract.testarAparelho, { params }));
  await app.settle();
  expect(push.de(primeiro!.nome).map(({ titulo }) => titulo)).toEqual(['Aviso de teste']);
  ok(await ana.call(contract.removerAparelho, { params }));
  ok(await ana.call(contract.ligarAparelho, { body: push.inscrever().body }));
});

test('in the quiet hours nothing rings and nothing is lost, over midnight, over the weekend, at their very edges', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  ok(await silenciar(ana, '22:00', '07:00', true));
  const tocou = () => push.de(nome).length;
  // 21:59 rings, 22:00 does not; 06:59 does not, 07:00 does: by the clock of São Paulo
  app.clock.now = new Date('2026-11-17T00:59:00Z');
  await contar(ana);
  expect(tocou()).toBe(1);
  app.clock.now = new Date('2026-11-17T01:00:00Z');
  await contar(ana);
  await contar(ana, 'decisao');
  expect(tocou()).toBe(1);
  await em('2026-11-17T09:59:00Z');
  expect(tocou()).toBe(1);
  await em('2026-11-17T10:00:00Z');
  expect(tocou()).toBe(3);
  // Friday 22:30 waits through the weekend and its nights
  app.clock.now = new Date('2026-11-21T01:30:00Z');
  await contar(ana);
  await em('2026-11-22T15:00:00Z');
  await em('2026-11-23T09:59:00Z');
  expect(tocou()).toBe(3);
  await em('2026-11-23T10:00:00Z');
  expect(tocou()).toBe(4);
  // what waits rings at once where the hours are given up; a test rings whatever they are
  app.clock.now = new Date('2026-11-24T02:00:00Z');
  await contar(ana);
  const [aparelho] = ok(await ana.call(contract.verCelular, {})).aparelhos;
  ok(await ana.call(contract.testarAparelho, { params: { id: aparelho!.id } }));
  await app.settle();
  expect(tocou()).toBe(5);
  ok(await silenciar(ana, null, null));
  await em('2026-11-24T02:01:00Z');
  expect(tocou()).toBe(6);
  for (const [de, ate] of [
    ['22:00', null],
    ['25:00', '07:00'],
    ['22:00', '22:00'],
  ] as const)
    expect((await silenciar(ana, de, ate)).status).toBe(422);
});

test('in Acre the same hours end two hours later', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  await raiz.query(`update organizacao set fuso = 'America/Rio_Branco' where id = $1`, [w.town.id]);
  try {
    ok(await silenciar(ana, '22:00', '07:00'));
    app.clock.now = new Date('2026-11-17T10:00:00Z');
    await contar(ana);
    await em('2026-11-17T11:59:00Z');
    expect(push.de(nome)).toEqual([]);
    await em('2026-11-17T12:00:00Z');
    expect(push.de(nome)).toHaveLength(1);
  } finally {
    await raiz.query(`update organizacao set fuso = 'America/Sao_Paulo' where id = $1`, [w.town.id]);
  }
});

test('a service that is busy is asked again later and given up at last; a browser that is gone is forgotten', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  push.fica((r) => r.writeHead(429).end());
  await contar(ana);
  let horas = 0;
  for (; horas < 24 * 14 && push.de(nome).length < TENTATIVAS_MAX; horas += 1)
    await em(new Date(app.clock.now.getTime() + 3_600_000).toISOString());
  expect(push.de(nome)).toHaveLength(TENTATIVAS_MAX);
  // every try bears one name, by which a device shows it once
  expect(new Set(push.de(nome).map(({ id }) => id)).size).toBe(1);
  await em(new Date(app.clock.now.getTime() + 86_400_000).toISOString());
  expect(push.de(nome)).toHaveLength(TENTATIVAS_MAX);
  for (const status of [404, 410]) {
    const outro = await ligar(ana);
    push.fica((r, para) => r.writeHead(para === outro.nome ? status : 201).end());
    await contar(ana);
    expect(ok(await ana.call(contract.verCelular, {})).aparelhos.map(({ id }) => id)).not.toContain(outro.id);
  }
});

test('one that died between the call and its record is told once more at most', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  await contar(ana);
  const morrer = () =>
    raiz.query(
      `update celular_envio set situacao = 'Aguardando', titulo = 'x', texto = 'y', link = '/', em_curso_ate = $1, enviado_em = null`,
      [app.clock.now],
    );
  for (let vez = 0; vez < 4; vez += 1) {
    await morrer();
    await em(new Date(app.clock.now.getTime() + 61_000).toISOString());
  }
  expect(push.de(nome)).toHaveLength(2);
  expect((await raiz.query('select porque from celular_envio')).rows).toEqual([{ porque: 'incerto' }]);
});

test('who lost the panel meanwhile hears nothing of what waited', async () => {
  const camila = w.staff('analista');
  const { nome } = await ligar(camila);
  ok(await silenciar(camila, '22:00', '07:00'));
  app.clock.now = new Date('2026-11-17T02:00:00Z');
  await contar(camila, 'assinatura_da_equipe');
  await raiz.query('update membro set ativo = false where usuario_id = $1', [camila.id]);
  try {
    await em('2026-11-17T12:00:00Z');
    expect(push.de(nome)).toEqual([]);
    expect((await raiz.query('select situacao, porque, titulo from celular_envio')).rows).toEqual([
      { situacao: 'Não enviado', porque: 'sem_acesso', titulo: '' },
    ]);
  } finally {
    await raiz.query('update membro set ativo = true where usuario_id = $1', [camila.id]);
  }
});

test('what a hostile title would do is not done: one line, no turned letters, no way out of the portal', async () => {
  const ana = w.citizen();
  const { nome } = await ligar(ana);
  for (const link of [
    '//mal.example.org',
    '/\\mal.example.org',
    'https://mal.example.org',
    'javascript:alert(1)',
    `/${'x'.repeat(500)}`,
  ])
    await contar(ana, 'mensagem', { link });
  expect(new Set(push.de(nome).map((r) => r.link))).toEqual(new Set(['/']));
  await contar(ana, 'mensagem', {
    email: { assunto: 'x', detalhe: 'x', botao: 'x', nomes: { numero: '1\u202e<script>\n\u0000alert(1)</script>' } },
  });
  expect(push.de(nome).at(-1)?.texto).not.toMatch(/\p{C}/u);
});

test('by night what nobody opens for a year is forgotten, and what could not be told for weeks is given up', async () => {
  const ana = w.citizen();
  await ligar(ana);
  ok(await silenciar(ana, '22:00', '07:00'));
  app.clock.now = new Date('2026-11-17T02:00:00Z');
  await contar(ana);
  app.clock.now = new Date('2026-12-20T12:00:00Z');
  await limparCelularJob.run(app.jobCtx(0), {});
  await app.settle();
  expect((await raiz.query('select situacao, porque from celular_envio')).rows).toEqual([]);
  app.clock.now = new Date('2027-11-20T12:00:00Z');
  await limparCelularJob.run(app.jobCtx(0), {});
  await app.settle();
  expect((await raiz.query('select from inscricao_push')).rows).toEqual([]);
});
