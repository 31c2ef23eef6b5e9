import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Every zod schema carries its printer of JSON Schema, 8 kB that only the server's reference page uses: the browser gets empty functions. */
const withoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const stubs = names.map((name) => `export const ${name} = () => ({});`).join('\n');
    return { code: id.includes('to-json') ? `${stubs}\nexport { processSchema as process };` : stubs, map: null };
  },
});

const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const PDFJS_AT = 'assets/pdfjs/';

/** What PDFs leave out and a reader must bring: the fourteen standard fonts, character maps, image decoders. Fetched only when needed. */
const pdfjsParts = (): Plugin => {
  const files = ['standard_fonts', 'cmaps', 'wasm', 'iccs'].flatMap((folder) =>
    readdirSync(path.join(PDFJS, folder)).map((name) => `${folder}/${name}`),
  );
  return {
    name: 'pdfjs-parts',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: PDFJS_AT + file, source: readFileSync(path.join(PDFJS, file)) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${PDFJS_AT}`, (request, response, next) => {
        const file = request.url?.slice(1).split('?')[0] ?? '';
        if (!files.includes(file)) return next();
        response.end(readFileSync(path.join(PDFJS, file)));
      });
    },
  };
};

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), pdfjsParts()],
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    // The Host header stays as the browser sent it: the server finds the town by it.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/navegadores.js': { target: server, changeOrigin: false },
      '/app': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
