// Everything that lies on the phone is under one random key. The key lies there too, wrapped twice: by the PIN, and by half a secret
// that the portal keeps. Neither the phone alone nor the portal alone opens it.

const PBKDF2_VEZES = 600_000;
const BITS = 256;

interface Cifrado {
  iv: Uint8Array<ArrayBuffer>;
  dados: ArrayBuffer;
}

/** As it lies in the store of the phone. */
export interface Fechadura {
  sal: Uint8Array<ArrayBuffer>;
  vezes: number;
  /** Of this browser, and not to be read out of it: a copy of the rest opens nowhere else. */
  aparelho: CryptoKey;
  porPin: Cifrado;
  porResgate: Cifrado;
}

/** Who it belongs to: part of every seal, so that under another account nothing opens. */
export type Dono = string;

const bytesDe = (text: string) => new TextEncoder().encode(text);
const aleatorio = (n: number) => crypto.getRandomValues(new Uint8Array(n));

async function cifrarCom(chave: CryptoKey, selo: string, dados: BufferSource): Promise<Cifrado> {
  const iv = aleatorio(12);
  return { iv, dados: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytesDe(selo) }, chave, dados) };
}

const decifrarCom = (chave: CryptoKey, selo: string, { iv, dados }: Cifrado): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytesDe(selo) }, chave, dados);

const comoChave = (raw: BufferSource) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Slow on purpose: each guess costs as much. */
async function chaveDoPin(
  pin: string,
  { sal, vezes, aparelho }: Pick<Fechadura, 'sal' | 'vezes' | 'aparelho'>,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesDe(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: sal, iterations: vezes }, material, BITS);
  return comoChave(await crypto.subtle.sign('HMAC', aparelho, bits));
}

const seloDoPin = (dono: Dono) => `pin ${dono}`;
const seloDoResgate = (dono: Dono) => `resgate ${dono}`;

export const emBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const deBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

async function trancar(dono: Dono, pin: string, crua: BufferSource, porResgate: Cifrado): Promise<Fechadura> {
  const sal = aleatorio(16);
  const aparelho = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: BITS }, false, ['sign']);
  const base = { sal, vezes: PBKDF2_VEZES, aparelho };
  return { ...base, porPin: await cifrarCom(await chaveDoPin(pin, base), seloDoPin(dono), crua), porResgate };
}

/** A new store. @returns `resgate`: the half that goes to the portal, in base64 */
export async function criarFechadura(
  dono: Dono,
  pin: string,
): Promise<{ fechadura: Fechadura; chave: CryptoKey; resgate: string }> {
  const crua = aleatorio(32);
  const metade = aleatorio(32);
  const porResgate = await cifrarCom(await comoChave(metade), seloDoResgate(dono), crua);
  return { fechadura: await trancar(dono, pin, crua, porResgate), chave: await comoChave(crua), resgate: emBase64(metade) };
}

/** @returns null where the PIN, the browser or the account is another */
export async function abrirComPin(fechadura: Fechadura, dono: Dono, pin: string): Promise<CryptoKey | null> {
  try {
    return await comoChave(await decifrarCom(await chaveDoPin(pin, fechadura), seloDoPin(dono), fechadura.porPin));
  } catch {
    return null;
  }
}

/** The PIN was forgotten: with the half that the portal gave back it gets another. @returns null where that half is not this phone's */
export async function trocarPin(fechadura: Fechadura, dono: Dono, resgate: string, pin: string) {
  try {
    const crua = await decifrarCom(await comoChave(deBase64(resgate)), seloDoResgate(dono), fechadura.porResgate);
    return { fechadura: await trancar(dono, pin, crua, fechadura.porResgate), chave: await comoChave(crua) };
  } catch {
    return null;
  }
}

/** What one thing becomes before it is laid down; its name is part of the seal, so that two cannot change places. */
export const cifrar = (chave: CryptoKey, dono: Dono, nome: string, dados: BufferSource): Promise<Cifrado> =>
  cifrarCom(chave, `${dono} ${nome}`, dados);
export const decifrar = (chave: CryptoKey, dono: Dono, nome: string, cifrado: Cifrado): Promise<ArrayBuffer> =>
  decifrarCom(chave, `${dono} ${nome}`, cifrado);

/** Six figures that nobody tries first. @returns why not, or null */
export function recusaDoPin(pin: string): string | null {
  if (!/^\d{6,12}$/.test(pin)) return 'Use de 6 a 12 números.';
  const passos = [...pin].slice(1).map((d, i) => Number(d) - Number(pin[i]));
  if (passos.every((p) => p === passos[0] && Math.abs(p) <= 1)) return 'Este PIN é fácil de adivinhar. Escolha outro.';
  return null;
}

/** Wrong PINs that pass without a pause, and how many there are before only the password opens. */
const LIVRES = 4;
export const TENTATIVAS_MAX = 10;

/** How long to wait after so many wrong ones (ms). */
export const esperaDoPin = (erros: number): number => (erros <= LIVRES ? 0 : 30_000 * 2 ** (erros - LIVRES - 1));
