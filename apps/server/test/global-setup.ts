import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { JOBS } from '../src/app.ts';

export const MODELO = 'portal_modelo';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database every test file clones, as its owner, who is no superuser. */
    modeloUrl: string;
    /** The superuser of the server, in no database of ours: makes databases, and looks over the wall. */
    raizUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that each test file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-teste-'));
  chmodSync(dataDir, 0o755);
  // another version than the one that comes along: scripts/steps/postgres.mjs
  const embedded = await startEmbedded({ dataDir, throwaway: true, native: process.env.POSTGRES_DOS_TESTES });
  const url = new URL(embedded.ownerUrl);
  url.pathname = `/${MODELO}`;
  const raiz = new URL(embedded.adminUrl);
  const admin = new pg.Client({ connectionString: raiz.href });
  await admin.connect();
  await admin.query(`create database ${MODELO} owner ${url.username}`);
  await migrate(url.href);
  const queue = await startQueue(url.href, JOBS, { error: () => {}, warn: () => {} });
  await queue.stop();
  // while anybody is in it nobody can clone it
  await admin.query(`alter database ${MODELO} with allow_connections false`);
  await admin.end();
  provide('modeloUrl', url.href);
  provide('raizUrl', raiz.href);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
