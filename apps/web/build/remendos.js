/*
 * What the browsers of spec §1 lack and core-js does not bring, as far as the application needs it to run; read only by the
 * legacy bundle, before it. Each piece does the least that works: a size is told once, what is looked at is in sight.
 */

/* Safari before 14: a media query is listened to by addListener. */
if (window.MediaQueryList && !MediaQueryList.prototype.addEventListener) {
  MediaQueryList.prototype.addEventListener = function (_type, listener) {
    this.addListener(listener);
  };
  MediaQueryList.prototype.removeEventListener = function (_type, listener) {
    this.removeListener(listener);
  };
}

/* Safari before 11.1. */
if (!window.AbortController) {
  window.AbortController = function AbortController() {
    const signal = document.createElement('i');
    signal.aborted = false;
    this.signal = signal;
  };
  window.AbortController.prototype.abort = function (reason) {
    if (this.signal.aborted) return;
    this.signal.aborted = true;
    this.signal.reason = reason;
    this.signal.dispatchEvent(new Event('abort'));
  };
}

/* Safari before 14, Chrome before 76, Firefox before 69, Edge 18. */
function readBlob(blob, how) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader[how](blob);
  });
}
if (!Blob.prototype.arrayBuffer) {
  Blob.prototype.arrayBuffer = function () {
    return readBlob(this, 'readAsArrayBuffer');
  };
  Blob.prototype.text = function () {
    return readBlob(this, 'readAsText');
  };
}

/* Safari 10.0. */
if (!window.fetch) {
  window.fetch = (url, options = {}) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const { signal } = options;
      const leave = () => xhr.abort();
      const aborted = () => Object.assign(new Error('Aborted'), { name: 'AbortError' });
      if (signal?.aborted) return reject(aborted());
      xhr.open(options.method ?? 'GET', url);
      xhr.withCredentials = options.credentials === 'include';
      xhr.responseType = 'blob';
      for (const name of Object.keys(options.headers ?? {})) xhr.setRequestHeader(name, options.headers[name]);
      xhr.onload = () =>
        resolve({
          status: xhr.status,
          ok: xhr.status >= 200 && xhr.status < 300,
          headers: { get: (name) => xhr.getResponseHeader(name) },
          blob: () => Promise.resolve(xhr.response),
          text: () => readBlob(xhr.response, 'readAsText'),
          json: () => readBlob(xhr.response, 'readAsText').then(JSON.parse),
        });
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(aborted());
      xhr.onloadend = () => signal?.removeEventListener('abort', leave);
      signal?.addEventListener('abort', leave);
      xhr.send(options.body ?? null);
    });
}

/* Safari before 13.1, Firefox 68, Edge 18: told at the start and whenever the window changes. */
if (!window.ResizeObserver) {
  window.ResizeObserver = class ResizeObserver {
    constructor(callback) {
      this.targets = new Set();
      this.tell = () => {
        const entries = [...this.targets].map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { target, contentRect: { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height } };
        });
        if (entries.length > 0) callback(entries, this);
      };
    }
    observe(target) {
      if (this.targets.size === 0) window.addEventListener('resize', this.tell);
      this.targets.add(target);
      requestAnimationFrame(this.tell);
    }
    unobserve(target) {
      this.targets.delete(target);
    }
    disconnect() {
      this.targets.clear();
      window.removeEventListener('resize', this.tell);
    }
  };
}

/* Safari before 12.1: everything is in sight. */
if (!window.IntersectionObserver) {
  window.IntersectionObserver = class IntersectionObserver {
    constructor(callback) {
      this.callback = callback;
    }
    observe(target) {
      requestAnimationFrame(() => this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this));
    }
    unobserve() {}
    disconnect() {}
  };
}

/* Safari before 14, Chrome before 71, Edge 18: in Portuguese, which is all the portal speaks. */
if (!Intl.RelativeTimeFormat) {
  const UNITS = {
    second: ['segundo', 'segundos', 'agora', 'agora', 'agora'],
    minute: ['minuto', 'minutos', null, 'este minuto', null],
    hour: ['hora', 'horas', null, 'esta hora', null],
    day: ['dia', 'dias', 'ontem', 'hoje', 'amanhã'],
    week: ['semana', 'semanas', 'semana passada', 'esta semana', 'próxima semana'],
    month: ['mês', 'meses', 'mês passado', 'este mês', 'próximo mês'],
    year: ['ano', 'anos', 'ano passado', 'este ano', 'próximo ano'],
  };
  Intl.RelativeTimeFormat = class RelativeTimeFormat {
    format(value, unit) {
      const [one, many, ...words] = UNITS[unit.replace(/s$/, '')];
      const word = words[value + 1];
      if (word) return word;
      const amount = `${Math.abs(value)} ${Math.abs(value) === 1 ? one : many}`;
      return value < 0 ? `há ${amount}` : `em ${amount}`;
    }
  };
}
