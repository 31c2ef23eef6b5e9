// Past 300 lines: one world of signers with accounts at a gov.br of our own, which every case looks at from another side.
// Documents that ask for a signature by gov.br: the account is looked at, the consent is given there, the file is signed here.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicarProntos } from '@portal/domain/abertura/contract';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as govbr from '@portal/domain/assinaturas/govbr';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { SEM_GOVBR_NA_GESTAO, salvarGovbr, verGovbr } from '@portal/domain/configuracoes/govbr';
import * as licencas from '@portal/domain/licencas/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type ContaDeTeste, createGovbr, enderecosDoGovbr, type GovbrDeTeste, irEVoltar } from '#test/govbr.ts';
import { createIcp } from '#test/icp.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';
import { termoDeDois } from './termo.ts';

const SENHA = 'Aprova#2026';
const TERMO = termoDeDois('Termo pelo gov.br', 'Um pedido pequeno que termina num documento assinado pelo gov.br.', 'avancada');

const dir = mkdtempSync(path.join(tmpdir(), 'govbr-'));
const raiz = createIcp('Autoridade Raiz do gov.br de teste');
const estranha = createIcp('Outra raiz em que ninguém confia');
let fake: GovbrDeTeste;
let app: TestApp;
let w: World;
let there: World;
let processo: string;
let juntos: string;
let ana: Person;
let helena: Person;
let daAna: ContaDeTeste;
let daHelena: ContaDeTeste;

beforeAll(async () => {
  writeFileSync(path.join(dir, 'raizes.pem'), raiz.raizPem);
  fake = await createGovbr();
  app = await createTestApp({
    env: { GOVBR_RAIZES: path.join(dir, 'raizes.pem'), GOVBR_ENDERECOS: enderecosDoGovbr(fake.origem) },
    towns: ['demo', 'xanxere'],
  });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  ana = w.citizen();
  helena = w.staff('assinante');
  const publicar = (slug: string, definicao: object) =>
    app.jobCtx(w.town.id).inTenant(async (ctx) => (await publicarProcesso(ctx, slug, definicao as never)).processo_id);
  processo = await publicar('termo-govbr', TERMO);
  juntos = await publicar('termo-govbr-juntos', {
    ...TERMO,
    nome: 'Termo que todos assinam juntos',
    documentos: [{ ...TERMO.documentos[0]!, assinam_em_ordem: false }],
  });
  const conta = ({ nome, cpf }: { nome: string; cpf: string }): ContaDeTeste => ({
    ...{ cpf, nivel: 'gold', a1: raiz.pessoa({ nome, cpf }) },
  });
  daAna = conta(w.town.cidadaos[0] as { nome: string; cpf: string });
  daHelena = { ...conta(w.member('assinante')), nivel: 'silver' };
  ok(await ligar());
});
afterAll(async () => {
  await app.close();
  await fake.fechar();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => Object.assign(fake, { quem: daAna, consente: true, falha: null, falhaEm: '', pedidos: [] }));

const VALOR = {
  ...{ ligado: true, ambiente: 'homologacao' as const },
  ...{ cliente_da_conta: 'portal-da-cidade', cliente_da_assinatura: 'assinatura-da-cidade' },
};
async function ligar(valor: Partial<typeof VALOR> = {}, segredos: object = SEGREDOS) {
  const { versao } = ok(await w.staff('gestor').call(verGovbr));
  return w.staff('administrador').call(salvarGovbr, { body: { versao, valor: { ...VALOR, ...valor }, ...segredos } });
}
const SEGREDOS = { segredo_da_conta: 'segredo da conta', segredo_da_assinatura: 'segredo da assinatura' };

async function deferido(qual = processo): Promise<string> {
  const { id } = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id: qual } }));
  ok(await act(ana, preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro de divisa.' } }));
  ok(await act(ana, atos.protocolar, id));
  ok(await act(w.staff('analista'), atos.iniciar, id));
  ok(await act(w.staff('analista'), atos.deferir, id));
  await app.settle();
  return id;
}

interface Uma {
  id: string;
  versao: number;
}
const minha = async (quem: Person, requerimento: string) =>
  ok(await quem.call(assinaturas.listarAssinaturas, { query: { per_page: 200 } })).data.find(
    (a) => a.requerimento.id === requerimento,
  )!;
const ir = (quem: Person, { id, versao }: Uma) =>
  quem.call(govbr.irAoGovbr, {
    params: { processo_requerimento_assinatura_id: id },
    body: { versao, lido_ate_o_fim: true },
  });
const voltar = (quem: Person, body: { state: string; code?: string }) => quem.call(govbr.voltarDoGovbr, { body });
/** As far as the consent: what the browser is sent to next. */
async function ateAutorizar(quem: Person, uma: Uma): Promise<string> {
  const dados = ok(await voltar(quem, await irEVoltar(ok(await ir(quem, uma)).endereco)));
  if (dados.passo !== 'autorizar') throw new Error('nothing to consent to');
  return dados.endereco;
}
const assinar = async (quem: Person, uma: Uma) => voltar(quem, await irEVoltar(await ateAutorizar(quem, uma)));
const baixar = async (quem: Person, { id }: Uma): Promise<Buffer> =>
  (await quem.call(assinaturas.baixarDocumentoParaAssinar, { params: { processo_requerimento_assinatura_id: id } })).bruto;
const recusa = (codigo: govbr.CodigoDoGovbr | 'assinatura_decidida' | 'documento_mudou') => ({
  ...{ status: 422, sucesso: false, dados: { codigo } },
  ...(codigo in govbr.FRASES_DO_GOVBR && { mensagem: govbr.FRASES_DO_GOVBR[codigo as govbr.CodigoDoGovbr] }),
});
const evidenciaDe = (id: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const row = await tx
      .selectFrom('processo_requerimento_assinatura')
      .select('evidencia')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.evidencia as Record<string, unknown>;
  });

function pdfsig(pdf: Buffer): string[] | null {
  writeFileSync(path.join(dir, 'a.pdf'), pdf);
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  return error ? null : Array.from(stdout.matchAll(/Signature Validation: (.*)/g), ([, verdict = '']) => verdict);
}

test('both sign by gov.br, the town seals, every signature holds, and what each is proven by is kept', async () => {
  const id = await deferido();
  const dela = await minha(ana, id);
  expect(dela.documento.nivel_de_assinatura).toBe('avancada');
  const original = await baixar(ana, dela);
  expect(ok(await assinar(ana, dela))).toMatchObject({ passo: 'assinado', assinatura: { status: 'Assinado' } });
  await app.settle();
  fake.quem = daHelena;
  const deles = await minha(helena, id);
  const comUma = await baixar(helena, deles);
  expect(comUma.subarray(0, original.length).equals(original)).toBe(true);
  ok(await assinar(helena, deles));
  await app.settle();
  const pronto = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id } })).licencas[0]!;
  expect(pronto.situacao).toBe('Vigente');
  const { bruto } = await ana.call(licencas.baixarLicenca, { params: { id: pronto.id } });
  const lida = await lerAssinado(bruto);
  expect(lida.assinaturas).toHaveLength(3);
  expect(estaIntacto(lida)).toBe(true);
  const verdicts = pdfsig(bruto);
  if (verdicts) expect(verdicts).toEqual(Array.from({ length: 3 }, () => 'Signature is Valid.'));
  const provada = await evidenciaDe(dela.id);
  expect(provada).toMatchObject({
    ...{ metodo: 'gov.br', nivel: 'avancada', lido_ate_o_fim: true, parte: 'requerente' },
    conta_govbr: { nivel: 'ouro', meios: ['passwd', 'mfa'] },
    certificado: { cpf: daAna.cpf },
    cadeia: [{ nome: expect.any(String) }, { nome: 'Autoridade Raiz do gov.br de teste' }],
    ...{ ip: expect.any(String), agente: expect.any(String), em: expect.any(String) },
  });
  expect((await evidenciaDe(deles.id)).sha256_documento).toBe(provada.sha256_assinado);
  expect(await evidenciaDe(deles.id)).toMatchObject({ conta_govbr: { nivel: 'prata' } });
  const publico = ok(await ana.call(licencas.verificarLicenca, { params: { codigo: pronto.codigo } }));
  expect(publico.assinaturas.map(({ nivel }) => nivel)).toEqual(['avancada', 'avancada']);
});

test.each(DO_ARQUIVO)(
  'what gov.br signed, put in by a reader that %s, is not kept; afterwards it can be signed',
  async (falha) => {
    const dela = await minha(ana, await deferido());
    expect(await comLeitor('platform/signing/embutir-assinatura.ts', falha, () => assinar(ana, dela))).toMatchObject({
      status: 422,
      dados: { codigo: 'arquivo_complexo' },
    });
    ok(await assinar(ana, dela));
  },
);

test('a bronze account is stopped before the consent, another person before anything is signed', async () => {
  const dela = await minha(ana, await deferido());
  const parar = async (quem: Partial<ContaDeTeste>) => {
    fake.quem = { ...daAna, ...quem };
    fake.pedidos = [];
    const answer = await voltar(ana, await irEVoltar(ok(await ir(ana, dela)).endereco));
    expect(fake.pedidos.some((p) => p.startsWith('/cas') || p.startsWith('/api'))).toBe(false);
    return answer;
  };
  expect(await parar({ nivel: 'bronze' })).toMatchObject(recusa('govbr_conta_bronze'));
  expect(await parar({ cpf: daHelena.cpf })).toMatchObject(recusa('govbr_de_outra_pessoa'));
  // the account was the right one, and the certificate is not
  fake.quem = { ...daAna, a1: daHelena.a1 };
  fake.pedidos = [];
  expect(await assinar(ana, dela)).toMatchObject(recusa('govbr_de_outra_pessoa'));
  expect(fake.pedidos).not.toContain('/api/externo/v2/assinarPKCS7');
  fake.quem = daAna;
  const endereco = await ateAutorizar(ana, dela);
  fake.quem = { ...daAna, nivel: 'bronze' };
  expect(await voltar(ana, await irEVoltar(endereco))).toMatchObject(recusa('govbr_sem_permissao'));
  fake.quem = daAna;
  ok(await assinar(ana, dela));
});

test('what comes back is taken once, in the session and the panel it left from, and in its time', async () => {
  const dela = await minha(ana, await deferido());
  const volta = await irEVoltar(ok(await ir(ana, dela)).endereco);
  expect(await voltar(w.citizen(), volta)).toMatchObject(recusa('retorno_invalido'));
  expect(await voltar(helena, volta)).toMatchObject(recusa('retorno_invalido'));
  expect(await voltar({ ...ana, ...there.citizen() }, volta)).toMatchObject(recusa('retorno_invalido'));
  const endereco = ok(await voltar(ana, volta)) as { endereco: string };
  expect(await voltar(ana, volta)).toMatchObject(recusa('retorno_invalido'));
  expect(await voltar(ana, { ...volta, state: `c.${'x'.repeat(43)}` })).toMatchObject(recusa('retorno_invalido'));
  const consentida = await irEVoltar(endereco.endereco);
  const agora = app.clock.now;
  app.clock.now = new Date(agora.getTime() + 11 * 60_000);
  expect(await voltar(ana, consentida)).toMatchObject(recusa('retorno_invalido'));
  app.clock.now = agora;
  // nothing was signed by any of it; and of two at once one goes through
  const outra = await irEVoltar(await ateAutorizar(ana, dela));
  const ambas = await Promise.all([voltar(ana, outra), voltar(ana, outra)]);
  expect(ambas.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('of two tabs the first signs; the other hears that it was done', async () => {
  const dela = await minha(ana, await deferido());
  const [uma, outra] = [await irEVoltar(await ateAutorizar(ana, dela)), await irEVoltar(await ateAutorizar(ana, dela))];
  ok(await voltar(ana, uma));
  expect((await voltar(ana, outra)).status).toBe(409);
});

test('who does not consent signed nothing; what was signed by another meanwhile is said', async () => {
  const id = await deferido(juntos);
  const [dela, deles] = [await minha(ana, id), await minha(helena, id)];
  fake.consente = false;
  expect(await voltar(ana, await irEVoltar(ok(await ir(ana, dela)).endereco))).toMatchObject(recusa('govbr_cancelado'));
  fake.consente = true;
  const endereco = await ateAutorizar(ana, dela);
  fake.consente = false;
  expect(await voltar(ana, await irEVoltar(endereco))).toMatchObject(recusa('govbr_cancelado'));
  fake.consente = true;
  const deAntes = await ateAutorizar(ana, dela);
  fake.quem = daHelena;
  ok(await assinar(helena, deles));
  fake.quem = daAna;
  expect(await voltar(ana, await irEVoltar(deAntes))).toMatchObject(recusa('documento_mudou'));
  ok(await assinar(ana, dela));
});

test.each([
  ['cai', '', 'govbr_nao_respondeu'],
  ['erro', '/sso/jwk', 'govbr_nao_respondeu'],
  ['enche', '/sso/token', 'govbr_nao_respondeu'],
  ['lixo', '/sso/token', 'govbr_recusou'],
  ['outro_nonce', '', 'govbr_recusou'],
  ['outra_chave', '', 'govbr_recusou'],
  ['outro_cliente', '', 'govbr_recusou'],
] as const)('of the account: %s in %s is %s, and it can be begun again', async (falha, falhaEm, codigo) => {
  const dela = await minha(ana, await deferido());
  const volta = await irEVoltar(ok(await ir(ana, dela)).endereco);
  Object.assign(fake, { falha, falhaEm });
  expect(await voltar(ana, volta)).toMatchObject(recusa(codigo));
  Object.assign(fake, { falha: null });
  ok(await assinar(ana, dela));
});

test('of the signature: whatever is not a good one over this document is not kept', async () => {
  const dela = await minha(ana, await deferido());
  const pdf = await baixar(ana, dela);
  const tentar = async (mudar: object) => {
    const endereco = await ateAutorizar(ana, dela);
    Object.assign(fake, mudar);
    const answer = await voltar(ana, await irEVoltar(endereco));
    Object.assign(fake, { quem: daAna, falha: null, falhaEm: '' });
    return answer;
  };
  expect(await tentar({ falha: 'cai', falhaEm: 'assinarPKCS7' })).toMatchObject(recusa('govbr_nao_respondeu'));
  expect(await tentar({ falha: 'lixo', falhaEm: 'certificadoPublico' })).toMatchObject(recusa('govbr_recusou'));
  expect(await tentar({ falha: 'lixo', falhaEm: 'assinarPKCS7' })).toMatchObject(recusa('govbr_nao_confere'));
  expect(await tentar({ falha: 'outra_soma' })).toMatchObject(recusa('govbr_nao_confere'));
  expect(await tentar({ falha: 'grande' })).toMatchObject(recusa('govbr_nao_confere'));
  const { cpf } = daAna;
  const com = (a1: ContaDeTeste['a1']) => tentar({ quem: { ...daAna, a1 } });
  expect(await com(estranha.pessoa({ nome: 'Ana', cpf }))).toMatchObject(recusa('govbr_autoridade'));
  expect(await com(raiz.pessoa({ nome: 'Ana', cpf, ate: new Date(Date.now() - 86_400_000) }))).toMatchObject(
    recusa('govbr_nao_confere'),
  );
  expect((await baixar(ana, dela)).equals(pdf)).toBe(true);
  ok(await assinar(ana, dela));
});

test('neither the password nor a certificate signs it, and a document of the password goes to no gov.br', async () => {
  const dela = await minha(ana, await deferido());
  const senha = await ana.call(assinaturas.atualizarAssinatura, {
    params: { processo_requerimento_assinatura_id: dela.id },
    body: { acao: 'assinar', versao: dela.versao, senha: SENHA, lido_ate_o_fim: true },
  });
  expect(senha).toMatchObject({ status: 422, dados: { codigo: 'pede_govbr' } });
  const arquivo = { nome: 'a.pdf', tipo: 'application/pdf', bytes: await baixar(ana, dela) };
  const fora = await ana.call(assinaturas.enviarAssinado, {
    body: { processo_requerimento_assinatura_id: dela.id, versao: dela.versao },
    arquivo,
  });
  expect(fora).toMatchObject({ status: 422, dados: { codigo: 'pede_govbr' } });
  // who is somebody else, elsewhere, late, or without the right
  expect((await ir(w.citizen(1), dela)).status).toBe(404);
  expect((await ir(there.citizen(), dela)).status).toBe(404);
  expect((await ir(w.staff('financeiro'), dela)).status).toBe(403);
  expect((await ir(ana, { ...dela, versao: dela.versao + 1 })).status).toBe(409);
});

test('off, no process asks for it and nobody is sent there; secrets are never shown, and follow nobody elsewhere', async () => {
  const dela = await minha(ana, await deferido());
  const endereco = await ateAutorizar(ana, dela);
  const padrao = async () => ok(await ana.call(recursos)).padrao.govbr;
  expect(await padrao()).toBe(true);
  ok(await ligar({ ligado: false }, {}));
  expect(await padrao()).toBe(false);
  expect(await ir(ana, dela)).toMatchObject(recusa('govbr_desligado'));
  expect(await voltar(ana, await irEVoltar(endereco))).toMatchObject(recusa('govbr_desligado'));
  const gestora = w.staff('gestor');
  const { versao } = ok(await gestora.call(gestao.criarRascunho, { params: { id: processo }, body: {} })) as unknown as Uma;
  const publicar = () => gestora.call(gestao.publicar, { params: { id: processo }, body: { versao, quando: null } });
  expect(await publicar()).toMatchObject({ status: 422, dados: { codigo: 'sem_govbr' } });
  // nor together with all drafts that are ready
  ok(
    await gestora.call(gestao.duplicarProcesso, {
      params: { id: processo },
      body: { slug: 'termo-que-espera', nome: 'Termo que espera pelo gov.br' },
    }),
  );
  const { ficaram } = ok(await gestora.call(publicarProntos, { body: {} }));
  expect(ficaram.find(({ nome }) => nome === 'Termo que espera pelo gov.br')?.problemas).toEqual([SEM_GOVBR_NA_GESTAO]);
  // kept while it was off
  ok(await ligar({}, {}));
  ok(await publicar());
  expect(await ligar({ cliente_da_conta: 'outro' }, {})).toMatchObject({ status: 422, dados: { codigo: 'segredo_obrigatorio' } });
  expect(await ligar({ ambiente: 'producao' } as never, {})).toMatchObject({
    ...{ status: 422, dados: { codigo: 'segredo_obrigatorio', erros: [{ campo: 'segredo_da_conta' }] } },
  });
  expect(await ligar({ cliente_da_assinatura: '' })).toMatchObject({ status: 422, dados: { codigo: 'cliente_obrigatorio' } });
  const lido = await gestora.call(verGovbr);
  expect(ok(lido)).toMatchObject({ tem_segredo_da_conta: true, tem_segredo_da_assinatura: true, confere: true });
  expect(lido.bruto.toString()).not.toContain('segredo da');
  expect((await gestora.call(salvarGovbr, { body: { versao: 1, valor: VALOR } })).status).toBe(403);
  ok(await assinar(ana, dela));
});
