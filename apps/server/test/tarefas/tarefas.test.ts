import { consultarAuditoria } from '@portal/domain/auditoria/contract';
import * as contract from '@portal/domain/tarefas/contract';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TAREFAS } from '#modules/tarefas/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { JOBS } from '../../src/app.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let root: Person;
let suporte: Person;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'videira')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  suporte = await personOfTheSystem(app, ['painel.sistema']);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  await esvaziar();
  await app.settle();
  await esvaziar();
});

const esvaziar = () => raiz.query(`delete from fila.job where name not like '\\_\\_%'`);
const gestor = () => w.staff('gestor');
/** A job as the queue leaves it. */
async function tarefa(
  nome: string,
  organizacao_id: number,
  {
    estado = 'failed',
    payload = {},
    razao = 'rede',
    ha = 10,
    depois = '',
  }: {
    estado?: string;
    payload?: object;
    razao?: string | null;
    ha?: number;
    depois?: string;
  } = {},
): Promise<string> {
  const id = uuidv7();
  await raiz.query(
    `insert into fila.job (id, name, data, state, output, created_on, completed_on, start_after, retry_count)
     values ($1, $2, $3, $4::fila.job_state, $5, now() - make_interval(mins => $6), case when $4 = 'failed' then now() end,
             now() + coalesce(nullif($7, '')::interval, '0'), case when $4 = 'failed' then 8 else 0 end)`,
    [id, nome, { organizacao_id, payload }, estado, razao && { razao }, ha, depois],
  );
  return id;
}
const listar = async (query: object = {}, quem = gestor()) => ok(await quem.call(contract.listarTarefas, { query })).data;
const doSistema = async (query: object = {}) => ok(await root.call(contract.listarTarefasDoSistema, { query })).data;
const naFila = async (nome: string) =>
  (
    await raiz.query(
      `select data -> 'payload' as payload, (data ->> 'organizacao_id')::int as de from fila.job where name = $1 and state < 'completed'`,
      [nome],
    )
  ).rows;

test('every job that the program runs has words, and no words are of a job that is gone', () => {
  expect(Object.keys(TAREFAS).sort()).toEqual(JOBS.map(({ nome }) => nome).sort());
});

test('a town sees its own, the oldest first, each in its state, with why it failed and the request that it is about', async () => {
  const r = await fileAlvara(w);
  await app.settle();
  await esvaziar();
  const velha = await tarefa('tramitacao.retomar-pai', w.town.id, {
    payload: { requerimento_id: r.id, etapa_id: uuidv7() },
    ha: 60,
  });
  const guia = await tarefa('guias.emitir', w.town.id, { payload: { guia_id: r.guias[0]!.id }, razao: null, ha: 50 });
  const parada = await tarefa('plantas.copiar', w.town.id, { estado: 'created', depois: '100 years', ha: 40 });
  const espera = await tarefa('emails.enviar', w.town.id, {
    estado: 'retry',
    depois: '1 hour',
    payload: { email_id: uuidv7() },
    ha: 30,
  });
  const corre = await tarefa('lotes.executar', w.town.id, { estado: 'active', payload: { lote_id: uuidv7() }, ha: 20 });
  await tarefa('emails.enviar', vizinha.town.id);
  await tarefa('emails.enviar', 0);
  await tarefa('emails.enviar', w.town.id, { estado: 'completed' });
  const linhas = await listar();
  const pedido = { id: r.id, numero: r.numero };
  expect(linhas).toMatchObject([
    { id: velha, situacao: 'Falhou', razao: 'rede', tentativas: 8, repete: true, requerimento: pedido, municipio: null },
    { id: guia, titulo: 'Pedir uma guia ao sistema tributário', razao: '', requerimento: pedido },
    { id: parada, situacao: 'Espera o município', proxima_em: null, repete: false },
    { id: espera, situacao: 'Vai tentar de novo', proxima_em: expect.any(String), falhou_em: null },
    { id: corre, situacao: 'Em curso', requerimento: null },
  ]);
  expect(JSON.stringify(linhas), 'what it carries stays inside').not.toMatch(/payload|email_id/);
  expect(await listar({}, vizinha.staff('gestor'))).toHaveLength(1);
  expect(ok(await gestor().call(contract.listarTiposDeTarefa))).toEqual(
    expect.arrayContaining([
      { nome: 'guias.emitir', titulo: 'Pedir uma guia ao sistema tributário', falharam: 1, em_curso: 0, esperam: 0 },
      { nome: 'emails.enviar', titulo: 'Enviar um e-mail', falharam: 0, em_curso: 0, esperam: 1 },
    ]),
  );
  expect((await listar({ situacao: ['Falhou'] })).map(({ id }) => id)).toEqual([velha, guia]);
  expect((await listar({ nome: 'guias.emitir' })).map(({ id }) => id)).toEqual([guia]);
  expect((await listar({ s: 'guia tributario' })).map(({ id }) => id)).toEqual([guia]);
  expect((await listar({ situacao: ['Espera o município', 'Em curso'] })).map(({ id }) => id)).toEqual([parada, corre]);
});

test('the system panel sees all, with whose they are, and those of one; nobody’s request', async () => {
  await tarefa('emails.enviar', w.town.id, { ha: 3 });
  await tarefa('emails.enviar', vizinha.town.id, { ha: 2 });
  await tarefa('requerimentos.somar-contagem', 0, { ha: 1 });
  const todas = await doSistema();
  expect(todas.map((t) => t.municipio?.id ?? null)).toEqual([w.town.id, vizinha.town.id, null]);
  expect(todas.every((t) => t.requerimento === null)).toBe(true);
  expect(await doSistema({ municipio_id: vizinha.town.id })).toHaveLength(1);
  expect(await doSistema({ municipio_id: 0 })).toMatchObject([{ nome: 'requerimentos.somar-contagem' }]);
  expect(ok(await root.call(contract.listarTiposDoSistema))[0]).toMatchObject({ nome: 'emails.enviar', falharam: 2 });
});

test('one that failed is done again with what it carried, once, whoever presses', async () => {
  const payload = { profissional_id: uuidv7(), autor_id: w.member('gestor').id };
  const id = await tarefa('profissionais.consultar', w.town.id, { payload });
  const outra = await tarefa('profissionais.consultar', vizinha.town.id, { payload });
  expect((await gestor().call(contract.repetirTarefa, { params: { id: outra } })).status, 'another town’s').toBe(404);
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(contract.repetirTarefa, { params: { id } })).status).toBe(403);
  expect((await suporte.call(contract.repetirTarefaDoSistema, { params: { id } })).status).toBe(403);
  const duas = await Promise.all([1, 2].map(() => gestor().call(contract.repetirTarefa, { params: { id } })));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await listar({ situacao: ['Falhou'] })).toEqual([]);
  await app.settle();
  const feitas = await raiz.query(
    `select data -> 'payload' as payload from fila.job where name = 'profissionais.consultar' and id <> all($1)`,
    [[id, outra]],
  );
  expect(feitas.rows).toEqual([{ payload }]);
  const { data } = ok(await gestor().call(consultarAuditoria, { body: {} }));
  expect(data.map(({ acao }) => acao)).toContain('tarefa.repetir');
});

test('from the system panel it is done in the town whose it is', async () => {
  const id = await tarefa('dados-abertos.publicar', vizinha.town.id);
  ok(await root.call(contract.repetirTarefaDoSistema, { params: { id } }));
  expect(await doSistema({ situacao: ['Falhou'] })).toEqual([]);
  const { rows } = await raiz.query(
    `select (data ->> 'organizacao_id')::int as de from fila.job where name = 'dados-abertos.publicar' and id <> $1`,
    [id],
  );
  expect(rows).toEqual([{ de: vizinha.town.id }]);
  const { rows: feitas } = await raiz.query('select organizacao_id, como from tarefa_revista where tarefa_id = $1', [id]);
  expect(feitas).toEqual([{ organizacao_id: vizinha.town.id, como: 'repetida' }]);
});

test('all of a kind are done again, each in its town; another kind stays', async () => {
  for (const town of [w, w, vizinha]) await tarefa('previsao.medir', town.town.id);
  await tarefa('caixa.assentar', w.town.id);
  expect(ok(await gestor().call(contract.repetirTarefas, { body: { nome: 'previsao.medir' } }))).toEqual({ quantas: 2 });
  expect(await listar({ situacao: ['Falhou'] })).toMatchObject([{ nome: 'caixa.assentar' }]);
  expect(ok(await root.call(contract.repetirTarefasDoSistema, { body: { nome: 'previsao.medir' } }))).toEqual({ quantas: 1 });
  expect(ok(await root.call(contract.repetirTarefasDoSistema, { body: { nome: 'previsao.medir' } }))).toEqual({ quantas: 0 });
  expect((await suporte.call(contract.repetirTarefasDoSistema, { body: { nome: 'previsao.medir' } })).status).toBe(403);
});

test('set aside it is not done and leaves the list; what waits or runs cannot be, nor what the clock does be repeated', async () => {
  const id = await tarefa('plantas.copiar', w.town.id);
  ok(await gestor().call(contract.dispensarTarefa, { params: { id } }));
  expect(await listar()).toEqual([]);
  expect((await gestor().call(contract.dispensarTarefa, { params: { id } })).status).toBe(404);
  expect(await naFila('plantas.copiar')).toEqual([]);
  const espera = await tarefa('emails.enviar', w.town.id, { estado: 'created', depois: '1 hour' });
  expect((await gestor().call(contract.dispensarTarefa, { params: { id: espera } })).status).toBe(404);
  expect((await gestor().call(contract.repetirTarefa, { params: { id: espera } })).status).toBe(404);
  const relogio = await tarefa('assinaturas.vigiar', w.town.id);
  expect(await listar({ situacao: ['Falhou'] })).toMatchObject([{ id: relogio, repete: false }]);
  for (const resposta of [
    await gestor().call(contract.repetirTarefa, { params: { id: relogio } }),
    await gestor().call(contract.repetirTarefas, { body: { nome: 'assinaturas.vigiar' } }),
    await gestor().call(contract.repetirTarefas, { body: { nome: 'nao.existe' } }),
  ])
    expect(resposta).toMatchObject({ status: 422, dados: { codigo: 'tarefa_do_relogio' } });
  ok(await root.call(contract.dispensarTarefaDoSistema, { params: { id: relogio } }));
  expect(await listar({ situacao: ['Falhou'] })).toEqual([]);
});
