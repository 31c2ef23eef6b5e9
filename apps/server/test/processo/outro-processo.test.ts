// A draft that was begun as the wrong kind of request goes on as another.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let [w, vizinho]: World[] = [];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
}, 120_000);
afterAll(() => app.close());

const texto = (id: string) => ({ id, tipo: 'texto', rotulo: `Pergunta ${id}`, minimo: 1 }) as const;
const plantas = { id: 'plantas', tipo: 'arquivos' as const, rotulo: 'Plantas', formatos: ['pdf' as const], maximo: 2 };
const definicao = (
  nome: string,
  campos: DefinicaoIn['secoes'][number]['campos'],
  mais: Partial<DefinicaoIn> = {},
): DefinicaoIn => ({
  ...{ formato: 1, nome, grupo: 'Uso do solo', resumo: 'Para provar a mudança de processo.' },
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  ...mais,
});
const publicar = (slug: string, d: DefinicaoIn, world = w): Promise<string> =>
  app.jobCtx(world!.town.id).inTenant(async (ctx) => (await publicarProcesso(ctx, slug, d)).processo_id);
const ana = () => w!.citizen();
const ler = async (id: string, quem = ana()): Promise<Requerimento> =>
  ok(await quem.call(autos.obterRequerimento, { params: { id } }));

async function rascunho(processo_id: string, respostas: Record<string, unknown>, quem: Person = ana()): Promise<string> {
  const { id, versao } = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(await quem.call(preenchimento.salvarRascunho, { params: { id }, body: { versao, respostas } }));
  return id;
}
const mudar = async (id: string, processo_id: string, quem = ana()) =>
  quem.call(preenchimento.mudarDeProcesso, { params: { id }, body: { versao: (await ler(id)).versao, processo_id } });

test('what fits goes along with its files, what does not is told in its words, and it is filed as the other', async () => {
  const de = await publicar('casa-grande', definicao('Casa grande', [texto('atividade'), texto('muro'), texto('cor'), plantas]));
  const para = await publicar(
    'casa-pequena',
    definicao('Casa pequena', [
      texto('atividade'),
      { id: 'cor', tipo: 'numero', rotulo: 'Cor em número' },
      plantas,
      texto('telhado'),
    ]),
  );
  const id = await rascunho(de, { atividade: 'Morar', muro: 'De pedra', cor: 'Azul' });
  const arquivo = await drawPage('terreo.pdf', 'Térreo', ['Planta']);
  const enviado = ok(await ana().call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id: 'plantas' }, arquivo }));
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { plantas: [enviado] } }));

  const feito = ok(await mudar(id, para));
  expect(feito.id).toBe(id);
  const depois = await ler(id);
  expect(depois).toMatchObject({ status: 'Rascunho', processo: { id: para, nome: 'Casa pequena' } });
  expect(depois.respostas).toMatchObject({ atividade: 'Morar', plantas: [{ nome: 'terreo.pdf' }] });
  // every question of another form is new: only what could not come along is worth a word
  expect(depois.reconciliacao).toEqual([
    { campo_id: 'cor', rotulo: 'Cor em número', marca: 'nao_serve', antes: 'Azul' },
    { campo_id: 'muro', rotulo: 'Pergunta muro', marca: 'retirada', antes: 'De pedra' },
  ]);
  // there already, nothing happens
  expect(ok(await mudar(id, para)).versao).toBe(depois.versao);

  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { cor: '7', telhado: 'Telhas' } }));
  ok(await act(ana(), atos.protocolar, id));
  const { etapas, processo } = ok(await w!.staff('analista').call(autos.obterRequerimento, { params: { id } }));
  expect([processo.nome, etapas.map((e) => e.nome)]).toEqual(['Casa pequena', ['Análise']]);
  // what was filed stays what it is
  expect(await mudar(id, de)).toMatchObject({ status: 422, dados: { codigo: 'ja_protocolado' } });
});

test('who may not write it, another town, an older screen and what cannot be begun from here', async () => {
  const de = await publicar('pedido-um', definicao('Pedido um', [texto('atividade')]));
  const para = await publicar('pedido-dois', definicao('Dois', [texto('atividade')]));
  const id = await rascunho(de, { atividade: 'Morar' });
  expect((await mudar(id, para, w!.citizen(1))).status).toBe(404);
  const alheio = await publicar('pedido-dois', definicao('Dois', [texto('atividade')]), vizinho);
  expect((await mudar(id, alheio)).status).toBe(404);
  const { versao } = await ler(id);
  expect(
    (await ana().call(preenchimento.mudarDeProcesso, { params: { id }, body: { versao: versao - 1, processo_id: para } })).status,
  ).toBe(409);
  // about a work that there is, and what the town hall alone begins
  const daObra = await publicar(
    'prorroga',
    definicao('Prorrogar', [texto('atividade')], { efeito_na_obra: { efeito: 'prorroga', meses: 6, pedida: 'antes' } as never }),
  );
  expect(await mudar(id, daObra)).toMatchObject({ status: 422, dados: { codigo: 'pedido_preso' } });
  const soDaqui = await publicar(
    'embargo',
    definicao('Embargar', [texto('atividade')], { efeito_na_obra: { efeito: 'embarga' } as never }),
  );
  expect((await mudar(id, soDaqui)).status).toBe(403);
  expect(await ler(id)).toMatchObject({ processo: { id: de }, versao });
  // one that another request asked for stays what that asked
  const pai_id = await rascunho(de, { atividade: 'Morar' });
  ok(await act(ana(), atos.protocolar, pai_id));
  const ligado = { pai_id, pai_etapa_id: (await ler(pai_id)).etapas[0]!.id, subrequerimento: 'sub' };
  await app.jobCtx(w!.town.id).inTenant(({ tx }) => tx.updateTable('requerimento').set(ligado).where('id', '=', id).execute());
  expect(await mudar(id, para)).toMatchObject({ status: 422, dados: { codigo: 'pedido_preso' } });
});

test('two tabs that move it at once make one move, and nothing typed is lost', async () => {
  const de = await publicar('tres', definicao('Três', [texto('atividade')]));
  const [a, b] = [
    await publicar('quatro', definicao('Quatro', [texto('atividade')])),
    await publicar('cinco', definicao('Cinco', [texto('atividade')])),
  ];
  const id = await rascunho(de, { atividade: 'Morar' });
  const { versao } = await ler(id);
  const dois = await Promise.all(
    [a, b].map((processo_id) => ana().call(preenchimento.mudarDeProcesso, { params: { id }, body: { versao, processo_id } })),
  );
  expect(dois.map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await ler(id)).respostas).toEqual({ atividade: 'Morar' });
});
