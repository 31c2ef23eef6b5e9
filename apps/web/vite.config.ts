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

export default defineConfig({
  plugins: [react(), withoutJsonSchema()],
  server: {
    port: 5173,
    allowedHosts: ['.localhost'],
    // The Host header stays as the browser sent it: the server finds the town by it.
    proxy: {
      '/api': { target: server, changeOrigin: false },
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
