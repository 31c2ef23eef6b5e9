import * as calendario from '@portal/domain/calendario/contract';
import * as contract from '@portal/domain/notificacoes/contract';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avisar } from '#modules/notificacoes/index.ts';
import { enviarResumosJob } from '#modules/resumos/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { escritosA } from '#test/correio.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

// Monday; São Paulo is three hours behind, Acre five
const SEGUNDA = '2026-11-16';
const as = (hora: string, dia = SEGUNDA) => new Date(`${dia}T${hora}:00Z`);

let app: TestApp;
let w: World;
let camila: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: as('11:00') });
  w = await createWorld(app);
  camila = w.staff('analista');
});
afterAll(() => app.close());

const querer = async (quem: Person, resumo: boolean) => {
  const { versao } = ok(await quem.call(contract.verPreferencias, {}));
  return ok(await quem.call(contract.salvarPreferencias, { body: { escolhas: {}, resumo, versao } }));
};
const resumos = async (dia = '') => escritosA(app, w.town.id, { chave: `resumo:${dia}` });
async function manha(hora: string, dia = SEGUNDA) {
  app.clock.now = as(hora, dia);
  await enviarResumosJob.run(app.jobCtx(0), {});
  await app.settle();
  return resumos(dia);
}

test('from eight by the town’s own clock, once a day that it works, and only where something waits', async () => {
  await querer(camila, true);
  const filed = await fileAlvara(w);
  await app.settle();
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    await sql`update etapa set analista_id = ${camila.id}, prazo_em = ${SEGUNDA}::date - 3, status = 'Em andamento'
               where requerimento_id = ${filed.id} and id = (select id from etapa where requerimento_id = ${filed.id} order by ordem limit 1)`.execute(
      ctx.tx,
    );
    await avisar(ctx, { tipo: 'etapa', usuario_ids: [camila.id], message: 'Chegou <b>uma</b> etapa.', link: '/x' });
  });
  // 7:59, and after noon
  expect(await manha('10:59')).toEqual([]);
  expect(await manha('15:00')).toEqual([]);
  const [mail, ...outros] = await manha('11:00');
  expect(outros).toEqual([]);
  expect(mail?.assunto).toBe(`Seu dia, ${formatData(SEGUNDA).slice(0, 5)}: 1 etapa com o prazo vencido`);
  expect(JSON.stringify(mail?.conteudo.blocos)).toContain('Chegou <b>uma</b> etapa.');
  expect(mail?.conteudo.sair).toMatch(/\/api\/v1\/avisos\/sair\/[\w-]+$/);
  expect(await manha('12:00')).toHaveLength(1);

  // a day that the town closed, and a weekend
  const terca = '2026-11-17';
  const dia = { data: terca, nome: 'Aniversário da cidade', ambito: 'municipal' as const, repete_todo_ano: false };
  ok(await w.staff('gestor').call(calendario.incluirDiaFechado, { body: dia }));
  expect(await manha('11:30', terca)).toEqual([]);
  expect(await manha('11:30', '2026-11-21')).toEqual([]);

  // in Acre the same hour is half past six
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(`update organizacao set fuso = 'America/Rio_Branco' where id = $1`, [w.town.id]);
  await raiz.end();
  const quarta = '2026-11-18';
  expect(await manha('11:30', quarta)).toEqual([]);
  expect(await manha('13:05', quarta)).toHaveLength(1);

  // by the program that reads the mail
  const url = new URL((await resumos(quarta))[0]?.conteudo.sair ?? '').pathname;
  const headers = { host: w.town.host, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.http.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200);
  expect(ok(await camila.call(contract.verPreferencias, {})).resumo).toBe(false);
  expect(await manha('13:05', '2026-11-19')).toEqual([]);
});

test('who is away, who works here no more and who has nothing that waits get none', async () => {
  // a Thursday: the day after is a holiday of the nation, on which nobody gets any
  const dia = '2026-11-19';
  await querer(camila, true);
  await querer(w.staff('gestor'), true);
  await app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
    await sql`insert into ausencia (organizacao_id, id, usuario_id, de, ate, motivo) values (${w.town.id}, gen_random_uuid(), ${camila.id}, ${dia}::date, ${dia}::date, 'Férias')`.execute(
      tx,
    );
    await sql`update geral_notificacao set read_at = now() where usuario_id = ${w.member('gestor').id}`.execute(tx);
    await sql`delete from setor_membro where usuario_id = ${w.member('gestor').id}`.execute(tx);
  });
  expect(await manha('13:05', dia)).toEqual([]);
  const depois = '2026-11-23';
  expect((await manha('13:05', depois)).map((m) => m.para)).toEqual([w.member('analista').email]);
  await app
    .jobCtx(w.town.id)
    .inTenant(({ tx }) => sql`update membro set ativo = false where usuario_id = ${camila.id}`.execute(tx));
  expect(await manha('13:05', '2026-11-24')).toEqual([]);
});
