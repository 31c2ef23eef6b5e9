import { PDFDocument } from '@cantoo/pdf-lib';
import { readAll } from '../files/read-all.ts';
import type { FileStore, StoredFile } from '../files/store.ts';

/** Past this a PDF is not opened only to count its pages. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Pages of a stored PDF; null for anything else, and for one that cannot be read or is too large to be opened for this. */
export async function countPages(files: FileStore, organizacaoId: number, file: StoredFile): Promise<number | null> {
  if (file.tipo !== 'application/pdf' || file.tamanho > MAX_BYTES) return null;
  const bytes = await readAll(await files.open(organizacaoId, file.sha256));
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    return pdf.getPageCount();
  } catch {
    return null;
  }
}
