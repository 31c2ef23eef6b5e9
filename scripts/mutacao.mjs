// npm run mutacao [-- taxas prazos …]: bugs are put into the rules by hand of a program, and the tests should see each of them.
// Takes hours for everything, so it is run at night; what it needs is installed at its first run, apart from the product's packages.
// The floor of each part stands below: a run that falls under it ends with exit code 1. Survivors: docs/mutacao.md.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { ROOT, run, say } from './steps/run.mjs';

const VERSION = '10.1.1';
const TOOL = join(ROOT, '.tmp/mutacao');

/** Per cent of the mutants of each part that a test must see. */
const PARTS = {
  tramitacao: { mutate: ['packages/domain/src/tramitacao/**/*.ts'], floor: 78 },
  taxas: { mutate: ['packages/domain/src/taxas/**/*.ts'], floor: 77 },
  prazos: { mutate: ['packages/domain/src/prazos/**/*.ts'], floor: 88 },
  usuarios: { mutate: ['packages/domain/src/usuarios/**/*.ts'], floor: 93 },
  normas: { mutate: ['packages/domain/src/normas/**/*.ts'], floor: 0 },
  analise: { mutate: ['packages/domain/src/analise/**/*.ts'], floor: 0 },
  campos: { mutate: ['packages/domain/src/campos/**/*.ts'], floor: 0 },
  http: { mutate: ['apps/server/src/platform/http/**/*.ts'], floor: 0, project: 'server' },
};

async function ensureTool() {
  if (existsSync(join(TOOL, 'node_modules/@stryker-mutator/vitest-runner'))) return;
  mkdirSync(TOOL, { recursive: true });
  writeFileSync(join(TOOL, 'package.json'), '{"private": true}\n');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // vitest itself is the one of the product, found further up
  const code = await run('npm', [
    'install',
    '--prefix',
    TOOL,
    '--no-save',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    ...packages,
  ]);
  if (code !== 0) process.exit(code);
}

const configOf = (name, { mutate, floor }) => ({
  testRunner: 'vitest',
  plugins: [join(TOOL, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'scripts/mutacao.vitest.ts', related: true },
  mutate: [...mutate, '!**/*.test.ts', '!**/*.fixture.ts'],
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.tmp/mutacao/${name}.json` },
  htmlReporter: { fileName: `.tmp/mutacao/${name}.html` },
  thresholds: { high: 90, low: 75, break: floor },
  tempDirName: '.tmp/mutacao/sandbox',
  ignorePatterns: ['/.tmp', '/data', '**/dist', '/e2e/screenshots'],
  concurrency: Number(process.env.MUTACAO_PROCESSOS ?? 2),
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: `.tmp/mutacao/${name}.incremental.json`,
});

await ensureInstalled();
await ensureTool();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) say(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
let code = unknown.length > 0 ? 1 : 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n──── ${name}, floor ${part.floor} %`);
  const config = join(TOOL, `${name}.config.json`);
  writeFileSync(config, JSON.stringify(configOf(name, part), null, 2));
  const stryker = join(TOOL, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = { MUTACAO_PROJETO: part.project ?? 'domain' };
  code = Math.max(code, await run(findNode(), [stryker, 'run', config], { env }));
}
process.exitCode = code;
