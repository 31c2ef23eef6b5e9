/** How Typst ends a file: the catalogue with what a viewer is to do, and then the table of where each object begins. */
const CATALOGO = /\/Type \/Catalog[\s\S]*?\/ViewerPreferences <<\n/;
const FIM = /startxref\n(\d+)\n%%EOF\s*$/;
const MOSTRAR = '    /DisplayDocTitle true\n';
/** The catalogue is written last, and is small. */
const PERTO = 4096;

/**
 * A viewer shows the document's title and not the name of its file. Typst says so for PDF/UA alone, and a file has one standard here;
 * nothing stands after the catalogue but the table, so its place is all that moves. What looks otherwise stays as it is.
 * @source PDF/UA-1 §7.1; ISO 32000-2 table 147
 */
export function mostrarTitulo(pdf: Buffer): Buffer {
  const fim = FIM.exec(pdf.subarray(-64).toString('latin1'));
  const tabela = Number(fim?.[1]);
  if (!fim || pdf.subarray(tabela, tabela + 5).toString('latin1') !== 'xref\n') return pdf;
  const antes = Math.max(0, tabela - PERTO);
  const catalogo = CATALOGO.exec(pdf.subarray(antes, tabela).toString('latin1'));
  if (!catalogo) return pdf;
  const onde = antes + catalogo.index + catalogo[0].length;
  const resto = pdf.subarray(onde, pdf.length - fim[0].length);
  const final = `startxref\n${tabela + MOSTRAR.length}\n%%EOF`;
  return Buffer.concat([pdf.subarray(0, onde), Buffer.from(MOSTRAR), resto, Buffer.from(final)]);
}
