// Past 300 lines: one portal takes every file that is broken in its own way, and all of them stand on the same town.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { enviarModelo } from '@portal/domain/processos/modelos-de-arquivo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCotas, varrerArquivosJob } from '#modules/arquivos/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createSealCertificate } from '#platform/signing/certificate.ts';
import { openSeal } from '#platform/signing/seal.ts';
import { sealPdf } from '#platform/signing/seal-pdf.ts';
import { agir, createPerson, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { criarConjunto, RAIZ_PEM } from '#test/assinados/conjunto.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';
import { hostis } from '../../bench/falhas/hostis.ts';

const PRANCHAS: DefinicaoIn = {
  formato: 1,
  nome: 'Pranchas',
  grupo: 'Obras',
  resumo: 'Para provar o que se diz de um arquivo.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'pranchas', tipo: 'arquivos', rotulo: 'Pranchas', maximo: 5, folhas: ['A3', 'A1'] },
        { id: 'laudo', tipo: 'arquivos', rotulo: 'Laudo', maximo: 5, obrigatorio: false },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  taxas: [],
  documentos: [],
};

const raizes = join(mkdtempSync(join(tmpdir(), 'portal-saude-')), 'raizes.pem');
let app: TestApp;
let w: World;
let r: Requerimento;
/** A draft that stays one. */
let outro: Requerimento;
let processo_id: string;
beforeAll(async () => {
  writeFileSync(raizes, RAIZ_PEM);
  app = await createTestApp({ towns: ['demo'], env: { ICP_RAIZES: raizes } });
  w = await createWorld(app);
  processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'pranchas', PRANCHAS)).processo_id);
  r = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id } }));
  outro = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id } }));
});
afterAll(async () => {
  await app.close();
  rmSync(dirname(raizes), { recursive: true });
});

type Folha = [largura: number, altura: number, giro?: number];
const A3: Folha = [1191, 842];
const A4: Folha = [595, 842];
const A1: Folha = [2384, 1684];

async function desenhar(...folhas: Folha[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const [largura, altura, giro = 0] of folhas) pdf.addPage([largura, altura]).setRotation(degrees(giro));
  return Buffer.from(await pdf.save());
}

/** Signed as programs do it; nothing of it shows on the page. */
async function assinar(pdf: Buffer): Promise<Buffer> {
  const arquivo = await createSealCertificate({ nome: 'Engenheira Lima', cnpj: '11222333000181', validadeAnos: 1 });
  const dados = { motivo: 'Autoria', local: 'Serra Clara', linhas: [], quando: new Date() };
  return sealPdf(pdf, await openSeal(arquivo.p12, arquivo.senha), { campo: 'autoria', nome: 'Engenheira Lima', ...dados });
}

const enviar = async (bytes: Buffer, campo_id = 'pranchas') =>
  ok(
    await w.citizen().call(preenchimento.enviarArquivo, {
      params: { id: r.id },
      body: { campo_id },
      arquivo: { nome: 'prancha.pdf', tipo: 'application/pdf', bytes },
    }),
  );
const avisosDe = async (bytes: Buffer, campo_id?: string) => (await enviar(bytes, campo_id)).avisos ?? [];

test('sheets of another size than the field asks for are said by their number, however they lie, and taken', async () => {
  expect(await avisosDe(await desenhar(A3, [842, 1191], A1, [842, 1191, 90]))).toEqual([]);
  expect(await avisosDe(await desenhar(A3, A4))).toEqual(['A folha 2 não está no tamanho pedido (A3 ou A1).']);
  expect(await avisosDe(await desenhar(A4, A3, A4))).toEqual(['As folhas 1 e 3 não estão no tamanho pedido (A3 ou A1).']);
  expect(await avisosDe(await desenhar(A4, [600, 600]))).toEqual(['Nenhuma folha está no tamanho pedido (A3 ou A1).']);
  // a field that asks for no size says nothing of it
  expect(await avisosDe(await desenhar(A4), 'laudo')).toEqual([]);
});

test('a signature that holds is kept, and one whose file was changed by one bit afterwards is said', async () => {
  const assinado = await assinar(await desenhar(A3));
  const bom = await enviar(assinado);
  // she made her certificate herself, with whatever name
  expect(bom.avisos).toEqual([
    expect.stringMatching(/^A assinatura "Engenheira Lima:11222333000181": ninguém que este portal conheça responde/),
  ]);
  const mexido = Buffer.from(assinado);
  // of the comment in the second line, which no reader shows
  const onde = mexido.indexOf('\n%') + 2;
  mexido[onde] = (mexido[onde] as number) ^ 1;
  const ruim = await enviar(mexido);
  expect(ruim.avisos).toEqual([
    'A assinatura "autoria" não confere: o conteúdo do arquivo não é o que foi assinado: ele mudou depois.',
  ]);
  const saude = async (id: string) =>
    (
      await inTenant(app.db, w.town.id, (tx) =>
        tx.selectFrom('arquivo').select('saude').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).saude;
  expect(await saude(bom.id)).toMatchObject({
    situacao: 'lido',
    assinaturas: [{ campo: 'autoria', falha: null, ressalvas: ['sem_raiz'] }],
  });
  expect(await saude(ruim.id)).toMatchObject({ situacao: 'lido', assinaturas: [{ campo: 'autoria', falha: 'conteudo' }] });
});

test('a signature taken from another paper is said, a page put in after one too, and what nobody can check accuses nobody', async () => {
  const conjunto = new Map(criarConjunto().map((um) => [um.nome, um.bytes]));
  const avisos = (nome: string) => avisosDe(conjunto.get(nome) as Buffer, 'laudo');
  expect(await avisos('ETSI.CAdES.detached rsa rsa sha512 v2')).toEqual([]);
  expect(await avisos('2 fora_da_pagina, restricted')).toEqual([expect.stringContaining('restrições de uso')]);
  expect(await avisos('ETSI.CAdES.detached: a letter of hers, with what it says inside')).toEqual([
    'A assinatura "Assinatura1" não confere: a assinatura traz o seu próprio conteúdo: foi feita sobre outra coisa, e não sobre este arquivo.',
  ]);
  expect(await avisos('a page more after 1 visivel')).toEqual([
    'A assinatura "ANA PEREIRA:52998224725" confere, mas o PDF mudou depois dela. Foi acrescentada uma página (página 2).',
  ]);
  expect(await avisos('a form that nobody makes any more')).toEqual([
    'A assinatura "Assinatura1" não pôde ser conferida: a assinatura tem um formato antigo, que não sabemos conferir.',
  ]);
});

test('what was said goes along to the desk: a warning to both sides, and no refusal', async () => {
  const torta = await enviar(await desenhar(A4));
  // what the browser says of the file is not believed
  const mentida = { ...torta, avisos: ['Tudo certo.'] };
  ok(await act(w.citizen(), preenchimento.salvarRascunho, r.id, { respostas: { pranchas: [mentida] } }));
  const protocolado = ok(await act(w.citizen(), atos.protocolar, r.id));
  const avisos = ['A folha 1 não está no tamanho pedido (A3 ou A1).'];
  expect(protocolado.respostas.pranchas).toMatchObject([{ id: torta.id, avisos }]);
  const naMesa = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(naMesa.respostas.pranchas).toMatchObject([{ id: torta.id, avisos }]);
});

describe('a file that means harm', () => {
  const DEZ = [
    ...['arvore-9', 'arvore-larga', 'roda', 'bomba-200', 'tabela-2000000000', 'comprimentos-50000'],
    ...['contents-sem-fim-100000', 'listas-fundas-1000000', 'folhas-60000', 'acaso-1', 'cifrado-4'],
  ];
  const guardados = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { organizacaoId, sha256 } of app.files.list(w.town.id)) found.push(`${organizacaoId}/${sha256}`);
    return found.sort();
  };
  const tentar = (nome: string, bytes: Buffer, campo_id = 'pranchas', who = w.citizen()) =>
    who.call(preenchimento.enviarArquivo, {
      params: { id: outro.id },
      body: { campo_id },
      arquivo: { nome, tipo: 'application/pdf', bytes },
    });

  test('is refused at its field or taken, delays nobody, and leaves nothing when refused', { timeout: 240_000 }, async () => {
    const maus = (await hostis()).filter(({ nome }) => DEZ.includes(nome.replace('.pdf', '')));
    expect(maus.length).toBe(DEZ.length);
    const feitos = maus.map((m) => ({ ...m, bytes: m.fazer() }));
    const antes = await guardados();
    let longest = 0;
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const at = performance.now();
        const { statusCode } = await app.http.inject({ url: '/readyz', headers: { host: w.town.host } });
        expect(statusCode).toBe(200);
        longest = Math.max(longest, performance.now() - at);
        await setTimeout(10);
      }
    })();
    const answers = await Promise.all(feitos.map(({ nome, bytes }) => tentar(nome, bytes)));
    isOver = true;
    await asking;
    for (const [i, { nome, recusado }] of feitos.entries()) {
      expect([200, 422], nome).toContain(answers[i]?.status);
      if (recusado) expect(answers[i], nome).toMatchObject({ status: 422, dados: { erros: [{ campo: 'pranchas' }] } });
    }
    expect(answers[0]?.mensagem).toMatch(/complexo ou grande demais por dentro/);
    expect(longest).toBeLessThan(1000);
    const taken = answers.filter((a) => a.status === 200).length;
    expect((await guardados()).length - antes.length).toBeLessThanOrEqual(taken);
    expect(await app.files.sweepReceived(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('refused for its field, type or size, or sent by somebody who may not, leaves no byte', async () => {
    const antes = await guardados();
    const planta = await desenhar(A3);
    expect((await tentar('a.pdf', planta, 'nenhum')).status).toBe(422);
    expect((await tentar('a.pdf', Buffer.from('texto'))).status).toBe(422);
    expect((await tentar('a.pdf', planta, 'pranchas', w.citizen(3))).status).toBe(404);
    // the gate looks before the body is read: nobody signed in, and somebody without the right
    const modelo = { arquivo: { nome: 'm.pdf', tipo: 'application/pdf', bytes: await desenhar(A4) } };
    expect((await send(app, w.town.host, enviarModelo, modelo)).status).toBe(401);
    expect((await w.staff('analista').call(enviarModelo, modelo)).status).toBe(403);
    expect((await w.citizen().call(enviarModelo, modelo)).status).toBe(403);
    expect(await guardados()).toEqual(antes);
    expect(await app.files.sweepReceived(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('is offered under a name that says what it is', async () => {
    const { nome } = ok(await tentar('contrato\u202efdp.exe', await desenhar(A3)));
    expect(nome).toBe('contratofdp.exe.pdf');
  });
});

test('an account that has sent its share of the day is refused before its file is read, and nobody else is', async () => {
  const pouco = await createTestApp({ ownerUrl: app.addresses.direta, env: { COTA_CONTA_DIA_MB: '1' } });
  try {
    const bytes = Buffer.concat([await desenhar(A3), Buffer.alloc(700_000, 0x20)]);
    const meu = ok(await agir(w.citizen(2), preenchimento.iniciarRequerimento, { body: { processo_id } }));
    const mandar = (i: number) => {
      const { town } = w;
      const who = createPerson(pouco, {
        organizacaoId: town.id,
        host: town.host,
        usuarioId: w.town.cidadaos[i]!.id,
        painel: 'painel-contribuinte',
      });
      const arquivo = { nome: 'a.pdf', tipo: 'application/pdf', bytes };
      return who.call(preenchimento.enviarArquivo, { params: { id: meu.id }, body: { campo_id: 'laudo' }, arquivo });
    };
    const juntos = await Promise.all([mandar(2), mandar(2), mandar(2)]);
    expect(juntos.map((a) => a.status).sort()).toEqual([200, 422, 422]);
    expect(juntos.find((a) => a.status === 422)).toMatchObject({
      dados: { codigo: 'cota_diaria', erros: [{ campo: 'arquivo' }] },
    });
    // another person has a share of their own, and is refused for another reason
    expect((await mandar(3)).status).toBe(404);
  } finally {
    await pouco.close();
  }
});

test('what was on its way takes its room of the town with it when it ends, kept or not', async () => {
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ n: number }>`select coalesce(sum(tamanho), 0)::float8 as n from arquivo`.execute(tx),
  );
  const muito = 2 ** 50;
  const reservar = createCotas({ contaPorDia: muito, conta: muito, municipio: rows[0]!.n + 1000 });
  const mandar = (i: number) =>
    inTenant(app.db, w.town.id, (tx) => reservar(tx, w.town.id, w.town.cidadaos[i]!.id, 800, new Date()));
  for (let vez = 0; vez < 3; vez += 1) {
    const devolver = await mandar(vez);
    await expect(mandar(vez + 1)).rejects.toMatchObject({ codigo: 'cota_do_municipio' });
    devolver();
  }
});

describe('the sweep at night', () => {
  const temBytes = async (sha256: string) => (await app.files.stat(w.town.id, sha256)) !== undefined;
  const varrer = (dias: number) => {
    app.clock.now = new Date(Date.now() + dias * 86_400_000);
    return varrerArquivosJob.run(app.jobCtx(0), {});
  };

  test('takes what no row names, discarded drafts and what a draft let go of; never what is young, named or filed', async () => {
    const who = w.citizen(4);
    const novo = async (n: number, guardar: boolean) => {
      const rascunho = ok(await agir(who, preenchimento.iniciarRequerimento, { body: { processo_id } }));
      const arquivo = { nome: 'a.pdf', tipo: 'application/pdf', bytes: await desenhar([1191, 800 + n]) };
      const enviado = ok(
        await who.call(preenchimento.enviarArquivo, { params: { id: rascunho.id }, body: { campo_id: 'pranchas' }, arquivo }),
      );
      if (guardar) ok(await act(who, preenchimento.salvarRascunho, rascunho.id, { respostas: { pranchas: [enviado] } }));
      return { id: rascunho.id, sha256: enviado.sha256 };
    };
    const [mantido, solto, descartado, protocolado] = [
      await novo(1, true),
      await novo(2, false),
      await novo(3, true),
      await novo(4, true),
    ];
    ok(await act(who, atos.descartar, descartado.id));
    ok(await act(who, atos.protocolar, protocolado.id));
    const sozinho = await app.files.put(w.town.id, Readable.from([Buffer.from('de ninguém')]), { maxBytes: 100 });
    const todos = [mantido, solto, descartado, protocolado, sozinho];
    const estado = () => Promise.all(todos.map((f) => temBytes(f.sha256)));

    await varrer(0);
    expect(await estado()).toEqual([true, true, true, true, true]);
    await varrer(2);
    expect(await estado()).toEqual([true, true, true, true, false]);
    await varrer(9);
    expect(await estado()).toEqual([true, false, false, true, false]);
    app.clock.now = new Date();
  });

  test('knows every table that may hold on to a file', async () => {
    const { rows } = await sql<{ t: string }>`select conrelid::regclass::text as t from pg_constraint
      where contype = 'f' and confrelid = 'arquivo'::regclass and confdeltype <> 'c' order by 1`.execute(app.db);
    expect([...new Set(rows.map((r) => r.t))]).toEqual([
      'arquivo_retorno',
      'comprovante',
      'contato_arquivo',
      'guia',
      'importacao',
      'licenca',
      'modelo_de_arquivo',
      'peca_documento',
      'pedido_titular',
      'profissional_conferencia',
      'profissional_prova',
      'representante',
      'requerimento_arquivo',
      'termo_anexo',
      'termo_documento',
      'termo_entrega',
      'troca_de_responsavel',
      'validacao_prova',
      'vistoria_foto',
      'vistoria_laudo',
    ]);
    const { rows: named } = await sql<{ t: string }>`select table_name as t from information_schema.columns
      where column_name = 'sha256' and table_schema = 'public' order by 1`.execute(app.db);
    // the pictures of a town lie in their own row, not in the store; those of a visit are named by their row of `arquivo` too; the sum of
    // a part that a phone sent is no file's
    expect(named.map((r) => r.t)).toEqual([
      'arquivo',
      'arquivo_aberto',
      'arquivo_preparado',
      'auditoria_arquivo',
      'exportacao',
      'modelo_de_arquivo',
      'noticia_imagem',
      'organizacao_marca',
      'submissao',
      'vistoria_foto',
      'vistoria_parte',
    ]);
  });
});
