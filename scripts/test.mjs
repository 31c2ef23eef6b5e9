// npm test: checks, tests, build and browser journeys. The last line is the sum: "N passed, N failed".
// `npm test -- check tests` runs only the stages named.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest } from './steps/counts.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { ROOT, run, say } from './steps/run.mjs';
import { ensureWebBuilt } from './steps/web.mjs';

const REPORTS = join(ROOT, '.tmp/reports');

await ensureInstalled();
const node = findNode();

/** Each resolves with what it counted; `code` is the exit code of what ran. */
const STAGES = {
  check: async () => ({ code: await run(node, ['scripts/check.mjs']), passed: 0, failed: 0 }),
  tests: async () => {
    const report = join(REPORTS, 'vitest.json');
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(node, ['node_modules/vitest/vitest.mjs', ...args]);
    return { code, ...countVitest(readReport(report)) };
  },
  build: async () => ({ code: await ensureWebBuilt(node), passed: 0, failed: 0 }),
  journeys: async () => {
    const report = join(REPORTS, 'playwright.json');
    const args = ['test', '-c', 'e2e/playwright.config.ts'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await run(node, ['node_modules/@playwright/test/cli.js', ...args], { env });
    return { code, ...countPlaywright(readReport(report)) };
  },
};

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
let isBuilt = true;

for (const [name, stage] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  say(`\n──── ${name} ${'─'.repeat(60 - name.length)}`);
  if (name === 'journeys' && !isBuilt) {
    say('Not run: the build failed.');
    continue;
  }
  const { code, passed, failed } = await stage();
  // a stage that ends badly without a failed test to show for it still counts
  const failures = code !== 0 ? Math.max(failed, 1) : failed;
  total.passed += passed;
  total.failed += failures;
  if (name === 'build') isBuilt = code === 0;
}

process.exitCode = total.failed > 0 ? 1 : 0;
say(`\n${total.passed} passed, ${total.failed} failed`);
