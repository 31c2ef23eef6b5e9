import { setTimeout as wait } from 'node:timers/promises';
import { launch, type Place, type Server } from './launch.ts';
import { findRunning, isServerOf, readPostmaster } from './postmaster.ts';

/** How often the server is looked at. */
const LOOK_MS = 250;
/** So many ends within this time are more than bad luck: somebody must look. */
const ENDS = 5;
const WITHIN_MS = 120_000;

interface Watched {
  place: Place;
  server: Server;
  onRestart: (server: Server) => void;
  /** It will not come back by our means; the line says why. */
  onGone: (line: string) => void;
}

/** Looks after the server: one that ended by itself is started again, on the same port. @returns ends the watch */
export function watchServer({ place, server, onRestart, onGone }: Watched): () => void {
  const stop = new AbortController();
  const ends: number[] = [];
  let { pid } = server;
  const isWell = (): boolean => {
    const state = readPostmaster(place.folder);
    return isServerOf(place.folder, pid, place.folder) && !state?.stopping;
  };
  const look = async () => {
    while (!stop.signal.aborted) {
      await wait(LOOK_MS, undefined, { ref: false, signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted || isWell()) continue;
      const now = Date.now();
      ends.push(now);
      if (ends.filter((at) => now - at < WITHIN_MS).length > ENDS)
        return onGone(`O PostgreSQL embutido terminou ${ends.length} vezes seguidas; veja o registro em postgres.log.`);
      try {
        const found = (await findRunning(place.folder)) ?? (stop.signal.aborted ? undefined : await launch(place, server.porta));
        if (!found) return;
        if (found.porta !== server.porta) throw new Error(`ele voltou na porta ${found.porta}, e não na ${server.porta}`);
        if (found.pid !== pid) onRestart({ pid: found.pid, porta: found.porta });
        pid = found.pid;
      } catch (error) {
        return onGone(`O PostgreSQL embutido terminou e não pôde ser iniciado de novo: ${(error as Error).message}`);
      }
    }
  };
  void look();
  return () => stop.abort();
}
