import * as catalogo from '@portal/domain/modelos-de-documento/catalogo';
import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let [w, vizinho]: World[] = [];
let admin: Person;
const textoDe = (html: string): ConteudoDoModelo => ({ ...CONTEUDO_DE_INICIO, corpo: [{ tipo: 'texto', html }] });

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
  admin = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
}, 120_000);
afterAll(() => app.close());

const oferecidos = async (world: World) => ok(await world.staff('gestor').call(catalogo.listarOferecidos));
const trazer = (world: World, id: string, numero: number, quem = world.staff('gestor')) =>
  quem.call(catalogo.trazerDoCatalogo, { params: { id }, body: { numero } });
/** Somebody else of a small town who may pass what the manager wrote. */
async function outroGestor({ town, staff }: World): Promise<Person> {
  const quem = staff('analista');
  await inTenant(app.db, town.id, (tx) =>
    tx
      .updateTable('membro')
      .set({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] })
      .where('usuario_id', '=', quem.id)
      .execute(),
  );
  return quem;
}
const ler = async (world: World, id: string) => ok(await world.staff('gestor').call(contract.verModelo, { params: { id } }));

test('what one town has published is taken along by another, in draft, and its next version too; neither is tied to the other', async () => {
  const nosso = await modeloEmVigor(
    w!,
    { codigo: 'CERT-USO', tipo: 'certidao', nome: 'Certidão de uso' },
    textoDe('<p>Certifico.</p>'),
  );
  const deles = ok(await admin.call(catalogo.listarDoMunicipio, { params: { organizacao_id: w!.town.id } }));
  expect(deles.map((m) => [m.codigo, m.numero])).toEqual([['CERT-USO', 1]]);
  const levar = () =>
    admin.call(catalogo.levarDeMunicipio, {
      body: { organizacao_id: w!.town.id, modelo_id: nosso.id, recado: 'Primeira.' },
    });
  const { id } = ok(await levar());
  expect(await levar()).toMatchObject({ status: 422, dados: { codigo: 'nada_mudou' } });

  expect(await oferecidos(vizinho!)).toMatchObject([{ id, codigo: 'CERT-USO', numero: 1, recado: 'Primeira.', aqui: null }]);
  const trazido = ok(await trazer(vizinho!, id, 1));
  expect(trazido).toMatchObject({
    codigo: 'CERT-USO',
    tipo: 'certidao',
    publicada: null,
    versoes: [{ estado: 'rascunho', numero: 1 }],
  });
  expect(trazido.versoes[0]!.conteudo.corpo).toEqual([{ tipo: 'texto', html: '<p>Certifico.</p>' }]);
  expect(await oferecidos(vizinho!)).toMatchObject([{ aqui: { id: trazido.id, numero: 1 } }]);
  expect(ok(await admin.call(catalogo.listarCatalogo))).toMatchObject([{ codigo: 'CERT-USO', municipios: 1, ativo: true }]);

  await modeloEmVigor(w!, { codigo: 'CERT-USO' }, textoDe('<p>Certifico, e dou fé.</p>'), nosso.id);
  expect(ok(await levar()).numero).toBe(2);
  // whoever looked before sees that there is another now; an open draft is not thrown away for it
  expect((await trazer(vizinho!, id, 1)).status).toBe(409);
  expect(await trazer(vizinho!, id, 2)).toMatchObject({ status: 422, dados: { codigo: 'ja_ha_rascunho' } });
  const gestor = vizinho!.staff('gestor');
  const [v] = trazido.versoes;
  const params = { id: trazido.id, versao_id: v!.id };
  const enviado = ok(await gestor.call(contract.enviarVersao, { params, body: { versao: v!.versao } }));
  const versao = enviado.versoes[0]!.versao;
  // who brought it in may not pass it
  expect(await gestor.call(contract.publicarVersao, { params, body: { versao } })).toMatchObject({ status: 422 });
  ok(await (await outroGestor(vizinho!)).call(contract.publicarVersao, { params, body: { versao } }));
  const segundo = ok(await trazer(vizinho!, id, 2));
  expect(segundo.versoes.map((x) => [x.numero, x.estado])).toEqual([
    [2, 'rascunho'],
    [1, 'publicada'],
  ]);
  expect(segundo.versoes[0]!.conteudo.corpo).toEqual([{ tipo: 'texto', html: '<p>Certifico, e dou fé.</p>' }]);
  expect(await oferecidos(vizinho!)).toMatchObject([{ aqui: { numero: 2 } }]);
  // and the town that it came from has no draft of it
  expect((await ler(w!, nosso.id)).aberta).toBeNull();
});

test('a file makes a model or its next version; another kind under its code, and a code that a town has, are refused in words', async () => {
  const body = {
    codigo: 'AUTO-OBRA',
    nome: 'Auto de infração',
    tipo: 'auto' as const,
    conteudo: textoDe('<p>Auto.</p><script>x</script>'),
  };
  const { id } = ok(await admin.call(catalogo.levarDeArquivo, { body }));
  expect(await admin.call(catalogo.levarDeArquivo, { body: { ...body, tipo: 'parecer' } })).toMatchObject({
    status: 422,
    dados: { codigo: 'outro_tipo', erros: [{ campo: 'codigo' }] },
  });
  await modeloEmVigor(w!, { codigo: 'AUTO-OBRA', tipo: 'auto' }, textoDe('<p>O nosso.</p>'));
  expect(await trazer(w!, id, 1)).toMatchObject({ status: 422, dados: { codigo: 'codigo_em_uso' } });
  const trazido = ok(await trazer(vizinho!, id, 1));
  expect(JSON.stringify(trazido.versoes[0]!.conteudo)).not.toContain('script');

  ok(await admin.call(catalogo.arquivarDoCatalogo, { params: { id }, body: { ativo: false } }));
  expect((await oferecidos(w!)).map((d) => d.codigo)).not.toContain('AUTO-OBRA');
  expect((await trazer(w!, id, 1)).status).toBe(404);
  // what was taken along stays
  expect((await ler(vizinho!, trazido.id)).versoes).toHaveLength(1);
  ok(await admin.call(catalogo.levarDeArquivo, { body: { ...body, conteudo: textoDe('<p>Melhor.</p>') } }));
  expect((await oferecidos(w!)).find((d) => d.codigo === 'AUTO-OBRA')).toMatchObject({ numero: 2 });
});

test('two who bring the same code make two versions, and none is lost', async () => {
  const body = (n: number) => ({
    codigo: 'ALV-DOIS',
    nome: 'Alvará',
    tipo: 'alvara' as const,
    conteudo: textoDe(`<p>Texto ${n}.</p>`),
  });
  const feitos = await Promise.all([1, 2, 3].map((n) => admin.call(catalogo.levarDeArquivo, { body: body(n) })));
  expect(feitos.map((f) => ok(f).numero).sort()).toEqual([1, 2, 3]);
});

test('towns only read it, without who wrote it; who is no manager reads nothing of it', async () => {
  for (const papel of ['analista', 'financeiro'] as const) {
    const quem = w!.staff(papel);
    expect((await quem.call(catalogo.listarOferecidos)).status).toBe(403);
    expect((await trazer(w!, '01900000-0000-7000-8000-000000000001', 1, quem)).status).toBe(403);
  }
  for (const comando of [
    'update catalogo_documento set nome = nome',
    'delete from catalogo_documento',
    "insert into catalogo_documento_versao values (gen_random_uuid(), 1, '{}', '', now(), null)",
    'select criado_por from catalogo_documento_versao',
  ])
    await expect(
      inTenant(app.db, w!.town.id, (tx) => sql.raw(comando).execute(tx)),
      comando,
    ).rejects.toThrow('permission denied');
  for (const comando of ['update catalogo_documento_versao set numero = numero', 'delete from catalogo_documento_versao'])
    await expect(
      inSistema(app.dbSistema, (tx) => sql.raw(comando).execute(tx)),
      comando,
    ).rejects.toThrow('permission denied');
});
