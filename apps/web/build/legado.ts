import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_VERSAO } from '@portal/domain/http/versao';
import type { Plugin, Rolldown } from 'vite';
import { createEs5, VERSAO } from './es5.ts';
import { buildPolyfills } from './polyfills.ts';

const LOADER = '/carregar.js';
const DETECTOR = '/moderno.js';

/** By the name that public/carregar.js gives to an address of a visitor: the page that stands there. */
const PAGINAS = { servicos: 'servicos/index', servico: 'servicos/servico', verificar: 'verificar' };

/** pdf.js itself wants a newer browser than this bundle is for; the viewer says so when it cannot be loaded. */
const isPdfjs = (ids: readonly string[]) => ids.some((id) => /\/pdfjs-dist\/build\/pdf(?:\.min)?\.m?js$/.test(id));
const WITHOUT_PDFJS = 'throw new Error("pdf.js does not run in this browser");export{};';

/** `assets/base-D53sDj-o.js` → `assets/base-legacy-D53sDj-o1b2c3d.js`: another compiler gives another name. */
const twinOf = (fileName: string): string => fileName.replace(/-([\w-]{8})\.js$/, `-legacy-$1${VERSAO}.js`);

/**
 * A second bundle, in ES5 with what old browsers lack, made of the chunks of the modern one once they are written: each has a twin,
 * a SystemJS module. The page gets `public/moderno.js`, which tells whether the browser can take the modern bundle, and
 * `public/carregar.js`, which starts one of the two: our content security policy allows no script inside the page.
 */
export const legado = (): Plugin => ({
  name: 'legado',
  enforce: 'post',
  config: (_, { command }) => ({
    // public/carregar.js says so
    define: { 'import.meta.env.LEGACY': command === 'build' ? 'window.LEGADO' : 'false' },
    // both bundles share the style sheets
    build: { cssTarget: 'chrome61' },
  }),
  async writeBundle({ dir = '' }, bundle) {
    const all = Object.values(bundle).filter((one) => one.type === 'chunk');
    const entry = all.find(({ isEntry, name }) => isEntry && name === 'index');
    if (!entry) throw new Error('legado: no entry');
    const chunks = daPagina(entry, all);
    const names = new Map(chunks.map(({ fileName }) => [fileName.replace(/.*\//, ''), twinOf(fileName).replace(/.*\//, '')]));
    const toTwins = (code: string) => asOldHelper(code).replace(/[\w.$-]+\.js\b/g, (name) => names.get(name) ?? name);
    const es5 = createEs5();
    await Promise.all(
      chunks.map(async ({ fileName, moduleIds }) => {
        const code = isPdfjs(moduleIds) ? WITHOUT_PDFJS : await readFile(join(dir, fileName), 'utf8');
        await writeFile(join(dir, twinOf(fileName)), await es5.module(toTwins(code)));
      }),
    );
    const polyfills = await buildPolyfills(es5.wanted());
    const hash = createHash('sha256').update(polyfills).digest('base64url').slice(0, 8);
    const file = `assets/polyfills-legacy-${hash}.js`;
    await writeFile(join(dir, file), polyfills);
    const page = join(dir, 'index.html');
    const paginas = Object.entries(PAGINAS).map(([name, path]) => [name, filesOf(`/src/pages/${path}.tsx`, entry, chunks)]);
    const parts = { modern: entry.fileName, polyfills: file, paginas: Object.fromEntries(paginas) };
    await writeFile(page, withLoader(await readFile(page, 'utf8'), parts));
  },
});

/**
 * Vite's own piece, which fetches the style sheets of a page and its scripts ahead: a SystemJS module is no script that would be
 * found again, and what `import.meta.resolve` answers there is a promise.
 */
const asOldHelper = (code: string): string =>
  code.includes('modulepreload')
    ? code.replace(/(["'`])(?:module)?preload\1/g, '$1legado$1').replaceAll('import.meta.resolve', 'void 0')
    : code;

/** What the page of the portal may come to: the inspector's pages on a phone have no twins. */
function daPagina(entry: Rolldown.OutputChunk, all: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set([entry]);
  for (const one of found)
    for (const other of all) if ([...one.imports, ...one.dynamicImports].includes(other.fileName)) found.add(other);
  return [...found];
}

/** What must be there before a page stands, besides what the entry brings: its scripts and styles. */
function filesOf(source: string, entry: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const reach = (start: Rolldown.OutputChunk): Set<Rolldown.OutputChunk> => {
    const found = new Set([start]);
    for (const one of found) for (const other of chunks) if (one.imports.includes(other.fileName)) found.add(other);
    return found;
  };
  const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!page) throw new Error(`legado: no chunk holds ${source}`);
  const known = reach(entry);
  const own = [...reach(page)].filter((one) => !known.has(one));
  const styles = new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...own.map(({ fileName }) => fileName), ...styles].map((file) => `/${file}`);
}

interface Partes {
  modern: string;
  polyfills: string;
  paginas: Record<string, string[]>;
}

/** The page without the modern entry, which the loader starts, and with the two small scripts that choose. */
function withLoader(html: string, { modern, polyfills, paginas }: Partes): string {
  const entry = `    <script type="module" crossorigin src="/${modern}"></script>\n`;
  const loader =
    `    <link rel="modulepreload" crossorigin href="/${modern}">\n` +
    `    <script src="${DETECTOR}"></script>\n` +
    `    <script src="${LOADER}" data-versao="${APP_VERSAO}" data-modern="/${modern}" data-polyfills="/${polyfills}" ` +
    `data-legacy="/${twinOf(modern)}" data-paginas='${JSON.stringify(paginas)}'></script>\n`;
  if (!html.includes(entry)) throw new Error('legado: the page does not look as expected');
  return html.replace(entry, loader);
}
