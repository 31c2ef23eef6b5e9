// Run after every change of a dependency. Some packages name binaries for platforms that a registry may not serve; npm leaves
// those out of the lock file and `npm ci` then refuses it. This removes the names that the lock cannot resolve.
import fs from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const locked = new Set(Object.keys(lock.packages).map((key) => key.split('node_modules/').pop()));
let removed = 0;
for (const entry of Object.values(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (locked.has(name)) continue;
    delete entry.optionalDependencies[name];
    removed += 1;
  }
}
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`package-lock.json: ${removed} unresolvable names removed\n`);
