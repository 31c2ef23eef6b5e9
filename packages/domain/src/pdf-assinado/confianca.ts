import { subirAteRaiz } from './cadeia.ts';
import type { AssinaturaLida, Leitura } from './ler.ts';

/** Whom a town believes when a certificate says who somebody is. */
export interface Confianca {
  /** DER of roots, of ICP-Brasil and gov.br, and of those between them and who signs. */
  confiados: readonly Uint8Array[];
  /** hex SHA-256 of each certificate that seals or sealed here: the town made it, and answers for it itself. */
  selos: readonly string[];
}

/** At which its chain has to hold: when it says to have been made, which its certificate's own time bounds. */
function momentoDe({ cadeia: [dono], carimbo, quando }: AssinaturaLida, agora: Date): Date {
  const dito = carimbo ?? quando ?? agora;
  if (!dono) return dito;
  return dito < dono.valido_de ? dono.valido_de : dito > dono.valido_ate ? dono.valido_ate : dito;
}

async function isConhecida(a: AssinaturaLida, { confiados, selos }: Confianca, agora: Date): Promise<boolean> {
  if (a.cadeia[0] && selos.includes(a.cadeia[0].sha256)) return true;
  // a chain that cannot be read leads nowhere
  const cadeia = await subirAteRaiz(a.certificados, confiados, momentoDe(a, agora)).catch(() => null);
  return cadeia !== null;
}

/**
 * The same reading, in which each signature that holds and whose certificate nobody known answers for says so: with a certificate made
 * at home anybody signs as anybody.
 */
export async function comConfianca(leitura: Leitura, confianca: Confianca, agora: Date): Promise<Leitura> {
  const assinaturas: AssinaturaLida[] = [];
  for (const uma of leitura.assinaturas) {
    const semRaiz = uma.falha === null && !(await isConhecida(uma, confianca, agora));
    assinaturas.push(semRaiz ? { ...uma, ressalvas: [...uma.ressalvas, 'sem_raiz'] } : uma);
  }
  return { ...leitura, assinaturas };
}
