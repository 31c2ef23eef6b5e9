/*
 * How a delivery is signed: the convention of Standard Webhooks (standardwebhooks.com), so that the libraries which check it check ours.
 */

/** What a secret begins with; the rest is base64 of its bytes. */
export const PREFIXO_DO_SEGREDO = 'whsec_';
export const BYTES_DO_SEGREDO = 32;
/** After a rotation the one before signs beside the new one for so long, unless somebody ends it. */
export const DIAS_DO_ANTERIOR = 7;

/** What HMAC-SHA256 is made of. @param momento seconds since 1970, of this try */
export const textoAssinado = (id: string, momento: number, corpo: string): string => `${id}.${momento}.${corpo}`;
