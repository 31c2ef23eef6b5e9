import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLHAS = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css')), 'styles');
/** What the design system says of every page. */
const DE_TODAS = ['baseline', 'default-css-variables', 'global'];

/** The class names of a component, whose style sheet has the same name. */
const CLASSES = /@mantine\/core\/esm\/.*\/([\w-]+)\.module\.mjs$/;

const folha = (name: string): string => join(FOLHAS, `${name}.layer.css`);

/**
 * The design system's style sheet holds a hundred components, of which we use half and the log-in nine, and nothing is painted before it is
 * here: each component brings its own. A component imports what it is built on, so its rules come after theirs, as in the whole sheet;
 * ours stand in no layer and win wherever they come.
 */
export const estilos = (): Plugin => ({
  name: 'estilos',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@mantine\/core\/styles\.layer\.css$/ },
    handler: () => DE_TODAS.map((name) => readFileSync(folha(name), 'utf8')).join('\n'),
  },
  transform(code, id) {
    const name = CLASSES.exec(id)?.[1];
    if (!name) return null;
    if (!existsSync(folha(name))) throw new Error(`${name} has no style sheet by its name`);
    return { code: `import ${JSON.stringify(folha(name))};\n${code}`, map: null };
  },
});
