/*
 * The service worker of the inspector's pages and of nothing else: it is registered for /campo alone (features/vistorias/telefone), so that
 * no other page of the portal ever meets it. It keeps the shell; what is read from the portal lies encrypted beside it, never here.
 * Built by telefone.ts, which puts the list of files in place.
 */
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

const PAGINA = '/campo.html';

// hashed files from the cache first; each version of this worker has its own, whole or not at all
precacheAndRoute(self.__CASCA, { cleanURLs: false, directoryIndex: null });
cleanupOutdatedCaches();

// the page itself from the portal first, so that a new version is met at once; as it was kept where nobody answers soon
const daRede = new NetworkOnly({ networkTimeoutSeconds: 3 });
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      const resposta = await daRede.handle(options);
      if (resposta.status < 500) return resposta;
    } catch {
      // no network
    }
    return (await matchPrecache(PAGINA)) ?? Response.error();
  }),
);

// a new version waits until the person says so, or nobody has the old one open
self.addEventListener('message', (event) => {
  if (event.data === 'TROCAR') void self.skipWaiting();
});
