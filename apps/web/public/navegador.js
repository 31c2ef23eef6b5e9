/*
 * Runs before the application, in every browser, so it is plain ES5 and outside the bundle.
 * Browsers below the list in window.NAVEGADORES (navegadores.js, spec §1) are sent to the page that says so. Browsers that
 * are not in the list, and pages shown inside other programs, are let through.
 */
(function () {
  'use strict';
  /** The first number the pattern catches; 0 when it does not match. */
  function versao(texto, padrao) {
    var achado = padrao.exec(texto);
    return achado ? Number(achado[1]) : 0;
  }

  /** Name (as in the list) and version, or null for one that is not judged. */
  function identificar(ua) {
    var ios = /\b(?:iPhone|iPad|iPod)\b/.test(ua);
    var numero;
    function eh(nome, achado) {
      return achado ? { nome: nome, versao: achado } : null;
    }
    if (/MSIE |Trident\//.test(ua)) return { nome: 'Internet Explorer', versao: 0 };
    // every browser of iOS is Safari inside, and as old as the system
    if (ios) return /Safari\//.test(ua) ? eh('Safari', versao(ua, /OS (\d+)[_ ]/)) : null;
    if (/; wv\)/.test(ua)) return null;
    numero = versao(ua, /SamsungBrowser\/(\d+)/);
    if (numero) return eh('Samsung Internet', numero);
    numero = versao(ua, /OPR\/(\d+)/);
    if (numero) return eh('Opera', numero);
    if (/^Opera\//.test(ua)) return eh('Opera', versao(ua, /Version\/(\d+)/) || versao(ua, /^Opera\/(\d+)/));
    numero = versao(ua, /Edg(?:e|A)?\/(\d+)/);
    if (numero) return eh('Edge', numero);
    numero = versao(ua, /Chrom(?:e|ium)\/(\d+)/);
    if (numero) return eh('Chrome', numero);
    if (/Gecko\/\d/.test(ua)) return eh('Firefox', versao(ua, /Firefox\/(\d+)/));
    if (/Safari\//.test(ua)) return eh('Safari', versao(ua, /Version\/(\d+)/));
    return null;
  }

  function abaixo(ua, minimos) {
    var navegador = identificar(ua);
    if (!navegador) return false;
    if (navegador.nome === 'Internet Explorer') return true;
    return Object.prototype.hasOwnProperty.call(minimos, navegador.nome) && navegador.versao < minimos[navegador.nome];
  }

  /** Whether the person chose to go on; remembered for the visit where the browser can. */
  function insistiu() {
    var pediu = /[?&]navegador=assim-mesmo(?:&|$)/.test(window.location.search);
    try {
      if (pediu) window.sessionStorage.setItem('navegador', 'assim-mesmo');
      return window.sessionStorage.getItem('navegador') === 'assim-mesmo';
    } catch (_) {
      return pediu;
    }
  }

  if (abaixo(window.navigator.userAgent, window.NAVEGADORES || {}) && !insistiu()) {
    window.location.replace('/navegador-nao-compativel');
  }
})();
