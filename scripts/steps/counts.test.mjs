import { expect, test } from 'vitest';
import { afterSecondTry, countPlaywright, countVitest, toTryAgain } from './counts.mjs';

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

test('playwright: expected, flaky and unexpected', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  const specs = [
    { ok: false, file: 'a.spec.ts', title: 'pays' },
    { ok: true, file: 'a.spec.ts', title: 'files', tests: [{ status: 'expected' }] },
    { ok: true, file: 'a.spec.ts', title: 'waits', tests: [{ status: 'flaky' }] },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  expect(countPlaywright({ stats, suites })).toEqual({
    passed: 4,
    failed: 2,
    failures: ['a.spec.ts: pays'],
    unsteady: ['a.spec.ts: waits'],
  });
});

test('no report counts nothing', () => {
  expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([
    { passed: 0, failed: 0, failures: [], unsteady: [], files: [] },
    { passed: 0, failed: 0, failures: [], unsteady: [] },
  ]);
});
