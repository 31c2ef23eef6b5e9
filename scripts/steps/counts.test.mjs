import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

test('vitest: a file that could not be loaded is a failure besides the failed tests', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 3 });
});

test('playwright: expected, flaky and unexpected', () => {
  const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 5 };
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 2 });
});

test('no report counts nothing', () => {
  expect([countVitest(undefined), countPlaywright(undefined)]).toEqual([
    { passed: 0, failed: 0 },
    { passed: 0, failed: 0 },
  ]);
});
