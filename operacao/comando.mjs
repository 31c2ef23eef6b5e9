// What portal-comando runs: the variables of the service's EnvironmentFile and no others, the service's user, the command.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { lerEntorno } from './entorno.mjs';

const ROOT = resolve(import.meta.dirname, '..');
/** Those of the units in `systemd/`. */
const { PORTAL_ENTORNO: ARQUIVO = '/etc/portal.env', PORTAL_USUARIO: USUARIO = 'portal' } = process.env;

/** As `npm run` knows them, and the portal itself, to try it on another environment than the service's. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const COMANDOS = new Map([
  ...Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node scripts\/comando\.mjs (\w+)$/.exec(line) ?? [];
    return file ? [[name, join(ROOT, 'apps/server/src/comandos', `${file}.ts`)]] : [];
  }),
  ['start', join(ROOT, 'apps/server/src/main.ts')],
]);

const COMO = `Como usar, como root:
  operacao/portal-comando COMANDO [argumentos…]
roda COMANDO com o entorno do serviço (${ARQUIVO}, ou o arquivo que PORTAL_ENTORNO diz) e o seu usuário (${USUARIO}, ou PORTAL_USUARIO).
Comandos: ${[...COMANDOS.keys()].join(', ')}.`;

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readFile() {
  try {
    return lerEntorno(readFileSync(ARQUIVO, 'utf8'));
  } catch (error) {
    if (error.code === 'EACCES') return stop(`Só o root lê ${ARQUIVO}: rode "sudo operacao/portal-comando …".`);
    return stop(
      `O entorno do serviço não foi lido em ${ARQUIVO} (${error.code}): veja a seção 4 de docs/operacao. Nada foi feito.`,
    );
  }
}

/** From here on this process is the service's user, with their groups. @returns their home */
function becomeUser() {
  if (process.getuid() !== 0) return process.env.HOME;
  const { stdout, status } = spawnSync('getent', ['passwd', USUARIO], { encoding: 'utf8' });
  if (status !== 0) return stop(`Não há o usuário "${USUARIO}" nesta máquina: veja a seção 2 de docs/operacao. Nada foi feito.`);
  const [, , uid, gid, , home] = stdout.split(':');
  process.initgroups(USUARIO, Number(gid));
  process.setgid(Number(gid));
  process.setuid(Number(uid));
  return home;
}

const args = process.argv.slice(2);
const file = COMANDOS.get(args.shift());
if (!file) stop(COMO);
const { PATH, LANG, TERM, TZ } = process.env;
const env = { PATH, LANG, TERM, TZ, ...readFile(), INIT_CWD: process.cwd() };
env.HOME = becomeUser();
const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
  cwd: ROOT,
  env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('error', (error) => stop(`Não deu certo: ${error.message}`));
child.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});
