import { resolve } from 'node:path';
import { RuleError } from '@portal/domain/http/rule-error';
import { BackupError } from '#platform/backup/manifest.ts';
import { type Config, ConfigError, readConfig } from '#platform/config.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { assertDirect } from '#platform/db/pooled.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How a command is called, when what was given cannot be used. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A path as the person who typed it meant it: npm runs scripts in the folder of the repository. */
export const outside = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

type OpenDatabase = (work: (ownerUrl: string) => Promise<number>) => Promise<number>;

/** The database of the installation, whether or not the portal is up: its own one is shared, or started and stopped again. */
const openerOf =
  (config: Config): OpenDatabase =>
  async (work) => {
    if (config.databaseUrl) {
      if (config.databasePgbouncer) await assertDirect(config.databaseUrlDireta as string);
      return work(config.databaseUrlDireta as string);
    }
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
    const given = readArguments();
    const config = { ...readConfig(), logLevel: 'error' as const };
    process.exitCode = await work(config, openerOf(config), given);
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : `Não deu certo: ${String(error)}`}\n`);
    if (!isExpected(error) && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
