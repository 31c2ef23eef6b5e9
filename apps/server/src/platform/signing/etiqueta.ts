import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from '@cantoo/pdf-lib';

const nome = (n: string) => PDFName.of(n);

/** The highest key of a tree of numbers. @source ISO 32000-2 §7.9.7 */
function maiorChave(no: PDFDict, nivel = 0): number {
  const filhos = no.lookupMaybe(nome('Kids'), PDFArray);
  const chaves = no.lookupMaybe(nome('Nums'), PDFArray);
  let maior = -1;
  for (let i = 0; chaves && i < chaves.size(); i += 2) maior = Math.max(maior, chaves.lookup(i, PDFNumber).asNumber());
  for (let i = 0; filhos && nivel < 20 && i < filhos.size(); i++)
    maior = Math.max(maior, maiorChave(filhos.lookup(i, PDFDict), nivel + 1));
  return maior;
}

/** What the key leads to, written where its tree can be read: beside its numbers, or as one more branch. */
function porNaArvore(document: PDFDocument, arvore: PDFDict, chave: number, elemento: PDFRef): void {
  const { context } = document;
  const filhos = arvore.lookupMaybe(nome('Kids'), PDFArray);
  if (filhos) filhos.push(context.register(context.obj({ Limits: [chave, chave], Nums: [chave, elemento] })));
  else {
    const chaves = arvore.lookupMaybe(nome('Nums'), PDFArray) ?? context.obj([]);
    chaves.push(PDFNumber.of(chave));
    chaves.push(elemento);
    arvore.set(nome('Nums'), chaves);
  }
}

/** The children of an element as a list, with room for one more. */
function filhosDe(document: PDFDocument, elemento: PDFDict): PDFArray {
  const k = elemento.get(nome('K'));
  const direto = k instanceof PDFRef ? document.context.lookup(k) : k;
  if (direto instanceof PDFArray) return direto;
  const lista = PDFArray.withContext(document.context);
  if (k) lista.push(k);
  elemento.set(nome('K'), lista);
  return lista;
}

/**
 * In a file that tells its parts to who cannot see them the signature is one of them, at the end. A file without tags stays without.
 * @param widget in the file, not written yet: it learns its key
 * @source ISO 32000-2 §14.7.5.3, table 377; PDF/UA-1 §7.18.1
 */
export function porEtiqueta(document: PDFDocument, page: PDFPage, widget: PDFRef): void {
  const { catalog, context } = document;
  const raiz = catalog.lookupMaybe(nome('StructTreeRoot'), PDFDict);
  if (!raiz) return;
  const arvore = raiz.lookupMaybe(nome('ParentTree'), PDFDict);
  const [primeiro] = raizes(document, raiz);
  if (!arvore || !primeiro) return;
  const seguinte = raiz.lookupMaybe(nome('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? 0;
  const chave = Math.max(seguinte, maiorChave(arvore) + 1);
  const referencia = context.obj({ Type: 'OBJR', Obj: widget, Pg: page.ref });
  const elemento = context.register(context.obj({ Type: 'StructElem', S: 'Form', P: primeiro, Pg: page.ref, K: [referencia] }));
  filhosDe(document, context.lookup(primeiro, PDFDict)).push(elemento);
  porNaArvore(document, arvore, chave, elemento);
  raiz.set(nome('ParentTreeNextKey'), PDFNumber.of(chave + 1));
  context.lookup(widget, PDFDict).set(nome('StructParent'), PDFNumber.of(chave));
}

/** What stands at the top of the document, by reference. */
function raizes({ context }: PDFDocument, raiz: PDFDict): PDFRef[] {
  const k = raiz.get(nome('K'));
  const direto = k instanceof PDFRef ? context.lookup(k) : k;
  if (direto instanceof PDFArray) return direto.asArray().filter((um) => um instanceof PDFRef);
  return k instanceof PDFRef ? [k] : [];
}
