// Read by every file of tests: in `npm test -- tudo` a property that names no number of its own is tried ten times as often.
import fc from 'fast-check';

if (process.env.TUDO) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 1000 });
