// What the reports of the two test runners tell: how many passed and failed, and which failed. A report that was never written counts nothing.

/** A file that could not even be loaded has no tests to count: it is one failure. */
export function countVitest(report) {
  const files = report?.testResults ?? [];
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    failures: [...failures, ...broken.map(({ name }) => `${name}: could not be loaded`)],
  };
}

/** A test that passed at a second try passed. */
export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const walk = ({ specs = [], suites = [] }) => [...specs.filter(({ ok }) => !ok), ...suites.flatMap(walk)];
  const failures = walk({ suites: report?.suites }).map(({ file, title }) => `${file}: ${title}`);
  return { passed: expected + flaky, failed: unexpected, failures };
}
