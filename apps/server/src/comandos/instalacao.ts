import { resolve } from 'node:path';
import { RuleError } from '@portal/domain/http/rule-error';
import { BackupError } from '#platform/backup/manifest.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { hasEmbedded, startEmbedded } from '#platform/db/embedded.ts';
import { assertDirect } from '#platform/db/pooled.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How a command is called, when what was given cannot be used. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A path as the person who typed it meant it: npm runs scripts in the folder of the repository. */
export const outside = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

type OpenDatabase = (work: (ownerUrl: string) => Promise<number>) => Promise<number>;

/** Makes the portal's own database in an empty data folder, which otherwise only a start of the portal does. */
const NOVO = '--banco-novo';

/** Takes it from the arguments, wherever it stands; those of the command itself are left. */
function isToldToMake(): boolean {
  const at = process.argv.indexOf(NOVO, 2);
  if (at > 0) process.argv.splice(at, 1);
  return at > 0;
}

/** On which database the command works, without its password; where scripts that read what it says do not look. */
const tell = (onde: string): void => void process.stderr.write(`Banco de dados: ${onde}.\n`);

/** @param url of a database; its host may be a folder of sockets, and stand among the parameters */
function ondeFica(url: string): string {
  const { host, pathname, searchParams, username } = new URL(url);
  const nome = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  return `${nome} em ${host || searchParams.get('host') || 'esta máquina'}`;
}

const naoHa = (dataDir: string) =>
  new ConfigError(`Não há banco de dados aqui: falta DATABASE_URL no entorno, e em ${dataDir} não está o banco próprio do portal. Nada foi criado.
Se o serviço desta máquina tem o seu entorno em /etc/portal.env, rode o comando por operacao/portal-comando (docs/operacao, seção 4). Para fazer um banco próprio nessa pasta, acrescente ${NOVO}.`);

/** The database of the installation, whether or not the portal is up: its own one is shared, or started and stopped again. */
const openerOf =
  (config: Config, isNew: boolean): OpenDatabase =>
  async (work) => {
    if (config.databaseUrl) {
      const url = config.databaseUrlDireta as string;
      tell(ondeFica(url));
      if (config.databasePgbouncer) await assertDirect(url);
      return work(url);
    }
    if (!isNew && !hasEmbedded(config.dataDir)) throw naoHa(config.dataDir);
    tell(`o próprio do portal, em ${config.dataDir}`);
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: { info: () => {}, warn: say } });
    try {
      return await work(embedded.ownerUrl);
    } finally {
      await embedded.stop();
    }
  };

const isExpected = (error: unknown): error is Error =>
  [UsageError, ConfigError, BackupError, RuleError].some((known) => error instanceof known);

/** Runs a command of the operator on the installation that the environment names; `work` answers with the exit code. */
export async function onInstallation<A>(
  readArguments: () => A,
  work: (config: Config, openDatabase: OpenDatabase, given: A) => Promise<number>,
): Promise<void> {
  try {
    const isNew = isToldToMake();
    const given = readArguments();
    const config = { ...readConfig(), logLevel: 'error' as const };
    process.exitCode = await work(config, openerOf(config, isNew), given);
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : `Não deu certo: ${String(error)}`}\n`);
    if (!isExpected(error) && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
