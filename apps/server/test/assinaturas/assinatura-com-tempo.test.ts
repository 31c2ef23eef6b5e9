// Where the operator named a time-stamp authority: what is signed and sealed says when, by whom that is said, and honestly when nobody says it.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as govbr from '@portal/domain/assinaturas/govbr';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { salvarGovbr } from '@portal/domain/configuracoes/govbr';
import * as licencas from '@portal/domain/licencas/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createGovbr, enderecosDoGovbr, type GovbrDeTeste, irEVoltar } from '#test/govbr.ts';
import { type A1, assinarBytes, createIcp } from '#test/icp.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { listaDe } from '#test/revogados.ts';
import { createTsa } from '#test/tsa.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const DO_TEMPO = 'Autoridade do tempo de teste';
const NIVEIS = ['simples', 'avancada', 'qualificada'] as const;
type Nivel = (typeof NIVEIS)[number];
const termo = (nivel_de_assinatura: Nivel) => ({
  formato: 1 as const,
  ...{ nome: `Termo ${nivel_de_assinatura}`, grupo: 'Uso do solo', resumo: 'Um pedido pequeno com um documento assinado.' },
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto' as const, rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      ...{ id: 'termo', etapa: 'analise', titulo: 'Termo', modelo: '<p>Compromete-se.</p>', validade_meses: 12 as const },
      nivel_de_assinatura,
      assinantes: [{ papel: 'Compromissário', parte: 'requerente' as const }],
    },
  ],
});

const dir = mkdtempSync(path.join(tmpdir(), 'tempo-'));
let icp: ReturnType<typeof createIcp>;
let tsa: Awaited<ReturnType<typeof createTsa>>;
let fake: GovbrDeTeste;
let app: TestApp;
let w: World;
let ana: Person;
let dela: A1;
const processos = new Map<Nivel, string>();

/** Where the authorities publish what they revoked, when they do. */
const listas = { publica: false, pedidas: [] as string[], revogados: [] as Buffer[] };
const publicacao = createServer((request, response) => {
  const de = request.url === '/raiz.crl' ? 'raiz' : 'ac';
  listas.pedidas.push(request.url ?? '');
  if (!listas.publica) return void response.writeHead(503).end();
  void listaDe(icp, de, de === 'ac' ? listas.revogados : []).then((lista) => response.end(lista));
});

beforeAll(async () => {
  await new Promise<void>((done) => publicacao.listen(0, '127.0.0.1', done));
  icp = createIcp(undefined, undefined, `http://127.0.0.1:${(publicacao.address() as AddressInfo).port}`);
  writeFileSync(path.join(dir, 'raizes.pem'), icp.raizPem);
  const raizes = path.join(dir, 'raizes.pem');
  [tsa, fake] = [await createTsa(icp.tempo(DO_TEMPO)), await createGovbr()];
  app = await createTestApp({
    env: {
      ...{ ICP_RAIZES: raizes, GOVBR_RAIZES: raizes, GOVBR_ENDERECOS: enderecosDoGovbr(fake.origem) },
      ...{ TSA_URL: tsa.url, TSA_USUARIO: tsa.usuario, TSA_SENHA: tsa.senha },
      ...{ VALIDACAO_LONGA: 'sim', REDE_PERMITIDA: '127.0.0.0/8' },
    },
    towns: ['demo'],
  });
  w = await createWorld(app);
  ana = w.citizen();
  for (const nivel of NIVEIS)
    processos.set(
      nivel,
      await app
        .jobCtx(w.town.id)
        .inTenant(async (ctx) => (await publicarProcesso(ctx, `termo-${nivel}`, termo(nivel) as never)).processo_id),
    );
  const { nome, cpf } = w.town.cidadaos[0] as { nome: string; cpf: string };
  dela = icp.pessoa({ nome, cpf });
  fake.quem = { cpf, nivel: 'gold', a1: dela };
  const valor = {
    ...{ ligado: true, ambiente: 'homologacao' as const },
    ...{ cliente_da_conta: fake.clientes.conta, cliente_da_assinatura: fake.clientes.assinatura },
  };
  const segredos = { segredo_da_conta: fake.segredos.conta, segredo_da_assinatura: fake.segredos.assinatura };
  ok(await w.staff('administrador').call(salvarGovbr, { body: { versao: 0, valor, ...segredos } }));
});
afterAll(async () => {
  await app.close();
  await Promise.all([tsa.fechar(), fake.fechar()]);
  publicacao.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(tsa, { falha: null, pedidos: 0 });
  Object.assign(listas, { publica: false, pedidas: [], revogados: [] });
});

async function pedido(nivel: Nivel) {
  const { id } = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(nivel)! } }));
  ok(await act(ana, preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro de divisa.' } }));
  ok(await act(ana, atos.protocolar, id));
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.deferir, id));
  await app.settle();
  const todas = ok(await ana.call(assinaturas.listarAssinaturas, { query: { per_page: 200 } })).data;
  return { requerimento: id, uma: todas.find((a) => a.requerimento.id === id)! };
}
type Uma = Awaited<ReturnType<typeof pedido>>['uma'];
const params = ({ id }: Uma) => ({ processo_requerimento_assinatura_id: id });

const ASSINAR: Record<Nivel, (uma: Uma) => Promise<void>> = {
  async simples(uma) {
    const body = { acao: 'assinar' as const, versao: uma.versao, senha: 'Aprova#2026', lido_ate_o_fim: true as const };
    ok(await ana.call(assinaturas.atualizarAssinatura, { params: params(uma), body }));
  },
  async avancada(uma) {
    const ida = await ana.call(govbr.irAoGovbr, { params: params(uma), body: { versao: uma.versao, lido_ate_o_fim: true } });
    const depois = ok(await ana.call(govbr.voltarDoGovbr, { body: await irEVoltar(ok(ida).endereco) }));
    if (depois.passo !== 'autorizar') throw new Error('nothing to consent to');
    ok(await ana.call(govbr.voltarDoGovbr, { body: await irEVoltar(depois.endereco) }));
  },
  async qualificada(uma) {
    const certificados = dela.cadeia.map((der) => der.toString('base64'));
    const body = { versao: uma.versao, lido_ate_o_fim: true as const, certificados };
    const { a_assinar } = ok(await ana.call(assinaturas.prepararAssinatura, { params: params(uma), body }));
    const assinatura = (await assinarBytes(dela, Buffer.from(a_assinar, 'base64'))).toString('base64');
    ok(await ana.call(assinaturas.concluirAssinatura, { params: params(uma), body: { versao: uma.versao, assinatura } }));
  },
};

async function pronto(requerimento: string) {
  await app.settle();
  const feito = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: requerimento } })).licencas[0]!;
  expect(feito.situacao).toBe('Vigente');
  const { bruto } = await ana.call(licencas.baixarLicenca, { params: { id: feito.id } });
  const lida = await lerAssinado(bruto);
  expect(estaIntacto(lida)).toBe(true);
  const { carimbo } = ok(await ana.call(licencas.verificarLicenca, { params: { codigo: feito.codigo } }));
  return { bruto, lida, carimbo, tempos: lida.assinaturas.map(({ carimbo_de }) => carimbo_de) };
}
const evidenciaDe = async ({ id }: Uma) =>
  (
    await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('processo_requerimento_assinatura').select('evidencia').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).evidencia as Record<string, unknown>;

test.each(NIVEIS)(
  '%s: what is signed here and the seal of the town carry the time, and anybody reads whose it is',
  async (nivel) => {
    const { requerimento, uma } = await pedido(nivel);
    await ASSINAR[nivel](uma);
    const { carimbo, tempos } = await pronto(requerimento);
    expect(tempos).toEqual(Array(nivel === 'simples' ? 1 : 2).fill(DO_TEMPO));
    expect(carimbo).toEqual({ em: expect.stringMatching(/^\d{4}-/), de: DO_TEMPO });
    if (nivel !== 'simples')
      expect(await evidenciaDe(uma)).toMatchObject({ perfil: 'PAdES B-T', carimbo: { de: DO_TEMPO, em: expect.any(String) } });
  },
);

test.each(NIVEIS)(
  '%s: while the authority is silent the paper is signed and sealed all the same, and says no time',
  async (nivel) => {
    const { requerimento, uma } = await pedido(nivel);
    tsa.falha = 'erro';
    await ASSINAR[nivel](uma);
    const { carimbo, tempos } = await pronto(requerimento);
    expect(carimbo).toBeNull();
    expect(tempos).toEqual(Array(nivel === 'simples' ? 1 : 2).fill(''));
    // the seal asks three times, a person who waits is kept waiting for one
    expect(tsa.pedidos).toBe(nivel === 'simples' ? 3 : 4);
    if (nivel !== 'simples') expect(await evidenciaDe(uma)).toMatchObject({ perfil: 'PAdES B-B' });
  },
);

test('a signature that nobody prepared is shown to no authority', async () => {
  const { uma } = await pedido('qualificada');
  const assinatura = Buffer.alloc(256, 7).toString('base64');
  const { status } = await ana.call(assinaturas.concluirAssinatura, {
    params: params(uma),
    body: { versao: uma.versao, assinatura },
  });
  expect([status, tsa.pedidos]).toEqual([422, 0]);
});

test('what proves the signatures later is kept in the file where the authorities publish it, and nobody is asked who is in no chain', async () => {
  listas.publica = true;
  const { requerimento, uma } = await pedido('qualificada');
  await ASSINAR.qualificada(uma);
  const { bruto, lida } = await pronto(requerimento);
  expect(lida.assinaturas.at(-1)?.depois).toEqual([{ tipo: 'validacao', pagina: null }]);
  expect(listas.pedidas.toSorted()).toEqual(['/ac.crl', '/raiz.crl']);
  expect(bruto.toString('latin1')).toContain('/CRLs');
  // what the public page compares a file with is the file as it is given out
  const { id } = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: requerimento } })).licencas[0]!;
  const { bruto: outraVez } = await ana.call(licencas.baixarLicenca, { params: { id } });
  expect(outraVez.equals(bruto)).toBe(true);
  const soma = createHash('sha256').update(bruto).digest('hex');
  expect(ok(await ana.call(licencas.reconhecerArquivo, { params: { sha256: soma } })).documento?.is_valida).toBe(true);
});

test('where a list is not reached the file stays as the seal left it; a revoked certificate is told to the town hall alone', async () => {
  const { requerimento, uma } = await pedido('qualificada');
  await ASSINAR.qualificada(uma);
  const { lida } = await pronto(requerimento);
  expect(lida.assinaturas.at(-1)?.depois).toEqual([]);
  Object.assign(listas, { publica: true, revogados: [dela.cadeia[0]] });
  const revogada = await pedido('qualificada');
  await ASSINAR.qualificada(revogada.uma);
  await pronto(revogada.requerimento);
  const eventos = async (quem: Person) =>
    JSON.stringify(ok(await quem.call(autos.obterRequerimento, { params: { id: revogada.requerimento } })));
  expect(await eventos(w.staff('analista'))).toContain('está revogado desde');
  expect(await eventos(ana)).not.toContain('está revogado desde');
});

test.each(DO_ARQUIVO)(
  'what proves a signature later is left out when its reader %s: the document is sealed all the same',
  async (falha) => {
    listas.publica = true;
    for (const qual of ['platform/signing/validacao-a-buscar.ts', 'platform/signing/guardar-validacao.ts']) {
      const { requerimento, uma } = await pedido('qualificada');
      const { lida } = await comLeitor(qual, falha, async () => {
        await ASSINAR.qualificada(uma);
        return pronto(requerimento);
      });
      expect(lida.assinaturas.at(-1)?.depois).toEqual([]);
    }
    // and so is its time, of which only gov.br's signature has to be opened
    const { requerimento, uma } = await pedido('avancada');
    await comLeitor('platform/signing/valor-da-assinatura.ts', falha, () => ASSINAR.avancada(uma));
    expect(await evidenciaDe(uma)).toMatchObject({ perfil: 'PAdES B-B' });
    await pronto(requerimento);
  },
);

test('a certificate sends the portal to no network of the installation', async () => {
  const { validacao } = app.jobCtx(w.town.id);
  for (const endereco of ['http://10.0.0.1/a.crl', 'http://169.254.169.254/latest', 'http://[::1]/a.crl'])
    expect(await validacao?.buscar(endereco)).toBeNull();
});
