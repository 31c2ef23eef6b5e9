import * as municipios from '@portal/domain/catalogo/municipios';
import * as api from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import * as gestao from '@portal/domain/processos/gestao';
import * as modelos from '@portal/domain/processos/modelos-de-arquivo';
import { zipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inSistema } from '#platform/db/doors.ts';
import { createPerson, type FileIn, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const pdf = (texto: string) => drawPage('memorial_descritivo.pdf', 'Memorial', [texto]);
const enviar = (arquivo: FileIn, who: Person = gestor()) => who.call(modelos.enviarModelo, { arquivo });

/** One question for a file, with what is to be downloaded first. */
const comModelo = (modelo: Record<string, unknown> | undefined): DefinicaoIn =>
  ({
    formato: 1,
    nome: 'Pedido com modelo',
    grupo: 'Obras',
    resumo: 'Para baixar o modelo, preencher e enviar.',
    secoes: [
      {
        id: 'pedido',
        titulo: 'Pedido',
        campos: [{ id: 'memorial', tipo: 'arquivos', rotulo: 'Memorial', ...(modelo && { modelo }) }],
      },
    ],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  }) as DefinicaoIn;
const publicar = (slug: string, d: DefinicaoIn) =>
  app.jobCtx(w.town.id).inTenant(async (ctx) => (await publicarProcesso(ctx, slug, d)).processo_id);
const baixar = (who: Person, id: string, campo_id = 'memorial') =>
  who.call(modelos.baixarModeloDoCampo, { params: { id, campo_id } });

test('a request downloads the model of its own version, whatever is published later', async () => {
  const [antes, depois] = [await pdf('de 2025'), await pdf('de 2026')];
  const velho = ok(await enviar(antes));
  expect(velho).toMatchObject({ nome: 'memorial_descritivo.pdf', tamanho: antes.bytes.length });
  const processo_id = await publicar('pedido-com-modelo', comModelo({ nome: 'Memorial', arquivo: velho }));
  const ana = w.citizen();
  const { id } = ok(await ana.call(api.iniciarRequerimento, { body: { processo_id } }));
  expect((await baixar(ana, id)).bruto.equals(antes.bytes)).toBe(true);

  const novo = ok(await enviar(depois));
  await publicar('pedido-com-modelo', comModelo({ nome: 'Memorial', arquivo: novo }));
  expect((await baixar(ana, id)).bruto.equals(antes.bytes)).toBe(true);
  const outro = ok(await ana.call(api.iniciarRequerimento, { body: { processo_id } }));
  expect((await baixar(ana, outro.id)).bruto.equals(depois.bytes)).toBe(true);
  // a request that the person may not see, and a field that gives nothing
  expect((await baixar(w.citizen(1), id)).status).toBe(404);
  expect((await baixar(outra.citizen(), id)).status).toBe(404);
  expect((await baixar(ana, id, 'nenhum')).status).toBe(404);
});

test('only managers send one and read it by its hash, each in their own town', async () => {
  const arquivo = await pdf('do gestor');
  const { sha256 } = ok(await enviar(arquivo));
  for (const who of [w.staff('analista'), w.staff('financeiro'), w.citizen()]) {
    expect((await enviar(arquivo, who)).status).toBe(403);
    expect((await who.call(modelos.baixarModelo, { params: { sha256 } })).status).toBe(403);
  }
  expect((await gestor().call(modelos.baixarModelo, { params: { sha256 } })).bruto.equals(arquivo.bytes)).toBe(true);
  expect((await outra.staff('gestor').call(modelos.baixarModelo, { params: { sha256 } })).status).toBe(404);
});

test('what is no document or drawing is refused, whatever it is called; the same bytes twice are one model', async () => {
  const docx = Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from(
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': Buffer.from('<w:document/>'),
    }),
  );
  const tipo = 'application/octet-stream';
  expect((await enviar({ nome: 'requerimento.docx', tipo, bytes: docx })).status).toBe(200);
  expect((await enviar({ nome: 'planta.dwg', tipo, bytes: Buffer.from('AC1032'.padEnd(64, '\0')) })).status).toBe(200);
  expect((await enviar({ nome: 'planta.dxf', tipo, bytes: Buffer.from('0\nSECTION\n2\nHEADER\n') })).status).toBe(200);
  // another document than its name says is kept under a name that tells
  expect(ok(await enviar({ nome: 'memorial.pdf', tipo, bytes: docx })).nome).toBe('memorial.pdf.docx');
  for (const [nome, bytes] of [
    ['pagina.html', '<script>alert(1)</script>'],
    ['planilha.docx', 'SECTION\n0\n'],
    ['programa.docx', 'MZ\0\0'],
  ] as const) {
    const answer = await enviar({ nome, tipo, bytes: Buffer.from(bytes) });
    expect(answer, nome).toMatchObject({ status: 422, dados: { codigo: 'modelo_recusado' } });
  }
  const mesmo = await pdf('duas vezes');
  const { sha256 } = ok(await enviar(mesmo));
  expect(ok(await enviar({ ...mesmo, nome: 'outro_nome.pdf' })).sha256).toBe(sha256);
  const [algum] = [...w.town.processos.values()];
  const { modelos_de_arquivo } = ok(await gestor().call(gestao.ver, { params: { id: algum! } }));
  expect(modelos_de_arquivo.filter((m) => m === sha256)).toHaveLength(1);
});

test('in another town it has to be sent again: import and copy say so, and nothing is published before', async () => {
  const arquivo = await pdf('que não viaja');
  const enviado = ok(await enviar(arquivo));
  const id = await publicar('modelo-que-viaja', comModelo({ nome: 'Memorial', arquivo: enviado }));
  const texto = String((await gestor().call(gestao.exportarProcesso, { params: { id }, query: {} })).bruto);
  // at home the file is there
  const emCasa = ok(await gestor().call(gestao.importarProcesso, { body: { texto, slug: 'modelo-em-casa' } }));
  expect(emCasa.problemas).toEqual([]);

  const falta = [
    { gravidade: 'erro', onde: { tipo: 'campo', id: 'memorial' }, texto: expect.stringContaining('Envie-o de novo') },
  ];
  const admin = await doSistema();
  const body = { processo: { organizacao_id: w.town.id, id }, destino: outra.town.id };
  expect(ok(await admin.call(municipios.previaDaCopia, { body })).problemas).toMatchObject(falta);
  const la = outra.staff('gestor');
  const fora = ok(await la.call(gestao.importarProcesso, { body: { texto } }));
  expect(fora.problemas).toMatchObject(falta);
  const versao = { params: { id: fora.id }, body: { versao: 1, quando: null } };
  expect(await la.call(gestao.publicar, versao)).toMatchObject({ status: 422, dados: { codigo: 'definicao_com_problemas' } });
  // the same bytes sent there are the same model
  ok(await enviar(arquivo, la));
  ok(await la.call(gestao.publicar, versao));
});

test('a hash that was never sent as a model gives nothing of the store, not even to a manager', async () => {
  const ana = w.citizen();
  const processo_id = await publicar('sem-modelo', comModelo(undefined));
  const { id } = ok(await ana.call(api.iniciarRequerimento, { body: { processo_id } }));
  const segredo = ok(
    await ana.call(api.enviarArquivo, { params: { id }, body: { campo_id: 'memorial' }, arquivo: await pdf('SEGREDO') }),
  );
  const { sha256, nome, tamanho } = segredo;
  await expect(publicar('furta', comModelo({ nome: 'Furto', arquivo: { sha256, nome, tamanho } }))).rejects.toThrow();
  expect((await gestor().call(modelos.baixarModelo, { params: { sha256 } })).status).toBe(404);
});

async function doSistema(): Promise<Person> {
  const usuarioId = uuidv7();
  await inSistema(app.dbSistema, async (tx) => {
    const email = `${usuarioId}@sistema.example.com`;
    await tx.insertInto('usuario').values({ id: usuarioId, nome: 'Lívia Castro', email, confirmado_em: app.clock.now }).execute();
    await tx
      .insertInto('membro')
      .values({ usuario_id: usuarioId, permissoes: ['painel.sistema', 'perfil.administrador'] })
      .execute();
  });
  const agora = () => app.clock.now;
  return createPerson(app, { organizacaoId: 0, host: 'painel.localhost', usuarioId, painel: 'painel-prefeitura', agora });
}
