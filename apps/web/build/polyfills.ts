import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { scriptAsEs5 } from './es5.ts';

const INPUT = '\0polyfills';
const REMENDOS = fileURLToPath(new URL('./remendos.js', import.meta.url));

/** One script: what core-js brings for the code seen, our own repairs, and the loader of SystemJS modules. */
export async function buildPolyfills(wanted: readonly string[]): Promise<string> {
  const imports = [REMENDOS, ...wanted, 'systemjs/dist/s.min.js'].map((name) => `import ${JSON.stringify(name)};`).join('');
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    plugins: [
      {
        name: 'polyfills',
        resolveId: (id) => (id === INPUT ? id : null),
        load: (id) => (id === INPUT ? imports : null),
      },
    ],
    build: { write: false, minify: false, target: 'es2015', rolldownOptions: { input: INPUT, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return scriptAsEs5(made.output[0].code);
}
