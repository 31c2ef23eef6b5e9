// Past 300 lines: one world of signers with certificates made on the spot, which every case looks at from another side.
// Documents that ask for an ICP-Brasil signature: made outside the portal, or by a key in the browser.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type A1, assinarBytes, assinarFora, createIcp } from '#test/icp.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';
import { termoDeDois } from './termo.ts';

const SENHA = 'Aprova#2026';
const TERMO = termoDeDois(
  'Termo com certificado',
  'Um pedido pequeno que termina num documento assinado com certificado.',
  'qualificada',
);

const dir = mkdtempSync(path.join(tmpdir(), 'icp-'));
const icp = createIcp();
const estranha = createIcp('Outra raiz em que ninguém confia');
let app: TestApp;
let semRaizes: TestApp;
let w: World;
let there: World;
let emOrdem: string;
let juntos: string;
let daAna: A1;
let daHelena: A1;

beforeAll(async () => {
  writeFileSync(path.join(dir, 'raizes.pem'), icp.raizPem);
  app = await createTestApp({
    env: { ICP_RAIZES: path.join(dir, 'raizes.pem'), UPLOAD_MAX_MB: '3' },
    towns: ['demo', 'xanxere'],
  });
  w = await createWorld(app);
  there = await createWorld(app, 'xanxere');
  const publicar = (slug: string, definicao: object) =>
    app.jobCtx(w.town.id).inTenant(async (ctx) => (await publicarProcesso(ctx, slug, definicao as never)).processo_id);
  emOrdem = await publicar('termo-em-ordem', TERMO);
  juntos = await publicar('termo-juntos', {
    ...TERMO,
    nome: 'Termo que todos assinam juntos',
    documentos: [{ ...TERMO.documentos[0]!, assinam_em_ordem: false }],
  });
  daAna = icp.pessoa({ nome: w.town.cidadaos[0]!.nome, cpf: w.town.cidadaos[0]!.cpf });
  daHelena = icp.pessoa({ nome: w.member('assinante').nome, cpf: w.member('assinante').cpf });
});
afterAll(async () => {
  await app.close();
  await semRaizes?.close();
  rmSync(dir, { recursive: true, force: true });
});

const ana = () => w.citizen();
const helena = () => w.staff('assinante');

async function deferido(processo_id = emOrdem): Promise<string> {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { fim: 'Muro de divisa.' } }));
  ok(await act(ana(), atos.protocolar, id));
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
const baixar = async (quem: Person, { id }: Uma): Promise<Buffer> =>
  (await quem.call(assinaturas.baixarDocumentoParaAssinar, { params: { processo_requerimento_assinatura_id: id } })).bruto;
const enviar = (quem: Person, { id, versao }: Uma, bytes: Buffer, tipo = 'application/pdf') =>
  quem.call(assinaturas.enviarAssinado, {
    body: { processo_requerimento_assinatura_id: id, versao },
    arquivo: { nome: 'assinado.pdf', tipo, bytes },
  });
const params = ({ id }: Uma) => ({ processo_requerimento_assinatura_id: id });
const preparar = (quem: Person, uma: Uma, { cadeia }: A1) =>
  quem.call(assinaturas.prepararAssinatura, {
    params: params(uma),
    body: { versao: uma.versao, lido_ate_o_fim: true, certificados: cadeia.map((der) => der.toString('base64')) },
  });
const concluir = (quem: Person, uma: Uma, assinatura: Buffer) =>
  quem.call(assinaturas.concluirAssinatura, {
    params: params(uma),
    body: { versao: uma.versao, assinatura: assinatura.toString('base64') },
  });
async function assinarNoNavegador(quem: Person, uma: Uma, a1: A1) {
  const { a_assinar } = ok(await preparar(quem, uma, a1));
  return concluir(quem, uma, await assinarBytes(a1, Buffer.from(a_assinar, 'base64')));
}
const documentoDe = async (requerimento: string) =>
  ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: requerimento } })).licencas[0]!;
const evidenciaDe = (id: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const row = await tx
      .selectFrom('processo_requerimento_assinatura')
      .select('evidencia')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.evidencia as Record<string, unknown>;
  });
const recusa = (codigo: string) => ({ status: 422, sucesso: false, dados: { codigo } });

function pdfsig(pdf: Buffer): string[] | null {
  writeFileSync(path.join(dir, 'a.pdf'), pdf);
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  return error ? null : Array.from(stdout.matchAll(/Signature Validation: (.*)/g), ([, verdict = '']) => verdict);
}

/** Whole, after the town sealed it: by our reader and, where it is installed, by poppler's. */
async function inteiro(requerimento: string, quantas: number) {
  const pronto = await documentoDe(requerimento);
  expect(pronto.situacao).toBe('Vigente');
  const { bruto } = await ana().call(licencas.baixarLicenca, { params: { id: pronto.id } });
  const lida = await lerAssinado(bruto);
  expect(lida.assinaturas).toHaveLength(quantas);
  expect(estaIntacto(lida)).toBe(true);
  const verdicts = pdfsig(bruto);
  if (verdicts) expect(verdicts).toEqual(Array.from({ length: quantas }, () => 'Signature is Valid.'));
  return { bruto, lida };
}

test('one signs in the browser, the next outside; the town seals, and every signature holds', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  expect(dela.documento.nivel_de_assinatura).toBe('qualificada');
  expect(await minha(helena(), id)).toBeUndefined();
  const original = await baixar(ana(), dela);
  expect(ok(await assinarNoNavegador(ana(), dela, daAna))).toMatchObject({ status: 'Assinado' });
  await app.settle();
  const deles = await minha(helena(), id);
  const comUma = await baixar(helena(), deles);
  expect(comUma.subarray(0, original.length).equals(original)).toBe(true);
  expect(ok(await enviar(helena(), deles, await assinarFora(comUma, daHelena)))).toMatchObject({ status: 'Assinado' });
  await app.settle();
  const { bruto, lida } = await inteiro(id, 3);
  expect(lida.assinaturas.map((a) => a.cadeia.map((c) => c.nome.split(':')[0]))).toMatchObject([
    [
      w.town.cidadaos[0]!.nome.slice(0, 45),
      'AC de teste abaixo de Autoridade Certificadora Raiz de teste',
      'Autoridade Certificadora Raiz de teste',
    ],
    [w.member('assinante').nome.slice(0, 45), expect.any(String), expect.any(String)],
    expect.any(Array),
  ]);
  // the town hall reads the signed one, and what each signature is proven by is kept
  const texto = (await readText(bruto)).replace(/\s+/g, ' ');
  expect(texto).toContain('Compromissário');
  expect(await evidenciaDe(dela.id)).toMatchObject({
    metodo: 'certificado_icp_brasil_no_navegador',
    nivel: 'qualificada',
    lido_ate_o_fim: true,
    parte: 'requerente',
    certificado: { cpf: w.town.cidadaos[0]!.cpf, titular: expect.stringContaining(w.town.cidadaos[0]!.nome.slice(0, 20)) },
    cadeia: [{ nome: expect.any(String) }, { nome: 'Autoridade Certificadora Raiz de teste' }],
    ip: expect.any(String),
    agente: expect.any(String),
  });
  const daAssinante = await evidenciaDe(deles.id);
  expect(daAssinante).toMatchObject({
    metodo: 'certificado_icp_brasil_fora_do_portal',
    certificado: { cpf: w.member('assinante').cpf },
  });
  expect(daAssinante.sha256_documento).toBe((await evidenciaDe(dela.id)).sha256_assinado);
  await expect(
    inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('processo_requerimento_assinatura').set({ evidencia: '{}' }).where('id', '=', dela.id).execute(),
    ),
  ).rejects.toThrow('never changed');
});

test('both in the browser: the town seals where nobody sees it; both outside: it stamps their spaces', async () => {
  const [a, b] = [await deferido(), await deferido()];
  for (const [id, assina] of [
    [a, assinarNoNavegador],
    [b, async (q: Person, uma: Uma, a1: A1) => enviar(q, uma, await assinarFora(await baixar(q, uma), a1))],
  ] as const) {
    ok(await assina(ana(), await minha(ana(), id), daAna));
    await app.settle();
    ok(await assina(helena(), await minha(helena(), id), daHelena));
    await app.settle();
  }
  await inteiro(a, 3);
  await inteiro(b, 4);
});

test('an e-CNPJ signs for the person who answers for it; a file without its chain needs the operator to know it', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  const semCadeia = icp.pessoa({ nome: 'Ana', cpf: w.town.cidadaos[0]!.cpf }, false);
  expect(await enviar(ana(), dela, await assinarFora(await baixar(ana(), dela), semCadeia))).toMatchObject(
    recusa('cadeia_desconhecida'),
  );
  const empresa = icp.pessoa({ nome: 'Construtora', cnpj: '11222333000181', cpf: w.town.cidadaos[0]!.cpf });
  ok(await enviar(ana(), dela, await assinarFora(await baixar(ana(), dela), empresa)));
});

test('each thing that is not right has its sentence, and afterwards it can still be signed', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  const pdf = await baixar(ana(), dela);
  const cpf = w.town.cidadaos[0]!.cpf;
  const bom = await assinarFora(pdf, daAna);
  const com = async (a1: A1) => enviar(ana(), dela, await assinarFora(pdf, a1));
  expect(await com(daHelena)).toMatchObject({
    ...recusa('certificado_de_outra_pessoa'),
    mensagem: 'O CPF do certificado não é o da sua conta. Assine com o seu próprio certificado.',
  });
  expect(await com(icp.pessoa({ nome: 'Ana', cpf, semNomeIcp: true }))).toMatchObject(recusa('certificado_sem_cpf'));
  const ontem = new Date(Date.now() - 86_400_000);
  expect(await com(icp.pessoa({ nome: 'Ana', cpf, ate: ontem }))).toMatchObject(recusa('certificado_fora_do_prazo'));
  expect(await com(icp.pessoa({ nome: 'Ana', cpf, de: new Date(Date.now() + 86_400_000) }))).toMatchObject(
    recusa('certificado_fora_do_prazo'),
  );
  expect(await com(icp.pessoa({ nome: 'Ana', cpf, soCifra: true }))).toMatchObject(recusa('certificado_nao_assina'));
  expect(await com(estranha.pessoa({ nome: 'Ana', cpf }))).toMatchObject(recusa('cadeia_desconhecida'));
  // a byte of what was signed, and one of the signature's own
  const [noInicio, noFim] = [Buffer.from(bom), Buffer.from(bom)];
  noInicio[200] = (noInicio[200] ?? 0) ^ 1;
  expect(await enviar(ana(), dela, noInicio)).toMatchObject(recusa('arquivo_diferente'));
  const motivo = noFim.indexOf(Buffer.from('/Reason'), pdf.length) + 12;
  noFim[motivo] = noFim[motivo] === 0x30 ? 0x31 : 0x30;
  expect(await enviar(ana(), dela, noFim)).toMatchObject(recusa('assinatura_nao_confere'));
  expect(await enviar(ana(), dela, pdf)).toMatchObject(recusa('assinatura_ausente'));
  expect(await enviar(ana(), dela, await assinarFora(bom, daAna))).toMatchObject(recusa('assinaturas_demais'));
  const comPagina = await mexido(pdf, (doc) => void doc.addPage());
  const pagina = await enviar(ana(), dela, await assinarFora(comPagina, daAna));
  expect(pagina).toMatchObject(recusa('documento_alterado'));
  expect(pagina.mensagem).toMatch(/Foi acrescentada uma página \(página \d+\)\./);
  const comNota = await mexido(pdf, (doc) => {
    const nota = doc.context.register(
      doc.context.obj({ Type: 'Annot', Subtype: 'FreeText', Rect: [50, 500, 300, 560], Contents: 'Indeferido' }),
    );
    doc.getPage(0).node.addAnnot(nota);
  });
  expect(await enviar(ana(), dela, await assinarFora(comNota, daAna))).toMatchObject(recusa('documento_alterado'));
  expect(await enviar(ana(), dela, await mexido(bom, (doc) => void doc.addPage()))).toMatchObject(recusa('documento_alterado'));
  expect(await enviar(ana(), dela, await fechado(pdf, daAna))).toMatchObject(recusa('documento_fechado'));
  expect(await enviar(ana(), dela, Buffer.from('oi'), 'text/plain')).toMatchObject(recusa('arquivo_nao_pdf'));
  expect((await enviar(ana(), dela, Buffer.concat([bom, Buffer.alloc(4 * 1024 * 1024)]))).status).toBe(413);
  // who is somebody else, elsewhere, or without the right
  expect((await enviar(w.citizen(1), dela, bom)).status).toBe(404);
  expect((await enviar(helena(), dela, bom)).status).toBe(404);
  expect((await enviar(there.citizen(), dela, bom)).status).toBe(404);
  expect((await enviar(w.staff('financeiro'), dela, bom)).status).toBe(403);
  expect((await enviar(ana(), { ...dela, versao: dela.versao + 1 }, bom)).status).toBe(409);
  // nothing was lost
  expect((await baixar(ana(), dela)).equals(pdf)).toBe(true);
  ok(await enviar(ana(), dela, bom));
  expect((await enviar(ana(), { ...dela, versao: dela.versao + 1 }, bom)).status).toBe(422);
});

/** Something else is done to the file, by an update of its own. */
async function mexido(pdf: Buffer, mexer: (doc: PDFDocument) => void): Promise<Buffer> {
  const doc = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  mexer(doc);
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}

/** A certifying signature that allows nothing after it. */
async function fechado(pdf: Buffer, a1: A1): Promise<Buffer> {
  const comRegra = await mexido(pdf, (doc) => {
    const { context } = doc;
    const regras = context.obj({ Type: 'TransformParams', P: 1, V: PDFName.of('1.2') });
    const regra = context.obj({ Reference: [context.obj({ TransformMethod: 'DocMDP', TransformParams: regras })] });
    doc.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: context.register(regra) }));
  });
  return assinarFora(comRegra, a1);
}

test.each(DO_ARQUIVO)(
  'a reader that %s keeps nothing of a signature and says so at the file; afterwards it can be signed',
  async (falha) => {
    const dela = await minha(ana(), await deferido());
    const assinado = await assinarFora(await baixar(ana(), dela), daAna);
    const complexo = { status: 422, dados: { codigo: 'arquivo_complexo', erros: [{ campo: 'arquivo' }] } };
    const ocupado = { status: 503, mensagem: expect.stringContaining('tente de novo em instantes') };
    const { a_assinar } = ok(await preparar(ana(), dela, daAna));
    const assinatura = await assinarBytes(daAna, Buffer.from(a_assinar, 'base64'));
    const caminhos: [string, () => Promise<unknown>][] = [
      ['platform/signing/concluir-assinatura.ts', () => concluir(ana(), dela, assinatura)],
      ['platform/signing/conferir-assinado.ts', () => enviar(ana(), dela, assinado)],
      ['platform/signing/preparar-assinatura.ts', () => preparar(ana(), dela, daAna)],
    ];
    for (const [qual, assinar] of caminhos) {
      expect(await comLeitor(qual, falha, assinar), qual).toMatchObject(complexo);
      expect(await comLeitor(qual, 'não tem vez', assinar), qual).toMatchObject(ocupado);
    }
    expect(ok(await enviar(ana(), dela, assinado))).toMatchObject({ status: 'Assinado' });
  },
);

test.each(DO_ARQUIVO)(
  'where the place of the seal is made by a reader that %s, whoever manages is told, and it can be made anew',
  async (falha) => {
    const id = await deferido();
    const dela = await minha(ana(), id);
    ok(await enviar(ana(), dela, await assinarFora(await baixar(ana(), dela), daAna)));
    await app.settle();
    const deles = await minha(helena(), id);
    const assinado = await assinarFora(await baixar(helena(), deles), daHelena);
    await comLeitor('platform/signing/preparar-assinatura.ts', falha, async () => {
      ok(await enviar(helena(), deles, assinado));
      await app.settle();
    });
    const { licencas: dele, eventos } = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id } }));
    expect(dele[0]!.situacao).toBe('Aguardando assinatura');
    expect(eventos.map(({ texto }) => texto)).toContainEqual(
      expect.stringContaining('Não conseguimos selar Termo de compromisso'),
    );
    expect(JSON.stringify(ok(await ana().call(autos.obterRequerimento, { params: { id } })).eventos)).not.toContain('selar');
  },
);

test('where all are called together, who signed an older file is told that it changed; two at once make one', async () => {
  const id = await deferido(juntos);
  const [dela, deles] = [await minha(ana(), id), await minha(helena(), id)];
  const pdf = await baixar(ana(), dela);
  const daSecretaria = await assinarFora(pdf, daHelena);
  const ambas = await Promise.all([enviar(ana(), dela, await assinarFora(pdf, daAna)), enviar(helena(), deles, daSecretaria)]);
  expect(ambas.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(ambas.find(({ status }) => status === 422)).toMatchObject({
    ...recusa('documento_mudou'),
    mensagem: 'O documento mudou desde que você o baixou. Baixe-o de novo.',
  });
  const [quem, uma, a1] = ambas[0].status === 200 ? [helena(), deles, daHelena] : [ana(), dela, daAna];
  ok(await enviar(quem, uma, await assinarFora(await baixar(quem, uma), a1)));
  await app.settle();
  await inteiro(id, 4);
});

test('the same file sent twice at once is taken once', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  const bom = await assinarFora(await baixar(ana(), dela), daAna);
  const ambas = await Promise.all([enviar(ana(), dela, bom), enviar(ana(), dela, bom)]);
  expect(ambas.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('in the browser: not for another person, not after its minutes, not when another signed meanwhile, not with another key', async () => {
  const id = await deferido(juntos);
  const [dela, deles] = [await minha(ana(), id), await minha(helena(), id)];
  expect(await preparar(ana(), dela, daHelena)).toMatchObject(recusa('certificado_de_outra_pessoa'));
  expect(await preparar(ana(), dela, { ...daAna, cadeia: [Buffer.from('nada')] })).toMatchObject(recusa('certificado_ilegivel'));
  expect((await preparar(w.citizen(1), dela, daAna)).status).toBe(404);
  expect(await concluir(ana(), dela, Buffer.alloc(256, 7))).toMatchObject(recusa('preparo_vencido'));
  const { a_assinar, vale_ate } = ok(await preparar(ana(), dela, daAna));
  expect(new Date(vale_ate).getTime() - app.clock.now.getTime()).toBe(10 * 60_000);
  expect(await concluir(ana(), dela, await assinarBytes(daHelena, Buffer.from(a_assinar, 'base64')))).toMatchObject(
    recusa('assinatura_nao_confere'),
  );
  const inicio = app.clock.now;
  app.clock.now = new Date(inicio.getTime() + 11 * 60_000);
  const assinatura = await assinarBytes(daAna, Buffer.from(a_assinar, 'base64'));
  expect(await concluir(ana(), dela, assinatura)).toMatchObject(recusa('preparo_vencido'));
  app.clock.now = inicio;
  ok(await assinarNoNavegador(helena(), deles, daHelena));
  expect(await concluir(ana(), dela, assinatura)).toMatchObject(recusa('documento_mudou'));
  const semConfianca = estranha.pessoa({ nome: 'Ana', cpf: w.town.cidadaos[0]!.cpf });
  expect(await assinarNoNavegador(ana(), dela, semConfianca)).toMatchObject(recusa('cadeia_desconhecida'));
  ok(await assinarNoNavegador(ana(), dela, daAna));
});

test('the password signs no such document, alone or with others; refusing works as ever', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  const senha = await ana().call(assinaturas.atualizarAssinatura, {
    params: params(dela),
    body: { acao: 'assinar', versao: dela.versao, senha: SENHA, lido_ate_o_fim: true },
  });
  expect(senha).toMatchObject({
    ...recusa('pede_icp_brasil'),
    mensagem: 'Este documento pede assinatura com certificado ICP-Brasil. A senha do portal não basta.',
  });
  const varios = ok(
    await ana().call(assinaturas.assinarVarios, {
      body: { senha: SENHA, documentos: [{ id: dela.id, versao: dela.versao, lido_ate_o_fim: true }] },
    }),
  );
  expect(varios).toEqual([{ id: dela.id, feito: false, mensagem: senha.mensagem }]);
  ok(
    await ana().call(assinaturas.atualizarAssinatura, {
      params: params(dela),
      body: { acao: 'recusar', versao: dela.versao, motivo: 'Não concordo.' },
    }),
  );
  expect((await minha(ana(), id)).status).toBe('Recusado');
});

test('a document of the password takes no certificate, and what was issued keeps its level', async () => {
  const simples = await app.jobCtx(w.town.id).inTenant(
    async (ctx) =>
      (
        await publicarProcesso(ctx, 'termo-de-senha', {
          ...TERMO,
          nome: 'Termo de senha',
          documentos: [{ ...TERMO.documentos[0]!, nivel_de_assinatura: 'simples' }],
        })
      ).processo_id,
  );
  const id = await deferido(simples);
  const dela = await minha(ana(), id);
  expect(dela.documento.nivel_de_assinatura).toBe('simples');
  expect(await enviar(ana(), dela, await assinarFora(await baixar(ana(), dela), daAna))).toMatchObject(recusa('pede_senha'));
  expect(await preparar(ana(), dela, daAna)).toMatchObject(recusa('pede_senha'));
});

test('where the operator trusts nobody, no process asks for it and nobody signs so', async () => {
  const id = await deferido();
  const dela = await minha(ana(), id);
  // another copy of the program on the same database, without the roots
  semRaizes = await createTestApp({ ownerUrl: app.addresses.direta });
  const outra = (quem: Person) => ({
    ...quem,
    call: async (endpoint: never, input: object) => {
      const { send } = await import('#seed/client.ts');
      return send(semRaizes, quem.host, endpoint, { ...input, painel: quem.painel, token: await quem.token() });
    },
  });
  const recursada = outra(ana()) as unknown as Person;
  expect(await preparar(recursada, dela, daAna)).toMatchObject(recusa('sem_raizes_icp'));
  const gestora = outra(w.staff('gestor')) as unknown as Person;
  const aberta = ok(await w.staff('gestor').call(gestao.criarRascunho, { params: { id: emOrdem }, body: {} }));
  const { versao } = aberta as unknown as { versao: number };
  expect(await gestora.call(gestao.publicar, { params: { id: emOrdem }, body: { versao, quando: null } })).toMatchObject(
    recusa('sem_raizes_icp'),
  );
  ok(await w.staff('gestor').call(gestao.publicar, { params: { id: emOrdem }, body: { versao, quando: null } }));
});
