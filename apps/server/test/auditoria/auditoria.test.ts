import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conferirCadeia } from '@portal/domain/auditoria/cadeia';
import * as contract from '@portal/domain/auditoria/contract';
import { acoesCom, textoDaAcao } from '@portal/domain/auditoria/textos';
import { baixarExportacao, listarExportacoes } from '@portal/domain/exportacoes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { quemSelou as quemAssinou } from '@portal/domain/pdf-assinado/selo';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fecharAuditoriaJob, fecharBloco } from '#modules/auditoria/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'auditoria-'));
const HORA = 3_600_000;
const DIA = 24 * HORA;
let app: TestApp;
let w: World;
let vizinho: World;
let requerimento: string;
let numero: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
  ({ id: requerimento } = await paidAlvara(w));
  const r = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('requerimento').select('numero').where('id', '=', requerimento).executeTakeFirstOrThrow(),
  );
  numero = r.numero as string;
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

type Consulta = BodyIn<typeof contract.consultarAuditoria>;
const consultar = async (quem: Person, body: Consulta = {}) => ok(await quem.call(contract.consultarAuditoria, { body }));
const gestor = () => w.staff('gestor');
const doBanco = (where: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from auditoria where ${sql.raw(where)} order by criado_em desc, id desc`.execute(tx);
    return rows.map((r) => r.id);
  });

test('a manager reads everybody’s acts by any filter, as an independent query counts them; asking is a row itself', async () => {
  const de = async (body: Consulta) => (await consultar(gestor(), body)).data.map((l) => l.id);
  const ana = w.town.cidadaos[0]!.id;
  expect(await de({ usuario_id: ana })).toEqual((await doBanco(`usuario_id = '${ana}'`)).slice(0, contract.POR_PAGINA));
  expect(await de({ s: 'protocolou' })).toEqual(await doBanco(`acao = 'requerimento.protocolar'`));
  expect((await de({ automaticos: true })).length).toBe(Math.min(50, (await doBanco('usuario_id is null')).length));
  const doPedido = await de({ objeto: numero });
  expect(doPedido).toEqual(
    (await doBanco(`dados::text like '%${requerimento}%' and acao <> 'auditoria.consultar'`)).slice(0, 50),
  );
  expect(doPedido.length).toBeGreaterThan(2);
  expect(await de({ objeto: requerimento })).toContain(doPedido[0]);
  expect(await de({ objeto: 'não existe' })).toEqual([]);
  // a person is what they did, and what was done to them
  const deAna = await doBanco(`(usuario_id = '${ana}' or dados::text like '%${ana}%') and acao <> 'auditoria.consultar'`);
  const feitos = await de({ objeto: ana, ate: '2999-01-01' });
  expect(feitos.length).toBeGreaterThan((await doBanco(`usuario_id = '${ana}'`)).length);
  expect(feitos.filter((id) => deAna.includes(id))).toEqual(deAna.slice(0, contract.POR_PAGINA));
  expect(await de({ endereco_ip: '203.0.113.9' })).toEqual([]);
  expect((await de({ endereco_ip: '127.0.0.1', s: 'protocolou' })).length).toBe(1);
  const { data } = await consultar(gestor(), { s: 'consultou a auditoria' });
  expect(data.find((l) => l.dados.objeto === numero)).toMatchObject({
    texto: 'Consultou a auditoria',
    usuario: { id: gestor().id },
  });
});

test('each act says what it is upon, and one act has one sentence', async () => {
  const { data } = await consultar(gestor(), { objeto: numero });
  expect(data.length).toBeGreaterThan(2);
  // whatever part of it was acted upon, it is the request of this number
  for (const l of data) {
    expect(l.sobre, l.acao).toMatchObject({ tipo: 'requerimento', id: requerimento });
    expect(l.sobre?.nome, l.acao).toContain(numero);
  }
  const comecos = await inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<{ dados: object }>`select dados from auditoria where acao = 'requerimento.iniciar'`.execute(tx);
    return rows.map(({ dados }) => textoDaAcao('requerimento.iniciar', dados as Record<string, unknown>));
  });
  expect(new Set(comecos)).toContain('Começou um rascunho de requerimento');
  expect(textoDaAcao('requerimento.iniciar', { id: requerimento, etapa_id: null })).toBe('Começou a análise de uma etapa');
  expect(acoesCom('rascunho de requerimento')).toContain('requerimento.iniciar');
  const ana = w.town.cidadaos[0]!.id;
  const deAna = (await consultar(gestor(), { objeto: ana })).data.filter((l) => l.dados.usuario_id === ana);
  for (const l of deAna) if (l.sobre?.tipo === 'pessoa') expect(l.sobre.id).toBe(ana);
});

test('pages follow each other without a gap or a double, and only the first of a question is written down', async () => {
  const antes = (await doBanco(`acao = 'auditoria.consultar'`)).length;
  const vistos: string[] = [];
  let depois: Consulta['depois'] = null;
  do {
    const pagina: Awaited<ReturnType<typeof consultar>> = await consultar(gestor(), { depois });
    vistos.push(...pagina.data.map((l) => l.id));
    depois = pagina.proxima;
  } while (depois);
  expect(new Set(vistos).size).toBe(vistos.length);
  const todos = await doBanco('true');
  expect(vistos.length).toBe(todos.length - 1);
  expect(vistos).toEqual(todos.slice(1));
  expect((await doBanco(`acao = 'auditoria.consultar'`)).length).toBe(antes + 1);
});

test('who is no manager reads their own acts alone; nobody reads another town’s', async () => {
  const analista = w.staff('analista');
  const { data, de_todos } = await consultar(analista, {});
  expect(de_todos).toBe(false);
  expect(data.every((l) => l.usuario?.id === analista.id)).toBe(true);
  expect((await consultar(analista, { usuario_id: w.town.cidadaos[0]!.id })).data).toEqual([]);
  expect((await consultar(analista, { objeto: requerimento })).data.every((l) => l.usuario?.id === analista.id)).toBe(true);
  expect((await consultar(vizinho.staff('gestor'), { objeto: requerimento })).data).toEqual([]);
  expect((await w.citizen().call(contract.consultarAuditoria, { body: {} })).status).toBe(403);
  for (const e of [contract.listarBlocos, contract.procurarPessoaDaAuditoria])
    expect((await analista.call(e, { query: {} })).status).toBe(403);
  expect((await gestor().call(contract.consultarAuditoria, { body: { de: '2026-02-01', ate: '2026-01-01' } })).status).toBe(422);
});

test('what a search finds goes out as a file that arrives by the bell, with the rights of the search; that it was asked for is a row', async () => {
  const exportar = async (quem: Person, body: BodyIn<typeof contract.exportarAuditoria>) => {
    const { id } = ok(await quem.call(contract.exportarAuditoria, { body }));
    await app.settle();
    const feito = ok(await quem.call(listarExportacoes)).find((e) => e.id === id)!;
    const csv = (await quem.call(baixarExportacao, { params: { id } })).bruto.toString('utf8');
    const linhas = csv.trimEnd().split('\r\n').slice(1);
    return { id, feito, csv, registros: linhas.map((l) => l.split(';').at(-1)) };
  };
  const doPedido = (await consultar(gestor(), { objeto: numero })).data.map((l) => l.id);
  const { id, feito, csv, registros } = await exportar(gestor(), { objeto: numero });
  expect(registros).toEqual(doPedido);
  expect(csv).toContain(`Protocolou um requerimento;${numero};requerimento.protocolar;`);
  expect(feito).toMatchObject({
    situacao: 'Pronta',
    linhas: doPedido.length,
    nome: expect.stringMatching(/^auditoria-.*\.csv$/),
  });
  const [pedida] = (await consultar(gestor(), { s: 'pediu um arquivo do que a auditoria' })).data;
  expect(pedida).toMatchObject({ usuario: { id: gestor().id }, dados: { objeto: numero, exportacao_id: id } });
  const [aviso] = ok(await gestor().call(listarNotificacoes));
  expect(aviso).toMatchObject({ link: `/prefeitura/auditoria?exportacao=${id}` });
  // all there is, in more batches than one answer has pages
  const todos = await doBanco('true');
  const inteiro = await exportar(gestor(), {});
  expect(inteiro.registros.slice(-todos.length)).toEqual(todos);
  // who is no manager takes their own along, and nobody else’s file
  const analista = w.staff('analista');
  const deles = await exportar(analista, {});
  expect(deles.registros).toEqual(expect.arrayContaining((await consultar(analista, {})).data.slice(5).map((l) => l.id)));
  expect((await doBanco(`usuario_id is distinct from '${analista.id}'`)).some((outro) => deles.registros.includes(outro))).toBe(
    false,
  );
  expect((await analista.call(baixarExportacao, { params: { id } })).status).toBe(404);
  expect((await w.citizen().call(contract.exportarAuditoria, { body: {} })).status).toBe(403);
});

/** So late on the day after that this one is over, whatever the hour of the test: a day is closed an hour past its midnight. */
const amanha = async <T>(fazer: () => Promise<T>): Promise<T> => {
  const antes = app.clock.now;
  app.clock.now = new Date(antes.getTime() + DIA + 2 * HORA);
  try {
    return await fazer();
  } finally {
    app.clock.now = antes;
  }
};
const baixar = async (quem: Person, n: number) =>
  (await quem.call(contract.baixarBloco, { params: { numero: n } })).bruto.toString('utf8');
const quemSelou = (selo: string, texto: string) => quemAssinou(Buffer.from(selo, 'base64'), texto);
const linhasDe = (bytes: string) => bytes.trimEnd().split('\n');

test('a day that is over is closed once, sealed, and checked by anybody; one character changed is found and named', async () => {
  const job = app.jobCtx(w.town.id);
  // of a day that goes on nothing is closed, nor of one that has just ended: an act of before midnight may yet be written
  expect(await fecharBloco(job)).toBe(false);
  const aberto = app.clock.now;
  const meiaNoite = instanteDe(addDias(dataDe(aberto, 'America/Sao_Paulo'), 1), '00:00', 'America/Sao_Paulo');
  app.clock.now = new Date(meiaNoite.getTime() + HORA - 60_000);
  expect(await fecharBloco(job)).toBe(false);
  app.clock.now = aberto;
  await amanha(async () => {
    const todos = (await doBanco('true')).length;
    // several copies of the program at once close it once
    const feitos = await Promise.all([fecharBloco(job), fecharBloco(job), fecharBloco(job)]);
    expect(feitos.filter(Boolean)).toHaveLength(1);
    await fecharAuditoriaJob.run(app.jobCtx(0), {});
    const { data } = ok(await gestor().call(contract.listarBlocos, { query: {} }));
    expect(data.map((b) => b.numero)).toEqual([1]);
    expect(data[0]!.linhas).toBe(todos);
  });
  await consultar(gestor(), { s: 'mais um' });
  app.clock.now = new Date(app.clock.now.getTime() + DIA);
  expect((await consultar(gestor(), {})).data[0]!.bloco).toBeNull();
  await amanha(async () => {
    expect(await fecharBloco(job)).toBe(true);
    expect(await fecharBloco(job)).toBe(false);
  });
  const [um, dois] = [await baixar(gestor(), 1), await baixar(gestor(), 2)];
  const conferida = await conferirCadeia([...linhasDe(um), ...linhasDe(dois)], quemSelou);
  expect(conferida).toMatchObject({ falha: '', blocos: 2, selos: [expect.stringContaining('certificado')] });
  const linhas = linhasDe(um);
  const i = linhas.findIndex((l) => l.includes('requerimento.protocolar'));
  const { linha } = JSON.parse(linhas[i]!) as { linha: { id: string } };
  const mexida = linhas.with(i, linhas[i]!.replace('requerimento.protocolar', 'requerimento.protocolaR'));
  expect((await conferirCadeia(mexida, quemSelou)).falha).toContain(linha.id);
  expect((await conferirCadeia(linhas.toSpliced(i, 1), quemSelou)).falha).toContain('falta um antes dele');
  const outroBloco = linhas.with(1, linhas[1]!.replace(/"linhas":\d+/, '"linhas":1'));
  expect((await conferirCadeia(outroBloco, quemSelou)).falha).toBe('O selo do bloco 1 não confere.');
  expect((await conferirCadeia([...linhasDe(dois), ...linhasDe(um)], quemSelou)).falha).toContain('não segue');

  // the command of the operator, which asks no database
  writeFileSync(path.join(dir, 'um.jsonl'), um);
  writeFileSync(path.join(dir, 'mexida.jsonl'), mexida.join('\n'));
  const comando = path.join(import.meta.dirname, '../../src/comandos/auditoria.ts');
  const verificar = (arquivo: string) =>
    spawnSync(process.execPath, [comando, 'verificar', path.join(dir, arquivo)], { encoding: 'utf8' });
  expect(verificar('um.jsonl')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Confere: \d+ registros em 1 bloco/) });
  expect(verificar('mexida.jsonl')).toMatchObject({ status: 1, stdout: expect.stringContaining(linha.id) });
  expect((await gestor().call(contract.baixarBloco, { params: { numero: 99 } })).status).toBe(404);
  // each town closes its own: the same number is another block there
  expect(await baixar(vizinho.staff('gestor'), 1)).not.toContain(linha.id);
});

test('nothing of it changes: not by the role of the program, neither row nor block nor sum', async () => {
  for (const tabela of ['auditoria', 'auditoria_alvo', 'auditoria_arquivo', 'auditoria_bloco', 'auditoria_elo'])
    for (const comando of [`update ${tabela} set organizacao_id = organizacao_id`, `delete from ${tabela}`])
      await expect(
        inTenant(app.db, w.town.id, (tx) => sql.raw(comando).execute(tx)),
        comando,
      ).rejects.toThrow('permission denied');
});
