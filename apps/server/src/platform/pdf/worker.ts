import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { PAGINAS_DEMAIS, type PdfAnswer, type PdfOrder, PRONTO } from './pool.ts';
import { mostrarTitulo } from './titulo.ts';

/** Root of the paths in a template: `/platform/pdf/base.typ`, and in memory alone `/dados.json` and `/arquivos/brasao.svg`. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const FACES = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'];

const inter = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontPaths: FACES.map((face) => path.join(inter, face)) }] });

function explain(error: NodeError): string {
  const lines = compiler.fetchDiagnostics(error) as Array<{ message: string; path: string; range?: { start: { line: number } } }>;
  return lines.map(({ message, path: file, range }) => `${file}:${(range?.start.line ?? 0) + 1} ${message}`).join('; ');
}

/** A character that Inter lacks (an emoji in a name) is forbidden by PDF/A, and no reason to refuse the document: plain PDF then. */
function write(document: NodeTypstDocument, { padrao, quando }: PdfOrder): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: padrao, creationTimestamp: quando });
  } catch (error) {
    if (!String(error).includes('could not be displayed with')) throw error;
    return compiler.pdf(document, { creationTimestamp: quando });
  }
}

function render(order: PdfOrder): Buffer {
  try {
    compiler.mapShadow(path.join(ROOT, 'dados.json'), Buffer.from(order.dados));
    for (const [nome, conteudo] of Object.entries(order.arquivos))
      compiler.mapShadow(path.join(ROOT, 'arquivos', nome), Buffer.from(conteudo));
    const run = compiler.compile({ mainFilePath: order.template });
    if (run.result && order.paginas_max !== null && run.result.numOfPages > order.paginas_max) throw new Error(PAGINAS_DEMAIS);
    if (run.result) return write(run.result, order);
    const error = run.takeError();
    throw new Error(error ? explain(error) : 'Typst gave no document');
  } finally {
    compiler.resetShadow();
    compiler.evictCache(2);
  }
}

function answer(order: PdfOrder): PdfAnswer {
  try {
    return { id: order.id, pdf: mostrarTitulo(render(order)) };
  } catch (error) {
    return { id: order.id, erro: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (order: PdfOrder) => parentPort?.postMessage(answer(order)));
parentPort?.postMessage(PRONTO);
