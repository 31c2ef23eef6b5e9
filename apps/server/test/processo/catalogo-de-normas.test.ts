// The rules that the catalogue offers: read, put in place by a file, brought by a town.
import * as catalogo from '@portal/domain/normas/catalogo';
import { ARTIGO_A_CONFIRMAR, LEI_A_CONFIRMAR } from '@portal/domain/normas/conteudo';
import * as contract from '@portal/domain/normas/contract';
import { PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let [w, vizinho]: World[] = [];
let admin: Person;
let suporte: Person;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
  admin = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  suporte = await personOfTheSystem(app, ['painel.sistema']);
}, 120_000);
afterAll(() => app.close());

const ver = async (quem = admin) => ok(await quem.call(catalogo.verConjunto));
const escrita = (nome: string, medida = 'altura_m') => {
  const exemplo = (valor: string, espera: 'cumpre' | 'descumpre') => ({ nome: '', valores: { [medida]: valor }, espera });
  return {
    nome,
    conteudo: {
      ...{ base_legal: 'Lei 9/2019', artigo: 'art. 4º', texto_da_lei: 'Até doze metros.', peso: 'avisa' as const },
      exigencia: { tipo: 'medida' as const, medida, sentido: 'ate' as const, limite: '12', unidade: 'm' },
      exemplos: [...['3', '6', '12'].map((v) => exemplo(v, 'cumpre')), ...['13', '14', '15'].map((v) => exemplo(v, 'descumpre'))],
    },
  };
};
const publicar = (
  numero: number,
  normas: ReturnType<typeof escrita>[],
  mais: { sem_lei?: boolean; recado?: string } = {},
  quem = admin,
) => quem.call(catalogo.publicarConjunto, { body: { numero, arquivo: { formato: 'normas-1', normas }, ...mais } });
const nomesDe = async (world: World) => {
  const { data } = ok(await world.staff('gestor').call(contract.listarNormas, { query: { per_page: 50 } }));
  return data.map((n) => n.nome).sort();
};

test('without an edition the catalogue offers what comes with the portal, and a town brings just that', async () => {
  const { numero, normas, edicoes } = await ver(suporte);
  expect([numero, edicoes]).toEqual([0, []]);
  expect(normas.map((n) => n.nome)).toEqual(PRIMEIRAS_NORMAS.map((n) => n.nome));
  ok(await vizinho!.staff('gestor').call(contract.trazerNormas, { body: {} }));
  expect(await nomesDe(vizinho!)).toEqual(PRIMEIRAS_NORMAS.map((n) => n.nome).sort());
});

test('a file takes its place without the law of the town that wrote it; who brought the old ones keeps them', async () => {
  const feito = ok(await publicar(0, [escrita('Altura de doze metros')], { sem_lei: true, recado: 'Só a altura.' }));
  expect(feito).toMatchObject({ numero: 1, edicoes: [{ numero: 1, recado: 'Só a altura.', quantas: 1 }] });
  expect(feito.normas[0]?.conteudo).toMatchObject({ base_legal: LEI_A_CONFIRMAR, artigo: ARTIGO_A_CONFIRMAR, texto_da_lei: '' });
  expect(await ver()).toEqual(feito);

  const antes = await nomesDe(w!);
  expect(ok(await w!.staff('gestor').call(contract.trazerNormas, { body: {} }))).toEqual({ trazidas: 1, havia: 0 });
  expect(await nomesDe(w!)).toEqual([...antes, 'Altura de doze metros'].sort());
  // nothing that a town has is touched, and the new one comes beside it
  expect(ok(await vizinho!.staff('gestor').call(contract.trazerNormas, { body: {} }))).toEqual({ trazidas: 1, havia: 0 });
  expect(await nomesDe(vizinho!)).toEqual([...PRIMEIRAS_NORMAS.map((n) => n.nome), 'Altura de doze metros'].sort());
});

test('the same again, an older screen, two of one name and what cannot be judged are refused in words', async () => {
  const { numero } = await ver();
  ok(await publicar(numero, [escrita('Altura')]));
  expect(await publicar(numero + 1, [escrita('Altura')])).toMatchObject({ status: 422, dados: { codigo: 'nada_mudou' } });
  expect(await publicar(numero, [escrita('Outra')])).toMatchObject({
    status: 409,
    mensagem: expect.stringContaining('Outra pessoa publicou'),
  });
  const juntas = await publicar(numero + 1, [escrita('Altura'), escrita('ALTURA'), escrita('Sem pergunta', 'cor_do_telhado')]);
  expect(juntas).toMatchObject({ status: 422, dados: { codigo: 'normas_com_erro' } });
  const [erro] = (juntas.dados as unknown as { erros: { campo: string; mensagem: string }[] }).erros;
  expect(erro?.campo).toBe('arquivo');
  expect(erro?.mensagem).toContain('“ALTURA” está duas vezes no arquivo.');
  expect(erro?.mensagem).toContain('“Sem pergunta”: Nenhum processo publicado pergunta “cor_do_telhado”.');
  // one whose examples come out otherwise
  const errada = escrita('Exemplo errado');
  errada.conteudo.exigencia.limite = '5';
  expect(await publicar(numero + 1, [errada])).toMatchObject({ status: 422, dados: { codigo: 'normas_com_erro' } });
  expect((await ver()).numero).toBe(numero + 1);
});

test('back to what comes with the portal is an edition too', async () => {
  const { numero } = await ver();
  const volta = ok(await admin.call(catalogo.publicarConjunto, { body: { numero, arquivo: null } }));
  expect(volta.normas.map((n) => n.nome)).toEqual(PRIMEIRAS_NORMAS.map((n) => n.nome));
  expect(volta.edicoes.map((e) => e.numero)).toEqual(Array.from({ length: numero + 1 }, (_, i) => numero + 1 - i));
});

test('who only looks reads it and changes nothing, a town neither; two at once make one edition', async () => {
  const { numero } = await ver();
  expect((await publicar(numero, [escrita('De quem olha')], {}, suporte)).status).toBe(403);
  expect((await w!.staff('gestor').call(catalogo.verConjunto)).status).toBe(404);
  const dois = await Promise.all([publicar(numero, [escrita('Uma')]), publicar(numero, [escrita('Duas')])]);
  expect(dois.map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await ver()).edicoes).toHaveLength(numero + 1);
});
