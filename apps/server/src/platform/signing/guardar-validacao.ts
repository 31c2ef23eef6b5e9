import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import { oQueDiz } from './listas.ts';

export interface PedidoDeGuardar {
  pdf: Uint8Array;
  cadeias: Uint8Array[][];
  /** DER of the lists that were reached. */
  listas: Uint8Array[];
  agora: Date;
}
export interface Guardado {
  /** What comes after the bytes of the file; null where there is nothing that proves a whole chain. */
  acrescimo: Uint8Array | null;
  revogados: { nome: string; em: Date }[];
}

const chaveDe = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Every list that speaks of somebody in the chain; null when of one of them nobody does. */
async function listasDaCadeia(
  cadeia: readonly Uint8Array[],
  { listas, agora }: PedidoDeGuardar,
  revogados: Guardado['revogados'],
) {
  const usadas: Uint8Array[] = [];
  for (const [i, der] of cadeia.slice(0, -1).entries()) {
    const emissor = cadeia[i + 1] as Uint8Array;
    const ditas = await Promise.all(listas.map(async (lista) => ({ lista, dito: await oQueDiz(lista, der, emissor, agora) })));
    const uma = ditas.find(({ dito }) => dito !== null);
    if (!uma) return null;
    if (uma.dito?.revogado_em) revogados.push({ nome: fatosDoCertificado(der).nome, em: uma.dito.revogado_em });
    usadas.push(uma.lista);
  }
  return usadas;
}

/**
 * The Document Security Store: what the signatures of a file are validated by when nobody answers any more. What is there stays.
 * @source ISO 32000-2 §12.8.4.3; ETSI EN 319 142-1 §5.4.2
 */
async function comDss(pdf: Buffer, certificados: readonly Uint8Array[], listas: readonly Uint8Array[]): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { catalog, context } = document;
  const antes = catalog.lookupMaybe(PDFName.of('DSS'), PDFDict);
  const dss = PDFDict.withContext(context);
  for (const [nome, valor] of antes?.entries() ?? []) dss.set(nome, valor);
  dss.set(PDFName.of('Type'), PDFName.of('DSS'));
  const juntar = (nome: string, novos: readonly Uint8Array[]) => {
    const velhos = antes?.lookupMaybe(PDFName.of(nome), PDFArray)?.asArray() ?? [];
    const todos: PDFObject[] = [...velhos, ...novos.map((bytes) => context.register(context.flateStream(bytes)))];
    const lista = PDFArray.withContext(context);
    for (const um of todos) lista.push(um);
    dss.set(PDFName.of(nome), lista);
  };
  juntar('Certs', certificados);
  juntar('CRLs', listas);
  catalog.set(PDFName.of('DSS'), context.register(dss));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Runs in the quarantine: the lists come from the network, the file was in the hands of strangers. */
export default async function guardarValidacao(pedido: PedidoDeGuardar): Promise<Guardado> {
  const revogados: Guardado['revogados'] = [];
  const certificados = new Map<string, Uint8Array>();
  const listas = new Map<string, Uint8Array>();
  for (const cadeia of pedido.cadeias) {
    const usadas = await listasDaCadeia(cadeia, pedido, revogados);
    if (!usadas) continue;
    for (const der of cadeia) certificados.set(chaveDe(der), der);
    for (const lista of usadas) listas.set(chaveDe(lista), lista);
  }
  const unicos = [...new Map(revogados.map((um) => [um.nome, um])).values()];
  if (certificados.size === 0) return { acrescimo: null, revogados: unicos };
  const antes = Buffer.from(pedido.pdf);
  const depois = await comDss(antes, [...certificados.values()], [...listas.values()]);
  return { acrescimo: depois.subarray(antes.length), revogados: unicos };
}
