import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, say } from './run.mjs';

/** What there is to do: nothing, add the workshop's packages to those that are here, or lay everything out anew. */
const NADA = { acao: 'nada' };

/**
 * @param wanted packages of the lock file, and @param installed those npm noted down, by path; undefined when it noted nothing
 * @param set 'servir': what builds and serves; 'tudo': the tools of the workshop too
 * @param exists whether a path is there
 */
export function whatToDo(wanted, installed, set, exists) {
  // npm writes its note last, so an interrupted installation does not have it
  if (!installed) return { acao: 'tudo de novo', falta: 'node_modules' };
  let falta;
  for (const [path, { dev, link, optional, version }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || (dev && set === 'servir')) continue;
    const isThere = link ? exists(path) : installed[path] ? installed[path].version === version : optional;
    if (isThere) continue;
    // what is there in another version, or is missing from what serves, is no small set that is whole
    if (!dev || installed[path]) return { acao: 'tudo de novo', falta: path };
    falta ??= path;
  }
  return falta ? { acao: 'acrescentar', falta } : NADA;
}

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** npm itself: the one that runs us, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** `ci` would take away first what is here, under a portal that may be running on it. */
const COMO = { acrescentar: ['install', '--no-save', '--include=dev'], 'tudo de novo': ['ci'] };

/**
 * Installs exactly what the lock file says, when something of it is not there. Ends the program when that fails.
 * @param set 'servir' for what only builds and serves: a third less to fetch. Who has all is content.
 */
export async function ensureInstalled(set = 'tudo') {
  const note = 'node_modules/.package-lock.json';
  const installed = existsSync(join(ROOT, note)) ? readPackages(note) : undefined;
  const { acao, falta } = whatToDo(readPackages('package-lock.json'), installed, set, (path) => existsSync(join(ROOT, path)));
  if (acao === 'nada') return;
  say(`Instalando as dependências (falta ${falta}) …`);
  const [command, ...args] = npm();
  // a developer who starts the portal after a change of the lock keeps the tools
  const hasTools = Object.values(installed ?? {}).some(({ dev }) => dev);
  const only = set === 'servir' && !hasTools ? ['--omit=dev'] : [];
  const code = await run(command, [...args, ...COMO[acao], ...only, '--no-audit', '--no-fund'], {
    env: { NODE_ENV: 'development' },
  });
  if (code === 0) return;
  say('A instalação falhou: o npm precisa alcançar um registro de pacotes (ou um espelho dele).');
  process.exit(code);
}
