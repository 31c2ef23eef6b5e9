// Past 300 lines: one world, in which works are licensed, extended, stopped and finished; making it takes longer than any test.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarServicos } from '@portal/domain/carta/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { verDocumentoDoRegistro } from '@portal/domain/licencas/registro';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as obras from '@portal/domain/obras/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { listarProcessos } from '@portal/domain/processos/lista';
import * as taxas from '@portal/domain/taxas/contract';
import { addDias, addMeses } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selarLicencaJob } from '#modules/licencas/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { drawPage, drawPlanta } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { faltasDePdfA } from '#test/pdf-a.ts';
import { act, createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
const INICIO = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = INICIO;
});

const gestor = () => w.staff('gestor');
const lido = async (id: string, quem: Person = w.citizen()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const verObra = async (id: string, quem: Person = w.citizen()) => ok(await quem.call(obras.verObra, { params: { id } }));

/** What waits for the secretary of this request is signed, and sealed. */
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

/** A work with its licence signed. */
async function licenciada() {
  const r = await grantedAlvara(w);
  expect((await lido(r.id)).obra).toBe(null);
  await assinar(r.id);
  const assinado = await lido(r.id);
  return { r: assinado, obra_id: assinado.obra!.id, fim: assinado.licencas[0]!.validade_em! };
}

const MOTIVO = { motivo: 'Faltam as esquadrias e a pintura, e choveu muito.', declaracao: { lida: true, aceita: true } };

const iniciar = (slug: string, obra_id: string, quem: Person = w.citizen()) =>
  agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id: w.town.processos.get(slug)!, obra_id } });

/** Filed about a work, and paid where it costs something. */
async function protocolar(slug: string, obra_id: string, respostas: Record<string, unknown>, quem: Person = w.citizen()) {
  const r = ok(await iniciar(slug, obra_id, quem));
  const arquivos: Record<string, unknown> = {};
  for (const campo of r.definicao.secoes.flatMap((s) => s.campos))
    if (campo.tipo === 'arquivos' && campo.obrigatorio) {
      const arquivo = campo.id === 'plantas' ? await drawPlanta('P', '1.00') : await drawPage('m.pdf', 'Matricula', ['Registro']);
      arquivos[campo.id] = [
        ok(await quem.call(preenchimento.enviarArquivo, { params: { id: r.id }, body: { campo_id: campo.id }, arquivo })),
      ];
    }
  const conhecidos = new Set(r.definicao.secoes.flatMap((s) => s.campos.map((c) => c.id)));
  const dadas = Object.fromEntries(Object.entries({ ...MOTIVO, ...respostas, ...arquivos }).filter(([id]) => conhecidos.has(id)));
  const salvo = ok(
    await quem.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas: dadas } }),
  );
  const feito = ok(await agir(quem, atos.protocolar, { params: { id: r.id }, body: { versao: salvo.versao } }));
  const [guia] = feito.guias;
  if (guia) {
    const enviada = ok(
      await quem.call(taxas.enviarComprovante, {
        params: { id: guia.id },
        body: { versao: feito.versao },
        arquivo: await drawPage('pix.pdf', 'Comprovante', [slug, obra_id]),
      }),
    );
    const { versao } = await lido(r.id, w.staff('financeiro'));
    ok(
      await w
        .staff('financeiro')
        .call(taxas.aprovarComprovante, { params: { id: enviada.comprovantes[0]!.id }, body: { versao } }),
    );
  }
  return r.id;
}

/** Granted in all its steps, and its documents signed. */
async function conceder(id: string, assina = true): Promise<void> {
  const { definicao } = await lido(id, gestor());
  for (const _ of definicao.etapas) {
    ok(await act(gestor(), atos.iniciar, id));
    ok(await act(gestor(), atos.deferir, id, { motivo: 'Confere com o que foi visto.' }));
  }
  if (assina) await assinar(id);
}

const pedir = async (slug: string, obra_id: string, respostas: Record<string, unknown> = {}, quem?: Person) => {
  const id = await protocolar(slug, obra_id, respostas, quem);
  await conceder(id);
  return id;
};
const publico = async (licenca: { codigo: string }) =>
  ok(await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo: licenca.codigo } })) as licencas.Verificacao;

test('a signed licence makes a work, which all parties and the town hall find and nobody else does', async () => {
  const { r, obra_id, fim } = await licenciada();
  const obra = await verObra(obra_id);
  expect(obra).toMatchObject({ situacao: 'Licenciada', validade_em: fim, titular: w.town.cidadaos[0]!.nome });
  expect(obra.frase).toContain('Obra licenciada até');
  expect(obra.atos.map((a) => [a.efeito, a.requerimento_id])).toEqual([['licencia', r.id]]);
  expect(obra.saldo?.pronta).toBe('0.00');
  const achadas = async (quem: Person, s = '') => ok(await quem.call(obras.listarObras, { query: { s } })).data.map((o) => o.id);
  for (const quem of [w.citizen(), w.architect(), gestor(), w.staff('analista')]) expect(await achadas(quem)).toContain(obra_id);
  expect(await achadas(gestor(), obra.numero)).toContain(obra_id);
  expect(await achadas(gestor(), obra.titular.toUpperCase())).toContain(obra_id);
  const numeroDaLicenca = r.licencas[0]!.numero;
  expect(await achadas(gestor(), `${numeroDaLicenca}/2026`)).toContain(obra_id);
  expect(obra.atos[0]?.documentos[0]?.numero).toBe(`${numeroDaLicenca}/2026`);
  expect(await achadas(gestor(), '100% de nada_')).toEqual([]);
  // far behind the last page there is nothing, and still as many as there are
  const { total } = ok(await gestor().call(obras.listarObras, { query: {} }));
  expect(ok(await gestor().call(obras.listarObras, { query: { page: 9 } }))).toMatchObject({ data: [], total });
  expect(await achadas(w.citizen(2))).toEqual([]);
  for (const outro of [w.citizen(2), vizinha.staff('gestor')])
    expect((await outro.call(obras.verObra, { params: { id: obra_id } })).status).toBe(404);
  expect((await iniciar('prorrogacao-de-alvara', obra_id, w.citizen(2))).status).toBe(404);
});

test('extended before the end it lasts from its old end; its parties are told, and a copy made anew keeps the new day', async () => {
  const { r, obra_id, fim } = await licenciada();
  app.clock.now = new Date(`${addDias(fim, -10)}T13:00:00Z`);
  expect(await iniciar('renovacao-de-alvara-vencido', obra_id)).toMatchObject({
    status: 422,
    dados: { codigo: 'obra_impedida' },
  });
  const id = await protocolar('prorrogacao-de-alvara', obra_id, {});
  // a copy is about the same work; of the licence it is about none
  const copiar = async (de: string) =>
    (await lido(ok(await w.citizen().call(preenchimento.copiarRequerimento, { params: { id: de } })).id)).obra?.id;
  expect(await copiar(id)).toBe(obra_id);
  expect(await copiar(r.id)).toBeUndefined();
  // what the licence was given on need not be typed again
  expect((await lido(id)).respostas.imoveis).toEqual(r.respostas.imoveis);
  // filed in time and decided late: the law looks at the day it was asked for
  app.clock.now = new Date(`${addDias(fim, 3)}T13:00:00Z`);
  expect((await lido(r.id)).licencas[0]?.situacao).toBe('Vencida');
  await conceder(id, false);
  expect((await verObra(obra_id)).validade_em).toBe(fim);
  await assinar(id);
  const novo = addMeses(fim, 12);
  expect(await verObra(obra_id)).toMatchObject({ situacao: 'Licenciada', validade_em: novo });
  const [licenca] = (await lido(r.id)).licencas;
  expect(licenca).toMatchObject({ situacao: 'Vigente', validade_em: novo });
  expect(ok(await w.architect().call(listarNotificacoes, {})).some((n) => n.message.includes('licença prorrogada'))).toBe(true);
  ok(
    await gestor().call(licencas.regenerarLicenca, {
      params: { id: licenca!.id },
      body: { versao: licenca!.versao, motivo: 'O papel da prefeitura mudou.' },
    }),
  );
  await assinar(r.id);
  expect((await lido(r.id)).licencas.map((l) => [l.revisao, l.situacao, l.validade_em])).toEqual([
    [2, 'Vigente', novo],
    [1, 'Substituída', novo],
  ]);
  // the decision is reopened: the day is again the one from before
  ok(await act(gestor(), atos.reabrir, id, { motivo: 'A taxa não cobria o prazo.' }));
  expect(await verObra(obra_id)).toMatchObject({ validade_em: fim });
  expect((await lido(r.id)).licencas[0]).toMatchObject({ situacao: 'Vencida', validade_em: fim });
  expect((await verObra(obra_id)).atos.at(-1)).toMatchObject({ efeito: 'prorroga', desfeito_em: expect.any(String) });
});

test('lapsed, it is extended from the day of the decision by a process of its own', async () => {
  const { obra_id, fim } = await licenciada();
  const hoje = addDias(fim, 40);
  app.clock.now = new Date(`${hoje}T13:00:00Z`);
  expect((await iniciar('prorrogacao-de-alvara', obra_id)).status).toBe(422);
  await pedir('renovacao-de-alvara-vencido', obra_id);
  expect((await verObra(obra_id)).validade_em).toBe(addMeses(hoje, 12));
});

test('an embargo suspends the licence for everybody at once, and nothing but its end and the project goes on', async () => {
  const { r, obra_id } = await licenciada();
  const fiscal = w.staff('protocolo');
  // a citizen is neither offered it nor begins it
  expect(ok(await w.citizen().call(listarProcessos)).map((p) => p.slug)).not.toContain('embargo-de-obra');
  expect(ok(await fiscal.call(listarProcessos)).map((p) => p.slug)).toContain('embargo-de-obra');
  expect((await iniciar('embargo-de-obra', obra_id)).status).toBe(403);
  const servicos = ok(await send(app, w.town.host, listarServicos));
  expect(JSON.stringify(servicos)).not.toContain('embargo-de-obra');
  const esperando = await protocolar('habite-se', obra_id, await habiteSe(r, 'tudo'));

  const comecada = ok(await iniciar('prorrogacao-de-alvara', obra_id));
  const embargo = await protocolar('embargo-de-obra', obra_id, {}, fiscal);
  // nor is it copied by the person in whose name it stands
  expect((await w.citizen().call(preenchimento.copiarRequerimento, { params: { id: embargo } })).status).toBe(403);
  expect((await lido(embargo, fiscal)).requerente.id).toBe(w.town.cidadaos[0]!.id);
  await conceder(embargo, false);
  expect((await verObra(obra_id)).situacao).toBe('Licenciada');
  await assinar(embargo);
  expect(await verObra(obra_id)).toMatchObject({ situacao: 'Embargada', frase: expect.stringContaining('deve parar') });
  const [licenca] = (await lido(r.id)).licencas;
  expect(licenca?.situacao).toBe('Suspensa');
  expect(await publico(licenca!)).toMatchObject({
    is_valida: false,
    situacao: 'Suspensa',
    explicacao: expect.stringContaining('embargada'),
  });
  expect(await iniciar('prorrogacao-de-alvara', obra_id)).toMatchObject({
    status: 422,
    mensagem: expect.stringContaining('embargo'),
  });
  // what was begun before is not filed any more
  ok(
    await w.citizen().call(preenchimento.salvarRascunho, {
      params: { id: comecada.id },
      body: { versao: comecada.versao, respostas: MOTIVO },
    }),
  );
  expect(await act(w.citizen(), atos.protocolar, comecada.id)).toMatchObject({ status: 422, dados: { codigo: 'obra_impedida' } });
  // a habite-se that was on its way changes nothing of an embargoed work
  await conceder(esperando);
  expect((await verObra(obra_id)).situacao).toBe('Embargada');
  expect((await lido(esperando, gestor())).eventos.some((e) => e.texto.includes('ficou como estava'))).toBe(true);

  await pedir('levantamento-de-embargo', obra_id, {}, fiscal);
  expect((await verObra(obra_id)).situacao).toBe('Licenciada');
  expect(await publico(licenca!)).toMatchObject({ is_valida: true, situacao: 'Vigente' });
  await pedir('cassacao-de-alvara', obra_id, {}, fiscal);
  expect((await verObra(obra_id)).situacao).toBe('Cassada');
  expect(await publico(licenca!)).toMatchObject({ is_valida: false, situacao: 'Cassada' });
  expect((await verObra(obra_id)).pedir.every((p) => p.impedimento !== null)).toBe(true);
});

/** Answers of a habite-se: of all floors of the licence, or of these alone. */
async function habiteSe(r: Requerimento, quais: 'tudo' | number[], tecnicos = r.respostas.responsaveis_tecnicos) {
  const quadro = r.respostas.quadro as { blocos: { unidades: number; pavimentos: unknown[] }[] };
  const [bloco] = quadro.blocos;
  const pavimentos = quais === 'tudo' ? bloco!.pavimentos : quais.map((i) => bloco!.pavimentos[i]);
  return {
    ...r.respostas,
    responsaveis_tecnicos: (tecnicos as { responsabilidade: string }[]).filter((t) => t.responsabilidade === 'Execução da obra'),
    alvara_numero: '0001/2026',
    alcance: quais === 'tudo' ? 'Total' : 'Parcial',
    conclusao: '2026-10-20',
    quadro: { blocos: [{ ...bloco!, unidades: quais === 'tudo' ? bloco!.unidades : 0, pavimentos }] },
  };
}

/** In what the paper of a request falls short of PDF/A and of what pdfsig, qpdf and OpenSSL ask. */
async function faltas(id: string): Promise<string[]> {
  const [licenca] = (await lido(id)).licencas;
  return faltasDePdfA((await w.citizen().call(licencas.baixarLicenca, { params: { id: licenca!.id } })).bruto, 'B');
}

test('the project is changed, and floor by floor the changed one is finished: partial, then total habite-se', async () => {
  const { r, obra_id, fim } = await licenciada();
  await pedir('prorrogacao-de-alvara', obra_id);
  const andar = (id: string, nome: string, computavel: string) => ({
    ...{ id, nome, situacao: 'Construir', repeticoes: 1, computavel, nao_computavel: '0.00', vazio: '0.00' },
  });
  const bloco = { ...(r.respostas.quadro as { blocos: object[] }).blocos[0] };
  const quadro = {
    blocos: [{ ...bloco, unidades: 1, pavimentos: [andar('a', 'Térreo', '90.00'), andar('b', 'Superior', '60.00')] }],
  };
  const alteracao = await protocolar('alteracao-de-projeto', obra_id, {
    ...r.respostas,
    quadro,
    memorial: 'Paredes de tijolo e cobertura de telha de barro, com um andar a mais.',
    projecao_m2: '90.00',
  });
  const corre = await verObra(obra_id);
  expect(corre.correm.map((p) => p.id)).toEqual([alteracao]);
  expect(corre.comparativo.map((c) => [c.origem, c.area_final])).toContainEqual(['pedido', '150.00']);
  await conceder(alteracao);
  const alterada = await lido(alteracao);
  // 24 months from now would end sooner than the extended licence
  expect(alterada.licencas[0]?.validade_em).toBe(addMeses(fim, 12));
  expect((await lido(r.id)).licencas[0]?.situacao).toBe('Substituída');
  expect(await publico(r.licencas[0]!)).toMatchObject({ is_valida: false, substituida_por: alterada.licencas[0]!.codigo });
  // the public register leads to the one that took its place
  expect(ok(await send(app, w.town.host, verDocumentoDoRegistro, { params: { id: r.licencas[0]!.id } }))).toMatchObject({
    situacao: 'Substituída',
    substituida_por: alterada.licencas[0]!.id,
  });
  expect(await verObra(obra_id)).toMatchObject({ situacao: 'Licenciada', saldo: { licenciada: '150.00' } });

  const primeiro = await pedir('habite-se', obra_id, await habiteSe(alterada, [0], r.respostas.responsaveis_tecnicos));
  expect(await faltas(primeiro)).toEqual([]);
  const parcial = await verObra(obra_id);
  expect(parcial).toMatchObject({ situacao: 'Licenciada', saldo: { pronta: '90.00', falta: '60.00', unidades: { faltam: 1 } } });
  const resto = await habiteSe(alterada, [1], r.respostas.responsaveis_tecnicos);
  const ultimo = await pedir('habite-se', obra_id, {
    ...resto,
    quadro: { blocos: [{ ...resto.quadro.blocos[0], unidades: 1 }] },
  });
  expect(await verObra(obra_id)).toMatchObject({ situacao: 'Concluída', saldo: { falta: '0.00' } });
  expect((await lido(alteracao)).licencas[0]?.situacao).toBe('Baixada');
  expect((await lido(ultimo)).licencas[0]?.situacao).toBe('Vigente');
  for (const id of [r.id, alteracao, ultimo]) expect(await faltas(id)).toEqual([]);
  expect((await iniciar('prorrogacao-de-alvara', obra_id)).status).toBe(422);
  // the last habite-se is judged again: the work is not finished any more, and its licence holds again
  ok(await act(gestor(), atos.reabrir, ultimo, { motivo: 'A vistoria não viu o segundo andar.' }));
  expect((await verObra(obra_id)).situacao).toBe('Licenciada');
  expect((await lido(alteracao)).licencas[0]?.situacao).toBe('Vigente');
});

test('the licence itself is judged again: the work stands without one, and has it back by the next signature', async () => {
  const { r, obra_id } = await licenciada();
  ok(await act(gestor(), atos.reabrir, r.id, { motivo: 'Faltou a cota do recuo.' }));
  expect(await verObra(obra_id)).toMatchObject({ situacao: 'Sem licença' });
  expect((await iniciar('prorrogacao-de-alvara', obra_id)).status).toBe(422);
  const { etapas } = await lido(r.id, gestor());
  for (const _ of etapas.filter((e) => e.status !== 'Deferido')) {
    const agora = await lido(r.id, gestor());
    if (agora.status === 'Deferido') break;
    ok(await act(gestor(), atos.iniciar, r.id));
    ok(await act(gestor(), atos.deferir, r.id));
  }
  await assinar(r.id);
  const obra = await verObra(obra_id);
  expect(obra.situacao).toBe('Licenciada');
  expect(obra.atos.map((a) => [a.efeito, a.desfeito_em === null])).toEqual([
    ['licencia', false],
    ['licencia', true],
  ]);
});

test('a habite-se of a work that was licensed on paper goes its way without one', async () => {
  const { definicao, ...r } = ok(
    await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id: w.town.processos.get('habite-se')! } }),
  );
  expect(definicao.efeito_na_obra?.efeito).toBe('habite_se');
  expect((await lido(r.id)).obra).toBe(null);
  const { obra_id } = await licenciada();
  expect(await iniciar('consulta-de-viabilidade', obra_id)).toMatchObject({ status: 422, dados: { codigo: 'obra_sem_efeito' } });
});

test('two papers of one licence sealed at the same moment make one work', async () => {
  const papel = (id: string) => ({
    id,
    etapa: 'analise',
    titulo: `Papel ${id}`,
    modelo: '<p>Fica licenciada a obra do requerimento {{requerimento.numero}}.</p>',
    validade_meses: 12 as const,
    assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
  });
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'licenca-de-dois-papeis', {
      ...{ formato: 1, nome: 'Licença de dois papéis', grupo: 'Obras', resumo: 'Um pedido que termina em dois papéis.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }] }],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
      documentos: [papel('um'), papel('dois')],
      efeito_na_obra: { efeito: 'licencia' },
    }),
  );
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const respostas = { motivo: 'Uma casa.' };
  ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }));
  ok(await act(w.citizen(), atos.protocolar, r.id));
  await conceder(r.id);
  const { obra, licencas: papeis } = await lido(r.id);
  // as it stood before the seals, with somebody else at the request: both seals wait there for their turn
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  try {
    await raiz.query('update requerimento set obra_id = null where id = $1', [r.id]);
    await raiz.query('delete from obra_ato where obra_id = $1', [obra!.id]);
    await raiz.query('delete from obra where id = $1', [obra!.id]);
    await raiz.query(
      `update licenca set situacao = 'Aguardando assinatura', vigente_em = null, arquivo_final_id = null where requerimento_id = $1`,
      [r.id],
    );
    await raiz.query('begin');
    await raiz.query('select id from requerimento where id = $1 for update', [r.id]);
    const selos = papeis.map(({ id }) => selarLicencaJob.run(app.jobCtx(w.town.id), { licenca_id: id }));
    const esperam = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await raiz.query(esperam)).rows[0].n, { timeout: 20_000 }).toBeGreaterThan(1);
    await raiz.query('commit');
    await Promise.all(selos);
  } finally {
    await raiz.end();
  }
  const depois = await lido(r.id);
  expect(depois.licencas.map((l) => l.situacao)).toEqual(['Vigente', 'Vigente']);
  expect(depois.obra).toMatchObject({ situacao: 'Licenciada' });
  expect((await verObra(depois.obra!.id)).atos).toHaveLength(1);
});
