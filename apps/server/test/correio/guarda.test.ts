import { ANOS_DO_FATO, DIAS_DE_ESPERA, DIAS_DO_SELO, MESES_DO_CONTEUDO } from '@portal/domain/titular/emails';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enviarEmailJob, guardarEmailsJob } from '#modules/emails/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'], agora: new Date('2026-11-16T13:00:00Z') });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'videira')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  await app.settle();
  await raiz.query('delete from email; delete from endereco_recusado');
});

const noite = () => guardarEmailsJob.run(app.jobCtx(0), {});
/** Mails of so long ago, as `select` has them. */
const escrever = (ha: string, { situacao = 'Enviado', selado = false, quantos = 1, town = w.town.id, chave = ha } = {}) =>
  raiz.query(
    `insert into email (organizacao_id, id, chave, para, assunto, conteudo, selado, com_segredo, situacao, criado_em)
     select $1, gen_random_uuid(), $2 || ':' || n, 'a@example.com', 'Oi', '{"titulo": "Oi", "blocos": []}', case when $3 then '\\x00'::bytea end, $3, $4,
            $5::timestamptz - $6::interval from generate_series(1, $7::int) n`,
    [town, chave, selado, situacao, app.clock.now, ha, quantos],
  );
const linhas = async (town = w.town.id) =>
  (
    await raiz.query(
      `select split_part(chave, ':', 1) as chave, situacao, erro, conteudo <> '{}' as escrito, selado is not null as selado
         from email where organizacao_id = $1 order by criado_em, chave`,
      [town],
    )
  ).rows;

test('what was written goes after its months, the row after its years, in every town', async () => {
  const [meses, anos] = [`${MESES_DO_CONTEUDO} months`, `${ANOS_DO_FATO} years`];
  for (const town of [w.town.id, vizinha.town.id]) {
    await escrever(`${anos} 1 day`, { town });
    await escrever(`${meses} 1 day`, { town });
    await escrever('1 day', { town });
  }
  await noite();
  for (const town of [w.town.id, vizinha.town.id])
    expect((await linhas(town)).map(({ chave, escrito }) => [chave, escrito])).toEqual([
      [`${meses} 1 day`, false],
      ['1 day', true],
    ]);
});

test('more than one part goes in one night, and more than one of the same moment', async () => {
  await escrever(`${MESES_DO_CONTEUDO} months 2 days`, { quantos: 2100 });
  await escrever(`${ANOS_DO_FATO} years 1 day`, { quantos: 1001 });
  await noite();
  expect(
    (await raiz.query(`select count(*)::int as n, count(*) filter (where conteudo <> '{}')::int as escritos from email`)).rows,
  ).toEqual([{ n: 2100, escritos: 0 }]);
});

test('a seal goes when the longest of links has ended, but for what still waits to leave', async () => {
  const velho = `${DIAS_DO_SELO + 1} days`;
  await escrever(velho, { situacao: 'Retido', selado: true });
  await escrever('1 day', { situacao: 'Retido', selado: true });
  await noite();
  expect((await linhas()).map(({ chave, selado }) => [chave, selado])).toEqual([
    [velho, false],
    ['1 day', true],
  ]);
});

test('what no job sends any more has failed; what one still tries waits', async () => {
  const ha = `${DIAS_DE_ESPERA + 1} days`;
  await escrever(ha, { situacao: 'Erro', selado: true, chave: 'ninguem' });
  await escrever(ha, { situacao: 'Erro', chave: 'tenta' });
  await escrever('1 day', { situacao: 'Pendente', chave: 'nova' });
  const { rows } = await raiz.query(`select id from email where chave like 'tenta:%'`);
  await raiz.query(`insert into fila.job (name, data, state, start_after) values ($1, $2, 'retry', now() + interval '1 hour')`, [
    enviarEmailJob.nome,
    { organizacao_id: w.town.id, payload: { email_id: rows[0].id } },
  ]);
  await noite();
  expect(await linhas()).toMatchObject([
    { chave: 'ninguem', situacao: 'Falhou', erro: 'parou', selado: false },
    { chave: 'tenta', situacao: 'Erro' },
    { chave: 'nova', situacao: 'Pendente' },
  ]);
  await raiz.query(`delete from fila.job where state = 'retry'`);
});

test('a refusal stays with an address that somebody here has, and goes with one that nobody has any more', async () => {
  const [pessoa] = w.town.cidadaos;
  await raiz.query(
    `insert into endereco_recusado (organizacao_id, email, motivo, recusado_em) values ($1, $2, 'endereco', now()), ($1, 'antigo@example.com', 'endereco', now())`,
    [w.town.id, pessoa!.email],
  );
  await noite();
  expect((await raiz.query('select email from endereco_recusado')).rows).toEqual([{ email: pessoa!.email }]);
});
