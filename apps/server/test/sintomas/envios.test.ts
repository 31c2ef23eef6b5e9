// What is sent twice, late, from another tab or under an odd name; docs/sintomas.md.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { enviarImagem } from '@portal/domain/noticias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { me } from '@portal/domain/sessoes/contract';
import * as taxas from '@portal/domain/taxas/contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type FileIn, type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

const COM_ARQUIVO: DefinicaoIn = {
  formato: 1,
  nome: 'Envio de papéis',
  grupo: 'Provas',
  resumo: 'Recebe papéis.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [{ id: 'papeis', tipo: 'arquivos', rotulo: 'Papéis', maximo: 10, formatos: ['pdf', 'imagem'], obrigatorio: false }],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

let app: TestApp;
let w: World;
let processo_id: string;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'envio-de-papeis', COM_ARQUIVO)).processo_id);
});
afterAll(() => app.close());

const iniciar = async (quem = w.citizen()) => ok(await agir(quem, preenchimento.iniciarRequerimento, { body: { processo_id } }));
const ver = async (id: string, quem = w.citizen()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const enviar = (id: string, arquivo: FileIn, quem = w.citizen()) =>
  quem.call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id: 'papeis' }, arquivo });
const quantos = async (quem: Person) => ok(await quem.call(listarRequerimentos, { query: { per_page: 1 } })).total;

describe('a double click', () => {
  test('files once: the same sending twice at once is answered twice with one number', async () => {
    const r = await iniciar();
    const antes = await quantos(w.staff('gestor'));
    const chave = uuidv7();
    const clicar = () => w.citizen().call(atos.protocolar, { params: { id: r.id }, body: { versao: r.versao }, chave });
    const [um, dois] = await Promise.all([clicar(), clicar()]);
    expect([um.status, dois.status]).toEqual([200, 200]);
    expect(dois.dados).toEqual(um.dados);
    expect(await quantos(w.staff('gestor'))).toBe(antes + 1);
  });

  test('of two screens files once: the second hears that the request moved on', async () => {
    const r = await iniciar();
    const antes = await quantos(w.staff('gestor'));
    const clicar = () => w.citizen().call(atos.protocolar, { params: { id: r.id }, body: { versao: r.versao } });
    const estados = (await Promise.all([clicar(), clicar(), clicar()])).map((a) => a.status).sort();
    expect(estados[0]).toBe(200);
    for (const status of estados.slice(1)) expect([409, 422]).toContain(status);
    expect(await quantos(w.staff('gestor'))).toBe(antes + 1);
  });

  test('writes a message once, and begins one draft', async () => {
    const r = await fileAlvara(w);
    const chave = uuidv7();
    const escrever = () => w.citizen().call(escreverMensagem, { params: { id: r.id }, body: { texto: 'Bom dia?' }, chave });
    const ditas = await Promise.all([escrever(), escrever()]);
    expect(ditas.map((d) => d.status)).toEqual([200, 200]);
    expect((await ver(r.id)).mensagens.filter((m) => m.texto === 'Bom dia?')).toHaveLength(1);
    const nova = uuidv7();
    const comecar = () => w.citizen().call(preenchimento.iniciarRequerimento, { body: { processo_id }, chave: nova });
    const [um, dois] = await Promise.all([comecar(), comecar()]);
    expect(ok(dois).id).toBe(ok(um).id);
  });

  test('sends one proof of payment; a second one waits for nobody', async () => {
    const r = await fileAlvara(w);
    const guia = r.guias[0]!;
    const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
    const chave = uuidv7();
    const mandar = () =>
      w.citizen().call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo, chave });
    const [um, dois] = await Promise.all([mandar(), mandar()]);
    expect([um.status, dois.status]).toEqual([200, 200]);
    expect((await ver(r.id)).guias[0]!.comprovantes).toHaveLength(1);
    const depois = await w.citizen().call(taxas.enviarComprovante, {
      params: { id: guia.id },
      body: { versao: r.versao },
      arquivo,
    });
    expect([409, 422]).toContain(depois.status);
    expect((await ver(r.id)).guias[0]!.comprovantes).toHaveLength(1);
  });
});

describe('the way back of the browser', () => {
  test('to the form of a request that was filed saves nothing over it, sends no file into it and files it no second time', async () => {
    const draft = await draftAlvara(w);
    const r = ok(await agir(w.citizen(), atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
    const salvar = await w.citizen().call(preenchimento.salvarRascunho, {
      params: { id: r.id },
      body: { versao: draft.versao, respostas: { memorial: 'Outro memorial, escrito depois.' } },
    });
    expect(salvar.status).toBe(409);
    expect(salvar.mensagem).toMatch(/[a-zç]/);
    const arquivo = await drawPage('outra.pdf', 'Outra', ['Outra']);
    const mandado = await w
      .citizen()
      .call(preenchimento.enviarArquivo, { params: { id: r.id }, body: { campo_id: 'plantas' }, arquivo });
    expect(mandado.status).toBe(422);
    expect((await w.citizen().call(atos.protocolar, { params: { id: r.id }, body: { versao: draft.versao } })).status).toBe(409);
    const agora = await ver(r.id);
    expect(agora.respostas).toEqual(r.respostas);
    expect(agora.numero).toBe(r.numero);
  });
});

describe('another tab', () => {
  test('in which the step was given to somebody else: the act of the old screen is a conflict in words', async () => {
    const r = await paidAlvara(w);
    const analista = w.staff('analista');
    ok(await act(analista, atos.iniciar, r.id));
    const tela = await ver(r.id, analista);
    const etapa = tela.etapas[0]!;
    ok(
      await act(w.staff('gestor'), distribuicao.atribuir, r.id, {
        etapa_id: etapa.id,
        usuario_id: w.member('protocolo').id,
      }),
    );
    const velha = await analista.call(atos.deferir, { params: { id: r.id }, body: { versao: tela.versao } });
    expect(velha).toMatchObject({ status: 409, sucesso: false });
    expect(velha.mensagem).not.toBe('');
    expect((await ver(r.id, w.staff('gestor'))).etapas[0]!.status).toBe('Em andamento');
  });

  test('in which it was decided: a second decision of two at once is none', async () => {
    const r = await paidAlvara(w);
    const analista = w.staff('analista');
    ok(await act(analista, atos.iniciar, r.id));
    const { versao } = await ver(r.id, analista);
    const decidir = (call: typeof atos.deferir | typeof atos.indeferir) =>
      analista.call(call, { params: { id: r.id }, body: { versao, motivo: 'Conforme a ata do conselho.' } as never });
    const estados = (await Promise.all([decidir(atos.deferir), decidir(atos.indeferir)])).map((a) => a.status).sort();
    expect(estados).toEqual([200, 409]);
  });

  test('in which the draft was thrown away: the form hears that it is gone', async () => {
    const r = await iniciar();
    ok(await act(w.citizen(), atos.descartar, r.id));
    const salvo = await w.citizen().call(preenchimento.salvarRascunho, {
      params: { id: r.id },
      body: { versao: r.versao, respostas: {} },
    });
    expect(salvo.status).toBe(409);
    expect(salvo.mensagem).not.toBe('');
  });
});

test('a form left open over night: the session is over in words, and what was kept is there after the log-in', async () => {
  const quem = w.citizen(2);
  const draft = await draftAlvara(w, quem);
  const token = await quem.token();
  const antes = app.clock.now;
  app.clock.now = new Date(antes.getTime() + 10 * 3_600_000);
  const salvo = await send(app, w.town.host, preenchimento.salvarRascunho, {
    ...{ painel: quem.painel, token, params: { id: draft.id } },
    body: { versao: draft.versao, respostas: { memorial: 'De manhã.' } },
  });
  expect(salvo).toMatchObject({ status: 401, mensagem: 'Sua sessão terminou. Entre de novo.', dados: { codigo: 'sem_sessao' } });
  expect((await send(app, w.town.host, me, { token })).status).toBe(401);
  app.clock.now = antes;
  expect((await ver(draft.id, quem)).respostas).toMatchObject({ memorial: draft.respostas.memorial });
});

describe('a file', () => {
  const pdf = (nome: string) => drawPage(nome, 'Papel', ['Uma linha']);

  test.each([
    ['two dots and capitals', 'planta..final.v2.PDF', 'planta..final.v2.PDF'],
    ['folders of a Windows browser', 'C:\\Users\\ana\\planta.pdf', 'planta.pdf'],
    ['letters in two pieces', 'Matri\u0301cula do imo\u0301vel.pdf', 'Matrícula do imóvel.pdf'],
    ['a picture', 'casa 🏠 nova.pdf', 'casa 🏠 nova.pdf'],
    ['the dots of a hidden file', '.planta.pdf.', 'planta.pdf'],
    ['no ending', 'planta', 'planta.pdf'],
    ['the ending of a program', 'planta.pdf.exe', 'planta.pdf.exe.pdf'],
    ['an ampersand and an apostrophe', "Sant'Ana & Filhos; 50%.pdf", "Sant'Ana & Filhos; 50%.pdf"],
    ['nothing but blanks', ' \u00a0 ', 'arquivo.pdf'],
  ])('with %s in its name is kept and given back under it', async (_, nome, fica) => {
    const r = await iniciar();
    const arquivo = ok(await enviar(r.id, { ...(await pdf('x.pdf')), nome }));
    expect(arquivo.nome).toBe(fica);
    const url = `/api/v1/painel-contribuinte/requerimento/${r.id}/arquivo/${arquivo.id}`;
    const baixado = await app.http.inject({
      url,
      headers: { host: w.town.host, authorization: `Bearer ${await w.citizen().token()}` },
    });
    expect(baixado.statusCode).toBe(200);
    const dita = String(baixado.headers['content-disposition']);
    const estrela = /filename\*=UTF-8''([^;]+)/.exec(dita)?.[1];
    expect(estrela ? decodeURIComponent(estrela) : /filename="?([^"]+)"?/.exec(dita)?.[1]).toBe(fica);
  });

  test('of a name with 255 letters keeps its ending', async () => {
    const r = await iniciar();
    const { nome } = ok(await enviar(r.id, { ...(await pdf('x.pdf')), nome: `${'a'.repeat(251)}.pdf` }));
    expect(nome).toBe(`${'a'.repeat(196)}.pdf`);
  });

  test('sent twice is taken, and told beside it to be the same, under whatever name', async () => {
    const r = await iniciar();
    const arquivo = await pdf('planta.pdf');
    const um = ok(await enviar(r.id, arquivo));
    expect(um.avisos).toBeUndefined();
    const guardar = async (papeis: unknown[]) =>
      ok(
        await w.citizen().call(preenchimento.salvarRascunho, {
          params: { id: r.id },
          body: { versao: (await ver(r.id)).versao, respostas: { papeis } },
        }),
      );
    await guardar([um]);
    const dois = ok(await enviar(r.id, { ...arquivo, nome: 'corte.pdf' }));
    expect(dois.id).not.toBe(um.id);
    expect(dois.avisos).toEqual([
      'É o mesmo arquivo que “planta.pdf”, que já está em “Papéis”. Confira se não é outro que falta.',
    ]);
    await guardar([um, dois]);
    // kept beside it, for who comes back to the form
    const { papeis } = (await ver(r.id)).respostas as { papeis: { avisos?: string[] }[] };
    expect(papeis.map((p) => p.avisos)).toEqual([undefined, dois.avisos]);
    expect(ok(await enviar(r.id, await drawPage('outra.pdf', 'Outra', ['Outra linha']))).avisos).toBeUndefined();
  });

  test('of no page is refused in words', async () => {
    const r = await iniciar();
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n97\n%%EOF\n',
    );
    const { status, mensagem } = await enviar(r.id, { nome: 'vazio.pdf', tipo: 'application/pdf', bytes });
    expect(status).toBe(422);
    expect(mensagem).toMatch(/página|abrir|danificad/);
  });

  test('that is a picture of a phone held upright stands upright where the portal shows it', async () => {
    const deitada = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#336699' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const arquivo = { nome: 'praca.jpg', tipo: 'image/jpeg', bytes: deitada };
    const { endereco } = ok(await w.staff('gestor').call(enviarImagem, { body: {}, arquivo }));
    const { rawPayload } = await app.http.inject({ url: endereco, headers: { host: w.town.host } });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 60 });
  });

  test('that is a picture of a phone held upright is taken, under any ending', async () => {
    const r = await iniciar();
    const deitada = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#336699' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const foto = ok(await enviar(r.id, { nome: 'IMG_0001.JPEG', tipo: 'image/jpeg', bytes: deitada }));
    expect(foto.nome).toBe('IMG_0001.JPEG');
    const trocada = ok(await enviar(r.id, { nome: 'foto.png', tipo: 'image/png', bytes: deitada }));
    expect(trocada.nome).toBe('foto.png.jpg');
  });
});
