import { salvarRascunho } from '@portal/domain/preenchimento/contract';
import { entrar } from '@portal/domain/sessoes/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createVisit } from '#test/visita.ts';
import { createWorld, draftAlvara, fileAlvara, ok, type World } from '#test/world.ts';
import { limparAbandonadosJob } from '../../src/modules/titular/index.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const noite = async (dia: number) => {
  app.clock.now = new Date(inicio + dia * 86_400_000);
  await limparAbandonadosJob.run(app.jobCtx(0), {});
};
let inicio: number;
const existe = async (id: string) => (await raiz.query('select from requerimento where id = $1', [id])).rowCount === 1;

test('a draft nobody touches is told of once and goes a month later; one that is touched stays, and what was filed always', async () => {
  inicio = Date.now();
  app.clock.now = new Date(inicio);
  const eu = w.citizen(3);
  const parado = await draftAlvara(w, eu);
  const tocado = await draftAlvara(w, eu);
  const protocolado = await fileAlvara(w, eu);
  const avisos = async () =>
    (await mailsTo(app, w.town.id, w.town.cidadaos[3]!.email)).filter((m) => m.assunto === 'Um rascunho seu será apagado').length;
  await noite(330);
  expect(await avisos()).toBe(0);
  await noite(340);
  await noite(341);
  expect(await avisos()).toBe(1);
  ok(
    await eu.call(salvarRascunho, {
      params: { id: tocado.id },
      body: { versao: tocado.versao, respostas: { ...tocado.respostas, interesse_social: 'Sim' } },
    }),
  );
  await noite(368);
  expect(await existe(parado.id)).toBe(true);
  await noite(371);
  expect([await existe(parado.id), await existe(tocado.id), await existe(protocolado.id)]).toEqual([false, true, true]);
  const { rows } = await raiz.query("select dados from auditoria where acao = 'titular.limpar'");
  expect(rows).toEqual([{ dados: { rascunhos: 1, contas: 0 } }]);
  // years later a program that slept tells first, and deletes nothing that night
  await noite(2000);
  expect(await existe(tocado.id)).toBe(true);
});

test('an account that nobody confirmed goes after thirty days, with what it kept from others; one with an invitation stays', async () => {
  inicio = Date.now();
  app.clock.now = new Date(inicio);
  const visit = createVisit(w);
  const pessoa = { nome: 'Nunca Confirmou', email: 'nunca@example.com', cpf: '52998224725' };
  await raiz.query(
    `insert into usuario (id, nome, email, cpf, senha_hash, criado_em)
     values (gen_random_uuid(), $1, $2, $3, 'x', $4), (gen_random_uuid(), 'Convidada Ainda', 'convidada@example.com', null, null, $4)`,
    [pessoa.nome, pessoa.email, pessoa.cpf, app.clock.now],
  );
  await raiz.query(
    `insert into membro (organizacao_id, usuario_id, painel_contribuinte)
     select $1, id, true from usuario where email in ('nunca@example.com', 'convidada@example.com')`,
    [w.town.id],
  );
  const quantos = async () =>
    (await raiz.query("select from usuario where email in ('nunca@example.com', 'convidada@example.com')")).rowCount;
  await noite(29);
  expect(await quantos()).toBe(2);
  await noite(31);
  await noite(32);
  expect(await quantos()).toBe(1);
  const answer = await visit.at(entrar, { body: { grant_type: 'password', username: pessoa.email, password: 'x' } });
  expect(answer.status).toBe(401);
});
