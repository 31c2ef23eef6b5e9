import { createRandom } from '#seed/random.ts';

export interface Hostil {
  nome: string;
  /** Made when it is sent: a hundred of them at once would take a lot of memory themselves. */
  fazer: () => Buffer;
  /** Where it is sent: the field of a draft, the photo of an account, a model of the town. */
  destino: 'campo' | 'foto' | 'modelo';
  /** Nobody could do anything with it, so it must be refused; of the others either is right. */
  recusado: boolean;
}

/** Bytes by chance, the same for the same seed. */
export function acaso(seed: number, n: number): Buffer {
  const random = createRandom(seed);
  const bytes = Buffer.alloc(n);
  for (let i = 0; i < n; i += 1) bytes[i] = random.int(0, 255);
  return bytes;
}
