import fs from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont, PDFImage, PDFRef } from '@cantoo/pdf-lib';

const require = createRequire(import.meta.url);
const INTER = require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf');

/** Reading the font takes longer than the rest of a seal, and it is only read: once for the process. */
type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
let parsed: ReturnType<Fontkit['create']> | undefined;
const parseOnce: Fontkit = {
  create: (bytes) => {
    parsed ??= fontkit.create(bytes);
    return parsed;
  },
};
let inter: Buffer | undefined;

/** Inter Medium, embedded as a subset: PDF/A wants every font inside the file. */
function stampFont(document: PDFDocument): Promise<PDFFont> {
  inter ??= fs.readFileSync(INTER);
  document.registerFontkit(parseOnce);
  return document.embedFont(inter, { subset: true });
}

/** The text cut to a width, with an ellipsis when something is left out. */
function fit(font: PDFFont, text: string, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  let kept = text;
  while (kept && font.widthOfTextAtSize(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** The most a picture takes of the width, in points. */
const PICTURE = 72;

/** A picture as large as it may be in a box, undistorted. */
function fitted({ ref, width, height }: PDFImage, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / width, maxHeight / height);
  return { ref, width: width * scale, height: height * scale };
}

const SMALL = 6.3;
const LARGE = 8.6;

/**
 * What a seal shows on paper: a band in blue with a tick, the name, and lines in small type. Opaque, so that it covers the
 * dotted space of the template.
 */
export async function drawStamp(
  document: PDFDocument,
  { width, height }: { width: number; height: number },
  { nome, linhas, imagem }: { nome: string; linhas: string[]; imagem?: Buffer | undefined },
): Promise<PDFRef> {
  const font = await stampFont(document);
  const left = 24;
  const picture = imagem && fitted(await document.embedPng(imagem), Math.min(PICTURE, width / 3), height - 8);
  const room = width - left - 6 - (picture ? picture.width + 4 : 0);
  const text = (content: string, size: number, colour: string, y: number) =>
    `${colour} rg BT /F0 ${size} Tf ${left} ${y.toFixed(2)} Td ${font.encodeText(fit(font, content, size, room)).toString()} Tj ET`;
  const gap = SMALL * 1.32;
  const block = SMALL + 3 + LARGE + gap * linhas.length;
  let y = height - Math.max(3, (height - block) / 2) - SMALL + 1;
  const ops = [text('Assinado eletronicamente por', SMALL, '0.34 0.38 0.45', y)];
  y -= LARGE + 2.2;
  ops.push(text(nome, LARGE, '0.09 0.13 0.17', y));
  y -= 1;
  for (const linha of linhas) {
    y -= gap;
    ops.push(text(linha, SMALL, '0.34 0.38 0.45', y));
  }
  const middle = height / 2;
  const frame = [
    `1 1 1 rg 0 0 ${width} ${height} re f`,
    `0.72 0.78 0.85 RG 0.6 w 0.3 0.3 ${width - 0.6} ${height - 0.6} re S`,
    `0.12 0.31 0.47 rg 0 0 16 ${height} re f`,
    `1 1 1 RG 1.6 w 1 J 1 j 4.5 ${middle} m 7 ${middle - 2.8} l 11.5 ${middle + 3.4} l S`,
  ];
  const context = document.context;
  const resources = { Font: { F0: font.ref }, ...(picture && { XObject: { Im0: picture.ref } }) };
  const drawn = picture
    ? [
        `q ${picture.width.toFixed(2)} 0 0 ${picture.height.toFixed(2)} ${(width - picture.width - 5).toFixed(2)} ${((height - picture.height) / 2).toFixed(2)} cm /Im0 Do Q`,
      ]
    : [];
  const content = ['q', ...frame, ...drawn, ...ops, 'Q'].join('\n');
  return context.register(
    context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: resources }),
  );
}
