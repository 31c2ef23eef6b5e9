import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProgram } from '#test/programa.ts';

const dados = mkdtempSync(join(tmpdir(), 'portal-sinais-'));
// whom PostgreSQL works as must pass through
chmodSync(dados, 0o755);
afterAll(() => rmSync(dados, { recursive: true, force: true }));

const pidFiles = () =>
  readdirSync(dados, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('postmaster.pid'));

test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm, its shell and a closed terminal may each send %s: the first one ends the program and its database in order',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const { child } = await startProgram({ DATA_DIR: dados, DEMO: 'nao' });
    expect(pidFiles()).toHaveLength(1);
    const ended = once(child, 'exit');
    let sent = 0;
    const more = setInterval(() => {
      child.kill(sent < 4 || sent % 2 === 0 ? signal : 'SIGINT');
      sent += 1;
    }, 20);
    const [code, by] = await ended;
    clearInterval(more);
    expect({ code, by }).toEqual({ code: 0, by: null });
    expect(pidFiles()).toEqual([]);
  },
);
