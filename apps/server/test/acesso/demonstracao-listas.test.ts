import { verAgenda } from '@portal/domain/agenda/contract';
import { atualizarAssinatura, listarAssinaturas } from '@portal/domain/assinaturas/contract';
import { listarAtendimentos, listarMeusAtendimentos } from '@portal/domain/atendimentos/contract';
import { ofertasPublicas } from '@portal/domain/atendimentos/publico';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { listarMovimentos, listarRetornos } from '@portal/domain/caixa/contract';
import { abrirDadosAbertos } from '@portal/domain/dados-abertos/contract';
import { listarArquivos } from '@portal/domain/relatorios/arquivos';
import { verRelatorio } from '@portal/domain/relatorios/contract';
import { meusTermos } from '@portal/domain/termos/recebidos';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { listarVistorias } from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAgenda } from '#seed/agenda.ts';
import { makeAnswers } from '#seed/answers.ts';
import { seedBanco } from '#seed/banco.ts';
import { type Person, send } from '#seed/client.ts';
import { addHours } from '#seed/clock.ts';
import { seedMedicoes } from '#seed/medicoes.ts';
import { seedNormas } from '#seed/normas.ts';
import { createRandom } from '#seed/random.ts';
import { SENHA } from '#seed/registries.ts';
import { daNoite } from '#seed/seed.ts';
import { seedTermos } from '#seed/termos.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let hoje: string;
let aberta: string;

/** Approved, and its permit signed: a work. */
async function licenciar(id: string): Promise<void> {
  const { definicao } = ok(await w.staff('gestor').call(obterRequerimento, { params: { id } }));
  for (const _ of definicao.etapas)
    for (const endpoint of [atos.iniciar, atos.deferir]) ok(await act(w.staff('analista'), endpoint, id));
  await app.settle();
  const assinante = w.staff('assinante');
  for (const a of ok(await assinante.call(listarAssinaturas, { query: { status: 'Aguardando' } })).data)
    ok(
      await assinante.call(atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: a.id },
        body: { acao: 'assinar', versao: a.versao, senha: SENHA, lido_ate_o_fim: true },
      }),
    );
  await app.settle();
}

/** The fee of four is known by its proof, that of a fifth by nobody; two months later the scenes are made as at the end of the year. */
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  const respostas = () =>
    makeAnswers(createRandom(11), w.town, 'alvara-de-construcao', w.town.cidadaos[3]!, w.town.profissionais[2]!);
  for (let n = 0; n < 4; n += 1) await licenciar((await paidAlvara(w, w.citizen(3 + (n % 2)), respostas())).id);
  aberta = (await fileAlvara(w, w.citizen(5), respostas())).id;
  await app.settle();
  const end = addHours(app.clock.now, 24 * 62);
  app.clock.now = end;
  hoje = dataDe(end, FUSO_PADRAO);
  const palco = { app, clock: app.clock, end, drain: () => app.settle() };
  for (const cena of [seedNormas, seedTermos, seedMedicoes, seedAgenda, seedBanco]) await cena(palco, w.town);
  await daNoite(palco, w.town);
  expect(app.clock.now).toBe(end);
}, 120_000);
afterAll(() => app.close());

const daquiAUmMes = () => ({ de: hoje, ate: addDias(hoje, 30) });

test('hours are open, to some without an account, and some are taken, none of today', async () => {
  const publicas = await send(app, w.town.host, ofertasPublicas);
  expect(publicas.dados).toMatchObject([{ nome: 'Orientação no protocolo' }]);
  expect(ok(await w.citizen().call(listarMeusAtendimentos))).toMatchObject([
    { tipo_nome: 'Plantão de análise de projetos', situacao: 'Marcado' },
  ]);
  const marcados = ok(await w.staff('gestor').call(listarAtendimentos, { query: daquiAUmMes() }));
  expect(marcados).toHaveLength(3);
  expect(marcados.every((a) => dataDe(new Date(a.inicio), FUSO_PADRAO) > addDias(hoje, 1))).toBe(true);
});

test('the manager has a meeting ahead', async () => {
  const { compromissos } = ok(await w.staff('gestor').call(verAgenda, { query: daquiAUmMes() }));
  expect(compromissos).toMatchObject([{ tipo: 'Reunião', titulo: 'Reunião de coordenação' }]);
});

test('a file of the bank is read, says of slips what their proofs said, and pays one that was open', async () => {
  const financeiro = w.staff('financeiro');
  const { data } = ok(await financeiro.call(listarRetornos, { query: {} }));
  expect(data.map((r) => [r.situacao, r.resultados])).toEqual([
    ['Lido', [{ resultado: 'Casada', linhas: 5, centavos: expect.any(Number) }]],
  ]);
  const livro = ok(await financeiro.call(listarMovimentos, { query: {} }));
  expect(livro.total).toBe(5);
  expect(livro.entrou_centavos).toBe(data[0]!.total_centavos);
  const { status, guias } = ok(await w.staff('gestor').call(obterRequerimento, { params: { id: aberta } }));
  expect([status, guias.map((g) => g.pagamento)]).toEqual(['Aguardando prefeitura', ['Pago']]);
});

test('who signs in as citizen has a notice to answer, who signs in as professional one that is answered', async () => {
  const situacoes = async (quem: Person) => ok(await quem.call(meusTermos, { query: {} })).data.map((t) => t.situacao);
  expect(await situacoes(w.citizen())).toEqual(['Enviado']);
  expect(await situacoes(w.architect())).toEqual(['Respondido']);
});

test('areas are measured, and one visit is half done', async () => {
  const query = { de: addDias(hoje, -200), ate: hoje };
  const { total } = ok(await w.staff('gestor').call(verRelatorio, { params: { relatorio: 'comparativo' }, query }));
  expect(total.medida).toBeGreaterThan(0);
  const emCampo = ok(await w.staff('fiscal').call(listarVistorias, { query: { status: ['Em campo'] } }));
  expect(emCampo.data).toMatchObject([{ tipo: 'Medição da área construída' }]);
});

test('what was sent was judged by the rules that are in force since before', async () => {
  const query = { de: addDias(hoje, -400), ate: hoje };
  const { total, linhas } = ok(await w.staff('gestor').call(verRelatorio, { params: { relatorio: 'normas' }, query }));
  expect(total.conferidos).toBeGreaterThanOrEqual(5);
  expect(linhas.map((l) => l.nome)).toContain('Lei Complementar 92/2020 (Código de Obras), art. 31');
});

test('what each night prepares is there', async () => {
  const { dados } = await send(app, w.town.host, abrirDadosAbertos);
  const { linhas, arquivos } = dados as { linhas: unknown[]; arquivos: unknown[] };
  expect(linhas.length).toBeGreaterThan(0);
  expect(arquivos.length).toBeGreaterThan(0);
  expect(ok(await w.staff('gestor').call(listarArquivos)).arquivos.length).toBeGreaterThan(0);
});
