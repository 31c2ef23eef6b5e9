import { listarMudancas } from '@portal/domain/mudancas/contract';
import * as contract from '@portal/domain/orientacao/contract';
import type { Guia } from '@portal/domain/orientacao/model';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedOrientacao } from '#seed/orientacao.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
afterEach(async () => {
  await raiz.query('delete from orientacao');
});

const gestor = (de: World = w) => de.staff('gestor');
/** As anybody sees it, without a session. */
const publico = async (de: World = w) => {
  const answer = await app.http.inject({ method: 'GET', url: '/api/v1/orientacao', headers: { host: de.town.host } });
  return { status: answer.statusCode, guarda: String(answer.headers['cache-control']), dados: answer.json().dados };
};
const ver = async (de: World = w) => ok(await gestor(de).call(contract.verGuiaEmTrabalho, {}));
const processo = (slug: string, de: World = w): string => {
  const id = de.town.processos.get(slug);
  if (!id) throw new Error(slug);
  return id;
};
const guia = (muda: Partial<Guia> = {}): Guia => ({
  perguntas: [
    { id: 'fazer', texto: 'O que você quer fazer?', ajuda: '', tipo: 'opcao', opcoes: ['Construir', 'Pintar'], unidade: '' },
    {
      id: 'area',
      texto: 'De que tamanho?',
      ajuda: '',
      tipo: 'numero',
      opcoes: [],
      unidade: 'm²',
      aparece_se: 'fazer = "Construir"',
    },
  ],
  desfechos: [
    {
      ...{ id: 'r1', quando: 'fazer = "Construir"', titulo: '', texto: '' },
      processos: [
        {
          processo_id: processo('consulta-de-viabilidade'),
          nota: 'Antes.',
          leva: [{ pergunta: 'area', campo: 'area_pretendida' }],
        },
        { processo_id: processo('alvara-de-construcao'), nota: '', leva: [] },
      ],
    },
    { id: 'r2', titulo: '', texto: 'Pintar não precisa de licença.', processos: [] },
  ],
  ...muda,
});
const salvar = async (g: Guia, de: World = w) => {
  const { versao } = await ver(de);
  return ok(await gestor(de).call(contract.salvarGuia, { body: { versao, guia: g } }));
};
const publicar = async (de: World = w) => {
  const { versao } = await ver(de);
  return gestor(de).call(contract.publicarGuia, { body: { versao } });
};

test('what is worked on is seen by nobody until it is published, and stays as published while it is worked on', async () => {
  expect(await publico()).toMatchObject({ status: 200, dados: null });
  expect(await ver()).toMatchObject({ versao: 0, salvo_em: null, publicado_em: null, problemas: [] });
  expect(await salvar(guia())).toMatchObject({ versao: 1, publicado_em: null, mudou: false, problemas: [] });
  expect((await publico()).dados).toBeNull();
  expect(ok(await publicar())).toMatchObject({ versao: 2, mudou: false });
  const visto = await publico();
  expect(visto.guarda).toContain('max-age=60');
  expect(visto.dados.desfechos[0]).toMatchObject({
    incompleto: false,
    processos: [
      { slug: 'consulta-de-viabilidade', nota: 'Antes.' },
      { slug: 'alvara-de-construcao', nome: 'Alvará de construção' },
    ],
  });
  const outro = guia();
  outro.perguntas[0] = { ...outro.perguntas[0]!, texto: 'Outra pergunta?' };
  expect(await salvar(outro)).toMatchObject({ mudou: true });
  expect((await publico()).dados.perguntas[0].texto).toBe('O que você quer fazer?');
  // taken back, with what is worked on kept
  const { versao } = await ver();
  expect(ok(await gestor().call(contract.recolherGuia, { body: { versao } }))).toMatchObject({ publicado_em: null });
  expect((await publico()).dados).toBeNull();
  expect((await ver()).guia.perguntas[0]?.texto).toBe('Outra pergunta?');
  const again = await gestor().call(contract.recolherGuia, { body: { versao: versao + 1 } });
  expect(again).toMatchObject({ status: 422, dados: { codigo: 'guia_nao_publicado' } });
  // what was public is told with who changed it
  const mudancas = ok(await gestor().call(listarMudancas, { params: { assunto: 'orientacao' } }));
  expect(mudancas).toHaveLength(2);
  expect(mudancas[0]?.antes).toMatchObject({ perguntas: [{ texto: 'O que você quer fazer?' }, {}] });
});

test('what would leave somebody without an answer is not published, and each thing is said in its place', async () => {
  const [r1, r2] = guia().desfechos;
  if (!r1 || !r2) throw new Error('two outcomes');
  const posto = await salvar(
    guia({
      desfechos: [
        r1,
        {
          ...r2,
          id: 'r9',
          quando: 'area > 70',
          processos: [{ processo_id: '0190a000-0000-7000-8000-00000000ffff', nota: '', leva: [] }],
        },
      ],
    }),
  );
  expect(posto.problemas.map((p) => `${p.onde.tipo} ${p.onde.id} ${p.gravidade}`)).toEqual([
    'desfecho r9 erro',
    'geral  erro',
    'desfecho r9 aviso',
  ]);
  expect(await publicar()).toMatchObject({
    status: 422,
    dados: {
      codigo: 'guia_incompleto',
      erros: [{ campo: 'desfecho.r9' }, { campo: 'geral', mensagem: expect.stringMatching(/Pintar/) }],
    },
  });
  expect((await publico()).dados).toBeNull();
});

test('a process that is put away afterwards is not led to, and its answer says that it is not whole', async () => {
  await salvar(guia());
  ok(await publicar());
  const id = processo('consulta-de-viabilidade');
  await raiz.query('update processo set ativo = false where organizacao_id = $1 and id = $2', [w.town.id, id]);
  try {
    const { dados } = await publico();
    expect(dados.desfechos[0]).toMatchObject({ incompleto: true, processos: [{ slug: 'alvara-de-construcao' }] });
    expect((await ver()).problemas).toMatchObject([{ onde: { id: 'r1' }, gravidade: 'erro' }]);
    expect(await publicar()).toMatchObject({ status: 422 });
    expect((await publico()).dados).not.toBeNull();
  } finally {
    await raiz.query('update processo set ativo = true where organizacao_id = $1 and id = $2', [w.town.id, id]);
  }
});

test('of two who write at once the slower is told, the first time too', async () => {
  expect(await gestor().call(contract.salvarGuia, { body: { versao: 7, guia: guia() } })).toMatchObject({ status: 409 });
  const corpo = { body: { versao: 0, guia: guia() } };
  const juntos = await Promise.all([gestor().call(contract.salvarGuia, corpo), gestor().call(contract.salvarGuia, corpo)]);
  expect(juntos.map((a) => a.status).sort()).toEqual([200, 409]);
  expect(await gestor().call(contract.salvarGuia, corpo)).toMatchObject({ status: 409 });
  for (const e of [contract.publicarGuia, contract.recolherGuia])
    expect(await gestor().call(e, { body: { versao: 7 } })).toMatchObject({ status: 409 });
  expect((await ver()).versao).toBe(1);
});

test('who is no manager neither reads what is worked on nor writes', async () => {
  const analista = w.staff('analista');
  const corpo = { body: { versao: 0, guia: guia() } };
  expect((await analista.call(contract.verGuiaEmTrabalho, {})).status).toBe(403);
  expect((await analista.call(contract.salvarGuia, corpo)).status).toBe(403);
  expect((await analista.call(contract.publicarGuia, { body: { versao: 0 } })).status).toBe(403);
  expect((await w.citizen().call(contract.proporGuia, {})).status).toBe(403);
  expect((await ver()).versao).toBe(0);
});

test('each town has its own, and another town s processes lead nowhere', async () => {
  await salvar(guia());
  ok(await publicar());
  expect((await publico(vizinha)).dados).toBeNull();
  const daqui = await salvar(guia(), vizinha);
  expect(daqui.versao).toBe(1);
  expect(daqui.problemas).toMatchObject([
    { onde: { id: 'r1' }, gravidade: 'erro', texto: expect.stringMatching(/não está publicado/) },
  ]);
  expect(await publicar(vizinha)).toMatchObject({ status: 422 });
  expect(daqui.processos.map((p) => p.id)).not.toContain(processo('alvara-de-construcao'));
});

test('the example is published as it comes, and leads to what the town has', async () => {
  const exemplo = ok(await gestor().call(contract.proporGuia, {}));
  expect(exemplo.perguntas.length).toBeGreaterThanOrEqual(3);
  expect((await ver()).versao).toBe(0);
  expect((await salvar(exemplo)).problemas).toEqual([]);
  ok(await publicar());
  const { dados } = await publico();
  const levados = new Set(dados.desfechos.flatMap((d: { processos: { slug: string }[] }) => d.processos.map((p) => p.slug)));
  for (const slug of [
    'alvara-de-construcao',
    'reforma-e-ampliacao',
    'demolicao',
    'habite-se',
    'consulta-de-viabilidade',
    'certidao-de-numeracao',
  ])
    expect(levados).toContain(slug);
});

test('what is written to do harm is kept as words, and what is too much or of another shape is refused', async () => {
  const mal = '<script>alert(1)</script>\u202e"; drop table';
  const g = guia();
  g.perguntas[0] = { ...g.perguntas[0]!, texto: mal, ajuda: mal, opcoes: ['Construir', mal] };
  g.desfechos[1] = { ...g.desfechos[1]!, titulo: mal, texto: mal };
  expect((await salvar(g)).problemas).toEqual([]);
  ok(await publicar());
  expect((await publico()).dados.perguntas[0].opcoes[1]).toContain('<script>alert(1)</script>');
  const { versao } = await ver();
  const tentar = (guiaRuim: unknown) => gestor().call(contract.salvarGuia, { body: { versao, guia: guiaRuim as Guia } });
  const [p, d] = [guia().perguntas[0]!, guia().desfechos[0]!];
  for (const ruim of [
    guia({ perguntas: Array.from({ length: 7 }, (_, i) => ({ ...p, id: `q${i}` })) }),
    guia({ perguntas: [{ ...p, id: '__proto__' }] }),
    guia({ perguntas: [{ ...p, texto: 'x'.repeat(161) }] }),
    guia({ perguntas: [{ ...p, opcoes: Array.from({ length: 13 }, (_, i) => `o${i}`) }] }),
    guia({ desfechos: Array.from({ length: 41 }, (_, i) => ({ ...d, id: `r${i}` })) }),
    guia({ desfechos: [{ ...d, quando: 'x'.repeat(501) }] }),
    guia({ desfechos: [{ ...d, processos: [{ processo_id: 'x', nota: '', leva: [] }] }] }),
    'guia',
    null,
  ])
    expect((await tentar(ruim)).status).toBe(422);
  // a condition that cannot be read is kept while it is worked on, and told
  const quebrada = await salvar(guia({ desfechos: [{ ...d, quando: 'fazer = "' }, guia().desfechos[1]!] }));
  expect(quebrada.problemas).toMatchObject([{ onde: { id: 'r1' }, texto: expect.stringMatching(/não se lê/) }]);
});

test('the demonstration has a guide without a fault, over its processes', async () => {
  await seedOrientacao({ app, clock: app.clock, end: app.clock.now, drain: async () => undefined }, w.town);
  const { publicado_em, mudou, problemas } = await ver();
  expect([publicado_em !== null, mudou, problemas]).toEqual([true, false, []]);
  const { dados } = await publico();
  expect(dados.perguntas.length).toBeGreaterThanOrEqual(3);
  await raiz.query("delete from configuracao where chave = 'carta'");
});
