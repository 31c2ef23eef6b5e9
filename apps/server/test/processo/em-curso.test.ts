import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { mudarDeVersao, verMudancaDeVersao } from '@portal/domain/atos/mudanca-de-versao';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import * as gestao from '@portal/domain/processos/gestao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const texto = (id: string, resto: Record<string, unknown> = {}) =>
  ({ id, tipo: 'texto', rotulo: `Pergunta ${id}`, minimo: 1, ...resto }) as const;
const definicao = (campos: DefinicaoIn['secoes'][number]['campos'], etapas: DefinicaoIn['etapas'] = [analise]): DefinicaoIn => ({
  formato: 1,
  nome: 'Pedido que muda',
  grupo: 'Uso do solo',
  resumo: 'Para provar versões em curso.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos }],
  etapas,
});
const analise = { id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 };

const publicar = (slug: string, d: DefinicaoIn): Promise<string> =>
  app.jobCtx(w.town.id).inTenant(async (ctx) => (await publicarProcesso(ctx, slug, d)).processo_id);
const ana = () => w.citizen();
const camila = () => w.staff('analista');
const ler = async (id: string): Promise<Requerimento> => ok(await ana().call(autos.obterRequerimento, { params: { id } }));

async function rascunho(processo_id: string, respostas: Record<string, unknown>): Promise<Requerimento> {
  const draft = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body: { versao: draft.versao, respostas } }));
  return ler(draft.id);
}

test('a filed request is finished unharmed on its version, whatever is published meanwhile', async () => {
  const id = await publicar('muda-depois', definicao([texto('atividade'), texto('lugar')]));
  const draft = await rascunho(id, { atividade: 'Padaria', lugar: 'Centro' });
  const filed = ok(await act(ana(), atos.protocolar, draft.id));
  // other questions, another kind, other steps in another sector
  await publicar(
    'muda-depois',
    definicao(
      [{ id: 'atividade', tipo: 'sim_nao', rotulo: 'Tem atividade?' }, texto('nova')],
      [
        { ...analise, id: 'triagem', nome: 'Triagem', setor: 'PROT' },
        { ...analise, id: 'parecer', nome: 'Parecer', setor: 'MAMB' },
      ],
    ),
  );
  ok(await act(camila(), atos.iniciar, filed.id));
  ok(await act(camila(), pendencias.marcarPendencia, filed.id, { campo_id: 'lugar', texto: 'Diga a rua.' }));
  ok(await act(camila(), atos.devolver, filed.id));
  const now = await ler(filed.id);
  expect(now.processo).toMatchObject({ versao: 1, desatualizado: false });
  expect(now.respostas).toEqual({ atividade: 'Padaria', lugar: 'Centro' });
  const body = { versao: now.versao, respostas: { lugar: 'Rua das Flores' } };
  ok(await ana().call(preenchimento.salvarRascunho, { params: { id: filed.id }, body }));
  const params = { id: filed.id, pendencia_id: now.pendencias[0]!.id };
  ok(await ana().call(pendencias.responderPendencia, { params, body: { versao: now.versao + 1, resposta: 'Corrigi.' } }));
  ok(await act(ana(), atos.responder, filed.id));
  ok(await act(camila(), atos.iniciar, filed.id));
  const { versao } = ok(await camila().call(autos.obterRequerimento, { params: { id: filed.id } }));
  ok(await camila().call(pendencias.aceitarPendencia, { params, body: { versao } }));
  ok(await act(camila(), atos.deferir, filed.id));
  expect(await ler(filed.id)).toMatchObject({ status: 'Deferido', respostas: { atividade: 'Padaria', lugar: 'Rua das Flores' } });
});

test('a draft is brought to the new version when it goes on: compatible answers stay, the rest is told in words', async () => {
  const id = await publicar('muda-antes', definicao([texto('atividade'), texto('lugar'), texto('antiga')]));
  const draft = await rascunho(id, { atividade: 'Padaria', lugar: 'Centro', antiga: 'Sempre foi assim' });
  await publicar(
    'muda-antes',
    definicao([
      texto('atividade', { rotulo: 'Que atividade?' }),
      { id: 'lugar', tipo: 'sim_nao', rotulo: 'É no centro?' },
      texto('nova', { obrigatorio: false }),
    ]),
  );
  expect((await ler(draft.id)).processo.desatualizado).toBe(true);
  // nothing is filed on questions that are asked no more
  expect(await act(ana(), atos.protocolar, draft.id)).toMatchObject({ status: 422, dados: { codigo: 'formulario_mudou' } });
  // nobody else brings it up to date
  expect(
    (await w.citizen(1).call(preenchimento.atualizarRascunho, { params: { id: draft.id }, body: { versao: draft.versao } }))
      .status,
  ).toBe(404);

  const novo = ok(await act(ana(), preenchimento.atualizarRascunho, draft.id));
  expect(novo.processo).toMatchObject({ versao: 2, desatualizado: false });
  expect(novo.respostas).toEqual({ atividade: 'Padaria' });
  expect(novo.reconciliacao.map(({ campo_id, marca, antes }) => [campo_id, marca, antes])).toEqual([
    ['atividade', 'mudou', ''],
    ['lugar', 'nao_serve', 'Centro'],
    ['nova', 'nova', ''],
    ['antiga', 'retirada', 'Sempre foi assim'],
  ]);
  // it stays to be read after a reload, until it was seen; done again it changes nothing
  expect(ok(await act(ana(), preenchimento.atualizarRascunho, draft.id)).reconciliacao).toHaveLength(4);
  expect(ok(await act(ana(), preenchimento.dispensarReconciliacao, draft.id)).reconciliacao).toEqual([]);
  const { versao } = await ler(draft.id);
  ok(await ana().call(preenchimento.salvarRascunho, { params: { id: draft.id }, body: { versao, respostas: { lugar: 'Sim' } } }));
  const filed = ok(await act(ana(), atos.protocolar, draft.id));
  expect(filed.respostas).toEqual({ atividade: 'Padaria', lugar: 'Sim' });
  expect((await act(ana(), preenchimento.atualizarRascunho, draft.id)).status).toBe(422);
});

test('filed requests move to the published version only where they lose nothing; the effects are told first, each move is kept', async () => {
  const gestor = w.staff('gestor');
  const id = await publicar('muda-em-curso', definicao([texto('atividade'), texto('extra', { obrigatorio: false })]));
  const filed = [];
  for (const respostas of [{ atividade: 'Padaria' }, { atividade: 'Bar', extra: 'Com música' }, { atividade: 'Loja' }])
    filed.push(ok(await act(ana(), atos.protocolar, (await rascunho(id, respostas)).id)));
  const [padaria, bar, loja] = filed as [Requerimento, Requerimento, Requerimento];
  ok(await act(camila(), atos.iniciar, loja.id));
  ok(await act(camila(), atos.deferir, loja.id));
  const de = ok(await gestor.call(gestao.ver, { params: { id } })).publicada!.versao_id;
  const nova = definicao(
    [texto('atividade', { rotulo: 'Que atividade?' })],
    [analise, { ...analise, id: 'revisao', nome: 'Revisão' }],
  );
  expect((await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } })).status).toBe(422);
  await publicar('muda-em-curso', nova);

  const ver = ok(await gestor.call(verMudancaDeVersao, { params: { id }, query: { de } }));
  expect(ver.para).toBe(2);
  expect(ver.efeitos.some((e) => e.texto.includes('“Revisão”'))).toBe(true);
  expect(ver.requerimentos.map((r) => [r.numero, r.impedimentos])).toEqual([
    [padaria.numero, []],
    [bar.numero, ['A resposta de “Pergunta extra” se perderia.']],
  ]);
  expect((await camila().call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } })).status).toBe(403);
  const feito = ok(await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } }));
  expect(feito).toMatchObject({ movidos: 1, ficaram: [{ numero: bar.numero }] });

  const moved = await ler(padaria.id);
  expect(moved.processo.versao).toBe(2);
  expect(moved.eventos[0]).toMatchObject({ tipo: 'mudar_versao', motivo: 'Lei nova.' });
  for (const _ of [1, 2]) {
    ok(await act(camila(), atos.iniciar, padaria.id));
    ok(await act(camila(), atos.deferir, padaria.id));
  }
  expect((await ler(padaria.id)).status).toBe('Deferido');
  expect((await ler(bar.id)).processo.versao).toBe(1);
  ok(await act(camila(), atos.iniciar, bar.id));
  ok(await act(camila(), atos.deferir, bar.id));
  expect((await ler(bar.id)).status).toBe('Deferido');
});

test('a draft of a process that was put away after a newer version is filed as it was begun', async () => {
  const gestor = w.staff('gestor');
  const id = await publicar('arquivado-depois', definicao([texto('atividade')]));
  const draft = await rascunho(id, { atividade: 'Padaria' });
  await publicar('arquivado-depois', definicao([texto('atividade'), texto('nova')]));
  expect((await ler(draft.id)).processo.desatualizado).toBe(true);
  ok(await gestor.call(gestao.arquivarProcesso, { params: { id } }));
  expect((await ler(draft.id)).processo).toMatchObject({ versao: 1, desatualizado: false });
  const filed = ok(await act(ana(), atos.protocolar, draft.id));
  expect(filed).toMatchObject({ respostas: { atividade: 'Padaria' }, processo: { versao: 1 } });
});

test('a request that was filed does not become dearer by a new table of fees', async () => {
  const gestor = w.staff('gestor');
  const comTaxa = (valor: string, etapa?: string): DefinicaoIn => ({
    ...definicao([texto('atividade')], [analise, { ...analise, id: 'revisao', nome: 'Revisão' }]),
    taxas: [{ id: 'expediente', nome: 'Expediente', base: 'fixo', unidade: 'real', valor_unitario: valor, etapa }],
  });
  const id = await publicar('muda-o-preco', comTaxa('50'));
  const filed = ok(await act(ana(), atos.protocolar, (await rascunho(id, { atividade: 'Padaria' })).id));
  const de = ok(await gestor.call(gestao.ver, { params: { id } })).publicada!.versao_id;
  const ver = async () =>
    ok(await gestor.call(verMudancaDeVersao, { params: { id }, query: { de } })).requerimentos.map((r) => r.impedimentos);

  await publicar('muda-o-preco', comTaxa('50.01'));
  expect(await ver()).toEqual([['As taxas das etapas por que já passou ficariam mais caras.']]);
  expect(ok(await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } })).movidos).toBe(0);
  // what only a later step asks for is in sight of whoever decides to move it
  await publicar('muda-o-preco', comTaxa('90', 'revisao'));
  expect(await ver()).toEqual([[]]);
  await publicar('muda-o-preco', comTaxa('40'));
  expect(ok(await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } })).movidos).toBe(1);
  expect((await ler(filed.id)).guias).toMatchObject([{ valor_centavos: 5000 }]);
});

test('marks that nobody has seen outlive the next version', async () => {
  const id = await publicar('muda-duas-vezes', definicao([texto('atividade'), texto('lugar')]));
  const draft = await rascunho(id, { atividade: 'Padaria', lugar: 'Centro' });
  await publicar('muda-duas-vezes', definicao([texto('atividade')]));
  ok(await act(ana(), preenchimento.atualizarRascunho, draft.id));
  await publicar('muda-duas-vezes', definicao([texto('atividade', { rotulo: 'Que atividade?' })]));
  const novo = ok(await act(ana(), preenchimento.atualizarRascunho, draft.id));
  expect(novo.reconciliacao.map(({ campo_id, marca, antes }) => [campo_id, marca, antes])).toEqual([
    ['atividade', 'mudou', ''],
    ['lugar', 'retirada', 'Centro'],
  ]);
});

test('nobody has accepted a text that came later: such a request stays on its version', async () => {
  const gestor = w.staff('gestor');
  const ciente = (palavras: string) =>
    definicao([texto('atividade'), { id: 'ciente', tipo: 'declaracao', rotulo: 'Ciência', texto: palavras }]);
  const id = await publicar('muda-a-declaracao', ciente('Declaro que conheço as regras da zona.'));
  const draft = await rascunho(id, { atividade: 'Padaria', ciente: { lida: true, aceita: true } });
  const filed = ok(await act(ana(), atos.protocolar, draft.id));
  const de = ok(await gestor.call(gestao.ver, { params: { id } })).publicada!.versao_id;
  const outro = await rascunho(id, { atividade: 'Bar', ciente: { lida: true, aceita: true } });
  await publicar('muda-a-declaracao', ciente('Declaro que pago qualquer multa sem recurso.'));
  const feito = ok(await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } }));
  expect(feito).toMatchObject({
    movidos: 0,
    ficaram: [{ numero: filed.numero, impedimentos: ['O texto de “Ciência” mudou, e quem o aceitou leu o anterior.'] }],
  });
  expect(ok(await act(ana(), preenchimento.atualizarRascunho, outro.id))).toMatchObject({
    respostas: { atividade: 'Bar' },
    reconciliacao: [{ campo_id: 'ciente', marca: 'nao_serve', antes: 'Lida e aceita' }],
  });
  expect((await act(ana(), atos.protocolar, outro.id)).status).toBe(422);
});

test('a request moves again and again, whatever became of the steps that were done over', async () => {
  const gestor = w.staff('gestor');
  const passo = (etapa: string) => ({ ...analise, id: etapa, nome: `Passo ${etapa}`, reabertura: 'esta_e_seguintes' as const });
  const versao = (...etapas: string[]) => definicao([texto('atividade')], etapas.map(passo));
  const id = await publicar('muda-as-etapas', versao('aa', 'bb'));
  const { id: pedido } = ok(await act(ana(), atos.protocolar, (await rascunho(id, { atividade: 'Padaria' })).id));
  const passar = async () => {
    ok(await act(camila(), atos.iniciar, pedido));
    return ok(await act(camila(), atos.deferir, pedido));
  };
  const mudarPara = async (...etapas: string[]) => {
    const de = ok(await gestor.call(gestao.ver, { params: { id } })).publicada!.versao_id;
    await publicar('muda-as-etapas', versao(...etapas));
    const feito = ok(await gestor.call(mudarDeVersao, { params: { id }, body: { de, motivo: 'Lei nova.' } }));
    expect(feito).toEqual({ movidos: 1, ficaram: [] });
  };
  const now = await passar();
  const aa = now.etapas.find((e) => e.definicao_id === 'aa')!;
  ok(await act(gestor, atos.reabrir, pedido, { motivo: 'Faltou conferir.', etapa_id: aa.id }));
  // the second step was undone and exists no more
  await mudarPara('aa', 'cc');
  await passar();
  await mudarPara('aa', 'cc', 'dd');
  const { etapas } = await ler(pedido);
  expect(etapas.map((e) => [e.definicao_id, e.substituida])).toEqual([
    ['aa', true],
    ['aa', false],
    ['cc', false],
    ['bb', true],
  ]);
  expect(etapas.every((e) => e.ordem > 0)).toBe(true);
});

test('whoever keeps a process sees which requests left empty what a condition denies, by version; nobody else does', async () => {
  const opcoes = ['Residencial', 'Comercial'];
  const uso = { id: 'uso', tipo: 'selecao' as const, rotulo: 'Uso', opcoes, obrigatorio: false };
  const porque = texto('porque', { visivel_se: 'uso != "Residencial"', obrigatorio: false });
  const com = (campos: DefinicaoIn['secoes'][number]['campos']) => definicao([texto('atividade'), ...campos]);
  const id = await publicar('nega-vazio', com([uso, porque]));
  const protocolar = async (respostas: Record<string, unknown>) =>
    ok(await act(ana(), atos.protocolar, (await rascunho(id, { atividade: 'Padaria', ...respostas })).id));
  const vazio = await protocolar({});
  const outro = await protocolar({});
  await protocolar({ uso: 'Comercial' });
  await rascunho(id, { atividade: 'Nunca enviado' });
  const gestor = w.staff('gestor');
  const listar = async () => ok(await gestor.call(gestao.listarSemResposta, { params: { id } }));
  const numeros = async () =>
    (await listar()).map((p) => [p.versao, p.campo.rotulo, p.total, p.requerimentos.map((r) => r.numero)]);
  expect(await numeros()).toEqual([[1, 'Uso', 2, [vazio.numero, outro.numero]]]);
  expect((await listar())[0]!.condicoes).toEqual([expect.stringContaining('nega uma resposta de “Uso”')]);
  // a version that says what is to hold then names nothing, and the requests of the one before stay named
  await publicar('nega-vazio', com([uso, { ...porque, visivel_se: 'uso = null or uso != "Residencial"' }]));
  await protocolar({});
  expect(await numeros()).toEqual([[1, 'Uso', 2, [vazio.numero, outro.numero]]]);
  // what has ended is not to be looked at any more
  ok(await act(camila(), atos.iniciar, outro.id));
  ok(await act(camila(), atos.deferir, outro.id));
  expect(await numeros()).toEqual([[1, 'Uso', 1, [vazio.numero]]]);
  expect((await camila().call(gestao.listarSemResposta, { params: { id } })).status).toBe(403);
  expect((await gestor.call(gestao.listarSemResposta, { params: { id: vazio.id } })).status).toBe(404);
});
