// What becomes of a call or a job whose reader fails. Every reader there is has to be tried so: `programa/leitores.test.ts` looks for it.
import { WORKS } from '#platform/quarantine/apart.ts';

/** In place of a reader, in the very process that would read. */
const FALHAS = {
  lança: 'throw new RangeError("Maximum call stack size exceeded");',
  morre: 'process.kill(process.pid, "SIGKILL"); return new Promise(() => {});',
  'não termina': 'for (;;);',
  // as on a machine whose processor is always somebody else's
  'não tem vez': 'return new Promise(() => {});',
} as const;
export type Falha = keyof typeof FALHAS;

const moduleOf = (falha: Falha) =>
  `data:text/javascript,${encodeURIComponent(`export default async () => { ${FALHAS[falha]} }`)}`;
/** A work that asks for nothing and never ends. */
export const PARADA = moduleOf('não tem vez');

/** Those that are the file's own fault. */
export const DO_ARQUIVO = ['lança', 'morre', 'não termina'] as const satisfies Falha[];

/** Of the processor what a loop costs us. */
const LOOP_MS = 200;
/** On the clock what one that asks for nothing costs us. */
const PARADA_MS = 200;

/** @param qual the path of the reader's module below `src` */
export async function comLeitor<T>(qual: string, falha: Falha, work: () => Promise<T>): Promise<T> {
  const entry = WORKS.get(qual);
  if (!entry) throw new Error(`no reader is called ${qual}`);
  const before = { ...entry };
  entry.module = moduleOf(falha);
  entry.limitsOf = (bytes) => ({
    ...before.limitsOf(bytes),
    ...(falha === 'não termina' && { ms: LOOP_MS, clock: 110_000 }),
    ...(falha === 'não tem vez' && { clock: PARADA_MS }),
  });
  try {
    return await work();
  } finally {
    Object.assign(entry, before);
  }
}
