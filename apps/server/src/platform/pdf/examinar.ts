import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { type Confianca, comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { comoRecebidas } from '@portal/domain/pdf-assinado/recebidas';
import { folhasDe } from './folhas.ts';
import { limitUnfolding, unfoldedTooMuch } from './unfold.ts';

/** Where the mark of the end may stand. */
const FIM_BYTES = 4096;
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
    if (isFormularioDinamico(pdf)) return ruim('formulario');
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

/** A file that is closed with the empty password opens for everybody. */
async function abrir(bytes: Buffer): Promise<PDFDocument | 'senha' | 'ilegivel'> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    return /encrypt|password/i.test(String(error)) ? 'senha' : 'ilegivel';
  }
}

/**
 * A form whose sheets only the program of its maker draws: what stands in the file for everybody else is one that says to wait. One that
 * has fields of its own beside (static) is seen by all.
 */
function isFormularioDinamico({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  if (!(form instanceof PDFDict) || !form.has(PDFName.of('XFA'))) return false;
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) return true;
  const fields = form.lookup(PDFName.of('Fields'));
  return !(fields instanceof PDFArray) || fields.size() === 0;
}
