// Past 300 lines: one town beside one works system, in all its moods, told in order.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as contract from '@portal/domain/obras-externas/contract';
import type { Momento } from '@portal/domain/obras-externas/momento';
import { obraEnviadaSchema } from '@portal/domain/obras-externas/protocolo';
import { guardarCliente, tirarCliente } from '@portal/domain/organizacoes/funcionamento';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as programas from '@portal/domain/programas/chamadas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enviarObraExternaJob, enviarObrasExternasJob } from '#modules/obras-externas/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createObrasExternas, json, type ObrasExternas } from '#test/obras-externas/sistema-de-obras.ts';
import { comToken, entrar, programaCom } from '#test/programas/programa.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const CHAVES = { key: 'chave-do-portal', secret: 'segredo-combinado' };
const INICIO = new Date('2026-11-16T13:00:00Z');
let app: TestApp;
let w: World;
let vizinha: World;
let root: Person;
let fake: ObrasExternas;
let raiz: pg.Client;
const processos = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo', 'xanxere'], agora: INICIO });
  fake = await createObrasExternas(CHAVES, () => Math.floor(app.clock.now.getTime() / 1000));
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  fake.close();
});
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  fake.fica(null);
  fake.chegadas.length = 0;
});

const gestor = () => w.staff('gestor');
const cliente = (muda: object = {}) =>
  root.call(guardarCliente, {
    params: { id: w.town.id },
    body: { endpoint: fake.endpoint, sistema: 'Obras', config_id: '77', app_key: CHAVES.key, app_secret: CHAVES.secret, ...muda },
  });
const ler = async (id: string, quem = gestor()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const externa = async (id: string) => (await ler(id)).obra_externa!;
const listar = async (query: object = {}, quem = gestor()) => ok(await quem.call(contract.listarObrasExternas, { query }));
const sino = async (parte: string) =>
  ok(await gestor().call(listarNotificacoes, {})).filter((n) => n.message.includes(parte)).length;
const resumo = async (quem = gestor()) => ok(await quem.call(contract.verResumo));
/** So many minutes later, as the clock of the installation runs what is due. */
const passa = async (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
  await enviarObrasExternasJob.run(app.jobCtx(0), {});
};
const enviar = async (id: string, observacao = '', quem = gestor()) => {
  const e = await externa(id);
  return quem.call(contract.enviarObraExterna, { params: { id: e.id }, body: { versao: e.versao, observacao } });
};
const cancelar = async (id: string, quem = gestor()) => {
  const e = await externa(id);
  return quem.call(contract.cancelarObraExterna, { params: { id: e.id }, body: { versao: e.versao, motivo: 'Foi um engano.' } });
};

/** Granted, of a process that names this moment. */
async function deferido(quando: Momento, com: object = {}) {
  const slug = ['integra', quando, ...Object.keys(com)].join('-').replaceAll('_', '-');
  if (!processos.has(slug)) {
    const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
      publicarProcesso(ctx, slug, {
        ...{ formato: 1, nome: 'Licença que vai para fora', grupo: 'Obras', resumo: 'Um pedido que o sistema de obras conhece.' },
        secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }] }],
        etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
        obra_externa: { quando },
        ...com,
      }),
    );
    processos.set(slug, processo_id);
  }
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const respostas = { motivo: 'Uma casa.' };
  ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }));
  ok(await act(w.citizen(), atos.protocolar, r.id));
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  ok(await act(w.staff('analista'), atos.deferir, r.id));
  return r.id;
}
const PAPEL = {
  documentos: [
    {
      ...{ id: 'licenca', etapa: 'analise', titulo: 'Licença', validade_meses: 12 as const },
      modelo: '<p>Fica licenciada a obra do requerimento {{requerimento.numero}}.</p>',
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
};
async function assinar(id: string): Promise<void> {
  await app.settle();
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 0 } }));
  for (const minha of data.filter((a) => a.requerimento.id === id))
    ok(
      await marta.call(assinaturas.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: minha.id },
        body: { acao: 'assinar', versao: minha.versao, senha: SENHA, lido_ate_o_fim: true },
      }),
    );
  await app.settle();
}

test('without an API client what was granted waits, and goes when there is one', async () => {
  const id = await deferido('deferido');
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Pendente', liberada: true, sistema: '', enviada_em: null, falha: '' });
  expect(await resumo()).toEqual({
    contagem: { Pendente: 1, Enviada: 0, Aceita: 0, Recusada: 0, Cancelada: 0 },
    com_falha: 0,
    sistemas: [],
    tem_cliente: false,
  });
  expect(await cliente({ endpoint: 'http://obras.example.gov.br' })).toMatchObject({ dados: { codigo: 'endereco_aberto' } });
  expect(await cliente({ endpoint: 'http://10.1.2.3' })).toMatchObject({ dados: { codigo: 'endereco_protegido' } });
  ok(await cliente());
  await passa(5);
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', processo: 'OB-1', sistema: 'Obras', revisao: 1 });
  expect((await ler(id)).eventos.filter((e) => e.tipo === 'obra_externa')).toMatchObject([
    { texto: 'O sistema de obras aceitou o pedido, com o número OB-1.', publico: false },
  ]);
});

test('it is told all that the page promises, signed, under one key; the parties read nothing of it', async () => {
  const id = await deferido('deferido');
  await app.settle();
  const [chegada, ...resto] = fake.chegadas;
  expect(resto).toEqual([]);
  expect(chegada).toMatchObject({ metodo: 'POST', caminho: '/obras' });
  const dito = obraEnviadaSchema.parse(chegada!.corpo);
  const e = await externa(id);
  const r = await ler(id);
  expect(chegada!.chave).toBe(`${e.id}:1`);
  expect(dito).toMatchObject({
    ...{ chave: e.id, revisao: 1, sistema: 'Obras', config_id: '77' },
    requerimento: {
      numero: r.numero,
      processo: 'Licença que vai para fora',
      protocolado_em: '2026-11-16',
      deferido_em: '2026-11-16',
    },
    requerente: { nome: r.requerente.nome, documento: r.requerente.documento },
  });
  expect((await ler(id, w.citizen())).obra_externa).toBeNull();
  expect((await ler(id, w.citizen())).eventos.some((ev) => ev.tipo === 'obra_externa')).toBe(false);
  expect((await ler(id, w.staff('analista'))).obra_externa).toMatchObject({ pode: { enviar: false, cancelar: false } });
});

test('signed documents come first where the process says so, with their numbers; a change of the work where it says that', async () => {
  const id = await deferido('assinado', PAPEL);
  await app.settle();
  expect((await ler(id)).obra_externa, 'granted, not signed').toBeNull();
  await assinar(id);
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita' });
  const { documentos } = obraEnviadaSchema.parse(fake.chegadas[0]!.corpo);
  const [l] = (await ler(id)).licencas;
  expect(documentos).toMatchObject([{ titulo: 'Licença', validade: l!.validade_em, emissao: '2026-11-16' }]);
  expect(documentos[0]!.verificar).toContain(documentos[0]!.codigo.replaceAll('-', ''));

  fake.chegadas.length = 0;
  const obra = await deferido('obra', { ...PAPEL, efeito_na_obra: { efeito: 'licencia' } });
  await app.settle();
  expect((await ler(obra)).obra_externa).toBeNull();
  await assinar(obra);
  expect(obraEnviadaSchema.parse(fake.chegadas[0]!.corpo).obra).toMatchObject({ situacao: 'Licenciada', efeito: 'licencia' });
});

test('granted it goes without a paper that nobody has signed, and with it as a correction', async () => {
  const id = await deferido('deferido', PAPEL);
  await app.settle();
  expect(obraEnviadaSchema.parse(fake.chegadas[0]!.corpo).documentos).toEqual([]);
  await assinar(id);
  expect(fake.chegadas.map(({ corpo }) => obraEnviadaSchema.parse(corpo)).map((o) => [o.revisao, o.documentos.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test('the paper of an early step is signed before the request is granted, and nothing goes until it is', async () => {
  const passo = (id: string, nome: string) => ({ id, nome, setor: 'DAP', prazo_dias: 5 });
  const id = await deferido('assinado', { ...PAPEL, etapas: [passo('analise', 'Análise'), passo('fim', 'Fim')] });
  await assinar(id);
  expect((await ler(id)).licencas).toMatchObject([{ situacao: 'Vigente' }]);
  expect((await ler(id)).obra_externa).toBeNull();
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.deferir, id));
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita' });
});

test('refused says why, to managers once; corrected it goes as the next revision, with a remark', async () => {
  fake.fica((_, response) => json(response, { erro: 'A inscrição imobiliária não existe.' }, 422));
  const id = await deferido('deferido');
  await app.settle();
  expect(await externa(id)).toMatchObject({
    situacao: 'Recusada',
    motivo: 'A inscrição imobiliária não existe.',
    tentar_em: null,
  });
  expect(await sino('A inscrição imobiliária não existe.')).toBe(1);
  await passa(400);
  expect(fake.chegadas, 'nobody asks again by itself').toHaveLength(1);
  fake.fica(null);
  for (const quem of [w.staff('analista'), w.citizen(), w.staff('financeiro')])
    expect((await enviar(id, '', quem)).status).toBe(403);
  ok(await enviar(id, 'A inscrição foi corrigida lá.'));
  await app.settle();
  expect(fake.chegadas.at(-1)).toMatchObject({ corpo: { revisao: 2, observacao: 'A inscrição foi corrigida lá.' } });
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', revisao: 2, motivo: '' });
});

test('a system that is down, slow of mind or wrong is asked again later, under the same key; people hear of it once', async () => {
  const humores: [string, (r: Parameters<typeof json>[0]) => unknown][] = [
    ['(500)', (r) => json(r, {}, 500)],
    ['não entende', (r) => r.writeHead(200).end('<html>')],
    ['Não conseguimos falar', (r) => r.destroy()],
  ];
  fake.fica((_, r) => humores[0]![1](r));
  const id = await deferido('deferido');
  await app.settle();
  const minutos = [5, 15, 45];
  for (const [i, [frase]] of humores.entries()) {
    const e = await externa(id);
    expect(e).toMatchObject({ situacao: 'Pendente', falha: expect.stringContaining(frase) });
    expect(Date.parse(e.tentar_em!) - app.clock.now.getTime(), `after ${i + 1} tries`).toBe(minutos[i]! * 60_000);
    const proximo = humores[i + 1];
    if (proximo) fake.fica((_, r) => proximo[1](r));
    else fake.fica(null);
    const antes = fake.chegadas.length;
    await passa(minutos[i]! - 1);
    expect(fake.chegadas, 'a minute early').toHaveLength(antes);
    await passa(1);
    expect(fake.chegadas).toHaveLength(antes + 1);
  }
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', falha: '', revisao: 1 });
  expect(new Set(fake.chegadas.map(({ chave }) => chave)).size).toBe(1);
  expect(await sino('O portal tenta de novo sozinho.')).toBe(1);
});

test('after some six days it is left to people, who hear of it; the keys that are wrong are said to be', async () => {
  ok(await cliente({ app_secret: 'outro-segredo' }));
  const id = await deferido('deferido');
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Pendente', falha: expect.stringContaining('não aceitou as chaves') });
  for (let i = 0; i < 40; i += 1) await passa(360);
  expect(await externa(id)).toMatchObject({ situacao: 'Pendente', tentar_em: null });
  expect(await sino('O portal não tenta mais')).toBe(1);
  // once of the one before, once of this one
  expect(await sino('O portal tenta de novo sozinho.')).toBe(2);
  ok(await cliente());
  ok(await enviar(id));
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', revisao: 2 });
});

test('one that judges later is asked what became of it, and what it forgot is sent again', async () => {
  fake.fica((c, r) => {
    fake.processos.set((c.corpo as { chave: string }).chave, { numero: 'OB-9', situacao: 'recebida', revisao: 1 });
    json(r, { situacao: 'recebida' }, 202);
  });
  const id = await deferido('deferido');
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Enviada', falha: '' });
  fake.fica(null);
  await passa(5);
  expect(fake.chegadas.at(-1)).toMatchObject({ metodo: 'GET' });
  expect(await externa(id)).toMatchObject({ situacao: 'Enviada' });
  const e = await externa(id);
  Object.assign(fake.processos.get(e.id)!, { situacao: 'recusada', motivo: 'Sem ART.' });
  await passa(15);
  expect(await externa(id)).toMatchObject({ situacao: 'Recusada', motivo: 'Sem ART.' });

  ok(await enviar(id));
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita' });
  fake.fica((_, r) => json(r, { situacao: 'recebida' }, 202));
  ok(await enviar(id));
  await app.settle();
  fake.processos.delete(e.id);
  fake.fica(null);
  await passa(5);
  expect(await externa(id)).toMatchObject({ situacao: 'Pendente', falha: 'O sistema de obras não tem mais o pedido.' });
  await passa(5);
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita' });
});

test('cancelled is cancelled there too, for good: no act and no statement brings it back', async () => {
  const id = await deferido('deferido');
  await app.settle();
  const velha = await externa(id);
  for (const quem of [w.staff('analista'), w.citizen(), vizinha.staff('gestor')])
    expect((await cancelar(id, quem)).status).toBeGreaterThanOrEqual(403);
  fake.fica((_, r) => json(r, {}, 503));
  ok(await cancelar(id));
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Cancelada', cancelada_la: false, motivo: 'Foi um engano.' });
  expect(fake.processos.get(velha.id)!.situacao).toBe('aceita');
  for (let i = 0; i < 40; i += 1) await passa(360);
  expect((await externa(id)).tentar_em, 'it is told until it is heard').not.toBeNull();
  fake.fica(null);
  await passa(360);
  expect(await externa(id)).toMatchObject({ situacao: 'Cancelada', cancelada_la: true, tentar_em: null });
  expect(fake.processos.get(velha.id)!.situacao).toBe('cancelada');
  expect(fake.chegadas.at(-1)).toMatchObject({ caminho: `/obras/${velha.id}/cancelar`, corpo: { motivo: 'Foi um engano.' } });

  expect(await enviar(id)).toMatchObject({ status: 422, dados: { codigo: 'obra_externa_cancelada' } });
  expect(await cancelar(id)).toMatchObject({ status: 422, dados: { codigo: 'obra_externa_cancelada' } });
  expect((await externa(id)).pode).toEqual({ enviar: false, cancelar: false });
  await expect(
    raiz.query(`update obra_externa set situacao = 'Pendente', cancelada_em = null where id = $1`, [velha.id]),
  ).rejects.toThrow(/final/);
  await expect(
    app.jobCtx(w.town.id).inTenant(({ tx }) => tx.deleteFrom('obra_externa').where('id', '=', velha.id).execute()),
  ).rejects.toThrow(/permission denied/);
});

test('a cancelling never overtakes what it cancels, and what never left is cancelled without a word', async () => {
  let soltar: () => void = () => undefined;
  const chegou = new Promise<void>((resolve) => {
    fake.fica((c, r) => {
      resolve();
      soltar = () => fake.responder(c, r);
    });
  });
  const id = await deferido('deferido');
  await chegou;
  const { id: chave } = await externa(id);
  fake.chegadas.length = 0;
  ok(await cancelar(id));
  await enviarObraExternaJob.run(app.jobCtx(w.town.id), { id: chave });
  expect(fake.chegadas, 'nothing goes while the first is on its way').toEqual([]);
  fake.fica(null);
  soltar();
  await app.settle();
  expect(fake.processos.get(chave)!.situacao).toBe('cancelada');
  expect(await externa(id)).toMatchObject({ situacao: 'Cancelada', cancelada_la: true, processo: '' });

  ok(await root.call(tirarCliente, { params: { id: w.town.id } }));
  const outro = await deferido('deferido');
  await app.settle();
  ok(await cancelar(outro));
  expect(await externa(outro)).toMatchObject({ situacao: 'Cancelada', cancelada_la: true, tentar_em: null });
  ok(await cliente());
  await passa(400);
  expect(fake.processos.has((await externa(outro)).id)).toBe(false);
});

test('a try whose process died is taken up again, under the same key', async () => {
  fake.fica((_, r) => json(r, {}, 500));
  const id = await deferido('deferido');
  await app.settle();
  const { id: chave } = await externa(id);
  await raiz.query('update obra_externa set em_curso_ate = $2, tentar_em = $3 where id = $1', [
    chave,
    new Date(app.clock.now.getTime() + 120_000),
    app.clock.now,
  ]);
  fake.fica(null);
  fake.chegadas.length = 0;
  await enviarObraExternaJob.run(app.jobCtx(w.town.id), { id: chave });
  await passa(1);
  expect(fake.chegadas, 'somebody has it').toEqual([]);
  await passa(1);
  expect(fake.chegadas).toMatchObject([{ chave: `${chave}:1` }]);
});

test('a decision that is reopened stops it; granted anew it goes as a correction, and the same said twice goes once', async () => {
  const id = await deferido('assinado', PAPEL);
  await assinar(id);
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', revisao: 1 });
  const [etapa] = (await ler(id)).etapas;
  ok(await act(gestor(), atos.reabrir, id, { etapa_id: etapa!.id, motivo: 'Faltou um documento.' }));
  await app.settle();
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', liberada: false, pode: { enviar: false, cancelar: true } });
  expect(await enviar(id)).toMatchObject({ status: 422, dados: { codigo: 'obra_externa_parada' } });
  fake.chegadas.length = 0;
  await passa(400);
  expect(fake.chegadas).toEqual([]);
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.deferir, id));
  await assinar(id);
  expect(await externa(id)).toMatchObject({ situacao: 'Aceita', liberada: true, revisao: 2 });
  expect(fake.chegadas).toMatchObject([{ corpo: { revisao: 2 } }]);

  // the same grant told again, as a second seal tells it
  const { integrarObra } = await import('#modules/obras-externas/index.ts');
  await app.jobCtx(w.town.id).inTenant((ctx) => integrarObra(ctx, id));
  await app.settle();
  expect(fake.chegadas).toHaveLength(1);
  expect((await externa(id)).revisao).toBe(2);
});

test('a screen of before gets 409; two towns see each their own', async () => {
  const id = await deferido('deferido');
  await app.settle();
  const { id: chave, versao } = await externa(id);
  ok(await enviar(id));
  const velho = { params: { id: chave }, body: { versao, observacao: '', motivo: 'Engano.' } };
  expect((await gestor().call(contract.enviarObraExterna, velho)).status).toBe(409);
  expect((await gestor().call(contract.cancelarObraExterna, velho)).status).toBe(409);
  expect((await vizinha.staff('gestor').call(contract.enviarObraExterna, velho)).status).toBe(404);
  expect((await listar({}, vizinha.staff('gestor'))).total).toBe(0);
  await app.settle();
});

test('the list is narrowed by situation, system, month and words', async () => {
  const todas = await listar({ per_page: 0 });
  expect(todas.total).toBeGreaterThan(8);
  const { contagem, sistemas, tem_cliente } = await resumo();
  expect({ sistemas, tem_cliente }).toEqual({ sistemas: ['Obras'], tem_cliente: true });
  expect((await resumo(vizinha.staff('gestor'))).contagem.Aceita).toBe(0);
  expect((await w.staff('analista').call(contract.verResumo)).status).toBe(403);
  const canceladas = await listar({ situacao: ['Cancelada'], per_page: 0 });
  expect(canceladas.total).toBe(contagem.Cancelada);
  expect(canceladas.data.every((e) => e.situacao === 'Cancelada')).toBe(true);
  expect((await listar({ sistema: 'Obras', per_page: 0 })).total).toBeLessThan(todas.total);
  expect((await listar({ sistema: 'Outro' })).total).toBe(0);
  const meses = Map.groupBy(todas.data, (e) => e.dia.slice(0, 7));
  for (const [mes, linhas] of meses) expect((await listar({ mes })).total, mes).toBe(linhas.length);
  expect((await listar({ mes: '2027-12' })).total).toBe(0);
  // a month begins at the town's midnight, and ends before the next
  const { id } = todas.data[0]!;
  const noMes = async (mes: string) => (await listar({ mes, per_page: 0 })).data.some((e) => e.id === id);
  for (const [quando, mes, outro] of [
    ['2028-01-01T00:00:00-03:00', '2028-01', '2027-12'],
    ['2027-12-31T23:59:59-03:00', '2027-12', '2028-01'],
  ] as const) {
    await raiz.query('update obra_externa set criada_em = $2 where id = $1', [id, quando]);
    expect([await noMes(mes), await noMes(outro)], quando).toEqual([true, false]);
  }
  const um = todas.data.find((e) => e.processo)!;
  for (const s of [um.numero, um.processo]) expect((await listar({ s, per_page: 0 })).data.map(({ id }) => id)).toContain(um.id);
  expect((await gestor().call(contract.listarObrasExternas, { query: { mes: '2026-13' } })).status).toBe(422);
});

test('a works system that answers by itself, as a program of the town, is heard for the revision it was sent', async () => {
  ok(await cliente());
  fake.fica((_, response) => json(response, { situacao: 'recebida' }, 202));
  const id = await deferido('deferido');
  await app.settle();
  const { call, ...chaves } = await programaCom(w, 'Sistema de obras', ['obras.ler', 'obras.gravar']);
  const minha = async () =>
    ok(await call(programas.lerObras, { query: { situacao: ['Enviada'], quantos: 200 } })).itens.find((o) => o.id === e.id);
  const e = await externa(id);
  expect(e.situacao).toBe('Enviada');
  expect(await minha()).toMatchObject({ revisao: 1, processo: '', requerimento: (await ler(id)).numero });
  const responder = (body: object) => call(programas.responderObra, { params: { id: e.id }, body: body as never });
  expect(await responder({ situacao: 'aceita', revisao: 2, processo: 'OB-9' })).toMatchObject({
    status: 422,
    dados: { codigo: 'obra_externa_outra_revisao' },
  });
  expect(ok(await responder({ situacao: 'recusada', revisao: 1, motivo: 'Falta a matrícula.' }))).toMatchObject({
    situacao: 'Recusada',
    motivo: 'Falta a matrícula.',
  });
  expect(await sino('Falta a matrícula.')).toBe(1);
  ok(await responder({ situacao: 'recusada', revisao: 1, motivo: 'Falta a matrícula.' }));
  expect(await sino('Falta a matrícula.'), 'said twice, told once').toBe(1);
  expect(ok(await responder({ situacao: 'aceita', revisao: 1, processo: 'OB-9' }))).toMatchObject({
    situacao: 'Aceita',
    processo: 'OB-9',
    motivo: '',
  });
  // nobody asks any more
  fake.chegadas.length = 0;
  await passa(24 * 60);
  expect(fake.chegadas.filter((c) => c.caminho.includes(e.id))).toEqual([]);
  fake.fica(null);
  ok(await cancelar(id));
  const deNovo = comToken(app, w.town.host, await entrar(app, w.town.host, chaves));
  const depois = { params: { id: e.id }, body: { situacao: 'aceita' as const, revisao: 1, processo: 'OB-9' } };
  expect(await deNovo(programas.responderObra, depois)).toMatchObject({
    status: 422,
    dados: { codigo: 'obra_externa_cancelada' },
  });
  const estranho = await programaCom(vizinha, 'Sistema de obras', ['obras.gravar']);
  const alheia = { params: { id: e.id }, body: { situacao: 'aceita' as const, revisao: 1, processo: '' } };
  expect((await estranho.call(programas.responderObra, alheia)).status).toBe(404);
});
