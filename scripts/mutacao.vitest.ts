import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks: those of the rules, or those of the calls on a real PostgreSQL. */
export default defineConfig({
  test:
    process.env.MUTACAO_PROJETO === 'server'
      ? {
          include: [
            'apps/server/src/platform/http/**/*.test.ts',
            'apps/server/test/{programa/http,acesso/ataques,requerimento/acts}.test.ts',
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        }
      : { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 60_000, isolate: false },
});
