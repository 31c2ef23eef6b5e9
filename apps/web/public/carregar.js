/*
 * Starts the bundle this browser can take (build/legado.ts, moderno.js), unless navegador.js sent it away. ES5.
 * What the page at this address needs besides is asked for while the application is on its way, not after it: its files, named by
 * the build, and a visitor's first questions, whose answers lib/ahead/asked-early.ts takes.
 */
(function () {
  'use strict';
  var eu = document.currentScript || document.querySelector('script[data-legacy]');
  var caminho = window.location.pathname;
  var servico = /^\/servicos\/([\w-]+)$/.exec(caminho);

  function script(src, aoFim) {
    var novo = document.createElement('script');
    novo.src = src;
    novo.onload = aoFim;
    document.head.appendChild(novo);
    return novo;
  }

  /** As lib/transport.ts would. What nobody takes fails unseen. */
  function perguntar(url) {
    var cabecalhos = {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'APP-VER': eu.getAttribute('data-versao'),
    };
    var resposta = window.fetch(url, { headers: cabecalhos, credentials: 'include' });
    resposta['catch'](function () {});
    window.PERGUNTADO[url] = resposta;
  }

  /** Whose address this is, and the service that it names. With a session each call carries it, and its renewal comes first. */
  function adiantarPerguntas() {
    // the system panel asks in its own way
    if (/^painel/i.test(window.location.hostname)) return;
    try {
      if (window.localStorage.getItem('auth.token')) return;
    } catch (_) {}
    window.PERGUNTADO = {};
    perguntar('/api/v1/recursos');
    if (servico) perguntar('/api/v1/carta/' + servico[1]);
  }

  function adiantar(href) {
    var link = document.createElement('link');
    var isEstilo = /\.css$/.test(href);
    link.rel = isEstilo ? 'preload' : 'modulepreload';
    if (isEstilo) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.appendChild(link);
  }

  function adiantarPagina() {
    var pagina = servico ? 'servico' : caminho.split('/')[1];
    (JSON.parse(eu.getAttribute('data-paginas'))[pagina] || []).forEach(adiantar);
  }

  if (window.RECUSADO) return;
  if (window.MODERNO) {
    var entrada = document.createElement('script');
    entrada.type = 'module';
    entrada.crossOrigin = '';
    entrada.src = eu.getAttribute('data-modern');
    document.head.appendChild(entrada);
    adiantarPerguntas();
    adiantarPagina();
  } else {
    window.LEGADO = true;
    // For Edge 18 and Safari before 14: enough for what only names it while loading (the time zones of the condition language).
    if (!window.BigInt) window.BigInt = Number;
    script(eu.getAttribute('data-polyfills'), function () {
      window.System.import(eu.getAttribute('data-legacy'));
    });
  }
})();
