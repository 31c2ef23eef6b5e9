import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './steps/run.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

test('program and packages are of one version', () => {
  const [, versao] = /APP_VERSAO = '([^']+)'/.exec(read('packages/domain/src/http/versao.ts')) ?? [];
  const packages = ['', 'packages/domain/', 'apps/server/', 'apps/web/', 'e2e/'].map((folder) =>
    JSON.parse(read(`${folder}package.json`)),
  );
  expect(packages.map(({ version }) => version)).toEqual(packages.map(() => versao));
});
