import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comprimir } from './build/comprimir.ts';
import { estilos } from './build/estilos.ts';
import { fora } from './build/fora.ts';
import { heic } from './build/heic.ts';
import { inicios } from './build/inicios.ts';
import { legado } from './build/legado.ts';
import { pdfjsParts } from './build/pdfjs.ts';
import { telefone } from './build/telefone.ts';
import { withoutEval, withoutJsonSchema } from './build/zod.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

const primeiras = inicios();

export default defineConfig({
  plugins: [
    react(),
    estilos(),
    withoutJsonSchema(),
    withoutEval(),
    primeiras.plugin,
    pdfjsParts(),
    heic(),
    fora(),
    legado(),
    telefone(),
    comprimir(),
  ],
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
    // what the rooms share stands together: e2e measures what a page weighs
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // the portal, and the inspector's pages on a phone, which stand by themselves
      input: { index: 'index.html', campo: 'campo.html' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // what every page loads stands in one chunk: pieces of it compress worse
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](zod|react|scheduler|use-sync-external-store|react-dom|@tanstack[\\/](router-core|react-router|history|store|react-store))[\\/]/,
              priority: 5,
            },
            ...primeiras.groups,
          ],
        },
      },
    },
  },
});
