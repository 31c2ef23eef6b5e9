import type { Plugin } from 'vite';

const PAGINAS = ['/navegador-nao-compativel', '/campo'];

/** In development as on the server: the page for old browsers and that of the phone stand at their addresses without `.html`. */
export const fora = (): Plugin => ({
  name: 'fora-do-pacote',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (PAGINAS.includes(path)) request.url = `${path}.html`;
      next();
    });
  },
});
