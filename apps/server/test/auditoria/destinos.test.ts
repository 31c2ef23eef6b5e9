import { conferirCadeia } from '@portal/domain/auditoria/cadeia';
import { baixarBloco } from '@portal/domain/auditoria/contract';
import * as contract from '@portal/domain/auditoria/destinos';
import { quemSelou } from '@portal/domain/pdf-assinado/selo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { varrerArquivosJob } from '#modules/arquivos/index.ts';
import { fecharAuditoriaJob } from '#modules/auditoria/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { escritosA } from '#test/correio.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const DIA = 86_400_000;
const FORA = 'camara@exemplo.org.br';
let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
}, 300_000);
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const destinos = async () => ok(await gestor().call(contract.listarDestinos));
const emails = async (para: string) =>
  (await escritosA(app, w.town.id, { para })).map(({ chave, conteudo }) => ({
    chave,
    texto: JSON.stringify(conteudo),
    anexo: conteudo.anexo as { sha256: string } | undefined,
  }));
const fechar = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + DIA);
  await fecharAuditoriaJob.run(app.jobCtx(0), {});
};
const confirmar = (id: string, codigo: string) => gestor().call(contract.confirmarDestino, { params: { id }, body: { codigo } });

test('an address gets its code and nothing else until that is told back; a wrong one is counted, five end it', async () => {
  const { id, confirmado_em } = ok(await gestor().call(contract.criarDestino, { body: { email: FORA } }));
  expect(confirmado_em).toBeNull();
  expect((await gestor().call(contract.criarDestino, { body: { email: FORA } })).dados).toMatchObject({
    codigo: 'destino_repetido',
  });
  await fechar();
  const [unico, ...outros] = await emails(FORA);
  expect(outros).toEqual([]);
  const codigo = /"Código","valor":"([0-9A-Z]{8})"/.exec(unico!.texto)![1]!;
  const errado = codigo.replace(/^./, (letra) => (letra === '0' ? '1' : '0'));
  for (let i = 0; i < 2; i += 1)
    expect(await confirmar(id, errado)).toMatchObject({ status: 422, dados: { codigo: 'codigo_errado' } });
  expect(ok(await confirmar(id, codigo.toLowerCase())).confirmado_em).not.toBeNull();

  const outro = ok(await gestor().call(contract.criarDestino, { body: { email: 'outra@exemplo.org.br' } }));
  for (let i = 0; i < contract.MAX_DE_TENTATIVAS; i += 1) await confirmar(outro.id, '00000000');
  expect(await confirmar(outro.id, '00000000')).toMatchObject({ status: 422, dados: { codigo: 'codigo_gasto' } });
  ok(await gestor().call(contract.tirarDestino, { params: { id: outro.id } }));
  expect((await gestor().call(contract.tirarDestino, { params: { id: outro.id } })).status).toBe(404);
  expect((await destinos()).map((d) => d.email)).toEqual([FORA]);
});

test('a block that is closed after that goes out as a file, once; archive and mail have the same bytes, which anybody checks', async () => {
  ok(await gestor().call(contract.listarDestinos));
  await fechar();
  await fecharAuditoriaJob.run(app.jobCtx(0), {});
  const doBloco = (await emails(FORA)).filter((m) => m.chave.startsWith('auditoria-bloco:'));
  expect(doBloco).toHaveLength(1);
  const numero = Number(doBloco[0]!.chave.split(':')[1]);
  const arquivos = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('auditoria_arquivo').select(['bloco', 'sha256', 'tamanho']).orderBy('bloco').execute(),
  );
  expect(arquivos.map((a) => a.bloco)).toEqual(Array.from({ length: numero }, (_, i) => i + 1));
  expect(doBloco[0]!.anexo?.sha256).toBe(arquivos.at(-1)!.sha256);
  // the archive alone is the chain, from its first block on
  const baixados: string[] = [];
  for (const { bloco } of arquivos)
    baixados.push((await gestor().call(baixarBloco, { params: { numero: bloco } })).bruto.toString('utf8'));
  const conferir = (textos: readonly string[]) =>
    conferirCadeia(
      textos.flatMap((t) => t.trimEnd().split('\n')),
      (selo, texto) => quemSelou(Buffer.from(selo, 'base64'), texto),
    );
  expect(await conferir(baixados)).toMatchObject({ falha: '', blocos: numero });
  expect((await conferir(baixados.with(0, baixados[0]!.replace('"painel":"', '"painel":"x')))).falha).toContain('no bloco 1');
  expect((await gestor().call(baixarBloco, { params: { numero: 1 } })).bruto.length).toBe(Number(arquivos[0]!.tamanho));
});

test('the sweep at night leaves the files of the blocks, however old they grow', async () => {
  await fechar();
  const antes = app.clock.now;
  app.clock.now = new Date(Date.now() + 60 * DIA);
  await varrerArquivosJob.run(app.jobCtx(0), {});
  app.clock.now = antes;
  const { status, bruto } = await gestor().call(baixarBloco, { params: { numero: 1 } });
  expect(status).toBe(200);
  expect(bruto.length).toBeGreaterThan(0);
});

test('managers alone say where it goes; nobody another town’s', async () => {
  const id = (await destinos())[0]!.id;
  for (const quem of [w.staff('analista'), w.citizen()]) {
    expect((await quem.call(contract.listarDestinos)).status).toBe(403);
    expect((await quem.call(contract.criarDestino, { body: { email: 'x@exemplo.org.br' } })).status).toBe(403);
  }
  expect((await vizinho.staff('gestor').call(contract.tirarDestino, { params: { id } })).status).toBe(404);
  expect(ok(await vizinho.staff('gestor').call(contract.listarDestinos))).toEqual([]);
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from auditoria where acao like 'auditoria.%-destino'`.execute(tx),
  );
  expect(rows[0]!.n).toBe(4);
  expect((await gestor().call(contract.criarDestino, { body: { email: 'não é' } })).status).toBe(422);
});
