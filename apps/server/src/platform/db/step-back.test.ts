import os from 'node:os';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/molde.ts';
import { backendHere, stepBackOnServer } from './step-back.ts';

test.runIf(process.platform === 'linux')('a process of the database steps back, the ones beside it do not', async () => {
  const { ownerUrl, drop } = await cloneDatabase();
  const pools = [stepBackOnServer(new pg.Pool({ connectionString: ownerUrl })), new pg.Pool({ connectionString: ownerUrl })];
  const [atras, comum] = await Promise.all(pools.map((pool) => pool.connect()));
  const pidOf = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const pids = [await pidOf(atras!), await pidOf(comum!)];
  expect(pids.map((pid) => os.getPriority(pid))).toEqual([15, os.getPriority(process.pid)]);
  expect(backendHere(comum!)).toBe(pids[1]);
  // behind a pooler the number is that of a process which serves somebody else
  const alheia = { processID: pids[0], connection: (comum as unknown as { connection: unknown }).connection };
  expect(backendHere(alheia as never)).toBeNull();
  for (const client of [atras, comum]) client!.release();
  await Promise.all(pools.map((pool) => pool.end()));
  await drop();
});
