import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { baixarTudo } from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as partes from '@portal/domain/partes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());

const ana = () => w.citizen();
const bento = () => w.citizen(2);
const estranho = () => w.citizen(4);
const emailDe = (i: number) => w.town.cidadaos[i]!.email;
const ler = async (id: string, quem: Person) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const convidar = (id: string, papel: string, email = emailDe(2), quem = ana()) =>
  act(quem, partes.convidarParte, id, { papel, nome: 'Bento Convidado', email });
const convitesDe = async (quem: Person) => ok(await quem.call(partes.listarConvites));
const responder = (quem: Person, id: string, como = partes.aceitarConvite) => quem.call(como, { params: { id }, body: {} });

describe('an invitation', () => {
  test('goes by mail, is answered by the account of that e-mail, and opens the request', async () => {
    const { id } = await fileAlvara(w);
    expect((await bento().call(autos.obterRequerimento, { params: { id } })).status).toBe(404);
    ok(await convidar(id, 'procurador'));
    expect((await mailsTo(app, w.town.id, emailDe(2))).at(-1)?.assunto).toContain('procurador');
    const [convite] = await convitesDe(bento());
    expect(convite).toMatchObject({ papel: 'procurador', convidado_por: w.town.cidadaos[0]!.nome });
    expect(await convitesDe(estranho())).toEqual([]);
    expect((await responder(estranho(), convite!.id)).status).toBe(404);
    ok(await responder(bento(), convite!.id));
    const visto = await ler(id, bento());
    expect(visto.participa).toBe(true);
    expect(visto.partes).toContainEqual(expect.objectContaining({ papel: 'procurador', is_voce: true, aceite: 'Aceito' }));
    // once answered it is answered
    expect((await responder(bento(), convite!.id)).status).toBe(404);
  });

  test('to look on gives no act', async () => {
    const { id } = await paidAlvara(w);
    ok(await convidar(id, 'interessado'));
    ok(await responder(bento(), (await convitesDe(bento())).find((c) => c.papel === 'interessado')!.id));
    const visto = await ler(id, bento());
    expect(visto).toMatchObject({ participa: false, convites: [] });
    expect(
      await act(bento(), partes.convidarParte, id, { papel: 'procurador', nome: 'Outro', email: 'x@example.com' }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('as technical manager asks for a registration', async () => {
    const { id } = await fileAlvara(w);
    ok(await convidar(id, 'responsavel_tecnico'));
    const meu = (await convitesDe(bento())).find((c) => c.papel === 'responsavel_tecnico');
    expect(await responder(bento(), meu!.id)).toMatchObject({ status: 422 });
    ok(await responder(bento(), meu!.id, partes.recusarConvite as never));
    const arquiteta = w.town.profissionais[1]!;
    ok(await convidar(id, 'responsavel_tecnico', arquiteta.email));
    const quem = w.architect(1);
    ok(await responder(quem, (await convitesDe(quem))[0]!.id));
    const { partes: agora } = await ler(id, quem);
    expect(agora.find((p) => p.is_voce && p.papel === 'responsavel_tecnico')?.detalhe).toMatch(/CREA|CAU/);
  });

  test('is made once, by those who act, while the request is open', async () => {
    const { id } = await fileAlvara(w);
    ok(await convidar(id, 'procurador'));
    expect(await convidar(id, 'procurador')).toMatchObject({ status: 422 });
    expect(await convidar(id, 'interessado', emailDe(0))).toMatchObject({ status: 422 });
    const { versao } = await ler(id, ana());
    const body = { versao, papel: 'procurador' as const, nome: 'Alguém', email: 'alguem@example.com' };
    expect((await estranho().call(partes.convidarParte, { params: { id }, body })).status).toBe(404);
    expect((await vizinha.citizen().call(partes.convidarParte, { params: { id }, body })).status).toBe(404);
    expect((await w.staff('analista').call(partes.convidarParte, { params: { id }, body })).status).toBe(403);
    ok(await act(w.staff('gestor'), atos.cancelar, id, { motivo: 'Encerrado para o teste.' }));
    expect(await convidar(id, 'interessado')).toMatchObject({ status: 422 });
  });

  test('taken back takes the person out', async () => {
    const { id } = await fileAlvara(w);
    ok(await convidar(id, 'procurador'));
    const convite = (await ler(id, ana())).convites[0]!;
    ok(await responder(bento(), convite.id));
    const { versao } = await ler(id, ana());
    ok(await ana().call(partes.cancelarConvite, { params: { id, convite_id: convite.id }, body: { versao } }));
    expect((await bento().call(autos.obterRequerimento, { params: { id } })).status).toBe(404);
  });
});

test('who only looks on reads nobody’s documents and addresses, and nothing that is not sent yet', async () => {
  const { id } = await paidAlvara(w);
  ok(await convidar(id, 'interessado'));
  const convite = (await ler(id, ana())).convites[0]!;
  ok(await responder(bento(), convite.id));
  const camila = w.staff('analista');
  ok(await act(camila, atos.iniciar, id));
  ok(await act(camila, pendencias.marcarPendencia, id, { campo_id: 'memorial', texto: 'Descreva o esgoto.' }));
  ok(await act(camila, atos.devolver, id));
  const { versao } = await ler(id, ana());
  const respostas = { memorial: 'Palavras que ainda não foram enviadas a ninguém, escritas aos poucos.' };
  ok(await ana().call(preenchimento.salvarRascunho, { params: { id }, body: { versao, respostas } }));
  const calls = await Promise.all([
    bento().call(autos.obterRequerimento, { params: { id } }),
    bento()
      .call(baixarTudo, { params: { id } })
      .then((a) => ({ ...a, bruto: Buffer.from(unzipSync(new Uint8Array(a.bruto))['Resumo.pdf']!) })),
  ]);
  const texto = `${calls[0].bruto.toString()} ${await readText(calls[1].bruto)}`.replace(/[.\-/]/g, '');
  const { cpf, email } = w.town.cidadaos[0]!;
  expect(texto).toContain(w.town.cidadaos[0]!.nome);
  for (const segredo of [
    cpf,
    email.replace(/[.\-/]/g, ''),
    w.town.profissionais[0]!.email.replace(/[.\-/]/g, ''),
    'Palavras que ainda',
  ])
    expect(texto, segredo).not.toContain(segredo);
  // who acts reads them all
  expect(JSON.stringify(await ler(id, ana()))).toContain(cpf);
});

describe('whoever is named in the answers', () => {
  test('agrees, or leaves with a reason: then they act no more, and the requester hears of it', async () => {
    const { id } = await paidAlvara(w);
    const tecnica = w.architect();
    const antes = await ler(id, tecnica);
    expect(antes.participa).toBe(true);
    expect(antes.partes.find((p) => p.is_voce)).toMatchObject({ papel: 'responsavel_tecnico', aceite: null });
    ok(await act(tecnica, partes.concordarComoParte, id));
    expect((await ler(id, w.staff('analista'))).partes).toContainEqual(
      expect.objectContaining({ papel: 'responsavel_tecnico', aceite: 'Aceito' }),
    );
    ok(await act(tecnica, partes.sairComoParte, id, { motivo: 'Encerrei o contrato.' }));
    expect((await ler(id, tecnica)).participa).toBe(false);
    expect((await ler(id, ana())).eventos[0]).toMatchObject({ tipo: 'parte', motivo: 'Encerrei o contrato.' });
    expect(
      await act(tecnica, partes.convidarParte, id, { papel: 'interessado', nome: 'Alguém', email: 'a@example.com' }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('hears by bell and mail of what they agreed to, and of nothing that they left until they take part anew', async () => {
    const [tecnica, outra] = [w.architect(), w.architect(1)];
    const [emailDela, emailDaOutra] = w.town.profissionais.map((p) => p.email) as [string, string];
    const entra = async (quem: Person, id: string, papel: string, email: string) => {
      ok(await convidar(id, papel, email));
      for (const convite of await convitesDe(quem)) ok(await responder(quem, convite.id));
    };
    const todos = [await paidAlvara(w), await paidAlvara(w), await paidAlvara(w)];
    const [, deixa, volta] = todos;
    for (const { id } of todos) ok(await act(tecnica, partes.concordarComoParte, id));
    await entra(outra, deixa!.id, 'responsavel_tecnico', emailDaOutra);
    for (const r of [deixa, volta]) ok(await act(tecnica, partes.sairComoParte, r!.id, { motivo: 'Encerrei o contrato.' }));
    await entra(tecnica, volta!.id, 'interessado', emailDela);
    const camila = w.staff('analista');
    for (const { id } of todos) {
      ok(await act(camila, atos.iniciar, id));
      ok(await act(camila, pendencias.marcarPendencia, id, { campo_id: 'memorial', texto: 'Descreva o esgoto.' }));
      ok(await act(camila, atos.devolver, id));
    }
    /** Of each of the requests, by how many bells and mails somebody heard that it was returned. */
    const souberam = async (quem: Person, email: string) => {
      const cartas = (await mailsTo(app, w.town.id, email)).map((m) => m.assunto);
      const sinos = ok(await quem.call(listarNotificacoes)).map((n) => n.message);
      const falam = (textos: string[], numero: string | null) =>
        textos.filter((t) => t.includes(numero!) && t.includes('corri')).length;
      return todos.map(({ numero }) => `${falam(sinos, numero)} ${falam(cartas, numero)}`);
    };
    expect(await souberam(tecnica, emailDela)).toEqual(['1 1', '0 0', '1 1']);
    expect(await souberam(outra, emailDaOutra)).toEqual(['0 0', '1 1', '0 0']);
    expect(await souberam(ana(), emailDe(0))).toEqual(['1 1', '1 1', '1 1']);
  });

  test('the requester is not asked, and strangers have nothing to say', async () => {
    const { id, versao } = await fileAlvara(w);
    const body = { versao };
    expect((await estranho().call(partes.concordarComoParte, { params: { id }, body })).status).toBe(404);
    expect((await w.staff('gestor').call(partes.concordarComoParte, { params: { id }, body })).status).toBe(403);
    expect((await vizinha.citizen().call(partes.concordarComoParte, { params: { id }, body })).status).toBe(404);
  });
});

test('a draft may be shared before it is filed', async () => {
  const { id } = await draftAlvara(w);
  ok(await convidar(id, 'procurador'));
  const convite = (await convitesDe(bento())).at(0)!;
  ok(await responder(bento(), convite.id));
  expect((await ler(id, bento())).acoes_permitidas).toContain('protocolar');
});
