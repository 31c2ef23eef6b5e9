import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ATOS } from '../packages/domain/src/tramitacao/rules.ts';
import { ROOT } from './steps/run.mjs';

// An act is one row of `tramitacao/rules.ts`, its command and its icon; calls, buttons, keys, timeline and try-out follow from the row.
// Other files may say what is special about one act, but a list of acts is the row's.

const ROWS = 'packages/domain/src/tramitacao/rules.ts';
const ICONS = 'apps/web/src/features/tramitacao/mesa/Atos.tsx';
const COMMANDS = 'apps/server/src/modules/atos/comandos.ts';
/** What a definition lets a step decide, and what of that may be proposed, are words of their formats. */
const FORMAT = ['packages/domain/src/processos/etapa.ts', 'packages/domain/src/tramitacao/fragmento.ts'];

const ATO = `(?:${ATOS.join('|')})`;
const LISTS = [
  new RegExp(`\\[\\s*(?:'${ATO}',\\s*)+'${ATO}',?\\s*\\]`),
  new RegExp(`(?:'${ATO}'\\s*\\|\\s*){2}'${ATO}'`),
  new RegExp(`(?:[{,]\\s*${ATO}(?::[^,{}]*|(?=[,\\s}]))){3}`),
];

const codeOf = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const listed = (path, text) =>
  LISTS.map((list) => list.exec(codeOf(text))?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${path}: ${found.trim().slice(0, 80)}`);

const sources = ['packages/domain/src', 'apps/server/src', 'apps/web/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

test('no list of acts stands beside the table, the commands and the icons', () => {
  const others = sources.filter((path) => ![ROWS, ICONS, COMMANDS, ...FORMAT].includes(path));
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap((path) => listed(path, read(path)))).toEqual([]);
});

test('a list is found', () => {
  expect(listed('x.ts', "const A = ['pausar', 'indeferir'];")).toHaveLength(1);
  expect(listed('x.ts', "const A: readonly Ato[] = [\n  'iniciar',\n  'deferir',\n];")).toHaveLength(1);
  expect(listed('x.ts', "type A = 'pausar' | 'cancelar' | 'reabrir';")).toHaveLength(1);
  expect(
    listed('x.ts', 'const A = {\n  iniciar: atos.iniciar,\n  deferir: atos.deferir,\n  pausar: atos.pausar,\n};'),
  ).toHaveLength(1);
  expect(listed('x.ts', "if (ato === 'deferir' || ato === 'indeferir') return;")).toEqual([]);
  expect(listed('x.ts', "const ITEM = ['remover', 'cancelar', 'responder'];")).toEqual([]);
});

test('an act that is special nowhere is named in its row, its command, the list of commands and that of icons', () => {
  const name = /'devolver_proposta'|\bdevolver_proposta\b\s*[:,]/;
  const own = 'apps/server/src/modules/atos/propor.ts';
  expect(sources.filter((path) => name.test(codeOf(read(path)))).sort()).toEqual([ROWS, ICONS, COMMANDS, own].sort());
});
