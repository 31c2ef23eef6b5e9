// npm run backup, restore, admin: commands of the operator, on the Node that came with npm.
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { ROOT, run } from './steps/run.mjs';
import { COMPILED, FLAGS } from './steps/server.mjs';

const [name = '', ...args] = process.argv.slice(2);
await ensureInstalled('servir');
const file = join(ROOT, 'apps/server/src/comandos', `${name}.ts`);
process.exit(await run(findNode(), [...FLAGS, file, ...args], { env: COMPILED }));
