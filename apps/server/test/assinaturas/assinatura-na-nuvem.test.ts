// Documents that ask for a certificate, signed with one that somebody keeps for its owner: they go there twice, and the file is signed here.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as nuvem from '@portal/domain/assinaturas/nuvem';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as licencas from '@portal/domain/licencas/contract';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type CscDeTeste, createCsc } from '#test/csc.ts';
import { irEVoltar } from '#test/govbr.ts';
import { type A1, createIcp } from '#test/icp.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';
import { termoDeDois } from './termo.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'csc-'));
const icp = createIcp();
const estranha = createIcp('Outra raiz em que ninguém confia');
let fake: CscDeTeste;
let app: TestApp;
let w: World;
let processo: string;
let quemAna: Person;
let quemHelena: Person;
let daAna: A1;
let daHelena: A1;

beforeAll(async () => {
  fake = await createCsc();
  writeFileSync(path.join(dir, 'raizes.pem'), icp.raizPem);
  writeFileSync(path.join(dir, 'nuvens.json'), JSON.stringify([fake.provedor()]));
  app = await createTestApp({
    env: { ICP_RAIZES: path.join(dir, 'raizes.pem'), CSC_PROVEDORES: path.join(dir, 'nuvens.json') },
    towns: ['demo'],
  });
  w = await createWorld(app);
  quemAna = w.citizen();
  quemHelena = w.staff('assinante');
  const termo = termoDeDois('Termo na nuvem', 'Um pedido pequeno que termina num documento com certificado.', 'qualificada');
  processo = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'termo-nuvem', termo as never)).processo_id);
  daAna = icp.pessoa({ nome: w.town.cidadaos[0]!.nome, cpf: w.town.cidadaos[0]!.cpf });
  daHelena = icp.pessoa({ nome: w.member('assinante').nome, cpf: w.member('assinante').cpf });
}, 120_000);
afterAll(async () => {
  await app.close();
  await fake.fechar();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(fake, { guardados: [{ id: 'um', a1: daAna }], consente: true, falha: null, falhaEm: '', pedidos: [] });
});

// one session each: a way back is of the session that left
const ana = () => quemAna;
const helena = () => quemHelena;

async function deferido(): Promise<string> {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processo } }));
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
const ir = (quem: Person, { id, versao }: Uma, provedor = 'nuvem-de-teste') =>
  quem.call(nuvem.irANuvem, {
    params: { processo_requerimento_assinatura_id: id },
    body: { versao, provedor, lido_ate_o_fim: true },
  });
const voltar = (quem: Person, body: { state: string; code?: string }) => quem.call(nuvem.voltarDaNuvem, { body });
/** Goes there and back once. */
const umaVez = async (quem: Person, endereco: string) => voltar(quem, await irEVoltar(endereco));
async function ateOConsentimento(quem: Person, uma: Uma): Promise<string> {
  const dados = ok(await umaVez(quem, ok(await ir(quem, uma)).endereco));
  if (dados.passo !== 'autorizar') throw new Error('it was signed at once');
  return dados.endereco;
}
const assinar = async (quem: Person, uma: Uma) => umaVez(quem, await ateOConsentimento(quem, uma));
const recusa = (codigo: nuvem.CodigoDaNuvem) => ({
  status: 422,
  mensagem: nuvem.FRASES_DA_NUVEM[codigo],
  dados: { codigo },
});

test('both sign with certificates that are kept for them; the town seals, and every signature holds', async () => {
  expect(ok(await ana().call(nuvem.listarNuvens))).toEqual([{ id: 'nuvem-de-teste', nome: 'Nuvem de teste' }]);
  const id = await deferido();
  const dela = await minha(ana(), id);
  expect(ok(await assinar(ana(), dela))).toMatchObject({ passo: 'assinado', assinatura: { status: 'Assinado' } });
  await app.settle();
  fake.guardados = [{ id: 'outro', a1: daHelena }];
  ok(await assinar(helena(), await minha(helena(), id)));
  await app.settle();
  const documento = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id } })).licencas[0]!;
  expect(documento.situacao).toBe('Vigente');
  const { bruto } = await ana().call(licencas.baixarLicenca, { params: { id: documento.id } });
  const lida = await lerAssinado(bruto);
  expect(lida.assinaturas).toHaveLength(3);
  expect(estaIntacto(lida)).toBe(true);
  writeFileSync(path.join(dir, 'a.pdf'), bruto);
  const { stdout, error } = spawnSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  if (!error) expect(stdout.match(/Signature is Valid\./g)).toHaveLength(3);
  const { evidencia } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('processo_requerimento_assinatura').select('evidencia').where('id', '=', dela.id).executeTakeFirstOrThrow(),
  );
  expect(evidencia).toMatchObject({
    ...{ metodo: 'certificado_icp_brasil_na_nuvem', nivel: 'qualificada', guardado_por: 'Nuvem de teste' },
    certificado: { cpf: w.town.cidadaos[0]!.cpf },
  });
});

test('of many certificates the one that is theirs, good today and for longest is taken; without such nobody is sent to consent', async () => {
  const uma = await minha(ana(), await deferido());
  const cpf = w.town.cidadaos[0]!.cpf;
  const ontem = new Date(Date.now() - 86_400_000);
  const vencido = icp.pessoa({ nome: 'Ana', cpf, ate: ontem });
  const longo = icp.pessoa({ nome: 'Ana', cpf, ate: new Date(Date.now() + 2000 * 86_400_000) });
  const semServir = [
    { id: 'dela-nao', a1: daHelena },
    { id: 'vencido', a1: vencido },
    { id: 'desligado', a1: longo, status: 'disabled' as const },
    { id: 'curva', a1: longo, algo: '1.2.840.10045.4.3.2' },
  ];
  fake.guardados = semServir;
  expect(await umaVez(ana(), ok(await ir(ana(), uma)).endereco)).toMatchObject(recusa('nuvem_sem_certificado'));
  fake.guardados = [];
  expect(await umaVez(ana(), ok(await ir(ana(), uma)).endereco)).toMatchObject(recusa('nuvem_sem_certificado'));
  fake.guardados = [...semServir, { id: 'bom', a1: daAna }, { id: 'melhor', a1: longo }];
  expect(new URL(await ateOConsentimento(ana(), uma)).searchParams.get('credentialID')).toBe('melhor');
});

test('what does not come from a trusted authority, or is over something else, is not kept; it can still be signed', async () => {
  const uma = await minha(ana(), await deferido());
  fake.guardados = [{ id: 'um', a1: estranha.pessoa({ nome: 'Ana', cpf: w.town.cidadaos[0]!.cpf }) }];
  expect(await assinar(ana(), uma)).toMatchObject({ status: 422, dados: { codigo: 'cadeia_desconhecida' } });
  fake.guardados = [{ id: 'um', a1: daAna }];
  for (const falha of ['outra_soma', 'curta'] as const) {
    fake.falha = falha;
    expect(await assinar(ana(), uma), falha).toMatchObject(recusa('nuvem_nao_confere'));
  }
  fake.falha = null;
  ok(await assinar(ana(), uma));
});

test('an outage in any part is told, nothing is signed, and a way back works once', async () => {
  const uma = await minha(ana(), await deferido());
  for (const falhaEm of ['token', 'credentials/list', 'credentials/info', 'signHash'])
    for (const [falha, codigo] of [
      ['cai', 'nuvem_nao_respondeu'],
      ['erro', 'nuvem_nao_respondeu'],
      ['lixo', 'nuvem_recusou'],
      ['enche', 'nuvem_nao_respondeu'],
    ] as const) {
      const isDepois = falhaEm === 'signHash';
      const endereco = isDepois ? await ateOConsentimento(ana(), uma) : ok(await ir(ana(), uma)).endereco;
      const volta = await irEVoltar(endereco);
      Object.assign(fake, { falha, falhaEm });
      expect(await voltar(ana(), volta), `${falhaEm} ${falha}`).toMatchObject(recusa(codigo));
      Object.assign(fake, { falha: null, falhaEm: '' });
      expect(await voltar(ana(), volta), `${falhaEm} again`).toMatchObject(recusa('nuvem_retorno_invalido'));
    }
  fake.consente = false;
  expect(await umaVez(ana(), ok(await ir(ana(), uma)).endereco)).toMatchObject(recusa('nuvem_cancelada'));
  fake.consente = true;
  ok(await assinar(ana(), uma));
});

test('a way back is of who left, in their session and panel, within its minutes; a changed document and a strange keeper are refused', async () => {
  const uma = await minha(ana(), await deferido());
  const volta = await irEVoltar(ok(await ir(ana(), uma)).endereco);
  for (const outro of [w.citizen(1), helena(), w.citizen()])
    expect(await voltar(outro, volta)).toMatchObject(recusa('nuvem_retorno_invalido'));
  expect(await voltar(ana(), { state: `c.${'x'.repeat(43)}`, code: 'x' })).toMatchObject(recusa('nuvem_retorno_invalido'));
  expect(await ir(ana(), uma, 'nao-ha')).toMatchObject(recusa('nuvem_desligada'));
  expect((await ir(w.citizen(1), uma)).status).toBe(404);
  expect((await ir(ana(), { ...uma, versao: uma.versao + 1 })).status).toBe(409);
  const quem = ana();
  const tarde = await irEVoltar(ok(await ir(quem, uma)).endereco);
  const antes = app.clock.now;
  app.clock.now = new Date(antes.getTime() + 11 * 60_000);
  expect(await voltar(quem, tarde)).toMatchObject(recusa('nuvem_retorno_invalido'));
  app.clock.now = antes;
  ok(await assinar(quem, uma));
  expect(await ir(quem, uma)).toMatchObject({ status: 409 });
});
