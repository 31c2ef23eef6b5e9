import { baixarTudo } from '@portal/domain/autos/contract';
import * as validacao from '@portal/domain/contribuintes/validacao';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

const DEZ_MINUTOS = 10 * 60_000;
let app: TestApp;
let w: World;
let requerimento: string;
let arquivo: string;
let campo: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  ({ id: requerimento } = await paidAlvara(w));
  const r = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('requerimento_arquivo')
      .select(['arquivo_id', 'campo_id'])
      .where('requerimento_id', '=', requerimento)
      .executeTakeFirstOrThrow(),
  );
  arquivo = r.arquivo_id;
  campo = r.campo_id;
}, 300_000);
afterAll(() => app.close());

const linhasDe = (acao: string) =>
  inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('auditoria').select(['usuario_id', 'dados']).where('acao', '=', acao).orderBy('criado_em').execute(),
  );
const abrir = async (quem: Person, headers: Record<string, string> = {}) => {
  const params = { id: requerimento, arquivo_id: arquivo };
  return send(app, w.town.host, baixarArquivo, { params, headers, painel: quem.painel, token: await quem.token() });
};

/** Field kinds of files are answered by the requester, and hidden from nobody; a definition that hides one is older than that rule. */
async function reservar(): Promise<void> {
  const dono = new pg.Client({ connectionString: app.addresses.direta });
  await dono.connect();
  const esconder = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(esconder);
    if (valor === null || typeof valor !== 'object') return valor;
    const feito = Object.fromEntries(Object.entries(valor).map(([nome, v]) => [nome, esconder(v)]));
    return feito.id === campo && feito.tipo === 'arquivos' ? { ...feito, visto_por: 'prefeitura' } : feito;
  };
  try {
    await dono.query('begin');
    await dono.query('alter table processo_versao disable trigger user');
    await dono.query(`select set_config('app.organizacao_id', $1, true)`, [String(w.town.id)]);
    const { rows } = await dono.query<{ id: string; definicao: unknown }>(
      `select v.id, v.definicao from processo_versao v join requerimento r on r.processo_versao_id = v.id where r.id = $1`,
      [requerimento],
    );
    expect(rows).toHaveLength(1);
    for (const { id, definicao } of rows)
      await dono.query('update processo_versao set definicao = $2 where id = $1', [id, JSON.stringify(esconder(definicao))]);
    await dono.query('alter table processo_versao enable trigger user');
    await dono.query('commit');
  } finally {
    await dono.end();
  }
}

test('a file that the parties see is read without a row; one that is the town hall’s alone with one, whoever of the staff opens it', async () => {
  expect((await abrir(w.staff('analista'))).status).toBe(200);
  expect((await abrir(w.citizen())).status).toBe(200);
  expect(await linhasDe('arquivo.ver')).toEqual([]);
  await reservar();
  expect((await abrir(w.staff('analista'))).status).toBe(200);
  const dados = { requerimento_id: requerimento, arquivo_id: arquivo };
  expect(await linhasDe('arquivo.ver')).toEqual([{ usuario_id: w.staff('analista').id, dados }]);
  // a reader takes it in parts, also from the middle on: one row
  for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=5-'])
    expect((await abrir(w.staff('gestor'), { range })).status, range).toBe(206);
  expect((await linhasDe('arquivo.ver')).map((l) => l.usuario_id)).toEqual([w.staff('analista').id, w.staff('gestor').id]);
  app.clock.now = new Date(app.clock.now.getTime() + DEZ_MINUTOS);
  await abrir(w.staff('analista'));
  expect(await linhasDe('arquivo.ver')).toHaveLength(3);
  // who sent it opens what is theirs
  expect((await abrir(w.citizen(5))).status).toBe(404);
  expect(await linhasDe('arquivo.ver')).toHaveLength(3);
});

test('where it cannot be written that somebody reads, nobody reads', async () => {
  const dono = new pg.Client({ connectionString: app.addresses.direta });
  await dono.connect();
  try {
    await dono.query(`alter table auditoria add constraint de_teste check (acao <> 'arquivo.ver') not valid`);
    const recusado = await abrir(w.staff('protocolo'));
    expect(recusado.status).not.toBe(200);
    expect(recusado.bruto.subarray(0, 5).toString()).not.toBe('%PDF-');
  } finally {
    await dono.query('alter table auditoria drop constraint if exists de_teste');
    await dono.end();
  }
  expect((await abrir(w.staff('protocolo'))).status).toBe(200);
});

test('a whole request taken along, and the proof of who somebody is, are rows too', async () => {
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(baixarTudo, { params: { id: requerimento } })).status).toBe(200);
  expect(await linhasDe('requerimento.baixar-tudo')).toEqual([
    { usuario_id: w.staff('analista').id, dados: { id: requerimento } },
  ]);
  const [eu, pessoa] = [w.citizen(1), w.town.cidadaos[1]!];
  const { versao, valor } = ok(await w.staff('gestor').call(validacao.verRegras, {}));
  ok(await w.staff('gestor').call(validacao.salvarRegras, { body: { versao, valor: { ...valor, provas: ['identidade'] } } }));
  ok(
    await eu.call(validacao.enviarProva, { params: { tipo: 'identidade' }, arquivo: await drawPage('rg.pdf', 'Documento', []) }),
  );
  ok(await eu.call(validacao.pedirValidacao, { body: {} }));
  const { provas } = ok(await w.staff('protocolo').call(validacao.verValidacao, { params: { id: pessoa.id } }));
  const params = { id: pessoa.id, prova_id: provas[0]!.id };
  expect((await w.staff('protocolo').call(validacao.verProva, { params })).status).toBe(200);
  expect(await linhasDe('contribuinte.ver-prova')).toEqual([{ usuario_id: w.staff('protocolo').id, dados: params }]);
});
