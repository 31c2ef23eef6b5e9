import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './steps/run.mjs';

const pasta = mkdtempSync(join(tmpdir(), 'portal-commit-'));
function ask(message) {
  const file = join(pasta, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync('sh', [join(ROOT, '.githooks/commit-msg'), file], { encoding: 'utf8' });
  return status === 0 ? 'taken' : stderr.trim();
}

test.skipIf(process.platform === 'win32')('a commit says what is true now, and why', () => {
  expect(ask('vistorias: make cancelling final\n\nA cancelled one was opened again.\n')).toBe('taken');
  expect(ask('Merge branch x\n')).toBe('taken');
  expect(ask('vistorias: make cancelling final\n')).toMatch(/body says why/);
  expect(ask('vistorias: make cancelling final\n\n# Please enter the message\n')).toMatch(/body says why/);
  expect(ask('Make cancelling final\n\nBecause.\n')).toMatch(/area: what is true/);
  expect(ask(`vistorias: ${'x'.repeat(62)}\n\nBecause.\n`)).toMatch(/72/);
  expect(ask('vistorias: x\nno blank line\n\nBecause.\n')).toMatch(/blank line/);
});
