// npm test: checks, tests, some of them on the oldest PostgreSQL, build and browser journeys. The last line is the sum: "N passed, N failed".
// `npm test -- check tests` runs only the stages named; `npm test -- mudou` what the last change can break (steps/mudou.mjs);
// `npm test -- tudo` all of it: every journey (a run takes a share of them, steps/vez.mjs), and properties tried many times more often.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterSecondTry, countChecks, countPlaywright, countVitest, naming, toTryAgain } from './steps/counts.mjs';
import { medir } from './steps/gasto.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { pastaEmMemoria } from './steps/memoria.mjs';
import { changedFiles, readAll, select } from './steps/mudou.mjs';
import { findNode } from './steps/node.mjs';
import { findPostgresAntigo } from './steps/postgres.mjs';
import { ROOT, run, runQuietly, say } from './steps/run.mjs';
import { escolher, vezDoCommit } from './steps/vez.mjs';
import { ensureWebBuilt } from './steps/web.mjs';

const REPORTS = join(ROOT, '.tmp/reports');

await ensureInstalled();
const node = findNode();
const emMemoria = pastaEmMemoria();
if (emMemoria && !process.env.TMPDIR) process.env.TMPDIR = emMemoria;

const vitestOnce = async (name, args, env, runner) => {
  const report = join(REPORTS, `${name}.json`);
  const all = [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { ...(await runner(node, ['node_modules/vitest/vitest.mjs', ...all], { env })), ...countVitest(readReport(report)) };
};
/**
 * A file that failed is tried once more, by itself, and told apart if it passes then: a race of ours, or a machine too busy.
 * @param once what runs files and counts them: `runner`, then those to try again, absent at first
 */
const twice = (once) => async (runner) => {
  const first = await once(runner);
  const again = isOneTry ? [] : toTryAgain(first);
  if (again.length === 0) return first;
  say(`\nTried again, by itself: ${again.map((file) => file.replace(`${ROOT}/`, '')).join(', ')}`);
  const second = await once(runner, again);
  const now = afterSecondTry(first, second);
  return { ...now, output: first.output && `${first.output}${second.output}`, code: now.failed > 0 ? first.code : second.code };
};
const vitest = (name, args, env) =>
  twice((runner, again) =>
    again ? vitestOnce(`${name}-again`, ['run', ...again], env, runner) : vitestOnce(name, args, env, runner),
  );
/** Where this run follows the guide on the oldest server it need not do so on the newest too. */
const guiaNoAntigo = () => (wanted.length === 0 || wanted.includes('postgres')) && Boolean(findPostgresAntigo());
/** What the guide of the operator and the README promise of a database of the town's own, on the oldest one: the guide, and the road. */
const NO_ANTIGO = ['programa/operacao', 'requerimento/journey'].map((name) => `apps/server/test/${name}.test.ts`);
function noPostgresAntigo() {
  const native = findPostgresAntigo();
  if (native) return vitest('postgres', ['run', '--project', 'server', ...NO_ANTIGO], { POSTGRES_DOS_TESTES: native })(runHere);
  say('Not run: no PostgreSQL from 15 to 17 is installed here (Debian 12: postgresql-15).');
  return { code: 0, passed: 0, failed: 0 };
}
/** A journey leaves its portal changed: its second try has portals of its own, on fresh data. */
const playwright = (files) =>
  twice(async (runner, again) => {
    const report = join(REPORTS, `playwright${again ? '-again' : ''}.json`);
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...(again ?? files)];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(again && { E2E_DE_NOVO: '1' }) };
    return { ...(await runner(node, args, { env })), ...countPlaywright(readReport(report)) };
  });
const check = (args) => async (runner) => {
  const report = join(REPORTS, 'check.json');
  const ran = await runner(node, ['scripts/check.mjs', ...args, '--report', report]);
  return { ...ran, ...countChecks(readReport(report)) };
};
/** Where a run takes a share of the journeys: said before its last line. */
let dito;
function ofJourneys() {
  if (isTudo) return [];
  const { roads, journeys: rest } = readAll();
  const near = select(changedFiles(), { server: new Map(), roads: new Map(), journeys: rest }).journeys;
  const chosen = escolher({ roads: [...roads.keys()], rest, near, vez: vezDoCommit() });
  dito = chosen.dito;
  return chosen.files;
}
const build = async () => ({ code: await ensureWebBuilt(node), passed: 0, failed: 0 });

/** Runs a program on our own terminal, as `runQuietly` does behind it. */
const runHere = async (...args) => ({ code: await run(...args) });

/** Each resolves with what it counted; `code` is the exit code of what ran. */
const STAGES = {
  check: () => check([])(runHere),
  tests: () => vitest('vitest', ['run'], guiaNoAntigo() ? { GUIA_NO_ANTIGO: '1' } : undefined)(runHere),
  postgres: async () => noPostgresAntigo(),
  build,
  journeys: () => playwright(ofJourneys())(runHere),
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
const isTudo = process.argv.includes('tudo');
// a night looks for what is unsteady, and whoever changes something sees what it broke at once
const isOneTry = Boolean(process.env.UMA_VEZ) || process.argv.includes('mudou');
// read by scripts/propriedades.mjs, and by the journeys that have a shorter form
if (isTudo) Object.assign(process.env, { TUDO: '1', E2E_TUDO: '1' });
const wanted = process.argv.slice(2).filter((name) => name !== 'tudo');
const total = { passed: 0, failed: 0, failures: [], unsteady: [] };
const told = [];
let isBuilt = true;

function add(name, ended) {
  const { code, passed, failed, failures, unsteady = [] } = naming(name, ended);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.unsteady.push(...unsteady);
  return code === 0;
}
const title = (name) => say(`\n──── ${name} ${'─'.repeat(60 - name.length)}`);

/** On two cores two things go on at once: what looks at the code, and behind it the journeys, of which is told at the end. */
async function runChanged() {
  const { types, files, server, journeys, leftOut } = select(changedFiles(), readAll());
  for (const file of [...server, ...journeys]) say(`near the change: ${file}`);
  const behind = journeys.length === 0 ? null : buildAndWalk(journeys);
  title('check');
  add(
    'check',
    await check(['--types', types.join(), '--files', files.filter((file) => existsSync(join(ROOT, file))).join()])(runHere),
  );
  title('tests');
  const beside = files.filter((file) => existsSync(join(ROOT, file)));
  const projects = ['domain', 'web', 'scripts'].flatMap((name) => ['--project', name]);
  if (beside.length > 0)
    add('tests', await vitest('beside', ['related', ...beside, '--run', '--passWithNoTests', ...projects])(runHere));
  if (server.length > 0) add('tests', await vitest('server', ['run', '--project', 'server', ...server])(runHere));
  if (behind) {
    title('journeys');
    const ended = await behind;
    if (ended.output) say(ended.output.trimEnd());
    add('journeys', ended);
  }
  if (leftOut.length > 0) say(`\nNear too, and left to npm test: ${leftOut.join(', ')}`);
}

async function buildAndWalk(journeys) {
  const built = await build();
  return built.code === 0 ? playwright(journeys)(runQuietly) : built;
}

if (wanted[0] === 'mudou') await runChanged();
else
  for (const [name, stage] of Object.entries(STAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    title(name);
    if (name === 'journeys' && !isBuilt) {
      say('Not run: the build failed.');
      continue;
    }
    const { ended, took } = await medir(stage);
    const isGood = add(name, ended);
    told.push(`${name}: ${took}`);
    if (name === 'build') isBuilt = isGood;
  }

// long before the end, and what follows it fills the screen: said once more
const list = (head, names) => {
  if (names.length > 0) say(`\n${head}:\n${names.map((name) => `  ${name.replace(`${ROOT}/`, '')}`).join('\n')}`);
};
list('Passed at the second try only', total.unsteady);
list('Failed', total.failures);
if (told.length > 0) say(`\n${told.join(' · ')}`);
if (dito) say(dito);
process.exitCode = total.failed > 0 ? 1 : 0;
say(`${total.passed} passed, ${total.failed} failed`);
