import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { PARTES_DO_HEIC } from './heic.ts';

const FONTE = fileURLToPath(new URL('./campo-sw.js', import.meta.url));
const PAGINA = 'campo.html';
const COMECO = '/src/campo.tsx';
/** Asked for on line alone, while the day is taken along: it reads whole requests and draws their sheets. */
const SO_NA_REDE = '/telefone/levar.ts';
/** Packages are taken as their makers cut them. */
const NOSSO = /\/(?:apps\/web|packages\/domain)\/src\//;
/** Of the typeface, what Portuguese is written with. */
const LETRAS = /\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/g;

type Chunk = Rolldown.OutputChunk;

interface Modulo {
  imports: readonly string[];
  depois: readonly string[];
}

/** The modules of ours that the page begins with or may come to later, each a door to a chunk. */
function portas(modulos: ReadonlyMap<string, Modulo>): Set<string> {
  const found = new Set([...modulos.keys()].filter((id) => id.endsWith(COMECO)));
  const doors = new Set(found);
  for (const id of found) {
    const { imports = [], depois = [] } = modulos.get(id) ?? {};
    for (const one of imports) if (NOSSO.test(one)) found.add(one);
    for (const one of depois) {
      if (one.endsWith(SO_NA_REDE)) continue;
      found.add(one);
      doors.add(one);
    }
  }
  return doors;
}

/** Those chunks, and all that comes with them. */
function casca(doors: ReadonlySet<string>, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => doors.has(id))));
  for (const one of found) for (const other of chunks) if (one.imports.includes(other.fileName)) found.add(other);
  return [...found];
}

/** Styles that are come to by themselves: of their chunk nothing is left but the file. */
function soEstilo(doors: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set([...doors].filter((id) => id.endsWith('.css')).map((id) => basename(id)));
  const files = Object.values(bundle).filter((one) => one.type === 'asset' && one.names.some((name) => names.has(name)));
  if (files.length < names.size) throw new Error(`telefone: styles without a file: ${[...names].join(', ')}`);
  return files.map(({ fileName }) => fileName);
}

const resumo = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The service worker of /campo, with the list of what that page needs to stand without a network. */
export const telefone = (): Plugin => {
  const modulos = new Map<string, Modulo>();
  return {
    name: 'telefone',
    apply: 'build',
    enforce: 'post',
    moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => {
      modulos.set(id, { imports: importedIds, depois: dynamicallyImportedIds });
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const doors = portas(modulos);
      const scripts = casca(doors, chunks);
      if (!scripts.some(({ isEntry, name }) => isEntry && name === 'campo')) throw new Error('telefone: no entry');
      const styles = [
        ...new Set([
          ...scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
          ...soEstilo(doors, bundle),
        ]),
      ];
      const texts = await Promise.all(styles.map((name) => readFile(join(dir, name), 'utf8')));
      const letras = [...new Set(texts.flatMap((text) => text.match(LETRAS) ?? []))];
      const comResumo = await Promise.all(
        [PAGINA, 'icone.svg'].map(async (name) => ({ url: `/${name}`, revision: resumo(await readFile(join(dir, name))) })),
      );
      const lista = [
        ...comResumo,
        ...[
          ...scripts.map(({ fileName }) => `/${fileName}`),
          ...styles.map((name) => `/${name}`),
          ...letras,
          ...PARTES_DO_HEIC,
        ].map((url) => ({
          url,
          revision: null,
        })),
      ];
      const made = (await build({
        configFile: false,
        logLevel: 'error',
        root: import.meta.dirname,
        publicDir: false,
        define: { 'self.__CASCA': JSON.stringify(lista), 'process.env.NODE_ENV': '"production"' },
        build: { write: false, target: 'es2022', rolldownOptions: { input: FONTE, output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput;
      await writeFile(join(dir, 'campo-sw.js'), made.output[0].code);
    },
  };
};
