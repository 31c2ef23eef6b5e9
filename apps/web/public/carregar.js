/* Starts the bundle this browser can take (build/legado.ts, moderno.js). ES5. */
(function () {
  'use strict';
  var eu = document.currentScript || document.querySelector('script[data-legacy]');

  function script(src, aoFim) {
    var novo = document.createElement('script');
    novo.src = src;
    novo.onload = aoFim;
    document.head.appendChild(novo);
    return novo;
  }

  if (window.MODERNO) {
    var entrada = document.createElement('script');
    entrada.type = 'module';
    entrada.crossOrigin = '';
    entrada.src = eu.getAttribute('data-modern');
    document.head.appendChild(entrada);
  } else {
    window.LEGADO = true;
    // For Edge 18 and Safari before 14: enough for what only names it while loading (the time zones of the condition language).
    if (!window.BigInt) window.BigInt = Number;
    script(eu.getAttribute('data-polyfills'), function () {
      window.System.import(eu.getAttribute('data-legacy'));
    });
  }
})();
