import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const LIBHEIF = path.dirname(require.resolve('libheif-js/package.json'));
const PARTES: Record<string, string> = {
  // as script: the policy lets no WebAssembly run
  'libheif.js': path.join(LIBHEIF, 'libheif/libheif.js'),
  'heic-worker.js': path.join(import.meta.dirname, 'heic-worker.js'),
};

/** By what is in it, so that a browser may keep it for ever. */
const soma = Object.values(PARTES).reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'));
const HEIC_AT = `assets/libheif-${soma.digest('hex').slice(0, 12)}/`;

/** What the phone keeps to open pictures without a network. */
export const PARTES_DO_HEIC = Object.keys(PARTES).map((nome) => `/${HEIC_AT}${nome}`);

/** The reader of HEIC: two files of their own, fetched when a browser meets a picture that it cannot open. */
export const heic = (): Plugin => ({
  name: 'heic',
  config: () => ({ define: { __HEIC_AT__: JSON.stringify(`/${HEIC_AT}`) } }),
  generateBundle() {
    for (const [nome, file] of Object.entries(PARTES))
      this.emitFile({ type: 'asset', fileName: HEIC_AT + nome, source: readFileSync(file) });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${HEIC_AT}`, (request, response, next) => {
      const file = PARTES[request.url?.slice(1).split('?')[0] ?? ''];
      if (!file) return next();
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(file));
    });
  },
});
