// What the reports of the two test runners tell: how many passed and failed, and which failed. A report that was never written counts nothing.

/** A file that could not be loaded, or made ready, failed with none of its tests: it is one failure, and has its name. */
export function countVitest(report) {
  const files = report?.testResults ?? [];
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    failures: [...failures, ...broken.map(({ name }) => `${name}: could not be loaded or made ready`)],
  };
}

/** A test that passed at a second try passed, and is told apart: it hides a race of ours. */
export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const walk = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(walk)];
  const all = walk({ suites: report?.suites });
  const names = (specs) => specs.map(({ file, title }) => `${file}: ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: names(all.filter(({ ok }) => !ok)),
    unsteady: names(all.filter(({ ok, tests = [] }) => ok && tests.some(({ status }) => status === 'flaky'))),
  };
}
