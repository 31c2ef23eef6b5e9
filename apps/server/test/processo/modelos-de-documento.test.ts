import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const conteudo = {
  ...CONTEUDO_DE_INICIO,
  corpo: [{ tipo: 'texto' as const, html: '<p>Concedemos a {{titular.nome}} a licença.</p><script>x</script>' }],
};

test('a model is the manager’s, cleaned, reviewed by another person, and fixed once published', async () => {
  const body = { codigo: 'ALVARA', nome: 'Alvará de construção', tipo: 'alvara' as const, conteudo };
  for (const quem of [w.staff('analista'), w.citizen()])
    expect((await quem.call(contract.criarModelo, { body })).status).toBe(403);
  const m = ok(await gestor().call(contract.criarModelo, { body }));
  const [v] = m.versoes;
  const params = { id: m.id, versao_id: v!.id };
  expect(JSON.stringify(v!.conteudo)).not.toContain('script');
  expect(await gestor().call(contract.criarModelo, { body })).toMatchObject({ status: 422, dados: { codigo: 'codigo_em_uso' } });
  expect((await vizinho.staff('gestor').call(contract.verModelo, { params: { id: m.id } })).status).toBe(404);
  const salva = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: v!.versao, conteudo } }));
  expect((await gestor().call(contract.salvarVersao, { params, body: { versao: v!.versao, conteudo } })).status).toBe(409);
  const errado = { ...conteudo, rodape: '{{nao.existe}}' };
  const comErro = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: salva.versao, conteudo: errado } }));
  expect(await gestor().call(contract.enviarVersao, { params, body: { versao: comErro.versao } })).toMatchObject({
    status: 422,
    dados: { codigo: 'modelo_nao_resolve' },
  });
  const certa = ok(await gestor().call(contract.salvarVersao, { params, body: { versao: comErro.versao, conteudo } }));
  const enviado = ok(await gestor().call(contract.enviarVersao, { params, body: { versao: certa.versao } }));
  const { versao } = enviado.versoes[0]!;
  expect(await gestor().call(contract.publicarVersao, { params, body: { versao } })).toMatchObject({
    status: 422,
    dados: { codigo: 'revisao_propria' },
  });
  const aMao = (comando: ReturnType<typeof sql>) => inTenant(app.db, w.town.id, (tx) => comando.execute(tx));
  await expect(
    aMao(
      sql`update modelo_documento_versao set estado = 'publicada', publicada_em = now(), revisada_por = autores[1] where id = ${v!.id}`,
    ),
  ).rejects.toThrow('revisada_por_outra_pessoa');
  const previa = { titulo: 'Alvará', conteudo, requerimento_id: null };
  expect((await gestor().call(contract.previaDoModelo, { body: previa })).status).toBe(200);
  await aMao(
    sql`update modelo_documento_versao set estado = 'publicada', publicada_em = now(), revisada_por = gen_random_uuid() where id = ${v!.id}`,
  );
  await expect(aMao(sql`update modelo_documento_versao set conteudo = '{}' where id = ${v!.id}`)).rejects.toThrow(
    'never changed',
  );
  await expect(aMao(sql`delete from modelo_documento_versao where id = ${v!.id}`)).rejects.toThrow('never changed');
});
