import * as contract from '@portal/domain/celular/contract';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarAvisosJob } from '#modules/celular/index.ts';
import { avisar } from '#modules/notificacoes/index.ts';
import { createCofre } from '#platform/auth/cofre.ts';
import { resumoDe, selarInscricao } from '#platform/push/inscricao.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createServicoDePush, type ServicoDePush } from '#test/celular/servico-de-push.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let push: ServicoDePush;
beforeAll(async () => {
  // an installation whose operator opened no network of its own
  app = await createTestApp({ towns: ['demo'], naMao: { pular: [enviarAvisosJob.nome] } });
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

test('what passed for a push service and leads inside when it is called gets no byte, and is forgotten', async () => {
  const ana = w.citizen();
  const { body } = push.inscrever();
  expect((await ana.call(contract.ligarAparelho, { body })).status).toBe(422);
  ok(await ana.call(contract.prepararAparelho, {}));
  const cofre = createCofre(app.jobCtx(w.town.id).segredo);
  const { port, pathname } = new URL(body.endereco);
  // the second is a name, which is judged by where it leads at the moment of the call
  for (const endereco of [
    body.endereco,
    `https://localhost:${port}${pathname}`,
    'https://10.0.0.5/x',
    'https://[::ffff:10.0.0.5]/x',
  ])
    await raiz.query(
      `insert into inscricao_push (organizacao_id, id, usuario_id, resumo, selada, nome, criado_em, visto_em)
       values ($1, $2, $3, $4, $5, 'Chrome no Android', $6, $6)`,
      [
        ...[w.town.id, uuidv7(), ana.id],
        ...[resumoDe(cofre, endereco), selarInscricao(cofre, { ...body, endereco }), app.clock.now],
      ],
    );
  await app
    .jobCtx(w.town.id)
    .inTenant((ctx) =>
      avisar(ctx, { tipo: 'mensagem', evento: 'rede:1', usuario_ids: [ana.id], message: 'Há resposta.', link: '/contribuinte' }),
    );
  await enviarAvisosJob.run(app.jobCtx(w.town.id), {});
  expect(push.chegadas).toEqual([]);
  expect(ok(await ana.call(contract.verCelular, {})).aparelhos).toEqual([]);
});
