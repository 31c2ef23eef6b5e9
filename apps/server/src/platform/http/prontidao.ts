import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { actingAs, type PapelDoBanco } from '#platform/db/pool.ts';
import type { Bus } from '#platform/realtime/bus.ts';

/** One look at a part of the surroundings. @returns what is wrong, in a few words for whoever runs the portal; null when nothing is */
export type Exame = () => Promise<string | null>;

export interface Prontidao {
  pronto: boolean;
  /** By part: 'ok' or what is wrong. */
  partes: Record<string, string>;
}

/** Whoever asks wants to know now: a part that takes longer is not well. */
const ESPERA_MS = 800;
/** Told, and no reason to send people elsewhere: every copy would say the same. Without its replica the main database reads. */
const SO_AVISA = new Set(['relogio', 'leitura']);

const emTempo = (exame: Exame): Promise<string | null> =>
  new Promise((done) => {
    const timer = setTimeout(() => done('não respondeu a tempo'), ESPERA_MS);
    exame()
      .catch((error: unknown) => motivoDe(error))
      .then(
        (motivo) => {
          clearTimeout(timer);
          done(motivo);
        },
        () => undefined,
      );
  });

function motivoDe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '53100' || code === 'ENOSPC') return 'disco cheio';
  if (code === '25006') return 'só se deixa ler';
  if (code === '57P03' || code === '57P01' || code === '57P02') return 'começando ou terminando';
  return code === 'ECONNREFUSED' ? 'fora do ar' : `falhou (${code ?? message ?? 'sem motivo'})`;
}

export async function examinar(exames: Record<string, Exame>): Promise<Prontidao> {
  const partes = Object.fromEntries(
    await Promise.all(Object.entries(exames).map(async ([parte, exame]) => [parte, (await emTempo(exame)) ?? 'ok'] as const)),
  );
  return { pronto: Object.entries(partes).every(([parte, estado]) => estado === 'ok' || SO_AVISA.has(parte)), partes };
}

/** Farther apart than that, numbers, terms and tokens of copies no longer agree. */
const RELOGIO_MS = 5000;

/**
 * The database by a connection of its own, so that a busy pool makes nobody wait: it answers, it takes a write, and its clock is ours.
 * @param agora the clock of this copy
 * @param pgbouncer as in db/pool.ts
 */
export function examesDoBanco(
  url: string,
  papel: PapelDoBanco,
  { agora, pgbouncer }: { agora: () => Date; pgbouncer: boolean },
): Record<'banco' | 'relogio', Exame> & { fechar: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'portal_saude',
    connectionTimeoutMillis: ESPERA_MS,
    query_timeout: ESPERA_MS,
    ...actingAs(url, papel, {}, { pgbouncer }),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let diferencaMs = 0;
  return {
    async banco() {
      const before = Date.now();
      const { rows } = await pool.query<{ agora: Date; so_le: boolean }>(
        // a sign of life need not outlast a fall: its commit does not wait for a disk that uploads keep busy
        `insert into sinal_de_vida (chave, visto_em) select 'portal', now() from set_config('synchronous_commit', 'off', true)
         on conflict (chave) do update set visto_em = excluded.visto_em
         returning clock_timestamp() as agora, pg_is_in_recovery() as so_le`,
      );
      const tookMs = Date.now() - before;
      diferencaMs = agora().getTime() - tookMs / 2 - (rows[0]?.agora.getTime() ?? 0);
      return null;
    },
    async relogio() {
      return Math.abs(diferencaMs) > RELOGIO_MS
        ? `${Math.round(Math.abs(diferencaMs) / 1000)} s ${diferencaMs > 0 ? 'adiantado' : 'atrasado'} em relação ao banco de dados`
        : null;
    },
    fechar: () => pool.end(),
  };
}

export const exameDosAvisos =
  (bus: Pick<Bus, 'isListening'>): Exame =>
  async () =>
    bus.isListening() ? null : 'sem conexão';

/** Less than that is as good as full: one upload may be so large. */
const LIVRE_MINIMO = 128 * 1024 * 1024;

/** So long what was seen of the disk is told while it is looked at again: the look itself queues behind the files being written. */
const VALE_MS = 10_000;

export function exameDoDisco(pasta: string): Exame {
  let visto: { em: number; motivo: string | null } | null = null;
  const olhar = async (): Promise<string | null> => {
    const { bavail, bsize } = await statfs(pasta);
    const livre = bavail * bsize;
    const motivo = livre < LIVRE_MINIMO ? `restam ${Math.floor(livre / 1_048_576)} MB` : null;
    visto = { em: Date.now(), motivo };
    return motivo;
  };
  return async () => {
    if (!visto || Date.now() - visto.em > VALE_MS) return olhar();
    const { motivo } = visto;
    void olhar().catch(() => {
      // gone: the next look says so
      visto = null;
    });
    return motivo;
  };
}
