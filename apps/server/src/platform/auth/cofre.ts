import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** What needs the installation's secret: encrypting what must be read again, hashing what must only be recognised. */
export interface Cofre {
  /** AES-256-GCM under a key of this purpose: nonce (12) + tag (16) + text. */
  cifrar(finalidade: string, text: string): Buffer;
  decifrar(finalidade: string, bytes: Buffer): string;
  /** Keyed hash: without the secret nobody can try out addresses or accounts against it. */
  hash(finalidade: string, text: string): Buffer;
}

export function createCofre(segredo: string): Cofre {
  const keyOf = (finalidade: string): Buffer => createHash('sha256').update(`${finalidade}:${segredo}`).digest();
  return {
    cifrar(finalidade, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(finalidade), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decifrar(finalidade, bytes) {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(finalidade), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hash: (finalidade, text) => createHmac('sha256', keyOf(finalidade)).update(text).digest(),
  };
}
