import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notices, PAGE } from './licencas.mjs';

test('docs/licencas-de-terceiros.md is what the lock file says; renew it with npm run licencas', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(notices());
});

test('no package is delivered under a licence that was not looked at', () => {
  const seen = [...notices().matchAll(/^## (.+)$/gm)].map(([, licence]) => licence);
  const fine =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|LGPL-3\.0(-or-later)?|CC0-1\.0|GPL-2\.0|PostgreSQL|PSF-2\.0|MPL-2\.0)$/;
  for (const licence of seen) {
    const parts = licence.replace(/[()]/g, '').split(/ AND | OR /);
    expect(
      parts.filter((part) => !fine.test(part)),
      licence,
    ).toEqual([]);
  }
});
