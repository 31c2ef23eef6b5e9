import type { Plugin } from 'vite';

const PAGINA = '/navegador-nao-compativel';

/** In development as on the server: the page for old browsers stands at its address without `.html`. */
export const fora = (): Plugin => ({
  name: 'fora-do-pacote',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === PAGINA) request.url = `${PAGINA}.html`;
      next();
    });
  },
});
