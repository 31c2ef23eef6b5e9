// What a change can break, by its files: the rule of `npm test -- mudou`, which CONTRIBUTING.md tells in words.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.mjs';

/** So many are meant to fit into two minutes on two cores. */
const LIMITS = { server: 6, journeys: 1 };

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Since the branch left main, or in the last commit of main itself; what is not yet committed too. */
export function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'main');
  const base = left && left !== head ? left : git('status', '--porcelain') ? head : `${head}~1`;
  const files = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files.join('\n').split('\n').filter(Boolean))].sort();
}

/** Every test of the server, every road and every other journey, with its text. */
export function readAll() {
  const filesIn = (folder, end) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((name) => name.endsWith(end))
      .sort();
  const read = (files) => new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  return {
    server: read(filesIn('apps/server', '.test.ts')),
    roads: read(filesIn('e2e/roads', '.spec.ts')),
    journeys: read(filesIn('e2e/journeys', '.spec.ts')),
  };
}

/** The noun of a file, wherever it stands, and the address of a page. */
const nounOf = (file) =>
  /^(?:packages\/domain\/src|apps\/server\/src\/(?:modules|platform)|apps\/web\/src\/features|apps\/web\/src\/entities)\/([^/]+)/.exec(
    file,
  )?.[1];
const pageOf = (file) => /^apps\/web\/src\/pages\/(.+?)(?:\/index)?\.tsx$/.exec(file)?.[1];

/** The nearer a test is to a change, the more it says of it: 0 is not near at all. */
function near(test, text, { changed, nouns, pages }) {
  if (changed.includes(test)) return 9;
  const name = basename(test).replace(/\.(test|spec)\.ts$/, '');
  const sum = [...nouns].map((noun) => {
    if (test.includes(`/${noun}/`) || name === noun) return 4;
    if (name.includes(noun)) return 2;
    return text.includes(`@portal/domain/${noun}/`) || text.includes(`#modules/${noun}/`) || text.includes(`#platform/${noun}/`)
      ? 1
      : 0;
  });
  const ofPages = [...pages].map((page) => (text.includes(`/${page}`) ? 3 : 0));
  return Math.max(0, ...sum, ...ofPages);
}

function pick(tests, what, limit) {
  const ranked = [...tests]
    .map(([file, text]) => ({ file, near: near(file, text, what) }))
    .filter((one) => one.near > 0)
    .sort((a, b) => b.near - a.near || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);
  return [ranked.slice(0, limit), ranked.slice(limit)];
}

/**
 * @param changed paths of files
 * @param all tests of the server and journeys, by path, with their text
 * @returns what to look at: `types` of which packages, `files` for the linters and for the tests beside the rules and the screens, the tests
 *   of the server and the journeys nearest to the change, and what else is near but left to `npm test`
 */
export function select(changed, all) {
  const code = changed.filter((file) => /\.(m?[jt]sx?)$/.test(file));
  // a screen breaks no server; a journey sees screens and contracts
  const nounsIn = (isSeen) => new Set(code.filter(isSeen).map(nounOf).filter(Boolean));
  const onServer = { changed, nouns: nounsIn((file) => !file.startsWith('apps/web/')), pages: new Set() };
  const onScreen = {
    changed,
    nouns: nounsIn((file) => file.startsWith('apps/web/') || /^packages\/domain\/.*contract\.ts$/.test(file)),
    pages: new Set(code.map(pageOf).filter(Boolean)),
  };
  const of = (folder) => code.some((file) => file.startsWith(folder));
  const isEverywhere = of('packages/domain');
  const types = ['packages/domain', 'apps/server', 'apps/web', 'e2e'].filter((folder) => isEverywhere || of(`${folder}/`));
  const [server, moreServer] = pick(all.server, onServer, LIMITS.server);
  // who is in the wall is asked of every table
  const wall = changed.some((file) => file.startsWith('apps/server/migrations/'))
    ? ['apps/server/test/programa/migracoes.test.ts', 'apps/server/test/acesso/wall.test.ts']
    : [];
  const [journeys, moreJourneys] = pick([...all.roads, ...all.journeys], onScreen, LIMITS.journeys);
  return { types, files: code, server: [...new Set([...wall, ...server])], journeys, leftOut: [...moreServer, ...moreJourneys] };
}
