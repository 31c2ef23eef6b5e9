// npm run vitest -- path/to/x.test.ts: files of tests on the Node that came with npm, whatever the machine's own is.
import { ensureInstalled } from './steps/install.mjs';
import { pastaEmMemoria } from './steps/memoria.mjs';
import { findNode } from './steps/node.mjs';
import { run } from './steps/run.mjs';

await ensureInstalled();
const emMemoria = pastaEmMemoria();
const env = emMemoria && !process.env.TMPDIR ? { TMPDIR: emMemoria } : {};
process.exit(await run(findNode(), ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], { env }));
