// npm run bench -- falhas [name …]: what the portal must come through, each a file in falhas/ with one function of the same name.
// Takes minutes; `npm run bench` without a name leaves it out. Nothing found: exit code 0.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Falhas {
  faltas: string[];
}

const TODAS = ['quedas', 'arquivos', 'fuzz', 'entradas'];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const pedidas = process.argv.slice(2);
let faltas = 0;
for (const nome of pedidas.length > 0 ? pedidas : TODAS) {
  const file = join(import.meta.dirname, 'falhas', `${nome}.ts`);
  if (!existsSync(file)) throw new Error(`no falhas/${nome}.ts`);
  const { [nome]: run } = (await import(file)) as Record<string, (o?: object) => Promise<Falhas>>;
  if (!run) throw new Error(`falhas/${nome}.ts exports no ${nome}`);
  say(`── ${nome}`);
  const { faltas: ditas, ...resto } = await run(process.env.FALHAS_VEZES ? { vezes: Number(process.env.FALHAS_VEZES) } : {});
  say(JSON.stringify(resto, (key, value) => (key === 'ditos' ? (value as unknown[]).length : value)));
  for (const falta of ditas) say(`FAULT ${falta}`);
  faltas += ditas.length;
}
say(faltas === 0 ? 'Nothing was lost.' : `${faltas} faults.`);
process.exitCode = faltas === 0 ? 0 : 1;
