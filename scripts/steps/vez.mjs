// Which journeys a run takes: the roads always, and of the rest what is near the change and a share in turn, so that no ten commits pass a journey by.
import { spawnSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/** So many runs have run all. */
export const VEZES = 10;

/** How many commits lead to this one: its turn. */
export const vezDoCommit = () =>
  Number(spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim() || 0) % VEZES;

/** Journeys of a file, as it is written: one that a loop makes counts once. */
const contar = (text) => [...text.matchAll(/^\s*test\(/gm)].length;

/**
 * Shares of about as many journeys each, the same whenever the files are.
 * @param files Map of path to text
 * @returns the paths of each share
 */
export function repartir(files, vezes = VEZES) {
  const shares = Array.from({ length: vezes }, () => ({ journeys: 0, paths: [] }));
  const byWeight = [...files]
    .map(([path, text]) => ({ path, journeys: contar(text) }))
    .sort((a, b) => b.journeys - a.journeys || (a.path < b.path ? -1 : 1));
  for (const { path, journeys } of byWeight) {
    const least = shares.reduce((low, share) => (share.journeys < low.journeys ? share : low));
    least.journeys += journeys;
    least.paths.push(path);
  }
  return shares.map(({ paths }) => paths.sort());
}

/**
 * @param roads paths @param rest Map of path to text @param near paths of the rest that the change touches
 * @returns what is run, and what is said of it
 */
export function escolher({ roads, rest, near, vez }) {
  const share = repartir(rest)[vez];
  const files = [...new Set([...roads, ...near, ...share])];
  const total = roads.length + rest.size;
  return {
    files,
    dito: `Journeys: ${files.length} of ${total} files stood for all: the ${roads.length} roads, ${near.length} near the change, and share ${vez + 1} of ${VEZES} of the rest (${share.length}). npm test -- tudo runs them all.`,
  };
}
