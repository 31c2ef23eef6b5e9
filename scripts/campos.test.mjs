import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './steps/run.mjs';

// A kind of field is a folder a side and a line a list. Whoever needs one kind imports it: `campo.tipo === arquivos.tipo`. A name
// written out is a list that nobody keeps.

const SIDES = ['packages/domain/src/campos', 'apps/web/src/entities/campos'];
const LISTS = SIDES.flatMap((side) => ['simples.ts', 'tipos.ts', 'registro.ts', 'registro.tsx'].map((name) => `${side}/${name}`));
const EDITORS = 'apps/web/src/features/processos/formulario/editores/';
/** Definitions: they say what they ask, as an exported file does. */
const MODELS = 'apps/server/src/modules/catalogo/iniciais/';
const SOURCES = ['packages/domain/src', 'apps/server/src', 'apps/web/src'];
/** Files that have to do with fields. */
const OF_FIELDS = /from '[^']*(\bcampos\/|processos\/(rascunho|definicao)\b)/;
/** Names of kinds that are words for other things too, columns above all: these count beside `tipo` and in lists alone. */
const WORDS = [
  'arquivos',
  'data',
  'documento',
  'email',
  'endereco',
  'grupo',
  'hora',
  'numero',
  'taxa',
  'telefone',
  'texto',
  'titulo',
];

/** Files in which `tipo` is that of a mark on a plan, and that of a place in the outline. */
const OTHER_KINDS = ['apps/web/src/features/plantas/formas.tsx', 'apps/web/src/features/processos/Verificacao.tsx'];

const KINDS = readdirSync(join(ROOT, SIDES[0]), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name.replaceAll('-', '_'));

const isOwn = (path) =>
  LISTS.includes(path) ||
  path.startsWith(EDITORS) ||
  path.startsWith(MODELS) ||
  /\.(test|fixture)\.tsx?$/.test(path) ||
  KINDS.some((kind) => inFolderOf(kind, path));
const inFolderOf = (kind, path) => SIDES.some((side) => path.startsWith(`${side}/${kind.replaceAll('_', '-')}/`));

const any = (names) => `(?:${names.join('|')})`;
const KIND = any(KINDS);
const quoted = new RegExp(`'${any(KINDS.filter((kind) => !WORDS.includes(kind)))}'`);
const PLACES = [
  quoted,
  new RegExp(`\\btipo\\b\\)?(?: [!=]==|:) '${KIND}'|\\b(?:CampoDoTipo|InputProps|ViewProps)<'${KIND}'`),
  new RegExp(`\\b(?:TIPOS|LISTA|SIMPLES|NA_TELA)\\.${KIND}\\b`),
  /Record<(?:TipoDeCampo|Campo\['tipo'\])/,
  // a list of nothing but kinds, and an object whose keys are
  new RegExp(`\\[\\s*(?:'${KIND}',\\s*)+'${KIND}',?\\s*\\]`),
  new RegExp(`(?:\\n\\s+${KIND}: .*){4}`),
];

/** What of a file names a kind. */
function named(path, text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  if (!OF_FIELDS.test(code) && !SIDES.some((side) => path.startsWith(side))) return [];
  return PLACES.map((place) => place.exec(code)?.[0])
    .filter((found) => found !== undefined)
    .map((found) => `${path}: ${found.trim()}`);
}

const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
).filter((path) => /\.tsx?$/.test(path) && !isOwn(path) && !OTHER_KINDS.includes(path));

test('no kind of field is named outside its folders and the lists', () => {
  expect(KINDS.length).toBeGreaterThan(20);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((path) => named(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('one that is named is found', () => {
  const path = 'apps/web/src/features/x.ts';
  const about = (line) => `import type { Campo } from '@portal/domain/campos/registro';\n${line}\n`;
  expect(named(path, about("const CURTOS = ['numero', 'data'];"))).toHaveLength(1);
  expect(named(path, about("const isFile = (c: Campo) => c.tipo === 'arquivos';"))).toHaveLength(1);
  expect(named(path, about('const icon = NA_TELA.explicacao.Icone;'))).toHaveLength(1);
  expect(named(path, about("const isOpen = (tipo: string) => tipo === 'numero';"))).toHaveLength(1);
  expect(named(path, about('const WORDS: Partial<Record<TipoDeCampo, string>> = {};'))).toHaveLength(1);
  expect(named(path, about("const CHOICES = new Set(['usos']);"))).toHaveLength(1);
  expect(named(path, about('const ICONS = {\n  texto: 1,\n  numero: 2,\n  data: 3,\n  hora: 4,\n};'))).toHaveLength(1);
  expect(named(path, about("// 'numero' is short"))).toEqual([]);
  expect(named(path, about(".select(['id', 'numero', 'email'])"))).toEqual([]);
  expect(named(path, "const columns = ['numero', 'email'];")).toEqual([]);
});
