// One hundred files that mean harm: PDFs, pictures and archives, made from a seed and kept nowhere. Each costs little to send and,
// without limits, much to read.
import { PDFDocument } from '@cantoo/pdf-lib';
import { compactados } from './compactados.ts';
import type { Hostil } from './hostil.ts';
import { imagens } from './imagens.ts';
import { pdfs } from './pdfs.ts';

export async function hostis(): Promise<Hostil[]> {
  const document = await PDFDocument.create();
  for (let i = 0; i < 4; i += 1) document.addPage([595, 842]).drawText(`Folha ${i}`);
  const bom = Buffer.from(await document.save());
  const all = [...pdfs(bom), ...imagens(bom), ...compactados()];
  if (all.length !== 100) throw new Error(`${all.length} files, not 100`);
  return all;
}
