// Past 300 lines: one story, told from each side of it.
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import * as licencas from '@portal/domain/licencas/contract';
import * as partes from '@portal/domain/partes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import { listarProfissionais, suspenderProfissional, verProfissional } from '@portal/domain/profissionais/contract';
import { listarTrocas } from '@portal/domain/responsaveis/chamados';
import * as contract from '@portal/domain/responsaveis/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const dona = () => w.citizen();
/** Named in the answers of the seed. */
const sai = () => w.architect(0);
const entra = () => w.architect(1);
const camila = () => w.staff('analista');
const gente = (i: number) => w.town.profissionais[i]!;
const ler = async (id: string, quem: Person = dona()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const NOVA = () => ({ nome: gente(1).nome, email: gente(1).email, motivo: 'Mudança de contrato.' });
const pedir = (id: string, quem: Person = dona(), mais: object = {}) =>
  act(quem, contract.pedirTroca, id, { ordem: 0, ...NOVA(), ...mais });
const trocaDe = async (id: string, quem: Person = dona()) => (await ler(id, quem)).trocas[0]!;
const naTroca = async (quem: Person, endpoint: Parameters<typeof act>[1], id: string, mais: object = {}) =>
  act(quem, endpoint, id, { troca_id: (await trocaDe(id)).id, ...mais });

const assuntosA = async (email: string) => (await mailsTo(app, w.town.id, email)).map((m) => m.assunto);
const chamado = async (id: string, quem: Person = entra()) =>
  ok(await quem.call(contract.verTroca, { params: { id: (await trocaDe(id)).id } }));
async function aceitar(id: string, quem: Person = entra(), mais: object = {}) {
  const c = await chamado(id, quem);
  const body = { versao: c.versao, profissional_id: c.registros[0]?.id ?? '', documento_numero: `NOVA-${c.numero}`, ...mais };
  return quem.call(contract.aceitarTroca, { params: { id: c.id }, body });
}
const nomes = (respostas: Record<string, unknown>) =>
  Object.values(respostas)
    .flatMap((v) => (Array.isArray(v) ? (v as Partial<ResponsavelTecnico>[]) : []))
    .filter((v) => v.documento_numero)
    .map((v) => v.nome);
const rodadas = (id: string) =>
  inTenant(
    app.db,
    w.town.id,
    async (tx) =>
      (
        await sql<{ r: unknown; s: string }>`select respostas as r, sha256 as s from submissao
    where requerimento_id = ${id} order by numero`.execute(tx)
      ).rows,
  );

describe('a change that the owner asks for', () => {
  test('takes effect when the newcomer accepts: who acts, what is shown, who reads; what was sent stays', async () => {
    const { id } = await paidAlvara(w);
    const enviado = await rodadas(id);
    const antes = (await ler(id)).tecnicos[0]!;
    expect(antes).toMatchObject({ nome: gente(0).nome, saiu: false, is_voce: false, pode: ['trocar'] });
    ok(await pedir(id));
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Aguardando novo responsável', especie: 'troca', pode: ['retirar'] });
    // until then nothing has changed
    expect((await ler(id, sai())).participa).toBe(true);
    expect((await entra().call(autos.obterRequerimento, { params: { id } })).status).toBe(404);
    expect((await assuntosA(gente(1).email)).join()).toContain('Você foi indicado como responsável técnico na');
    expect(await chamado(id)).toMatchObject({
      responsabilidade: antes.responsabilidade,
      motivo: 'Mudança de contrato.',
      documentos: [],
    });
    ok(await aceitar(id));
    const visto = await ler(id, entra());
    expect(visto.participa).toBe(true);
    expect(visto.tecnicos[0]).toMatchObject({ nome: gente(1).nome, is_voce: true, pode: ['trocar', 'deixar'] });
    expect(visto.tecnicos[0]?.documento).toContain('NOVA-');
    expect(nomes(visto.respostas)).toContain(gente(1).nome);
    // who answers for something else still acts
    expect((await ler(id, sai())).participa).toBe(true);
    ok(await pedir(id, dona(), { ordem: 1 }));
    ok(await aceitar(id));
    const lido = await ler(id, sai());
    expect(lido).toMatchObject({ participa: false, convites: [] });
    expect(lido.partes.find((p) => p.is_voce)).toMatchObject({ papel: 'responsavel_anterior', aceite: 'Saiu' });
    expect(
      await act(sai(), partes.convidarParte, id, { papel: 'interessado', nome: 'Alguém', email: 'x@example.com' }),
    ).toMatchObject({ status: 403 });
    expect(await rodadas(id)).toEqual(enviado);
    expect((await ler(id)).eventos[0]).toMatchObject({ tipo: 'responsavel_trocado' });
    expect((await assuntosA(gente(0).email)).join()).toContain('outro responsável técnico assumiu');
  });

  test('is refused to strangers, other towns and stale screens, and asked once', async () => {
    const { id, versao } = await paidAlvara(w);
    const body = { versao: (await ler(id)).versao, ordem: 0, ...NOVA() };
    expect((await w.citizen(4).call(contract.pedirTroca, { params: { id }, body })).status).toBe(404);
    expect((await vizinha.citizen().call(contract.pedirTroca, { params: { id }, body })).status).toBe(404);
    expect((await camila().call(contract.pedirTroca, { params: { id }, body })).status).toBe(403);
    expect((await dona().call(contract.pedirTroca, { params: { id }, body: { ...body, versao: versao - 1 } })).status).toBe(409);
    expect((await dona().call(contract.pedirTroca, { params: { id }, body: { ...body, ordem: 9 } })).status).toBe(404);
    expect(await pedir(id, dona(), { email: gente(0).email })).toMatchObject({ status: 422, dados: { codigo: 'novo_invalido' } });
    ok(await pedir(id));
    expect(await pedir(id)).toMatchObject({ status: 422, dados: { codigo: 'troca_repetida' } });
    const t = await trocaDe(id);
    expect((await w.citizen(4).call(contract.verTroca, { params: { id: t.id } })).status).toBe(404);
    expect((await vizinha.citizen().call(contract.verTroca, { params: { id: t.id } })).status).toBe(404);
    // two tabs: the second is told
    const c = await chamado(id);
    ok(await aceitar(id));
    const outra = { versao: c.versao, profissional_id: c.registros[0]!.id, documento_numero: '1234' };
    expect((await entra().call(contract.aceitarTroca, { params: { id: t.id }, body: outra })).status).toBe(409);
    expect((await vizinha.citizen().call(contract.aceitarTroca, { params: { id: t.id }, body: outra })).status).toBe(404);
  });

  test('ends with a no of the newcomer, or a step back: who answered goes on answering', async () => {
    const { id } = await paidAlvara(w);
    ok(await pedir(id));
    const c = await chamado(id);
    ok(await entra().call(contract.recusarTroca, { params: { id: c.id }, body: { versao: c.versao, motivo: 'Sem agenda.' } }));
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Recusada', resposta: 'Sem agenda.' });
    ok(await pedir(id));
    // newest first
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Aguardando novo responsável' });
    ok(await naTroca(dona(), contract.retirarTroca, id));
    expect(await ler(id, sai())).toMatchObject({ participa: true });
    expect(await entra().call(listarTrocas, {})).toMatchObject({ dados: [] });
  });

  test('asks the newcomer for a registration that could be named in a new request', async () => {
    const { id } = await paidAlvara(w);
    ok(await pedir(id, dona(), { email: w.town.cidadaos[2]!.email }));
    expect((await chamado(id, w.citizen(2))).registros).toEqual([]);
    expect(await aceitar(id, w.citizen(2), { profissional_id: '00000000-0000-7000-8000-000000000000' })).toMatchObject({
      status: 422,
    });
    ok(await naTroca(dona(), contract.retirarTroca, id));
    ok(await pedir(id, dona(), { email: gente(2).email }));
    const gestor = w.staff('gestor');
    const { data } = ok(await gestor.call(listarProfissionais, { query: { s: gente(2).nome } }));
    const registro = ok(await gestor.call(verProfissional, { params: { id: data[0]!.id } }));
    ok(
      await gestor.call(suspenderProfissional, {
        params: { id: registro.id },
        body: { versao: registro.versao, de: '2026-01-01', ate: null, motivo: 'Pedido do conselho.' },
      }),
    );
    const recusa = await aceitar(id, w.architect(2));
    expect(recusa).toMatchObject({ status: 422, dados: { erros: [{ campo: 'profissional_id' }] } });
    expect(recusa.mensagem + JSON.stringify(recusa.dados)).toContain('suspenso');
  });
});

test('a change that the professional asks for waits for the owner, who may say no', async () => {
  const { id } = await paidAlvara(w);
  ok(await pedir(id, sai()));
  expect(await trocaDe(id)).toMatchObject({ situacao: 'Aguardando proprietário', pode: ['concordar', 'discordar', 'retirar'] });
  // who asks does not consent, and who is named is not asked yet
  expect(await naTroca(sai(), contract.concordarComTroca, id)).toMatchObject({ status: 403 });
  expect((await entra().call(contract.verTroca, { params: { id: (await trocaDe(id)).id } })).status).toBe(404);
  ok(await naTroca(dona(), contract.discordarDaTroca, id, { motivo: 'Prefiro que fique.' }));
  expect(await trocaDe(id)).toMatchObject({ situacao: 'Recusada' });
  ok(await pedir(id, sai()));
  ok(await naTroca(dona(), contract.concordarComTroca, id));
  ok(await aceitar(id));
  expect((await ler(id)).tecnicos[0]?.nome).toBe(gente(1).nome);
});

test('one who would take the place themself does not speak for the owner', async () => {
  const { id } = await paidAlvara(w, entra());
  ok(await pedir(id, entra()));
  expect(await trocaDe(id)).toMatchObject({ situacao: 'Aguardando proprietário', sem_dono: false });
  expect(await naTroca(entra(), contract.concordarComTroca, id)).toMatchObject({ status: 403 });
  ok(await naTroca(dona(), contract.concordarComTroca, id));
  ok(await aceitar(id));
  expect(await trocaDe(id)).toMatchObject({ situacao: 'Concluída' });
});

test('where no owner has an account, the town hall confirms, document or not', async () => {
  const proprietarios = [{ id: 'p1', nome: 'Maria Sem Conta', documento: '52998224725' }];
  const { id } = await paidAlvara(w, sai(), { proprietarios });
  ok(await pedir(id, sai()));
  const t = (await ler(id, sai())).trocas[0]!;
  expect(t).toMatchObject({ situacao: 'Aguardando novo responsável', sem_dono: true });
  const c = ok(await entra().call(contract.verTroca, { params: { id: t.id } }));
  const body = { versao: c.versao, profissional_id: c.registros[0]!.id, documento_numero: '5566' };
  ok(await entra().call(contract.aceitarTroca, { params: { id: t.id }, body }));
  expect((await ler(id, sai())).trocas[0]).toMatchObject({ situacao: 'Aguardando prefeitura' });
  ok(await act(camila(), contract.confirmarTroca, id, { troca_id: t.id }));
  expect((await ler(id, camila())).tecnicos[0]?.nome).toBe(gente(1).nome);
});

test('while the requester corrects, everybody reads the newcomer, and none of it as the requester’s change', async () => {
  const { id } = await paidAlvara(w);
  ok(await act(camila(), atos.iniciar, id));
  ok(await act(camila(), pendencias.marcarPendencia, id, { campo_id: 'memorial', texto: 'Descreva o esgoto.' }));
  ok(await act(camila(), atos.devolver, id));
  ok(await pedir(id));
  ok(await aceitar(id));
  for (const quem of [dona(), camila(), sai()]) {
    const visto = await ler(id, quem);
    expect(visto.status).toBe('Aguardando requerente');
    expect(nomes(visto.respostas)).toContain(gente(1).nome);
    expect(visto.alteracoes).toEqual([]);
  }
});

describe('with a document that names who leaves', () => {
  test('the town hall confirms, and it is made again with the newcomer, without its signatures, to the same last day', async () => {
    const { id } = await grantedAlvara(w);
    await app.settle();
    const antes = (await ler(id, camila())).licencas[0]!;
    app.clock.now = new Date(app.clock.now.getTime() + 40 * 86_400_000);
    ok(await pedir(id));
    ok(await aceitar(id));
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Aguardando prefeitura' });
    expect((await ler(id)).tecnicos[0]?.nome).toBe(gente(0).nome);
    expect(await naTroca(dona(), contract.confirmarTroca, id)).toMatchObject({ status: 403 });
    expect(await naTroca(w.staff('financeiro'), contract.confirmarTroca, id)).toMatchObject({ status: 403 });
    ok(await naTroca(camila(), contract.confirmarTroca, id));
    expect(await naTroca(camila(), contract.confirmarTroca, id)).toMatchObject({ status: 422 });
    await app.settle();
    const [nova, velha] = (await ler(id, camila())).licencas;
    expect(velha).toMatchObject({ id: antes.id, situacao: 'Substituída' });
    expect(nova).toMatchObject({
      revisao: 2,
      numero: antes.numero,
      validade_em: antes.validade_em,
      situacao: 'Aguardando assinatura',
    });
    expect(nova?.assinaturas.every((a) => a.status === 'Aguardando')).toBe(true);
    const papel = await readText((await camila().call(licencas.baixarLicenca, { params: { id: nova!.id } })).bruto);
    // each responsibility is changed by itself: the other one stays with who has it
    const por = (responsabilidade: string) => papel.split(`${responsabilidade} `)[1] ?? '';
    expect(por('Autoria do projeto')).toMatch(new RegExp(`^${gente(1).nome}`));
    expect(por('Execução da obra')).toMatch(new RegExp(`^${gente(0).nome}`));
  });

  test('a no of the town hall leaves everything as it was', async () => {
    const { id } = await grantedAlvara(w);
    await app.settle();
    ok(await pedir(id));
    ok(await aceitar(id));
    ok(await naTroca(camila(), contract.negarTroca, id, { motivo: 'A ART não é desta obra.' }));
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Recusada', resposta: 'A ART não é desta obra.' });
    expect((await ler(id, camila())).licencas).toHaveLength(1);
  });
});

describe('whoever withdraws', () => {
  test('acts no more at once; the request is not approved nor its document signed until another answers', async () => {
    const { id } = await paidAlvara(w);
    expect(await act(dona(), contract.deixarDeResponder, id, { ordem: 0, motivo: 'Não sou eu.' })).toMatchObject({ status: 403 });
    const { tecnicos } = await ler(id, sai());
    expect(tecnicos.filter((t) => t.is_voce && t.pode.includes('deixar'))).toHaveLength(tecnicos.length);
    for (const t of tecnicos)
      ok(await act(sai(), contract.deixarDeResponder, id, { ordem: t.ordem, motivo: 'Encerrei o contrato.' }));
    const agora = await ler(id, sai());
    expect(agora.participa).toBe(false);
    expect(agora.trocas).toHaveLength(tecnicos.length);
    for (const t of agora.trocas)
      expect(t).toMatchObject({ especie: 'baixa', situacao: 'Sem responsável', motivo: 'Encerrei o contrato.' });
    expect(agora.tecnicos.every((t) => t.saiu)).toBe(true);
    expect((await assuntosA(w.town.cidadaos[0]!.email)).join()).toContain('sem responsável técnico');
    ok(await act(camila(), atos.iniciar, id));
    const recusa = await act(camila(), atos.deferir, id);
    expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'sem_responsavel_tecnico' } });
    expect(recusa.mensagem).toContain(gente(0).nome);
    for (const _ of tecnicos) {
      expect(await act(camila(), atos.deferir, id)).toMatchObject({ status: 422 });
      ok(await naTroca(dona(), contract.indicarNovo, id, { nome: gente(1).nome, email: gente(1).email }));
      ok(await aceitar(id));
    }
    ok(await act(camila(), atos.deferir, id));
  });

  test('of a request that was approved keeps its document from being signed', async () => {
    const { id } = await grantedAlvara(w);
    await app.settle();
    for (const t of (await ler(id, sai())).tecnicos)
      ok(await act(sai(), contract.deixarDeResponder, id, { ordem: t.ordem, motivo: 'Encerrei o contrato.' }));
    const assinante = w.staff('assinante');
    const { data } = ok(await assinante.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
    const minha = data.find((a) => a.requerimento.id === id)!;
    const params = { processo_requerimento_assinatura_id: minha.id };
    const body = { acao: 'assinar' as const, versao: minha.versao, senha: SENHA, lido_ate_o_fim: true as const };
    const recusa = await assinante.call(assinaturas.atualizarAssinatura, { params, body });
    expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'sem_responsavel_tecnico' } });
  });

  test('by leaving the request altogether answers no more either', async () => {
    const { id } = await paidAlvara(w);
    ok(await act(sai(), partes.sairComoParte, id, { motivo: 'Mudei de cidade.' }));
    expect((await ler(id)).tecnicos.every((t) => t.saiu)).toBe(true);
  });

  test('in the midst of a change leaves the place empty, and a no then asks for another name', async () => {
    const { id } = await paidAlvara(w);
    ok(await pedir(id));
    ok(await act(sai(), contract.deixarDeResponder, id, { ordem: 0, motivo: 'Não espero mais.' }));
    expect(await trocaDe(id)).toMatchObject({ especie: 'baixa', situacao: 'Aguardando novo responsável' });
    const c = await chamado(id);
    expect(c.ja_saiu).toBe(true);
    ok(await entra().call(contract.recusarTroca, { params: { id: c.id }, body: { versao: c.versao, motivo: 'Sem agenda.' } }));
    expect(await trocaDe(id)).toMatchObject({ situacao: 'Sem responsável', entra: null });
  });
});

describe('a death', () => {
  const registrar = async (quem: Person, id: string, ordem = 0) =>
    quem.call(contract.registrarFalecimento, {
      params: { id },
      body: { versao: (await ler(id, camila())).versao, ordem },
      arquivo: await drawPage('certidao.pdf', 'Certidao', ['Registro Civil']),
    });

  test('is recorded by who keeps the registry, with its document, and empties every request of theirs', async () => {
    const um = await paidAlvara(w);
    const dois = await paidAlvara(w);
    const gestor = w.staff('gestor');
    const cadastro = (await ler(um.id, gestor)).tecnicos[0]!.pode.includes('falecimento') ? gestor : w.staff('protocolo');
    expect((await registrar(w.staff('financeiro'), um.id)).status).toBe(403);
    const { pedidos, total } = ok(await cadastro.call(contract.pedidosDoResponsavel, { params: { id: um.id, ordem: 0 } }));
    expect(pedidos.map((p) => p.id)).toContain(dois.id);
    expect(pedidos.map((p) => p.id)).not.toContain(um.id);
    expect(total).toBe(pedidos.length);
    ok(await registrar(cadastro, um.id));
    for (const { id } of [um, dois]) {
      const visto = await ler(id);
      expect(visto.tecnicos.every((t) => t.saiu)).toBe(true);
      expect(visto.trocas[0]).toMatchObject({ especie: 'falecimento', situacao: 'Sem responsável', tem_documento: false });
      expect(visto.eventos[0]?.texto).toContain('falecimento');
    }
    const t = (await ler(um.id, cadastro)).trocas[0]!;
    expect(t.tem_documento).toBe(true);
    expect((await cadastro.call(contract.baixarDocumentoDaTroca, { params: { id: t.id } })).status).toBe(200);
    expect((await dona().call(contract.baixarDocumentoDaTroca, { params: { id: t.id } })).status).toBe(403);
    expect(await registrar(cadastro, um.id)).toMatchObject({ status: 422, dados: { codigo: 'troca_indisponivel' } });
    // the record is out of new requests, the account goes on
    const { data } = ok(await cadastro.call(listarProfissionais, { query: { s: gente(0).nome } }));
    expect(data[0]).toMatchObject({ situacao: 'Cancelado' });
    expect((await ler(um.id, sai())).participa).toBe(false);
  });
});
