/*
 * Runs before the application, in every browser, so it is plain ES5 and outside the bundle.
 * Browsers below the list in window.NAVEGADORES (navegadores.js, spec §1) are sent to the page that says so. Browsers that
 * are not in the list, and pages shown inside other programs, are let through.
 * Those that enter but do not know the CSS of the design system are told so, and get a plain style sheet for what is missing.
 */
(function () {
  'use strict';
  var PAGINA = '/navegador-nao-compativel';

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

  /** For the visit; where nothing can be stored, for this page. */
  function lembrar(chave, valor) {
    try {
      window.sessionStorage.setItem(chave, valor);
    } catch (_) {}
  }
  function lembrado(chave) {
    try {
      return window.sessionStorage.getItem(chave);
    } catch (_) {
      return null;
    }
  }

  /** Whether the person chose to go on, on this page or before. */
  function insistiu() {
    if (/[?&]navegador=assim-mesmo(?:&|$)/.test(window.location.search)) {
      lembrar('navegador', 'assim-mesmo');
      return true;
    }
    return lembrado('navegador') === 'assim-mesmo';
  }

  function entende(seletor) {
    return Boolean(window.CSS && window.CSS.supports && window.CSS.supports('selector(' + seletor + ')'));
  }

  function elemento(nome, texto, estilo) {
    var novo = document.createElement(nome);
    if (texto) novo.appendChild(document.createTextNode(texto));
    novo.style.cssText = estilo;
    return novo;
  }

  /** A strip above the page, in its own inline style: nothing else may be counted on. */
  function avisar() {
    var acao = 'display:inline-block;margin:0 0 0 16px;padding:12px 0;color:#5c3900;font:inherit;text-decoration:underline';
    var faixa = elemento(
      'div',
      '',
      'padding:4px 16px;background:#fdf1d8;color:#5c3900;font:15px/1.4 sans-serif;text-align:center'
    );
    var texto = 'Seu navegador é antigo: algumas partes do portal podem aparecer fora do lugar.';
    var link = elemento('a', 'Ver como atualizar', acao);
    var fechar = elemento('button', 'Fechar', acao + ';border:0;background:none;cursor:pointer');
    faixa.id = 'aviso-navegador';
    faixa.setAttribute('role', 'region');
    faixa.setAttribute('aria-label', 'Aviso sobre o navegador');
    link.href = PAGINA;
    fechar.type = 'button';
    fechar.onclick = function () {
      faixa.parentNode.removeChild(faixa);
      lembrar('aviso-navegador', 'fechado');
    };
    faixa.appendChild(elemento('span', texto, 'display:inline-block;padding:12px 0'));
    faixa.appendChild(link);
    faixa.appendChild(fechar);
    document.body.insertBefore(faixa, document.body.firstChild);
  }

  /** Whether flex boxes know `gap`, which no query tells: grids knew it before. */
  function conferirGap() {
    var caixa = elemento('div', '', 'display:flex;flex-direction:column;row-gap:1px;position:absolute');
    caixa.appendChild(document.createElement('div'));
    caixa.appendChild(document.createElement('div'));
    document.body.appendChild(caixa);
    if (caixa.scrollHeight !== 1) document.documentElement.className += ' sem-gap';
    document.body.removeChild(caixa);
  }

  /** Mantine stands in a cascade layer, which older browsers leave out whole, and selects by :where() and :has(). */
  function conferirEstilos() {
    var semCamadas = !window.CSSLayerBlockRule || !entende(':where(a)');
    if (semCamadas) {
      var folha = document.createElement('link');
      folha.rel = 'stylesheet';
      folha.href = '/navegador-antigo.css';
      document.head.appendChild(folha);
      document.documentElement.className += ' css-antigo';
      document.addEventListener('DOMContentLoaded', conferirGap);
    }
    if ((semCamadas || !entende(':has(a)')) && !lembrado('aviso-navegador')) {
      document.addEventListener('DOMContentLoaded', avisar);
    }
  }

  if (abaixo(window.navigator.userAgent, window.NAVEGADORES || {}) && !insistiu()) {
    // carregar.js starts nothing
    window.RECUSADO = true;
    window.location.replace(PAGINA);
  } else {
    conferirEstilos();
  }
})();
