import * as gestao from '@portal/domain/processos/gestao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

/** Each level goes through the whole list again: evaluated, it would hold the portal for longer than any test lasts. */
const aninhada = (niveis: number): string => (niveis === 0 ? 'true' : `count([${'1,'.repeat(20)}1][${aninhada(niveis - 1)}])>0`);

test('a condition that would hold the portal is told at once, whichever way it comes in', async () => {
  const gestor = w.staff('gestor');
  const hostil = aninhada(8);
  const slug = 'habite-se';
  const exported = await gestor.call(gestao.exportarProcesso, { params: { id: w.town.processos.get(slug)! }, query: {} });
  const arquivo = JSON.parse(exported.bruto.toString('utf8'));
  const [primeiro, segundo] = arquivo.definicao.secoes.flatMap((s: { campos: object[] }) => s.campos);
  Object.assign(primeiro, { visivel_se: hostil });
  Object.assign(segundo, { obrigatorio_se: hostil });
  arquivo.definicao.secoes[0].campos.push({ id: 'conta', tipo: 'calculado', rotulo: 'Conta', formula: hostil });
  arquivo.definicao.etapas[0].exigencias = [{ condicao: hostil, mensagem: 'Falta algo.' }];

  const { id, problemas } = ok(
    await gestor.call(gestao.importarProcesso, { body: { texto: JSON.stringify(arquivo), slug: 'hostil' } }),
  );
  const lidos = problemas.filter((p) => p.texto.includes('colchetes'));
  expect(lidos.map((p) => p.onde.id)).toEqual(
    expect.arrayContaining([primeiro.id, segundo.id, 'conta', arquivo.definicao.etapas[0].id]),
  );
  expect(ok(await gestor.call(gestao.verificarRascunho, { params: { id } }))).toEqual(problemas);
  const { aberta } = ok(await gestor.call(gestao.ver, { params: { id } }));
  const publicada = await gestor.call(gestao.publicar, { params: { id }, body: { versao: aberta!.versao, quando: null } });
  expect(publicada).toMatchObject({ status: 422, dados: { codigo: 'definicao_com_problemas' } });
});
