import * as exportacoes from '@portal/domain/exportacoes/contract';
import * as api from '@portal/domain/relatorios/envios';
import * as visoes from '@portal/domain/visoes/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarRelatoriosJob } from '#modules/relatorios/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { inventarHistorias } from './historias.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
const relatorio = 'produtividade' as const;
const tela = `prefeitura.relatorio.${relatorio}`;
const gestor = () => w.staff('gestor');

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 20));
}, 240_000);
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const visao = async (extra: object = {}, quem = gestor()) =>
  ok(await quem.call(visoes.criarVisao, { body: { tela, nome: 'Do ano', estado: { filtros: { por: 'setor' } }, ...extra } }));
const corpo = (visao_id: string, destinatarios = [w.member('gestor').id]) => ({
  ...{ relatorio, visao_id, destinatarios },
  cada: 'semana' as const,
  formato: 'csv' as const,
});
/** The day on which it is due has come. */
async function chegouODia(id: string): Promise<void> {
  await raiz.query('update envio_de_relatorio set proximo_em = current_date - 30 where id = $1', [id]);
  await enviarRelatoriosJob.run(app.jobCtx(0), {});
  await app.settle();
}
const mails = async (quem: string) =>
  (
    await raiz.query(`select conteudo from email where para = $1 and chave like 'relatorio.envio:%' order by criado_em`, [
      w.member(quem).email,
    ])
  ).rows;

test('a view of the whole town hall is kept by a manager alone, and everybody there sees it', { timeout: 60_000 }, async () => {
  const analista = w.staff('analista');
  const body = { tela, nome: 'De todos', estado: { filtros: {} }, de_todos: true };
  expect((await analista.call(visoes.criarVisao, { body })).status).toBe(403);
  const { id, versao } = await visao({ nome: 'De todos', de_todos: true });
  const vista = ok(await analista.call(visoes.listarVisoes, { query: { tela } })).find((v) => v.id === id);
  expect(vista).toMatchObject({ de_todos: true, minha: false, alteravel: false, setor: null });
  expect((await analista.call(visoes.excluirVisao, { params: { id } })).status).toBe(403);
  expect((await analista.call(visoes.mudarVisao, { params: { id }, body: { ...body, versao } })).status).toBe(403);
  const { rows } = await raiz.query('select id from setor where organizacao_id = $1 limit 1', [w.town.id]);
  expect((await gestor().call(visoes.criarVisao, { body: { ...body, setor_id: rows[0].id } })).status).toBe(422);
});

test('each week it arrives as a file inside the portal and a mail that leads there, once', { timeout: 60_000 }, async () => {
  const { id: visao_id } = await visao();
  const pessoas = [w.member('gestor').id, w.member('analista').id];
  const envio = ok(await gestor().call(api.criarEnvio, { body: corpo(visao_id, pessoas) }));
  expect(new Date(`${envio.proximo_em}T12:00:00Z`).getUTCDay()).toBe(1);
  await enviarRelatoriosJob.run(app.jobCtx(0), {});
  await app.settle();
  expect(await mails('analista')).toEqual([]);
  await chegouODia(envio.id);
  await chegouODia(envio.id);
  for (const quem of ['gestor', 'analista']) {
    const recebidos = await mails(quem);
    expect(recebidos).toHaveLength(1);
    expect(JSON.stringify(recebidos)).toContain('/prefeitura/relatorio/produtividade?exportacao=');
    const [arquivo] = ok(await w.staff(quem).call(exportacoes.listarExportacoes, {}));
    expect(arquivo).toMatchObject({ situacao: 'Pronta', formato: 'csv' });
    const baixado = await w.staff(quem).call(exportacoes.baixarExportacao, { params: { id: arquivo!.id } });
    expect(baixado.bruto.toString('utf8')).toContain('Setor');
  }
  expect((await w.staff('analista').call(api.listarEnvios, { query: { relatorio } })).dados).toEqual([]);
  for (const call of [
    await w.staff('analista').call(api.pausarEnvio, { params: { id: envio.id }, body: { ativo: false, versao: 1 } }),
    await w.staff('analista').call(api.excluirEnvio, { params: { id: envio.id } }),
  ])
    expect(call.status).toBe(404);
});

test('it pauses by its owner, goes on, and goes with its view', { timeout: 60_000 }, async () => {
  const { id: visao_id } = await visao();
  const envio = ok(await gestor().call(api.criarEnvio, { body: corpo(visao_id) }));
  const params = { id: envio.id };
  const antes = (await mails('gestor')).length;
  expect(ok(await gestor().call(api.pausarEnvio, { params, body: { ativo: false, versao: envio.versao } })).ativo).toBe(false);
  expect((await gestor().call(api.pausarEnvio, { params, body: { ativo: true, versao: envio.versao } })).status).toBe(409);
  await chegouODia(envio.id);
  expect(await mails('gestor')).toHaveLength(antes);
  ok(await gestor().call(api.pausarEnvio, { params, body: { ativo: true, versao: envio.versao + 1 } }));
  ok(await gestor().call(visoes.excluirVisao, { params: { id: visao_id } }));
  expect(ok(await gestor().call(api.listarEnvios, { query: { relatorio } })).map((e) => e.id)).not.toContain(envio.id);
});

test('whom it is sent to must open reports; of another screen or nobody’s view there is none', { timeout: 60_000 }, async () => {
  const { id: visao_id } = await visao();
  const codigo = (a: { dados: unknown }) => (a.dados as { codigo?: string } | null)?.codigo;
  const cidada = await gestor().call(api.criarEnvio, { body: corpo(visao_id, [w.town.cidadaos[0]!.id]) });
  expect([cidada.status, codigo(cidada)]).toEqual([422, 'sem_relatorios']);
  const outra = await gestor().call(api.criarEnvio, { body: { ...corpo(visao_id), relatorio: 'situacao' } });
  expect([outra.status, codigo(outra)]).toEqual([422, 'outra_tela']);
  expect((await w.staff('analista').call(api.criarEnvio, { body: corpo(visao_id, [w.member('analista').id]) })).status).toBe(404);
  expect((await gestor().call(api.criarEnvio, { body: corpo(visao_id, []) })).status).toBe(422);
});

test('who lost the right sends nothing more, and is told so', { timeout: 60_000 }, async () => {
  const analista = w.staff('analista');
  const { id: visao_id } = await visao({}, analista);
  const envio = ok(await analista.call(api.criarEnvio, { body: corpo(visao_id) }));
  const antes = (await mails('gestor')).length;
  await raiz.query(`update membro set permissoes = '{}' where usuario_id = $1`, [w.member('analista').id]);
  for (const tabela of ['membro_perfil', 'setor_membro'])
    await raiz.query(`delete from ${tabela} where usuario_id = $1`, [w.member('analista').id]);
  await chegouODia(envio.id);
  expect(await mails('gestor')).toHaveLength(antes);
  const { rows } = await raiz.query('select ativo, motivo from envio_de_relatorio where id = $1', [envio.id]);
  expect(rows[0]).toMatchObject({ ativo: false, motivo: expect.stringContaining('direito') });
  const { rowCount } = await raiz.query(`select from geral_notificacao where usuario_id = $1 and message like '%foi pausado%'`, [
    w.member('analista').id,
  ]);
  expect(rowCount).toBe(1);
});
