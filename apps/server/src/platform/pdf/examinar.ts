import { PDFDocument } from '@cantoo/pdf-lib';
import type { SaudeDoPdf } from '@portal/domain/plantas/saude';
import { verifySeals } from '../signing/verify.ts';

const MAIS_FOLHAS = 200;
/** Where the mark of the end may stand. */
const FIM_BYTES = 4096;

/** What a PDF is like: whether it opens, its sheets as they are shown, its signatures. */
export async function examinar(bytes: Buffer): Promise<SaudeDoPdf> {
  const ruim = (situacao: SaudeDoPdf['situacao']): SaudeDoPdf => ({
    situacao,
    paginas: 0,
    restrito: false,
    cortado: false,
    folhas: [],
    assinaturas: [],
  });
  const pdf = await abrir(bytes);
  if (pdf === 'senha' || pdf === 'ilegivel') return ruim(pdf);
  try {
    const folhas = pdf
      .getPages()
      .slice(0, MAIS_FOLHAS)
      .map((page) => {
        const { width, height } = page.getCropBox();
        const deitada = Math.abs(page.getRotation().angle) % 180 === 90;
        return deitada ? { largura: height, altura: width } : { largura: width, altura: height };
      });
    const assinaturas = (await verifySeals(bytes)).map(({ campo, assinante, integra }) => ({ campo, assinante, integra }));
    const restrito = bytes.lastIndexOf('/Encrypt') >= 0;
    const cortado = bytes.subarray(-FIM_BYTES).lastIndexOf('%%EOF') < 0;
    return { situacao: 'lido', paginas: pdf.getPageCount(), restrito, cortado, folhas, assinaturas };
  } catch {
    return ruim('ilegivel');
  }
}

/** A file that is closed with the empty password opens for everybody. */
async function abrir(bytes: Buffer): Promise<PDFDocument | 'senha' | 'ilegivel'> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    return /encrypt|password/i.test(String(error)) ? 'senha' : 'ilegivel';
  }
}
