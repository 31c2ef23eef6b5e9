/*
 * Shows the notices that the portal sends to this device (RFC 8030). It controls no page and keeps nothing: what is sent says what kind of
 * thing there is and where to look, and the portal has the rest.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Only inside the portal: whatever is sent, nobody is led elsewhere. */
function dentro(link) {
  try {
    const url = new URL(String(link), self.location.origin);
    // a blob has the origin of whoever made it, and is no page
    return url.href.startsWith(self.location.origin + '/') ? url.href : self.location.origin;
  } catch {
    return self.location.origin;
  }
}

self.addEventListener('push', (event) => {
  let recado = {};
  try {
    recado = (event.data && event.data.json()) || {};
  } catch {
    // what cannot be read is still a notice: a browser wants one shown for each push
  }
  const { id, titulo, texto, link } = recado;
  event.waitUntil(
    self.registration.showNotification(String(titulo || 'Aviso da prefeitura'), {
      body: String(texto || 'Abra o portal para ver.'),
      // told twice it is shown once
      tag: String(id || 'aviso'),
      icon: '/api/v1/recursos/telefone/icone/192',
      lang: 'pt-BR',
      data: { link: dentro(link || '/') },
    })
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const href = dentro(event.notification.data && event.notification.data.link);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((abertas) => {
      const aberta = abertas.find((um) => um.url === href);
      return aberta ? aberta.focus() : self.clients.openWindow(href);
    })
  );
});
