import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { NAVEGADOR_NOMES, NAVEGADORES, type Navegador } from '@portal/domain/http/navegadores';
import { APP_DESCRICAO } from '@portal/domain/organizacoes/marca';
import { expect, test } from 'vitest';
import { reads } from '../../build/syntax.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const SCRIPT = readFileSync(join(PUBLIC, 'navegador.js'), 'utf8');
const PAGINA = '/navegador-nao-compativel';

interface Visit {
  search?: string;
  minimos?: Record<string, number>;
  storage?: Map<string, string> | null;
}

/** Where the script that runs first sends a browser; null: it stays. */
function sentTo(userAgent: string, { search = '', minimos = NAVEGADORES, storage = new Map() }: Visit = {}): string | null {
  let target: string | null = null;
  const window = {
    NAVEGADORES: minimos,
    navigator: { userAgent },
    location: { search, pathname: '/', replace: (url: string) => (target = url) },
    CSS: { supports: () => true },
    CSSLayerBlockRule: class {},
    get sessionStorage() {
      if (!storage) throw new Error('storage is forbidden here');
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      };
    },
  };
  runInNewContext(SCRIPT, { window });
  return target;
}

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 9; SM-G960F)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/603.1.30 (KHTML, like Gecko) ${rest}`;

/** What each browser calls itself in the given version. */
const UAS: Record<Navegador, (versao: number) => string[]> = {
  Edge: (v) => [
    `${WINDOWS} ${KIT} Chrome/70.0.3538.102 Safari/537.36 Edge/${v}.17763`,
    `${WINDOWS} ${KIT} Chrome/120.0.0.0 Safari/537.36 Edg/${v}.0.100.0`,
    `${ANDROID} ${KIT} Chrome/120.0.0.0 Mobile Safari/537.36 EdgA/${v}.0.100.0`,
  ],
  Chrome: (v) => [
    `${WINDOWS} ${KIT} Chrome/${v}.0.3396.62 Safari/537.36`,
    `${ANDROID} ${KIT} Chrome/${v}.0.3396.68 Mobile Safari/537.36`,
    `Mozilla/5.0 (X11; CrOS x86_64 10575.58.0) ${KIT} Chrome/${v}.0.3396.99 Safari/537.36`,
  ],
  Firefox: (v) => [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${v}.0) Gecko/20100101 Firefox/${v}.0`,
    `Mozilla/5.0 (Android 9; Mobile; rv:${v}.0) Gecko/${v}.0 Firefox/${v}.0`,
  ],
  Opera: (v) => [`${WINDOWS} ${KIT} Chrome/70.0.3538.102 Safari/537.36 OPR/${v}.0.3098.76`],
  'Samsung Internet': (v) => [`${ANDROID} ${KIT} SamsungBrowser/${v}.1 Chrome/71.0.3578.99 Mobile Safari/537.36`],
  Safari: (v) => [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12) AppleWebKit/602.1.50 (KHTML, like Gecko) Version/${v}.0 Safari/602.1.50`,
    iphone(`${v}_3_1`, `Version/${v}.0 Mobile/14E304 Safari/602.1`),
    // Chrome, Firefox, Edge and Opera of iOS are Safari inside
    iphone(`${v}_3`, 'CriOS/120.0.6099.119 Mobile/14E277 Safari/603.1.30'),
    iphone(`${v}_3`, 'FxiOS/121.0 Mobile/14E277 Safari/603.1.30'),
    iphone(`${v}_3`, 'Version/10.0 EdgiOS/46.3.7 Mobile/14E277 Safari/603.1.30'),
    iphone(`${v}_3`, 'OPiOS/16.0.15.124050 Mobile/14E277 Safari/9537.53'),
  ],
};

const table = NAVEGADOR_NOMES.flatMap((nome) =>
  UAS[nome](NAVEGADORES[nome]).map((_, form) => [nome, form, NAVEGADORES[nome]] as const),
);

test('what stands before the application is ES5, but for what tries newer syntax and what only browsers with push run', () => {
  const others = readdirSync(PUBLIC).filter((name) => name.endsWith('.js') && !reads(join(PUBLIC, name), 5));
  expect(others).toEqual(['avisos-sw.js', 'moderno.js']);
});

test.each(table)('%s (form %i): %i enters, the version before does not', (nome, form, minimo) => {
  const ua = (versao: number) => UAS[nome](versao)[form] as string;
  expect(sentTo(ua(minimo)), ua(minimo)).toBeNull();
  expect(sentTo(ua(minimo + 100))).toBeNull();
  expect(sentTo(ua(minimo - 1)), ua(minimo - 1)).toBe(PAGINA);
});

test.each(table)('%s (form %i): the setting decides', (nome, form, minimo) => {
  const ua = UAS[nome](minimo)[form] as string;
  expect(sentTo(ua, { minimos: { ...NAVEGADORES, [nome]: minimo + 1 } })).toBe(PAGINA);
});

test.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)'],
  ['Edge 17', `${WINDOWS} ${KIT} Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134`],
  ['Opera 12, before it was Chromium', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  [
    'the old browser of Android',
    'Mozilla/5.0 (Linux; U; Android 4.4.2; pt-br; GT-I9505) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
])('%s is below', (_, ua) => expect(sentTo(ua)).toBe(PAGINA));

test.each([
  [
    'a page inside an Android program',
    `Mozilla/5.0 (Linux; Android 6.0; Nexus 5; wv) ${KIT} Version/4.0 Chrome/44.0 Mobile Safari/537.36`,
  ],
  ['a page inside an iOS program', iphone('9_3', 'Mobile/13E233 [FBAN/FBIOS]')],
  ['a reader nobody knows', 'Ladybird/1.0'],
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a browser that does not say its name', ''],
  [
    'Safari of an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Safari/605.1.15',
  ],
  ['Chrome of three digits', `${WINDOWS} ${KIT} Chrome/153.0.0.0 Safari/537.36`],
  ['iOS 18', iphone('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1')],
])('%s is let through', (_, ua) => expect(sentTo(ua)).toBeNull());

test('nobody is turned away when the list did not arrive', () => {
  expect(sentTo(UAS.Chrome(40)[0] as string, { minimos: {} })).toBeNull();
});

test('who wants to try anyway is let in, for the whole visit where it can be remembered', () => {
  const old = UAS.Firefox(60)[0] as string;
  const storage = new Map<string, string>();
  expect(sentTo(old, { storage })).toBe(PAGINA);
  expect(sentTo(old, { storage, search: '?navegador=assim-mesmo' })).toBeNull();
  expect(sentTo(old, { storage, search: '' })).toBeNull();
  expect(sentTo(old, { storage: null, search: '?redirect=%2Fa&navegador=assim-mesmo' })).toBeNull();
  expect(sentTo(old, { storage: null })).toBe(PAGINA);
  expect(sentTo(old, { search: '?navegador=assim-mesmo-x' })).toBe(PAGINA);
});

test('the page tells search engines what the settings say the product is for', () => {
  expect(readFileSync(join(PUBLIC, '../index.html'), 'utf8')).toContain(`<meta name="description" content="${APP_DESCRICAO}" />`);
});
