import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { listarContribuintes, verContribuinte } from '@portal/domain/contribuintes/contract';
import { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import { listarRepresentantes } from '@portal/domain/contribuintes/representantes';
import { listarParecidos } from '@portal/domain/contribuintes/uniao';
import { verValidacao } from '@portal/domain/contribuintes/validacao';
import { listarPedidosDeTitulares } from '@portal/domain/titular/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAnswers } from '#seed/answers.ts';
import { EMPRESA, ESPERA_CONFERENCIA, ESPERA_RESPOSTA, REPETIDA, seedCadastros } from '#seed/cadastros.ts';
import { addHours } from '#seed/clock.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const achar = async (s: string) => ok(await w.staff('gestor').call(listarContribuintes, { query: { s } })).data[0]!.id;

test('whoever opens the demonstration finds in each registry something that waits for a word', async () => {
  const gestor = w.staff('gestor');
  const respostas = makeAnswers(createRandom(11), w.town, 'alvara-de-construcao', w.town.cidadaos[1]!, w.town.profissionais[2]!);
  const { id, definicao } = await paidAlvara(w, w.citizen(1), respostas);
  for (const _ of definicao.etapas)
    for (const endpoint of [atos.iniciar, atos.deferir]) ok(await act(w.staff('analista'), endpoint, id));
  await app.settle();

  const hoje = addHours(app.clock.now, 24 * 40);
  app.clock.now = hoje;
  await seedCadastros({ app, clock: app.clock, end: hoje, drain: () => app.settle() }, w.town);
  expect(app.clock.now).toBe(hoje);

  const empresa = await achar(EMPRESA);
  const representantes = ok(await gestor.call(listarRepresentantes, { params: { id: empresa } }));
  expect(representantes.map((r) => [r.especie, r.situacao]).sort()).toEqual([
    ['legal', 'Em vigor'],
    ['procurador', 'Em vigor'],
  ]);
  const { responsavel } = ok(await gestor.call(verContribuinte, { params: { id: empresa } }));
  expect(representantes.find((r) => r.especie === 'legal')).toMatchObject({
    nome: responsavel?.nome,
    documento: responsavel?.cpf,
  });
  const [parecido] = ok(await gestor.call(listarParecidos, { params: { id: await achar(REPETIDA) }, query: {} }));
  expect(parecido).toMatchObject({ mesmo_nome: true, mesmo_telefone: true });
  const { ids } = ok(await gestor.call(verFilaDeValidacao));
  expect(ids).toHaveLength(1);
  const { nome, provas } = ok(await gestor.call(verValidacao, { params: { id: ids[0]! } }));
  expect([nome, provas.map((p) => p.tipo)]).toEqual([ESPERA_CONFERENCIA, ['identidade']]);
  const { data } = ok(await gestor.call(listarPedidosDeTitulares, { query: {} }));
  expect(data.map((p) => [p.pessoa.nome, p.situacao])).toEqual([[ESPERA_RESPOSTA, 'Aguardando']]);
  const { trocas } = ok(await gestor.call(obterRequerimento, { params: { id } }));
  expect(trocas).toMatchObject([{ situacao: 'Aguardando prefeitura', pode: ['confirmar', 'negar'] }]);
});
