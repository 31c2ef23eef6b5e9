// Past 300 lines: one world of signers, which every case looks at from another side.
// Signatures one after the other, by parties and staff, with a day to sign by; and offices that somebody holds for another.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { criarCalendario } from '@portal/domain/calendario/rules';
import { incluirAusencia } from '@portal/domain/distribuicao/contract';
import * as firmas from '@portal/domain/firmas/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as partes from '@portal/domain/partes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { addDias, dataDe, proximoDiaUtil } from '@portal/domain/text/datas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vigiarAssinaturasJob } from '#modules/assinaturas/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { lerOQueHa } from '#modules/titular/o-que-ha.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { readText } from '#test/pdf-pages.ts';
import { selosDe } from '#test/selos.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const SENHA = 'Aprova#2026';
const TERMO = {
  formato: 1 as const,
  nome: 'Termo a quatro mãos',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento de muitos.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto' as const, rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'termo',
      etapa: 'analise',
      titulo: 'Termo de compromisso',
      modelo: '<p>Compromete-se no requerimento {{requerimento.numero}}.</p>',
      validade_meses: 12 as const,
      assinam_em_ordem: true,
      prazo_de_assinatura_dias: 10,
      assinantes: [
        { papel: 'Compromissário', parte: 'requerente' as const },
        { papel: 'Dono do imóvel', parte: 'proprietario' as const },
        { papel: 'Chefe da análise', setor: 'DAP' },
        { papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' },
      ],
    },
  ],
};

let app: TestApp;
let w: World;
let there: World;
let processo_id: string;
let [camila, helena, diego, gestor]: Person[] = [];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  [camila, helena, diego, gestor] = [w.staff('analista'), w.staff('assinante'), w.staff('analista2'), w.staff('gestor')];
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'termo-a-quatro-maos', TERMO)).processo_id);
  // two of the sector may sign, the analyst first
  await inTenant(app.db, w.town.id, async (tx) => {
    for (const chave of ['analista', 'analista2'])
      await tx
        .updateTable('membro')
        .set((eb) => ({ permissoes: eb.fn('array_append', ['permissoes', eb.val('prefeitura.assinatura')]) }))
        .where('usuario_id', '=', w.member(chave).id)
        .execute();
  });
});
afterAll(() => app.close());
beforeEach(() => inTenant(app.db, w.town.id, (tx) => tx.updateTable('firma').set({ excluida_em: app.clock.now }).execute()));

const ana = () => w.citizen();
const bento = () => w.citizen(2);
const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
/** Ten days from today, or the next on which the town hall is open. */
const emDez = () => proximoDiaUtil(addDias(hoje(), 10), criarCalendario([]));

/** A request whose owner takes part; filed, and its analysis begun. */
async function protocolado({ comDono = true, processo = processo_id } = {}) {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processo } }));
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro de divisa.' } }));
  ok(await act(ana(), atos.protocolar, id));
  if (comDono) {
    ok(await act(ana(), partes.convidarParte, id, { papel: 'proprietario', nome: 'Dono', email: w.town.cidadaos[2]!.email }));
    const convites = ok(await bento().call(partes.listarConvites)).filter((c) => c.papel === 'proprietario');
    for (const c of convites) ok(await bento().call(partes.aceitarConvite, { params: { id: c.id }, body: {} }));
  }
  ok(await act(camila!, atos.iniciar, id));
  return id;
}
async function deferido() {
  const id = await protocolado();
  ok(await act(camila!, atos.deferir, id));
  await app.settle();
  return id;
}

const minha = async (quem: Person, requerimento: string) => {
  const { data } = ok(await quem.call(assinaturas.listarAssinaturas, { query: { per_page: 200 } }));
  return data.find((a) => a.requerimento.id === requerimento && a.status !== 'Substituído');
};
const decidir = (quem: Person, a: { id: string; versao: number }, motivo?: string, senha = SENHA) =>
  quem.call(assinaturas.atualizarAssinatura, {
    params: { processo_requerimento_assinatura_id: a.id },
    body: motivo
      ? { acao: 'recusar', versao: a.versao, motivo }
      : { acao: 'assinar', versao: a.versao, senha, lido_ate_o_fim: true },
  });
const assina = async (quem: Person, requerimento: string) => {
  ok(await decidir(quem, (await minha(quem, requerimento))!));
  await app.settle();
};
const documentoDe = async (requerimento: string) => {
  const { licencas: todas } = ok(await camila!.call(autos.obterRequerimento, { params: { id: requerimento } }));
  return todas.find((l) => l.situacao !== 'Substituída')!;
};
const nomear = async (requerimento: string, papel: string, usuario_id: string, quem = camila!) => {
  const l = await documentoDe(requerimento);
  return quem.call(licencas.nomearAssinante, {
    params: { id: l.id },
    body: { versao: l.versao, papel, usuario_id, motivo: 'Assina no lugar.' },
  });
};
const vigiar = async () => {
  await vigiarAssinaturasJob.run(app.jobCtx(0), {});
  await app.settle();
};

test('two parties and two of the town hall sign in order; one refuses, another is named, and all sign the new document', async () => {
  const id = await deferido();
  // nobody sees it before their turn
  expect(await minha(bento(), id)).toBeUndefined();
  expect(await minha(camila!, id)).toBeUndefined();
  expect((await minha(ana(), id))!.assinar_ate).toBe(emDez());
  const assuntos = (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).map((m) => m.assunto);
  expect(assuntos.filter((a) => a.includes('falta a sua assinatura'))).toHaveLength(1);
  expect((await documentoDe(id)).assinaturas.map((a) => [a.status, a.na_vez])).toEqual([
    ['Aguardando', true],
    ['Aguardando', false],
    ['Aguardando', false],
    ['Aguardando', false],
  ]);
  await assina(ana(), id);
  await assina(bento(), id);
  // in the town hall's panel nobody without the right sees any
  expect((await w.staff('financeiro').call(assinaturas.listarAssinaturas, {})).status).toBe(403);
  const dela = (await minha(camila!, id))!;
  expect(dela.assinantes.map((a) => a.status)).toEqual(['Assinado', 'Assinado', 'Aguardando', 'Aguardando']);
  ok(await decidir(camila!, dela, 'Falta a data.'));
  // nothing goes on: the last one is not called while somebody before them has not signed
  expect(await minha(helena!, id)).toBeUndefined();
  expect((await nomear(id, 'Chefe da análise', w.member('analista').id)).status).toBe(422);
  const novo = ok(await nomear(id, 'Chefe da análise', w.member('analista2').id));
  expect(novo.revisao).toBe(2);
  await app.settle();
  // what was signed of the old one counts no more, as what was not
  const { licencas: todas } = ok(await camila!.call(autos.obterRequerimento, { params: { id } }));
  expect(todas.find((l) => l.revisao === 1)?.assinaturas.map((a) => a.status)).toEqual(Array(4).fill('Substituído'));
  for (const quem of [ana(), bento(), diego!, helena!]) await assina(quem, id);
  const pronto = await documentoDe(id);
  expect(pronto).toMatchObject({ situacao: 'Vigente', revisao: 2 });
  const { bruto } = await ana().call(licencas.baixarLicenca, { params: { id: pronto.id } });
  expect(await selosDe(bruto)).toHaveLength(4);
  const texto = await readText(bruto);
  for (const papel of ['Compromissário', 'Dono do imóvel', 'Chefe da análise']) expect(texto).toContain(papel);
});

test('where each signs when they like, a document that one refused is not sealed by the others', async () => {
  const [documento] = TERMO.documentos;
  const lado = { ...TERMO, nome: 'Termo lado a lado', documentos: [{ ...documento!, assinam_em_ordem: false }] };
  const processo = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'termo-lado-a-lado', lado)).processo_id);
  const id = await protocolado({ processo });
  ok(await act(camila!, atos.deferir, id));
  await app.settle();
  ok(await decidir(bento(), (await minha(bento(), id))!, 'Não sou mais o dono.'));
  for (const quem of [ana(), camila!, helena!]) await assina(quem, id);
  const parado = await documentoDe(id);
  expect(parado.assinaturas.map((a) => a.status).sort()).toEqual(['Assinado', 'Assinado', 'Assinado', 'Recusado']);
  expect(parado.situacao).toBe('Aguardando assinatura');
});

test('out of turn, in the wrong panel, in another town, with a wrong password or twice nothing is signed', async () => {
  const id = await deferido();
  const uma = (await minha(ana(), id))!;
  const { rows } = await inTenant(app.db, w.town.id, async (tx) => ({
    rows: await tx
      .selectFrom('processo_requerimento_assinatura')
      .select(['id', 'versao', 'usuario_id'])
      .where('licenca_id', '=', uma.documento.id)
      .where('chamada_em', 'is', null)
      .execute(),
  }));
  const doDono = rows.find((r) => r.usuario_id === w.town.cidadaos[2]!.id)!;
  expect((await decidir(bento(), doDono)).status).toBe(404);
  const daHelena = rows.find((r) => r.usuario_id === w.member('assinante').id)!;
  expect((await decidir(helena!, daHelena)).status).toBe(404);
  expect((await decidir(bento(), uma)).status).toBe(404);
  expect((await decidir(there.citizen(), uma)).status).toBe(404);
  expect(await decidir(ana(), uma, undefined, 'errada')).toMatchObject({ status: 422, dados: { codigo: 'senha_incorreta' } });
  expect((await decidir(ana(), { ...uma, versao: uma.versao + 1 })).status).toBe(409);
  ok(await decidir(ana(), uma));
  expect((await decidir(ana(), { ...uma, versao: uma.versao + 1 })).status).toBe(422);
  const pdf = await bento().call(assinaturas.baixarDocumentoParaAssinar, {
    params: { processo_requerimento_assinatura_id: doDono.id },
  });
  // now it is the owner's turn
  expect(pdf.status).toBe(200);
});

test('who may sign for two sectors leaves the second to another, and stands for both where nobody else may', async () => {
  // the analyst comes first in both from now on
  const chefe = { papel: 'Chefe da análise', setor: 'DAP' };
  const quatro = async (assinantes: (typeof TERMO)['documentos'][0]['assinantes']) => {
    const id = await app
      .jobCtx(w.town.id)
      .inTenant(
        async (ctx) =>
          (await publicarProcesso(ctx, 'termo-de-dois', { ...TERMO, documentos: [{ ...TERMO.documentos[0]!, assinantes }] }))
            .processo_id,
      );
    const { id: pedido } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: id } }));
    ok(await act(ana(), preenchimento.salvarRascunho, pedido, { respostas: { fim: 'Muro.' } }));
    ok(await act(ana(), atos.protocolar, pedido));
    ok(await act(camila!, atos.iniciar, pedido));
    ok(await act(camila!, atos.deferir, pedido));
    await app.settle();
    return (await documentoDe(pedido)).assinaturas.map((a) => a.nome);
  };
  const dois = await quatro([chefe, { papel: 'Outra da análise', setor: 'DAP' }] as never);
  expect(new Set(dois).size).toBe(2);
  const tres = await quatro([chefe, { papel: 'Outra da análise', setor: 'DAP' }, { papel: 'Mais uma', setor: 'DAP' }] as never);
  expect(tres).toEqual(dois);
});

test('who is asked to sign is not erased before they have answered', async () => {
  const id = await deferido();
  const ditos = async () =>
    (
      await inTenant(app.db, w.town.id, async (tx) => lerOQueHa({ tx, agora: app.clock.now } as never, w.town.cidadaos[0]!.id))
    ).impedimentos.some(({ texto }) => texto.includes('espera a assinatura'));
  expect(await ditos()).toBe(true);
  for (const a of ok(await ana().call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 200 } })).data)
    ok(await decidir(ana(), a, a.requerimento.id === id ? 'Não concordo.' : 'Não quero.'));
  expect(await ditos()).toBe(false);
});

test('without the party that has to sign the approval says who lacks, and nothing is issued', async () => {
  const id = await protocolado({ comDono: false });
  const recusa = await act(camila!, atos.deferir, id);
  expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'sem_assinante' } });
  expect(recusa.mensagem).toContain('Dono do imóvel (proprietário)');
  expect(ok(await camila!.call(autos.obterRequerimento, { params: { id } })).licencas).toEqual([]);
});

test('a day to sign by: reminded half way and on the eve, and the morning after it goes back to who decided', async () => {
  const id = await deferido();
  const inicio = app.clock.now;
  const naManha = (dias: number) => {
    app.clock.now = new Date(`${addDias(dataDe(inicio, 'America/Sao_Paulo'), dias)}T10:00:00Z`);
  };
  const doDocumento = async () => {
    const { numero } = (await documentoDe(id)) as { numero: string };
    return ok(await ana().call(listarNotificacoes, {})).filter(
      (n) => n.message.includes(numero) && n.message.includes('espera a sua'),
    ).length;
  };
  expect(await doDocumento()).toBe(1);
  for (const [dias, ditas] of [
    [4, 1],
    [5, 2],
    [5, 2],
    [8, 2],
    [9, 3],
    [10, 3],
  ] as const) {
    naManha(dias);
    await vigiar();
    expect([dias, await doDocumento()]).toEqual([dias, ditas]);
  }
  naManha(11);
  await vigiar();
  const parado = await documentoDe(id);
  expect(parado.assinaturas[0]).toMatchObject({
    status: 'Expirado',
    motivo: expect.stringContaining('O prazo para assinar terminou em'),
  });
  const ditos = async () =>
    ok(await camila!.call(listarNotificacoes, {})).filter(
      (n) => n.message.includes('não assinou') && n.message.includes(parado.numero),
    ).length;
  expect(await ditos()).toBe(1);
  await vigiar();
  expect(await ditos()).toBe(1);
  expect((await decidir(ana(), (await minha(ana(), id))!)).status).toBe(422);
  // the same person may be given another time
  const candidatos = ok(await camila!.call(licencas.candidatosAAssinar, { params: { id: parado.id } }));
  expect(candidatos).toEqual([
    { papel: 'Compromissário', pessoas: [{ id: w.town.cidadaos[0]!.id, nome: w.town.cidadaos[0]!.nome }] },
  ]);
  ok(await nomear(id, 'Compromissário', w.town.cidadaos[0]!.id));
  await app.settle();
  expect((await minha(ana(), id))!.assinar_ate).toBe(emDez());
  app.clock.now = inicio;
});

const delegar = (mais: Partial<Record<string, string>> = {}) =>
  gestor!.call(firmas.criarFirma, {
    body: {
      usuario_id: w.member('analista2').id,
      titulo: 'Secretário em exercício',
      ato: 'Portaria nº 99/2026',
      de: hoje(),
      ate: addDias(hoje(), 5),
      delegada_por: w.member('assinante').id,
      ...mais,
    },
  });

test('while an office is delegated its documents go to the delegate, whose act is printed; after its days nobody signs by it', async () => {
  const id = await deferido();
  ok(await delegar());
  for (const quem of [ana(), bento(), camila!]) await assina(quem, id);
  // what was asked before stays where it was asked
  expect(await minha(helena!, id)).toMatchObject({ status: 'Aguardando', por_delegacao_de: '' });
  const outro = await deferido();
  for (const quem of [ana(), bento(), camila!]) await assina(quem, outro);
  expect(await minha(helena!, outro)).toBeUndefined();
  const dele = (await minha(diego!, outro))!;
  expect(dele.por_delegacao_de).toBe(w.member('assinante').nome);
  const inicio = app.clock.now;
  app.clock.now = new Date(`${addDias(hoje(), 6)}T12:00:00Z`);
  const tarde = await decidir(diego!, dele);
  expect(tarde).toMatchObject({ status: 422, dados: { codigo: 'mandato_fora_do_prazo' } });
  expect(tarde.mensagem).toContain('a delegação terminou em');
  app.clock.now = inicio;
  await assina(diego!, outro);
  const pronto = await documentoDe(outro);
  expect(pronto.situacao).toBe('Vigente');
  const { bruto } = await ana().call(licencas.baixarLicenca, { params: { id: pronto.id } });
  expect((await readText(bruto)).replace(/\s+/g, ' ')).toContain(
    `Secretário em exercício, por delegação de ${w.member('assinante').nome}`,
  );
  const evidencia = await inTenant(app.db, w.town.id, async (tx) =>
    tx.selectFrom('processo_requerimento_assinatura').select('evidencia').where('id', '=', dele.id).executeTakeFirstOrThrow(),
  );
  expect(evidencia.evidencia).toMatchObject({ ato: 'Portaria nº 99/2026', por_delegacao_de: w.member('assinante').id });
});

test('a delegation that ends before its document is signed sends it back to who decided', async () => {
  ok(await delegar());
  const id = await deferido();
  for (const quem of [ana(), bento(), camila!]) await assina(quem, id);
  const inicio = app.clock.now;
  app.clock.now = new Date(`${addDias(hoje(), 6)}T12:00:00Z`);
  await vigiar();
  expect((await documentoDe(id)).assinaturas.at(-1)).toMatchObject({
    status: 'Expirado',
    motivo: expect.stringContaining('a delegação terminou em'),
  });
  ok(await nomear(id, 'Secretária de Planejamento Urbano', w.member('assinante').id));
  app.clock.now = inicio;
});

test('nobody delegates to themselves, without an end, to who may not sign, or for who is not of the town hall', async () => {
  const campoDe = async (mais: Partial<Record<string, string>>) => {
    const { status, dados } = await delegar(mais);
    return [status, (dados as { erros?: { campo: string }[] }).erros?.[0]?.campo];
  };
  expect(await campoDe({ delegada_por: w.member('analista2').id })).toEqual([422, 'delegada_por']);
  expect(await campoDe({ ate: '' })).toEqual([422, 'ate']);
  expect(await campoDe({ usuario_id: w.member('financeiro').id })).toEqual([422, 'usuario_id']);
  expect(await campoDe({ delegada_por: w.town.cidadaos[0]!.id })).toEqual([422, 'delegada_por']);
  expect(await campoDe({ delegada_por: there.member('assinante').id })).toEqual([422, 'delegada_por']);
});

test('who is away is not asked to sign while a colleague who may is there, from the first of their days to the last', async () => {
  const inicio = app.clock.now;
  const dia = (n: number) => addDias(dataDe(inicio, 'America/Sao_Paulo'), n);
  const ausente = async (chave: string, de: string, ate: string) => {
    const body = { usuario_id: w.member(chave).id, de, ate, motivo: 'Férias', substituto_id: null };
    ok(await gestor!.call(incluirAusencia, { body }));
    await app.settle();
  };
  /** Whose signatures a document of that day waits for, of the town hall. */
  const pedidas = async (n: number) => {
    app.clock.now = new Date(inicio.getTime() + n * 86_400_000);
    const { assinaturas: todas } = await documentoDe(await deferido());
    return ['Chefe da análise', 'Secretária de Planejamento Urbano'].map((papel) => todas.find((a) => a.papel === papel)!.nome);
  };
  const [deCamila, deDiego, deMarta] = ['analista', 'analista2', 'assinante'].map((chave) => w.member(chave).nome);
  await ausente('analista', dia(1), dia(2));
  for (const [n, chefe] of [deCamila, deDiego, deDiego, deCamila].entries()) expect(await pedidas(n)).toEqual([chefe, deMarta]);
  // where nobody who may is there it is asked of the first all the same; an office is not delegated to who is away
  ok(await delegar({ de: dia(4), ate: dia(6) }));
  await ausente('analista', dia(5), dia(5));
  await ausente('analista2', dia(5), dia(5));
  for (const [n, secretaria] of [
    [4, deDiego],
    [5, deMarta],
    [6, deDiego],
  ] as const)
    expect(await pedidas(n)).toEqual([deCamila, secretaria]);
  app.clock.now = inicio;
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('ausencia').execute());
});
