import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { exameDoDisco, examinar } from './prontidao.ts';

test('a folder that is gone is told by the look after next, whatever was seen before', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'portal-disco-'));
  const disco = exameDoDisco(pasta);
  expect(await examinar({ disco })).toEqual({ pronto: true, partes: { disco: 'ok' } });
  rmSync(pasta, { recursive: true });
  await vi.waitFor(async () =>
    expect(await examinar({ disco })).toEqual({ pronto: false, partes: { disco: 'falhou (ENOENT)' } }),
  );
});
