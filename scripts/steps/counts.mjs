// What the reports of the two test runners tell: how many passed and failed, and which failed. A report that was never written counts nothing.

/** The first line of what a failure said: why, where the whole of it is thousands of lines above. */
const firstLine = (text) =>
  text
    ?.split('\n')
    .find((line) => line.trim() !== '')
    ?.trim()
    .slice(0, 200) ?? '';
const because = (text) => (firstLine(text) ? ` (${firstLine(text)})` : '');

/** A file that could not be loaded, or made ready, failed with none of its tests: it is one failure, and has its name. */
function countFile({ name, message, status, assertionResults }) {
  const failed = assertionResults.filter((one) => one.status === 'failed');
  const isBroken = status === 'failed' && failed.length === 0;
  return {
    name,
    passed: assertionResults.filter((one) => one.status === 'passed').length,
    failed: isBroken ? 1 : failed.length,
    failures: isBroken
      ? [`${name}: could not be loaded or made ready${because(message)}`]
      : failed.map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}${because(failureMessages[0])}`),
  };
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** @returns what passed and failed, which failed and why, and each file's share, by which `tryAgain` puts a second try in its place. */
export function countVitest(report) {
  return total((report?.testResults ?? []).map(countFile), []);
}

function total(files, unsteady) {
  return {
    passed: sum(files.map(({ passed }) => passed)),
    failed: sum(files.map(({ failed }) => failed)),
    failures: files.flatMap(({ failures }) => failures),
    unsteady,
    files,
  };
}

/** More than these are no weather. */
const MOST_AGAIN = 3;

/** The files that failed, where they are few enough to be tried once more, alone; none otherwise. */
export function toTryAgain({ files }) {
  const failed = files.filter((file) => file.failed > 0);
  return failed.length <= MOST_AGAIN ? failed.map(({ name }) => name) : [];
}

/** What stands after some files were tried again: what failed before and passed then passed, and is told apart, with the reason of the first time. */
export function afterSecondTry(first, second) {
  const again = new Map(second.files.map((file) => [file.name, file]));
  const healed = first.files.filter(({ name, failed }) => failed > 0 && again.get(name)?.failed === 0);
  return total(
    first.files.map((file) => (file.failed > 0 ? (again.get(file.name) ?? file) : file)),
    healed.flatMap(({ failures }) => failures),
  );
}

/** Where one of a file fails, those after it do not run, and are counted in its second try. */
function countSpecs(name, specs) {
  const failed = specs.filter(({ ok }) => !ok);
  return {
    name,
    passed: specs.filter(({ ok, tests = [] }) => ok && tests.some(({ status }) => status !== 'skipped')).length,
    failed: failed.length,
    failures: failed.map(({ title, tests = [] }) => {
      const why = tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message;
      return `${name}: ${title}${because(why?.replace(ANSI, ''))}`;
    }),
  };
}
/** The colours of a terminal. */
const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** As of vitest, file by file. */
export function countPlaywright(report) {
  const walk = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(walk)];
  const specs = walk({ suites: report?.suites });
  const names = [...new Set(specs.map(({ file }) => file))];
  return total(
    names.map((name) =>
      countSpecs(
        name,
        specs.filter(({ file }) => file === name),
      ),
    ),
    [],
  );
}

/** What `npm run check` found, each check by its name: they are no tests, and one that is red is one failure. */
export function countChecks(report = []) {
  const failures = report.map(({ name, output }) => `check: ${name}${because(output.replace(ANSI, ''))}`);
  return { passed: 0, failed: failures.length, failures };
}

/** A stage that ended badly without a failed test to show for it is one failure, and has the stage's name: the sum alone says nothing. */
export function naming(stage, ended) {
  const { code, failed, failures = [] } = ended;
  if (code === 0 || failed > 0) return { ...ended, failures };
  return { ...ended, failed: 1, failures: [`${stage}: ended with code ${code}, and no test of it failed`] };
}
