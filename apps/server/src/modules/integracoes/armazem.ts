import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { readAll } from '#platform/files/read-all.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { type Probe, within } from '#platform/net/probe.ts';

const BYTES = 1024;

/** Keeps a file of random bytes, reads it back and takes it away: what a request does with every file. */
export const testarArmazem = ({ files, organizacaoId }: JobCtx, ms: number): Promise<Probe | 'escrita'> =>
  within(
    ms,
    guardarELer(files, organizacaoId).then(() => '' as const),
  ).catch(() => 'escrita' as const);

async function guardarELer(files: JobCtx['files'], organizacaoId: number): Promise<void> {
  const bytes = randomBytes(BYTES);
  const { sha256 } = await files.put(organizacaoId, Readable.from([bytes]), { maxBytes: BYTES });
  try {
    const lidos = await readAll(await files.open(organizacaoId, sha256));
    if (!lidos.equals(bytes)) throw new Error('the store gave back other bytes');
  } finally {
    await files.remove(organizacaoId, sha256);
  }
}
