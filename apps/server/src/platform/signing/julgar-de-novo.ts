import { readFile } from 'node:fs/promises';
import { subirAteRaiz } from '@portal/domain/pdf-assinado/cadeia';
import { comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { comoRecebidas } from '@portal/domain/pdf-assinado/recebidas';
import type { AssinaturaRecebida } from '@portal/domain/pdf-assinado/tipos';
import { type Veredito, vereditoDe } from '@portal/domain/pdf-assinado/veredito';

export interface PedidoDeJulgar {
  /** Where the file lies on this machine. */
  path: string;
  /** DER of those the installation trusts. */
  confiados: Uint8Array[];
  /** hex SHA-256 of each certificate that the town seals or sealed with. */
  selos: string[];
}
export interface Julgado {
  veredito: Veredito;
  assinaturas: AssinaturaRecebida[];
  /** Who stamped the time of a signature and leads to nobody who is trusted. */
  carimbos_sem_raiz: string[];
}

/** Runs in the quarantine: what was accepted, by the rules of now. Null for what is not signed. */
export default async function julgarDeNovo({ path, confiados, selos }: PedidoDeJulgar): Promise<Julgado | null> {
  const bytes = await readFile(path);
  const leitura = await comConfianca(await lerAssinado(bytes), { confiados, selos }, new Date());
  const assinaturas = comoRecebidas(leitura, bytes);
  if (assinaturas.length === 0) return null;
  const semRaiz: string[] = [];
  for (const { carimbo, carimbo_de, certificados, certificados_do_carimbo } of leitura.assinaturas) {
    if (!carimbo) continue;
    const dele = certificados_do_carimbo.length > 0 ? certificados_do_carimbo : certificados;
    if (!(await subirAteRaiz(dele, confiados, carimbo))) semRaiz.push(carimbo_de);
  }
  return { veredito: vereditoDe(leitura), assinaturas, carimbos_sem_raiz: [...new Set(semRaiz)] };
}
