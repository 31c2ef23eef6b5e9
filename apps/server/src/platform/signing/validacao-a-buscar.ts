import { subirAteRaiz } from '@portal/domain/pdf-assinado/cadeia';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { enderecosDasListas } from './listas.ts';

export interface PedidoDeBuscar {
  pdf: Uint8Array;
  confiados: Uint8Array[];
  agora: Date;
}
export interface ABuscar {
  /** DER, from who signed, or stamped, up to a trusted root. */
  cadeias: Uint8Array[][];
  /** Where the lists are that speak of them. */
  enderecos: string[];
}

/** Runs in the quarantine: strangers had the file in their hands. Only certificates that lead to a trusted root say where to ask. */
export default async function validacaoABuscar({ pdf, confiados, agora }: PedidoDeBuscar): Promise<ABuscar> {
  const { assinaturas } = await lerAssinado(pdf);
  const quem = assinaturas.flatMap((a) => [a.certificados, a.certificados_do_carimbo]).filter((lista) => lista.length > 0);
  const cadeias: Uint8Array[][] = [];
  for (const certificados of quem) {
    const cadeia = await subirAteRaiz(certificados, confiados, agora);
    if (cadeia) cadeias.push(cadeia);
  }
  const deQuemNaoERaiz = cadeias.flatMap((cadeia) => cadeia.slice(0, -1));
  // the first that a certificate names: the others are the same list elsewhere
  return { cadeias, enderecos: [...new Set(deQuemNaoERaiz.flatMap((der) => enderecosDasListas(der).slice(0, 1)))] };
}
