import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { FileIn } from './client.ts';

/** A floor plan of plain lines on an A3 sheet, so that there is something true to open. */
export async function drawPlanta(titulo: string, area: string): Promise<FileIn> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([1191, 842]);
  const ink = rgb(0.12, 0.16, 0.22);
  const wall = (x: number, y: number, w: number, h: number) =>
    page.drawRectangle({ x, y, width: w, height: h, borderColor: ink, borderWidth: 5 });
  const text = (s: string, x: number, y: number, size = 14) => page.drawText(s, { x, y, size, font, color: ink });
  page.drawRectangle({ x: 30, y: 30, width: 1131, height: 782, borderColor: ink, borderWidth: 1 });
  wall(140, 200, 620, 460);
  wall(140, 430, 300, 230);
  wall(440, 430, 320, 230);
  wall(440, 200, 180, 230);
  for (const [name, x, y] of [
    ['Quarto', 250, 540],
    ['Sala', 570, 540],
    ['Cozinha', 250, 310],
    ['Banho', 500, 310],
    ['Serviço', 660, 310],
  ] as const)
    text(name, x, y);
  text('PLANTA BAIXA  1:50', 140, 160, 18);
  page.drawLine({ start: { x: 140, y: 690 }, end: { x: 760, y: 690 }, thickness: 1, color: ink });
  text('12,40 m', 420, 698, 12);
  page.drawRectangle({ x: 840, y: 60, width: 290, height: 190, borderColor: ink, borderWidth: 1.5 });
  text(titulo.slice(0, 34), 856, 220, 13);
  text(`Area: ${area.replace('.', ',')} m2`, 856, 190, 13);
  text('Prancha 01/01', 856, 160, 13);
  return { nome: 'projeto-arquitetonico.pdf', tipo: 'application/pdf', bytes: Buffer.from(await pdf.save()) };
}

/** One page of text: a deed, a proof of payment. */
export async function drawPage(nome: string, titulo: string, linhas: string[]): Promise<FileIn> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([595, 842]);
  page.drawText(titulo, { x: 56, y: 760, size: 18, font: bold });
  for (const [i, linha] of linhas.entries()) page.drawText(linha, { x: 56, y: 720 - i * 22, size: 12, font });
  return { nome, tipo: 'application/pdf', bytes: Buffer.from(await pdf.save()) };
}
