import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const GLOBAL_SETUP = join(import.meta.dirname, 'apps/server/test/global-setup.ts');

export default defineConfig({
  test: {
    // two cores is the smallest machine; the database works beside us
    maxWorkers: 2,
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
          // native libraries and signals want a process of their own
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
});
