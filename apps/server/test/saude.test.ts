import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import * as api from '@portal/domain/requerimentos/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createSealCertificate } from '#platform/signing/certificate.ts';
import { openSeal } from '#platform/signing/seal.ts';
import { sealPdf } from '#platform/signing/seal-pdf.ts';
import { createTestApp, type TestApp } from './app.ts';
import { act, createWorld, ok, type World } from './world.ts';

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

let app: TestApp;
let w: World;
let r: Requerimento;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
  const processo_id = await app
    .jobCtx(w.town.id)
    .inTenant(async (ctx) => (await publicarProcesso(ctx, 'pranchas', PRANCHAS)).processo_id);
  r = ok(await w.citizen().call(api.iniciarRequerimento, { body: { processo_id } }));
});
afterAll(() => app.close());

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
  const dados = { motivo: 'Autoria', local: 'Serra Clara', linhas: [], quando: new Date('2026-09-01T17:03:00Z') };
  return sealPdf(pdf, await openSeal(arquivo.p12, arquivo.senha), { campo: 'autoria', nome: 'Engenheira Lima', ...dados });
}

const enviar = async (bytes: Buffer, campo_id = 'pranchas') =>
  ok(
    await w.citizen().call(api.enviarArquivo, {
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
  expect(bom).not.toHaveProperty('avisos');
  const mexido = Buffer.from(assinado);
  // of the comment in the second line, which no reader shows
  const onde = mexido.indexOf('\n%') + 2;
  mexido[onde] = (mexido[onde] as number) ^ 1;
  const ruim = await enviar(mexido);
  expect(ruim.avisos).toEqual(['A assinatura "autoria" não confere: o PDF mudou depois de assinado.']);
  const saude = async (id: string) =>
    (
      await inTenant(app.db, w.town.id, (tx) =>
        tx.selectFrom('arquivo').select('saude').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).saude;
  expect(await saude(bom.id)).toMatchObject({ situacao: 'lido', assinaturas: [{ campo: 'autoria', integra: true }] });
  expect(await saude(ruim.id)).toMatchObject({ situacao: 'lido', assinaturas: [{ campo: 'autoria', integra: false }] });
});

test('what was said goes along to the desk: a warning to both sides, and no refusal', async () => {
  const torta = await enviar(await desenhar(A4));
  // what the browser says of the file is not believed
  const mentida = { ...torta, avisos: ['Tudo certo.'] };
  ok(await act(w.citizen(), api.salvarRascunho, r.id, { respostas: { pranchas: [mentida] } }));
  const protocolado = ok(await act(w.citizen(), api.protocolar, r.id));
  const avisos = ['A folha 1 não está no tamanho pedido (A3 ou A1).'];
  expect(protocolado.respostas.pranchas).toMatchObject([{ id: torta.id, avisos }]);
  const naMesa = ok(await w.staff('analista').call(api.obterRequerimento, { params: { id: r.id } }));
  expect(naMesa.respostas.pranchas).toMatchObject([{ id: torta.id, avisos }]);
});
