import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, accountFor, canReach, runAs } from './embedded/account.ts';
import {
  asksPassword,
  DATABASE,
  DONO,
  onClient,
  prepareServer,
  setPasswordAlone,
  setPasswordRunning,
  writeHba,
} from './embedded/acesso.ts';
import { program, usableBinaries } from './embedded/binaries.ts';
import { launch, type Place, type Server } from './embedded/launch.ts';
import { endServer, findRunning, isSameFolder, isServerOf } from './embedded/postmaster.ts';
import { lerSenhas } from './embedded/senhas.ts';
import { enter, leave, rememberPort } from './embedded/users.ts';
import { watchServer } from './embedded/watch.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log?: { info(message: string): void; warn(message: string): void };
  /**
   * For tests: nothing is forced to disk, a power cut loses the data. A folder of mkdtemp is closed to others: give it mode
   * 0755, or the data of a root process goes to /var/lib/portal.
   */
  throwaway?: boolean;
  /** For tests: the folder of another PostgreSQL (with `bin/initdb`), in the place of the one that came with npm. */
  native?: string | undefined;
  /** The server ended and does not come back; the line is for the person who started the program. */
  onGone?: (line: string) => void;
}

export interface Embedded {
  /** Database `portal`, as the role that owns it and is no superuser; `portal_app` and `portal_sistema` have the same password. */
  ownerUrl: string;
  /** The same database as the superuser: for commands of the installation and for tests, never for what serves. */
  adminUrl: string;
  porta: number;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL 18 that came with npm on `${dataDir}/pg18`, creating it the first time. Works as root and as an
 * ordinary user. A server that is already running there, left by a killed process or used by another one, is shared; the
 * last process that stops stops it. A server that ends by itself is started again. Every connection needs a password; it is
 * made at the first start and kept in `${dataDir}/banco.senhas.json`.
 * The program must call `stop()` when it ends; if it has no handler for SIGINT and SIGTERM, they stop the server too.
 */
export async function startEmbedded({
  dataDir,
  log,
  throwaway = false,
  native: outro,
  onGone,
}: EmbeddedOptions): Promise<Embedded> {
  const { folder, account } = prepareFolder(resolve(dataDir), log);
  const native = outro ?? usableBinaries(account);
  const place: Place = { native, folder, account, throwaway };
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(place);
  const senhas = lerSenhas(resolve(dataDir));

  enter(folder);
  const running = await findRunning(folder);
  if (running) log?.info(`PostgreSQL já estava rodando (processo ${running.pid}): reaproveitado.`);
  if (!running && (senhas.novas || !asksPassword(folder))) {
    setPasswordAlone(native, folder, account, senhas.superusuario);
    writeHba(folder);
  }
  const server = running ?? (await launch(place));
  rememberPort(folder, server.porta);

  const url = (user: string, senha: string, database: string) =>
    `postgres://${user}${senha && `:${senha}`}@127.0.0.1:${server.porta}/${database}`;
  const admin = (database: string) => url('postgres', senhas.superusuario, database);
  if (running && !asksPassword(folder)) await setPasswordRunning(url('postgres', '', 'postgres'), folder, senhas.superusuario);
  await assertOwn(admin('postgres'), folder, server.pid);
  await prepareServer(admin, senhas.portal);
  const stop = endWithProcess(place, server, { log, onGone });
  return { ownerUrl: url(DONO, senhas.portal, DATABASE), adminUrl: admin(DATABASE), porta: server.porta, stop };
}

/** The last look before anything is written: what answers at that port works on this folder and on no other. */
async function assertOwn(url: string, folder: string, pid: number): Promise<void> {
  const { rows } = await onClient(url, (client) => client.query<{ data_directory: string }>('show data_directory'));
  const pasta = rows[0]?.data_directory ?? '';
  if (!isSameFolder(pasta, folder) && !isServerOf(folder, pid, pasta))
    throw new Error(`O PostgreSQL que responde é o da pasta ${pasta}, e não o de ${folder}.`);
}

/** Where it lies when the user PostgreSQL runs as cannot pass through to the data folder. */
const asideOf = (dataDir: string): string =>
  join('/var/lib/portal', createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'pg18');

/** Whether a start on this data folder finds a database there, and makes none; one that this user may not look into is there. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = resolve(dataDir);
  return [join(folder, 'pg18'), asideOf(folder)].some((place) => {
    try {
      return statSync(join(place, 'PG_VERSION')).isFile();
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EACCES';
    }
  });
}

/** `${dataDir}/pg18`, or under /var/lib when the user PostgreSQL runs as cannot pass through to it. */
function prepareFolder(dataDir: string, log: EmbeddedOptions['log']): { folder: string; account: Account } {
  // parents first, so that the closed mode below is the data folder's alone
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  let folder = join(dataDir, 'pg18');
  const account = accountFor(folder);
  if (!canReach(account, dataDir)) {
    folder = asideOf(dataDir);
    mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
    log?.warn(`A pasta ${dataDir} é fechada para o usuário do PostgreSQL; o banco fica em ${folder}.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  if (account.uid !== undefined && account.gid !== undefined) giveTo(folder, account.uid, account.gid);
  else if (process.getuid && uid !== process.getuid()) {
    throw new Error(`A pasta ${folder} pertence a outro usuário: rode com esse usuário ou escolha outra em DATA_DIR.`);
  }
  // PostgreSQL starts on no other, and a copy may have lost it
  chmodSync(folder, 0o700);
  return { folder, account };
}

/** The whole folder when it is not theirs: root's copy of one, or one that was restored. */
function giveTo(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version) || statSync(version).uid === uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, name), uid, gid);
}

function initialise({ native, folder, account, throwaway }: Place): void {
  const sync = throwaway ? ['--no-sync'] : [];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  // nothing listens before the superuser has its password, see setPasswordAlone
  runAs(account, program(native, 'initdb'), ['-D', folder, '-U', 'postgres', '--auth=trust', ...locale, ...sync]);
}

type Ending = Pick<EmbeddedOptions, 'log' | 'onGone'>;

/** Watches the server, and ends it with the last process that uses it. */
function endWithProcess(place: Place, server: Server, { log, onGone }: Ending): () => Promise<void> {
  const { folder } = place;
  let { pid } = server;
  let isStopped = false;
  const endWatch = watchServer({
    place,
    server,
    onRestart: (found) => {
      pid = found.pid;
      log?.warn('O PostgreSQL embutido terminou sozinho e foi iniciado de novo.');
    },
    onGone: (line) => (onGone ? onGone(line) : log?.warn(line)),
  });
  /** @returns whether the server is to end */
  const letGo = (): boolean => {
    if (isStopped) return false;
    isStopped = true;
    endWatch();
    return leave(folder) && isServerOf(folder, pid, folder);
  };
  // nothing can be waited for here: a server that does not come to its end is ended by the next start
  const onExit = () => void (letGo() && process.kill(pid, 'SIGINT'));
  const onSignal = (signal: NodeJS.Signals) => {
    // somebody else handles the signal and will call stop()
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  const stop = async () => {
    process.off('exit', onExit).off('SIGINT', onSignal).off('SIGTERM', onSignal);
    if (letGo()) await endServer(folder, pid);
  };
  process.once('exit', onExit).on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return stop;
}
