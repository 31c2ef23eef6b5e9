import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const PDFJS_AT = 'assets/pdfjs/';

/**
 * What PDFs leave out and a reader must bring: the fourteen standard fonts, character maps, image decoders (as script: the policy
 * lets no WebAssembly run). Fetched only when needed. */
export const pdfjsParts = (): Plugin => {
  const files = ['standard_fonts', 'cmaps', 'wasm', 'iccs'].flatMap((folder) =>
    readdirSync(path.join(PDFJS, folder))
      .filter((name) => !name.endsWith('.wasm'))
      .map((name) => `${folder}/${name}`),
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
