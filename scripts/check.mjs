// npm run check: everything about the code that needs no running program.
// `--types a,b --files c,d`: only the types of these packages, format, lint and promises only of these files (npm test -- mudou).
// `--staged`: format, lint and promises of what a commit takes, and nothing of the whole (.githooks/pre-commit).

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { ROOT, runQuietly, say } from './steps/run.mjs';

await ensureInstalled();
const node = findNode();

const { values: only } = parseArgs({
  options: { types: { type: 'string' }, files: { type: 'string' }, staged: { type: 'boolean' }, report: { type: 'string' } },
});
const listed = (text) => text.split(',').filter(Boolean);
if (only.staged) Object.assign(only, { types: '', files: stagedFiles().join() });
const packages = only.types === undefined ? ['packages/domain', 'apps/server', 'apps/web', 'e2e'] : listed(only.types);
const files = only.files === undefined ? ['.'] : listed(only.files);

/** What the next commit takes of what the checks read. */
function stagedFiles() {
  const args = ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '--', '*.ts', '*.tsx', '*.mjs', '*.json', '*.css'];
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

const tool = (path) => join('node_modules', path);
const inTerminal = Boolean(process.stdout.isTTY);
// one checker each: several look through the same types again, and two projects are looked at side by side as it is
const types = (project) => ({
  name: `types ${project}`,
  args: [tool('typescript7/bin/tsc'), '-p', project, '--checkers', '1', '--pretty', String(inTerminal)],
});

const ofFiles = [
  {
    name: 'format and lint',
    args: [
      tool('@biomejs/biome/bin/biome'),
      'ci',
      `--colors=${inTerminal ? 'force' : 'off'}`,
      '--max-diagnostics=50',
      '--no-errors-on-unmatched',
      ...files,
    ],
  },
  {
    name: 'promises',
    args: [
      tool('oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      '--no-error-on-unmatched-pattern',
      '-c',
      '.oxlintrc.json',
      ...files,
    ],
  },
];

const ofTheWhole = [
  {
    name: 'import directions',
    args: [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '-c', '.dependency-cruiser.cjs', 'packages', 'apps'],
  },
  {
    name: 'one row an act, one folder a kind',
    args: [
      tool('vitest/vitest.mjs'),
      'run',
      '--project',
      'scripts',
      ...['arquitetura', 'atos', 'campos'].map((name) => `scripts/${name}.test.mjs`),
    ],
  },
  { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress'] },
];
const CHECKS = [...packages.map(types), ...(files.length > 0 ? ofFiles : []), ...(only.staged ? [] : ofTheWhole)];

/** Two at a time, as on the smallest machine; each is told as it ends. */
async function runAll() {
  const waiting = [...CHECKS];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begin = performance.now();
      const { code, output } = await runQuietly(node, check.args);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code !== 0) {
        say(output.trimEnd());
        failed.push({ name: check.name, output });
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

const failed = await runAll();
if (failed.length > 0) say(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
if (only.report) {
  mkdirSync(dirname(only.report), { recursive: true });
  writeFileSync(only.report, JSON.stringify(failed));
}
process.exitCode = failed.length > 0 ? 1 : 0;
