// What the reports of the two test runners count; a report that was never written counts nothing.

/** A file that could not even be loaded has no tests to count: it is one failure. */
export function countVitest(report) {
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (broken?.length ?? 0) };
}

/** A test that passed at a second try passed. */
export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}
