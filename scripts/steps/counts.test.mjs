import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

test('vitest: a file that could not be loaded or made ready is a failure besides the failed tests', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', name: 'a.test.ts', assertionResults: [] },
      { status: 'failed', name: 'b.test.ts', assertionResults: [{ status: 'failed', fullName: 'sums' }, { status: 'passed' }] },
      { status: 'failed', name: 'd.test.ts', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
      { status: 'passed', name: 'c.test.ts', assertionResults: [{ status: 'passed' }] },
    ],
  };
  const failures = ['b.test.ts: sums', ...['a', 'd'].map((file) => `${file}.test.ts: could not be loaded or made ready`)];
  expect(countVitest(report)).toEqual({ passed: 7, failed: 4, failures });
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
    { passed: 0, failed: 0, failures: [] },
    { passed: 0, failed: 0, failures: [], unsteady: [] },
  ]);
});
