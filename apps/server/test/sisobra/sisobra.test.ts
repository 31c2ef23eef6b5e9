// Past 300 lines: one town and its Receita over some months, told in order.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { QuadroAreas } from '@portal/domain/quadros-de-areas/model';
import { REGRA_INICIAL } from '@portal/domain/sisobra/ajustes';
import * as aviso from '@portal/domain/sisobra/aviso';
import * as contract from '@portal/domain/sisobra/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
const processos: Record<string, string> = {};
const PROTOCOLO = (n: number) => String(n).padStart(26, '0');

const papel = (titulo: string) => ({
  documentos: [
    {
      ...{ id: 'licenca', etapa: 'analise', titulo, validade_meses: 12 as const },
      modelo: '<p>Fica licenciada a obra do requerimento {{requerimento.numero}}.</p>',
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
});
async function publicar(slug: string, com: object): Promise<void> {
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, slug, {
      ...{ formato: 1, nome: slug.replaceAll('-', ' '), grupo: 'Obras', resumo: 'Um pedido que a Receita conhece.' },
      secoes: [
        {
          id: 'areas',
          titulo: 'Quadro de áreas',
          campos: [{ id: 'quadro', tipo: 'quadro_areas', rotulo: 'Áreas', obrigatorio: false }],
        },
      ],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
      ...papel('Documento'),
      ...com,
    }),
  );
  processos[slug] = processo_id;
}

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: new Date('2026-11-16T13:00:00Z') });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await publicar('alvara', { efeito_na_obra: { efeito: 'licencia' } });
  await publicar('projeto-novo', { efeito_na_obra: { efeito: 'altera_projeto' } });
  await publicar('habite-se', { efeito_na_obra: { efeito: 'habite_se' } });
  await publicar('cassa', { efeito_na_obra: { efeito: 'cassa' }, documentos: [] });
  await publicar('tapume', {});
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const gestor = (onde = w) => onde.staff('gestor');
const QUADRO: QuadroAreas = {
  blocos: [
    {
      ...{ id: 'a', nome: 'Casa', destinacao: 'Residencial unifamiliar', tipo_construcao: 'Alvenaria', unidades: 1 },
      pavimentos: [
        {
          ...{ id: 't', nome: 'Térreo', situacao: 'Construir', repeticoes: 1 },
          ...{ computavel: '100.00', nao_computavel: '20.50', vazio: '0.00' },
        },
      ],
    },
  ],
};
const ler = async (id: string, quem = gestor()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const mes = async (m: string, quem = gestor()) => ok(await quem.call(contract.verMes, { params: { mes: m } }));
const ajustes = async (muda: object = {}, quem = gestor()) => {
  const { versao } = ok(await quem.call(contract.verAjustes));
  return quem.call(contract.salvarAjustes, { body: { versao, informa: true, desde: '2026-11', regra: REGRA_INICIAL, ...muda } });
};
const lancamentos = async (id: string) => (await ler(id)).sisobra!.lancamentos;
const lancamento = async (id: string) =>
  ok(await gestor().call(contract.verLancamento, { params: { id: (await lancamentos(id)).at(-1)!.id } }));
const ATOS = {
  responderLancamento: contract.responderLancamento,
  retirarLancamento: contract.retirarLancamento,
  salvarLancamento: contract.salvarLancamento,
  relerLancamento: contract.relerLancamento,
};
const agirEm = async (id: string, que: keyof typeof ATOS, body: object) => {
  const { id: qual, versao } = await lancamento(id);
  return gestor().call(ATOS[que], { params: { id: qual }, body: { versao, ...body } as never });
};
/** What the registers do not hold of a request without a lot, as a person types it. */
const ENDERECO = { cep: '89820000', tipo_logradouro: 'RUA', logradouro: 'das Acácias', numero_do_imovel: '7', bairro: 'Centro' };
const completar = async (id: string, muda: object = {}) => {
  const { ficha } = await lancamento(id);
  return ok(await agirEm(id, 'salvarLancamento', { ficha: { ...ficha, ...ENDERECO, ...muda } }));
};
const aceitar = async (id: string, n: number) =>
  ok(await agirEm(id, 'responderLancamento', { resposta: 'aceita', protocolo: PROTOCOLO(n) }));
const gerar = async (m: string) => gestor().call(contract.gerarArquivos, { params: { mes: m }, body: {} });
const encerrar = async (m: string, recibo = 'Recibo 77') =>
  gestor().call(contract.encerrarMes, { params: { mes: m }, body: { recibo } });

async function deferido(slug: string, com: { obra_id?: string; quadro?: QuadroAreas } = {}): Promise<string> {
  const body = { processo_id: processos[slug]!, ...(com.obra_id ? { obra_id: com.obra_id } : {}) };
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body }));
  const respostas = { quadro: com.quadro ?? QUADRO };
  ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }));
  ok(await act(w.citizen(), atos.protocolar, r.id));
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  ok(await act(w.staff('analista'), atos.deferir, r.id));
  await app.settle();
  return r.id;
}
async function assinar(id: string): Promise<string> {
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
  return id;
}
const obraDe = async (id: string) => (await ler(id)).obra!.id;
let primeira: string;

test('a town that says nothing reports nothing; turned on, what was signed since comes along', async () => {
  primeira = await assinar(await deferido('alvara'));
  expect((await ler(primeira)).sisobra).toBeNull();
  expect(await mes('2026-11')).toMatchObject({ informa: false, lancamentos: [] });
  const { processos: quais } = ok(await gestor().call(contract.verAjustes));
  expect(quais.find((p) => p.nome === 'alvara')).toMatchObject({ informa: 'obra', tem_efeito: true });
  expect(quais.find((p) => p.nome === 'tapume')).toMatchObject({ informa: 'nada', tem_efeito: false });
  ok(await ajustes());
  await app.settle();
  expect((await mes('2026-11')).lancamentos).toMatchObject([
    {
      requerimento_id: primeira,
      tipo: 'alvara',
      situacao: 'Pendente',
      faltas: expect.arrayContaining([expect.objectContaining({ campo: 'cep', onde: 'imovel' })]),
    },
  ]);
  expect((await ajustes({ versao: 9 })).status).toBe(409);
});

test('before it is granted the card says what the layout would refuse; the parties read nothing', async () => {
  const r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id: processos.alvara! } }));
  ok(
    await w
      .citizen()
      .call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas: { quadro: QUADRO } } }),
  );
  ok(await act(w.citizen(), atos.protocolar, r.id));
  const { sisobra } = await ler(r.id);
  expect(sisobra).toMatchObject({ tipo: 'alvara', lancamentos: [] });
  expect(sisobra!.faltas.map((f) => f.campo)).toEqual(['cep', 'tipo_logradouro', 'logradouro', 'numero_do_imovel', 'bairro']);
  expect((await ler(r.id, w.citizen())).sisobra).toBeNull();
});

test('a habite-se of a work that the portal never knew is an entry too, and says what it lacks', async () => {
  const id = await assinar(await deferido('habite-se'));
  expect((await lancamento(id)).faltas.map((f) => f.campo)).toEqual(['numero_do_alvara', 'data_do_alvara']);
  ok(await agirEm(id, 'retirarLancamento', { motivo: 'Foi um ensaio.' }));
});

test('what waits for a signature, and what is not reported, makes no entry', async () => {
  const id = await deferido('alvara');
  expect(await lancamentos(id)).toEqual([]);
  await assinar(id);
  expect(await lancamentos(id)).toMatchObject([{ situacao: 'Pendente', mes: '2026-11' }]);
  ok(await agirEm(id, 'retirarLancamento', { motivo: 'Foi um ensaio.' }));
  expect((await ler(await assinar(await deferido('tapume')))).sisobra).toBeNull();
});

test('a person completes an entry, the request stays, and the history keeps who', async () => {
  expect(await agirEm(primeira, 'salvarLancamento', { ficha: (await lancamento(primeira)).ficha, versao: 99 })).toMatchObject({
    status: 409,
  });
  const colado = await completar(primeira, { complemento: 'Fundos\u0000 \ud800\n<casa>' });
  expect(colado.ficha.complemento, 'what no file may hold is not kept').toBe('Fundos <casa>');
  const { situacao, ficha, colhida } = await completar(primeira, { complemento: '' });
  expect([situacao, ficha.cep, colhida.cep]).toEqual(['Pronta', '89820000', '']);
  expect(ok(await agirEm(primeira, 'relerLancamento', {}))).toMatchObject({ situacao: 'Pronta', ficha: { cep: '89820000' } });
  const { rows } = await raiz.query<{ dados: unknown }>("select dados from auditoria where acao = 'sisobra.corrigir'");
  expect(rows.at(-1)?.dados).toMatchObject({ campos: expect.arrayContaining(['cep', 'bairro']) });
});

test('what is ready goes into a file, which is downloaded as it was made, and undone while nobody answered', async () => {
  const visto = ok(await gerar('2026-11'));
  expect(visto.lotes).toMatchObject([{ numero: 1, quantos: 1, sem_resposta: 1, desfeito_em: null }]);
  const { nome, xml } = ok(await gestor().call(contract.baixarArquivo, { params: { id: visto.lotes[0]!.id } }));
  expect(nome).toBe('sisobra-2026-11-01.xml');
  expect(xml).toContain('<logradouro>das Acácias</logradouro>');
  expect(xml).toContain('<area>120.50</area>');
  expect(await agirEm(primeira, 'retirarLancamento', { motivo: 'Tarde demais.' })).toMatchObject({
    dados: { codigo: 'lancamento_fechado' },
  });
  expect(await gerar('2026-11')).toMatchObject({ dados: { codigo: 'nada_pronto' } });
  const desfazer = () =>
    gestor().call(contract.desfazerArquivo, { params: { id: visto.lotes[0]!.id }, body: { motivo: 'Não foi enviado.' } });
  expect(ok(await desfazer()).lancamentos.find((l) => l.requerimento_id === primeira)?.situacao).toBe('Pronta');
  expect(await desfazer()).toMatchObject({ status: 422, dados: { codigo: 'arquivo_respondido' } });
  expect(ok(await gerar('2026-11')).lotes.map((l) => l.numero)).toEqual([2, 1]);
});

test('refused, corrected, sent again and accepted: the month is closed with its receipt, for good', async () => {
  const ruim = await agirEm(primeira, 'responderLancamento', { resposta: 'aceita', protocolo: '123' });
  expect(ruim).toMatchObject({ status: 422, dados: { erros: [{ campo: 'protocolo' }] } });
  ok(await agirEm(primeira, 'responderLancamento', { resposta: 'recusada', motivo: 'O CEP não é do município.' }));
  expect((await mes('2026-11')).impedimento).toMatch(/ainda não acabou/);
  app.clock.now = new Date('2026-12-01T12:00:00Z');
  expect(ok(await gestor().call(aviso.verAvisoDoSisobra))).toMatchObject({
    meses: [{ mes: '2026-11', dia_legal: '2026-12-10', faltam_dias: 9 }],
    recusados: [{ mes: '2026-11', quantos: 1 }],
  });
  expect(await encerrar('2026-11')).toMatchObject({
    dados: { codigo: 'mes_aberto' },
    mensagem: expect.stringMatching(/^Um lançamento/),
  });
  await completar(primeira, { cep: '89820123' });
  ok(await gerar('2026-11'));
  expect(await aceitar(primeira, 1)).toMatchObject({ situacao: 'Aceita', protocolo: PROTOCOLO(1) });
  expect(ok(await encerrar('2026-11')).encerrado).toMatchObject({ sem_movimento: false, recibo: 'Recibo 77' });
  expect(await encerrar('2026-11')).toMatchObject({ mensagem: 'Este mês já está encerrado.' });
  expect(ok(await gestor().call(aviso.verAvisoDoSisobra))).toMatchObject({ meses: [], recusados: [] });
});

test('another project corrects the licence that was reported; a habite-se names it; a withdrawal cancels it', async () => {
  const obra_id = await obraDe(primeira);
  const novo = await assinar(await deferido('projeto-novo', { obra_id }));
  expect((await lancamento(novo)).ficha).toMatchObject({ tipo_alvara: 'retificado', protocolo_anterior: PROTOCOLO(1) });
  const meio = {
    blocos: [{ ...QUADRO.blocos[0]!, unidades: 0, pavimentos: [{ ...QUADRO.blocos[0]!.pavimentos[0]!, computavel: '30.00' }] }],
  };
  const habite = await assinar(await deferido('habite-se', { obra_id, quadro: meio }));
  const { numero } = (await lancamento(novo)).ficha;
  expect(await lancamento(habite)).toMatchObject({
    situacao: 'Pronta',
    ficha: { tipo_habite_se: 'parcial', numero_do_alvara: numero },
  });
  await completar(novo);
  ok(await gerar('2026-12'));
  await aceitar(novo, 2);
  await aceitar(habite, 3);
  const r = ok(
    await agir(w.staff('analista'), preenchimento.iniciarRequerimento, { body: { processo_id: processos.cassa!, obra_id } }),
  );
  ok(await act(w.staff('analista'), atos.protocolar, r.id));
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  ok(await act(w.staff('analista'), atos.deferir, r.id));
  expect(await lancamento(r.id)).toMatchObject({
    ...{ tipo: 'alteracao', situacao: 'Pronta' },
    ficha: { altera: 'alvara', nova_situacao: 'cancelado', numero, protocolo: PROTOCOLO(2), competencia: '2026-12' },
  });
  expect(ok(await gestor().call(contract.verAno, { params: { ano: '2026' } })).linhas).toEqual([]);
});

test('a decision that is reopened leaves what was not sent, and cancels what was; granted again, it corrects', async () => {
  const id = await assinar(await deferido('alvara'));
  const reabrir = async () => {
    ok(await act(w.staff('gestor'), atos.reabrir, id, { motivo: 'O projeto estava errado.' }));
  };
  const deNovo = async () => {
    ok(await act(w.staff('analista'), atos.iniciar, id));
    ok(await act(w.staff('analista'), atos.deferir, id));
    await app.settle();
    await assinar(id);
  };
  await reabrir();
  expect(await lancamentos(id)).toMatchObject([{ situacao: 'Cancelada' }]);
  await deNovo();
  await completar(id);
  ok(await gerar('2026-12'));
  await reabrir();
  expect(
    (await lancamento(id)).faltas.map((f) => f.campo),
    'its protocol is not known yet',
  ).toEqual(['protocolo']);
  const enviado = (await lancamentos(id)).find((l) => l.situacao === 'Enviada')!;
  const { versao } = ok(await gestor().call(contract.verLancamento, { params: { id: enviado.id } }));
  const body = { versao, resposta: 'aceita' as const, protocolo: PROTOCOLO(4) };
  ok(await gestor().call(contract.responderLancamento, { params: { id: enviado.id }, body }));
  expect(await lancamento(id)).toMatchObject({ tipo: 'alteracao', situacao: 'Pronta', ficha: { protocolo: PROTOCOLO(4) } });
  await deNovo();
  expect((await lancamentos(id)).map((l) => [l.tipo, l.situacao])).toEqual([
    ['alvara', 'Cancelada'],
    ['alvara', 'Aceita'],
    ['alteracao', 'Cancelada'],
    ['alvara', 'Pendente'],
  ]);
  expect((await lancamento(id)).ficha).toMatchObject({ tipo_alvara: 'retificado', protocolo_anterior: PROTOCOLO(4) });
  const ano = ok(await gestor().call(contract.verAno, { params: { ano: '2026' } }));
  expect(ano.linhas).toMatchObject([{ requerimento_id: id, mes: '2026-12', lancamento_id: (await lancamento(id)).id }]);
  await completar(id);
});

test('a month without grants is declared so', async () => {
  app.clock.now = new Date('2027-02-01T12:00:00Z');
  const baixar = (m: string) => gestor().call(contract.baixarSemMovimento, { params: { mes: m } });
  expect(await baixar('2026-12')).toMatchObject({ dados: { codigo: 'mes_com_movimento' } });
  expect(ok(await baixar('2027-01')).xml).toContain('<infDsm Id="id202701"><ano>2027</ano><mes>01</mes></infDsm>');
  expect(ok(await encerrar('2027-01')).encerrado).toMatchObject({ sem_movimento: true });
});

test('the tables hold what the screens hold', async () => {
  const falha = async (consulta: string) =>
    expect(
      await raiz.query(consulta).then(
        (r) => r.rowCount,
        () => 'refused',
      ),
      consulta,
    ).toBe('refused');
  await falha("update sisobra_lancamento set situacao = 'Pendente', protocolo = '' where situacao = 'Aceita'");
  await falha("update sisobra_lancamento set situacao = 'Pronta' where situacao = 'Cancelada'");
  await falha("update sisobra_lancamento set protocolo = 'x' where situacao = 'Pronta'");
  await falha("update sisobra_lote set xml = '<a/>'");
  await falha("update sisobra_lancamento set mes = '2026-11' where situacao = 'Pronta'");
  await falha(
    `insert into sisobra_mes select organizacao_id, '2026-12', false, 'abc', now(), encerrado_por from sisobra_mes limit 1`,
  );
});

test('a neighbour town sees none of it, and nobody but who manages', async () => {
  expect(await mes('2026-11', gestor(vizinha))).toMatchObject({ informa: false, lancamentos: [], encerrado: null });
  const { id } = await lancamento(primeira);
  expect((await gestor(vizinha).call(contract.verLancamento, { params: { id } })).status).toBe(404);
  expect((await w.staff('analista').call(contract.verMes, { params: { mes: '2026-11' } })).status).toBe(403);
});
