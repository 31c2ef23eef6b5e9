import { MAX_DE_ESPERAS, verIntegridade } from '@portal/domain/auditoria/integridade';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
  await paidAlvara(w);
}, 120_000);
afterAll(() => app.close());

test('a period through which more went than is read at once is refused in words; the town beside it is not', {
  timeout: 60_000,
}, async () => {
  const hoje = app.clock.now.toISOString().slice(0, 10);
  const ver = (mundo: World) => mundo.staff('gestor').call(verIntegridade, { body: { de: hoje, ate: hoje } });
  expect(ok(await ver(w)).fila.comecadas).toBe(0);
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  // one passage as many times, by one who need not obey the triggers
  await raiz.query("begin; set local session_replication_role = 'replica'");
  const { rowCount } = await raiz.query(
    `insert into passagem_da_etapa (organizacao_id, etapa_id, requerimento_id, processo_id, definicao_id, nome, ciclo, setor_id, status, pronta, substituida, de_fora, anulada,
       lado, protocolado_em, aberta_em, ultima_em, n)
     select organizacao_id, gen_random_uuid(), requerimento_id, processo_id, definicao_id, nome, ciclo, setor_id, status, pronta, substituida, false, false,
       'fila', protocolado_em, '2020-01-01', '2020-01-01', 1
       from (select * from passagem_da_etapa where organizacao_id = $1 limit 1) p, generate_series(1, $2::int)`,
    [w.town.id, MAX_DE_ESPERAS + 1],
  );
  await raiz.query('commit');
  await raiz.end();
  expect(rowCount).toBe(MAX_DE_ESPERAS + 1);
  expect(await ver(w)).toMatchObject({ status: 422, dados: { codigo: 'periodo_grande' } });
  expect((await ver(vizinho)).status).toBe(200);
});
