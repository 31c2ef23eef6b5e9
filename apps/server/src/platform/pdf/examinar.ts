import { PDFDocument, PDFPageLeaf } from '@cantoo/pdf-lib';
import { PAGINAS_MAX, type SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { type Confianca, comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { comoRecebidas } from '@portal/domain/pdf-assinado/recebidas';
import { limitUnfolding, unfoldedTooMuch } from './unfold.ts';

const MAIS_FOLHAS = 200;
/** Where the mark of the end may stand. */
const FIM_BYTES = 4096;
/** Nodes of a tree of pages; one that names the same node again and again has no end. */
const NOS_MAX = 4 * PAGINAS_MAX;
/** What all streams that must be read may unfold to. Drawings and pictures are not read. */
const DESDOBRADO_MAX = 128 * 1024 * 1024;

/**
 * What a PDF is like: whether it opens, its sheets as they are shown, its signatures. For files of strangers it runs in a process
 * of its own, since a crafted one may take any time.
 */
export async function examinar(bytes: Buffer, confianca?: Confianca): Promise<SaudeDoPdf> {
  const ruim = (situacao: SaudeDoPdf['situacao']): SaudeDoPdf => ({
    situacao,
    paginas: 0,
    restrito: false,
    cortado: false,
    folhas: [],
    assinaturas: [],
  });
  limitUnfolding(DESDOBRADO_MAX);
  const pdf = await abrir(bytes);
  if (unfoldedTooMuch()) return ruim('grande_demais');
  if (typeof pdf === 'string') return ruim(pdf);
  try {
    const paginas = folhasDe(pdf);
    if (!paginas) return ruim('grande_demais');
    const leitura = await lerAssinado(bytes);
    const assinaturas = comoRecebidas(confianca ? await comConfianca(leitura, confianca, new Date()) : leitura, bytes);
    const restrito = bytes.lastIndexOf('/Encrypt') >= 0;
    const cortado = bytes.subarray(-FIM_BYTES).lastIndexOf('%%EOF') < 0;
    return { situacao: 'lido', paginas: paginas.n, restrito, cortado, folhas: paginas.folhas, assinaturas };
  } catch {
    return ruim(unfoldedTooMuch() ? 'grande_demais' : 'ilegivel');
  }
}

class Demais extends Error {}

/** A file that is closed with the empty password opens for everybody. */
async function abrir(bytes: Buffer): Promise<PDFDocument | 'senha' | 'ilegivel'> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    return /encrypt|password/i.test(String(error)) ? 'senha' : 'ilegivel';
  }
}

/** How many sheets there are, and the first of them as they are shown; null when there are too many. */
function folhasDe(pdf: PDFDocument): { n: number; folhas: SaudeDoPdf['folhas'] } | null {
  const folhas: SaudeDoPdf['folhas'] = [];
  let n = 0;
  let nos = 0;
  try {
    pdf.catalog.Pages().traverse((node) => {
      nos += 1;
      if (node instanceof PDFPageLeaf) {
        n += 1;
        if (folhas.length < MAIS_FOLHAS) folhas.push(tamanhoDe(node));
      }
      if (n > PAGINAS_MAX || nos > NOS_MAX) throw new Demais();
    });
  } catch (error) {
    if (error instanceof Demais) return null;
    throw error;
  }
  return { n, folhas };
}

function tamanhoDe(page: PDFPageLeaf): SaudeDoPdf['folhas'][number] {
  const { width, height } = (page.CropBox() ?? page.MediaBox()).asRectangle();
  const deitada = Math.abs(page.Rotate()?.asNumber() ?? 0) % 180 === 90;
  return deitada ? { largura: height, altura: width } : { largura: width, altura: height };
}
