import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const GLOBAL_SETUP = join(import.meta.dirname, 'apps/server/test/global-setup.ts');

const SHARED = { isolate: false, testTimeout: 60_000 };

const hasPage = ({ moduleId }: TestSpecification): number =>
  Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

/** Ten seconds and more each: begun among the last, one of them would hold up the end of a run by itself. */
const LONGOS =
  /\/(?:achados|assinatura-com-tempo|assinatura-qualificada|copia|dev|fio|guia-pdf|historias|historias-de-encargos|imutaveis|leitura-do-retorno|limite|operacao|permissoes|pgbouncer|quedas|queue|rodada|silencio|troca-de-banco|validade)\.test\.(?:ts|mjs)$/;
const isLongo = ({ moduleId }: TestSpecification): number => Number(LONGOS.test(moduleId));

/**
 * A worker, with all that it has imported, is kept for the next file only where that wants the same surroundings, a page or none: within
 * a project those with a page stand together. By their length alone the two kinds alternate, and every change imports everything anew. What
 * takes long comes before all of them.
 */
class ByPage extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const sorted = [...byProject.values()].flatMap((some) => some.toSorted((a, b) => hasPage(b) - hasPage(a)));
    return sorted.toSorted((a, b) => isLongo(b) - isLongo(a));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByPage },
    setupFiles: [join(import.meta.dirname, 'scripts/propriedades.mjs')],
    // two cores is the smallest machine: each worker waits for its database a third of its time, and three fill both
    maxWorkers: 3,
    pool: 'threads',
    projects: [
      // pure functions leave nothing behind: files share a thread; a loaded machine is slow, not wrong
      { extends: true, test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...SHARED } },
      { extends: true, test: { name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'], ...SHARED } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
          // native libraries and signals want a process of their own; its files share it, and what they import
          pool: 'forks',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      // they start programs
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
    ],
  },
});
