import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, say } from './run.mjs';

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/** Why the installed packages are not those of the lock file; undefined when they are. */
function whatIsMissing() {
  // npm writes this file last, so an interrupted installation does not have it
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return 'node_modules';
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = Object.entries(readPackages('package-lock.json'));
  return wanted.find(([path, { link, optional, version }]) => {
    if (!path.includes('node_modules/')) return false;
    if (link) return !existsSync(join(ROOT, path));
    return installed[path] ? installed[path].version !== version : !optional;
  })?.[0];
}

/** npm itself: the one that runs us, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}

/** Installs exactly what the lock file says, when something of it is not there. Ends the program when that fails. */
export async function ensureInstalled() {
  const missing = whatIsMissing();
  if (!missing) return;
  say(`Instalando as dependências (falta ${missing}) …`);
  const [command, ...args] = npm();
  const code = await run(command, [...args, 'ci', '--no-audit', '--no-fund'], { env: { NODE_ENV: 'development' } });
  if (code === 0) return;
  say('A instalação falhou: o npm precisa alcançar um registro de pacotes (ou um espelho dele).');
  process.exit(code);
}
