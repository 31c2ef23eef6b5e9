import { expect, test } from 'vitest';
import { afterSecondTry, countChecks, countPlaywright, countVitest, naming, toTryAgain } from './counts.mjs';

const passed = { status: 'passed' };
const REPORT = {
  testResults: [
    { status: 'failed', name: 'a.test.ts', message: '\nError: no database\n    at x', assertionResults: [] },
    {
      status: 'failed',
      name: 'b.test.ts',
      assertionResults: [
        { status: 'failed', fullName: 'sums', failureMessages: ['AssertionError: 1 is not 2\n    at y'] },
        passed,
      ],
    },
    { status: 'failed', name: 'd.test.ts', assertionResults: [passed, { status: 'skipped' }] },
    { status: 'passed', name: 'c.test.ts', assertionResults: [passed, passed] },
  ],
};

test('vitest: a file that could not be loaded or made ready is a failure besides the failed tests, and each says why', () => {
  expect(countVitest(REPORT)).toMatchObject({
    passed: 4,
    failed: 3,
    failures: [
      'a.test.ts: could not be loaded or made ready (Error: no database)',
      'b.test.ts: sums (AssertionError: 1 is not 2)',
      'd.test.ts: could not be loaded or made ready',
    ],
    unsteady: [],
  });
});

test('what failed is tried once more where it is little, and what heals is told apart with the reason of the first time', () => {
  const first = countVitest(REPORT);
  expect(toTryAgain(first)).toEqual(['a.test.ts', 'b.test.ts', 'd.test.ts']);
  const [a, b] = REPORT.testResults;
  const more = countVitest({ testResults: [...REPORT.testResults, { ...a, name: 'e.test.ts' }] });
  expect(toTryAgain(more)).toEqual([]);
  // the first heals, the second fails as before, the third was not run again: it stays what it was
  const second = countVitest({ testResults: [{ ...a, status: 'passed', assertionResults: [passed, passed, passed] }, b] });
  const now = afterSecondTry(first, second);
  expect([now.passed, now.failed]).toEqual([7, 2]);
  expect(now.failures).toEqual(first.failures.slice(1));
  expect(now.unsteady).toEqual(first.failures.slice(0, 1));
  expect(afterSecondTry(first, countVitest(undefined))).toMatchObject({ passed: 4, failed: 3, unsteady: [] });
});

const ok = { ok: true, tests: [{ status: 'expected' }] };
const unrun = { ok: true, tests: [{ status: 'skipped' }] };
const wrong = (message) => ({ ok: false, tests: [{ status: 'unexpected', results: [{ error: { message } }] }] });
const suite = (file, ...specs) => ({ suites: [{ specs: specs.map((spec, i) => ({ ...spec, file, title: `${i + 1}.` })) }] });

test('playwright: what did not run after a failure is neither passed nor failed, and each failure says why', () => {
  const suites = [
    suite('a.spec.ts', ok, wrong('\u001b[31mError:\u001b[39m not seen\n  at x'), unrun),
    suite('b.spec.ts', ok, ok),
  ];
  expect(countPlaywright({ suites })).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['a.spec.ts: 2. (Error: not seen)'],
    unsteady: [],
  });
});

test('playwright: a file that failed is put in the place of its first try, all of its journeys with it', () => {
  const first = countPlaywright({ suites: [suite('a.spec.ts', ok, wrong('late'), unrun), suite('b.spec.ts', ok)] });
  expect(toTryAgain(first)).toEqual(['a.spec.ts']);
  const healed = afterSecondTry(first, countPlaywright({ suites: [suite('a.spec.ts', ok, ok, ok)] }));
  expect(healed).toMatchObject({ passed: 4, failed: 0, failures: [], unsteady: ['a.spec.ts: 2. (late)'] });
  const again = afterSecondTry(first, countPlaywright({ suites: [suite('a.spec.ts', wrong('late'), unrun, unrun)] }));
  expect(again).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
  // the portals of the second try did not start
  expect(afterSecondTry(first, countPlaywright({ errors: [{}] }))).toMatchObject({ passed: 2, failed: 1 });
});

test('no report counts nothing', () => {
  expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([
    { passed: 0, failed: 0, failures: [], unsteady: [], files: [] },
    { passed: 0, failed: 0, failures: [], unsteady: [], files: [] },
  ]);
});

test('a check that is red and a stage that ended badly have their names in the list: the sum alone says nothing', () => {
  const promises = countChecks([
    { name: 'promises', output: '\n\u001b[31m  x typescript(no-floating-promises)\u001b[39m\n at a.ts' },
  ]);
  expect(promises).toEqual({ passed: 0, failed: 1, failures: ['check: promises (x typescript(no-floating-promises))'] });
  expect(naming('check', { code: 1, ...promises })).toMatchObject({ failed: 1, failures: promises.failures });
  // the checker itself died, and left no report
  expect(naming('check', { code: 2, ...countChecks(undefined) })).toMatchObject({
    failed: 1,
    failures: ['check: ended with code 2, and no test of it failed'],
  });
  // an error outside every test, as vitest tells one
  expect(naming('tests', { code: 1, ...countVitest({ testResults: [] }), passed: 7 })).toMatchObject({ passed: 7, failed: 1 });
  expect(naming('build', { code: 0, passed: 0, failed: 0 })).toEqual({ code: 0, passed: 0, failed: 0, failures: [] });
});
