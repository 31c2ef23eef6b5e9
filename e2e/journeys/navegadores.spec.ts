// Past 300 lines: the four ways in which a browser can be old share one set-up, and each needs its own faults made.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, type Response, test } from '@playwright/test';
import { reads } from '../../apps/web/build/syntax.ts';
import { chrome, entrar, NAO_COMPATIVEL, visitor } from '../navegador.ts';
import { asOldEngine, DEMO, enter, passes, shoot, signInByPage } from '../support.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const ASSETS = join(DIST, 'assets');
const PAGINA = NAO_COMPATIVEL;

/** What old browsers do not get: the reader, whose work their bundle does on the page, and the telephone in the field with what it takes along. */
const AO_LADO = ['campo', 'leitor', 'levar'];

/** Stands beside the page and is asked for by the telephone in the field alone. */
const DO_TELEFONE = 'campo-sw.js';

/** Well formed, and of no document. */
const SEM_DOCUMENTO = 'AAAA-AAAA-AAAA-AAAA';

/** What the server answers to an address typed in. */
async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(DEMO + path);
  if (!response) throw new Error(`no answer for ${path}`);
  return response;
}

test.describe('what is built', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const legacy = scripts.filter((name) => name.includes('-legacy-'));

  test('every modern chunk has its legacy twin, and each of those is an ES5 script', () => {
    const twins = new Set(legacy.map((name) => name.replace(/-legacy-.*/, '')));
    const modern = scripts.filter((name) => !legacy.includes(name)).map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
    expect(modern.filter((name) => !twins.has(name))).toEqual(AO_LADO);
    const broken = legacy.filter((name) => !reads(join(ASSETS, name), 5));
    expect(broken).toEqual([]);
  });

  test('what stands before the application is ES5 too, and the detector is what the modern bundle needs', () => {
    const before = readdirSync(DIST).filter((name) => name.endsWith('.js') && name !== 'moderno.js');
    expect(before).toEqual(expect.arrayContaining(['carregar.js', 'navegador.js']));
    expect(before.filter((name) => name !== DO_TELEFONE && !reads(join(DIST, name), 5))).toEqual([]);
    expect(reads(join(DIST, 'moderno.js'), 2022)).toBe(true);
    expect(reads(join(DIST, 'moderno.js'), 2021)).toBe(false);
  });

  test('no syntax of the modern bundle is newer than what the detector tries', () => {
    const newer = scripts.filter((name) => !legacy.includes(name) && !reads(join(ASSETS, name), 2022, 'module'));
    expect(newer).toEqual([]);
  });

  test('the page holds no script of its own and asks modern browsers for nothing of the legacy bundle', async ({ page }) => {
    for (const path of ['/', '/verificar', PAGINA]) {
      const response = await open(page, path);
      expect(response.headers()['content-security-policy']).toContain("script-src 'self';");
      expect(response.headers()['cache-control']).toBe('no-cache');
      const html = await response.text();
      for (const [tag, content] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
        expect(tag).toContain(' src="/');
        expect(content).toBe('');
      }
      expect(html.match(/<link[^>]*-legacy-[^>]*>/g)).toBeNull();
      expect(html).not.toMatch(/\son\w+=/);
    }
  });

  test('the list before the application is the one of the resources, and neither is kept in a cache', async ({ page }) => {
    const script = await (await open(page, '/navegadores.js')).text();
    const { dados } = await (await open(page, '/api/v1/recursos')).json();
    expect(script).toBe(`window.NAVEGADORES = ${JSON.stringify(dados.padrao.navegadores)};\n`);
    expect(dados.padrao.navegadores).toEqual({
      Edge: 18,
      Chrome: 67,
      Firefox: 68,
      Opera: 57,
      'Samsung Internet': 10,
      Safari: 10,
    });
    for (const name of ['navegadores.js', 'navegador.js', 'moderno.js', 'carregar.js']) {
      expect((await open(page, `/${name}`)).headers()['cache-control'], name).toBe('no-cache');
    }
  });
});

test.describe('below the minimum', () => {
  test('who wants to try anyway is let in for the visit', async ({ browser }) => {
    const { page, errors } = await visitor(browser, chrome(60));
    await page.goto(DEMO);
    await page.getByRole('link', { name: 'Tentar mesmo assim' }).click();
    await expect(entrar(page)).toBeVisible();
    await page.goto(`${DEMO}/verificar`);
    await expect(page).toHaveURL(`${DEMO}/verificar`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the page asks nobody else for anything, and reads well', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    const hosts = new Set<string>();
    plain.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await plain.goto(DEMO + PAGINA);
    await expect(plain.getByRole('link', { name: 'Mozilla Firefox' })).toBeVisible();
    await expect(plain.getByText('ligue para a prefeitura')).toBeVisible();
    expect([...hosts]).toEqual([DEMO]);
    await context.close();
    const { page } = await visitor(browser);
    await page.goto(DEMO + PAGINA);
    await passes(page, 'navegador-nao-compativel');
    await page.context().close();
  });
});

test.describe('the legacy bundle', () => {
  test('has no PDF reader, and says so where a document would stand', async ({ browser }) => {
    const { page, errors } = await visitor(browser);
    await asOldEngine(page);
    await signInByPage(page, 'assinante');
    await page.goto(`${DEMO}/prefeitura/assinatura-listagem`);
    await page.getByRole('row').nth(1).click();
    await expect(page.getByText('Este navegador não mostra o documento aqui')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar o PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(errors.filter((message) => !/Unexpected token/.test(message))).toEqual([]);
    await page.context().close();
  });

  test('runs without what core-js does not bring: observers, relative times, media queries, fetch', async ({ browser }) => {
    const { page, errors } = await visitor(browser);
    await asOldEngine(page);
    await page.addInitScript(() => {
      for (const name of ['fetch', 'AbortController', 'ResizeObserver', 'IntersectionObserver', 'BigInt'])
        Reflect.deleteProperty(window, name);
      Reflect.deleteProperty(Intl, 'RelativeTimeFormat');
      Object.defineProperty(MediaQueryList.prototype, 'addEventListener', {
        value: undefined,
        writable: true,
        configurable: true,
      });
      for (const name of ['arrayBuffer', 'text']) Reflect.deleteProperty(Blob.prototype, name);
      for (const name of ['at', 'findLast', 'toSorted', 'flat', 'flatMap']) Reflect.deleteProperty(Array.prototype, name);
      for (const name of ['hasOwn', 'fromEntries']) Reflect.deleteProperty(Object, name);
    });
    await signInByPage(page, 'requerente');
    await page.goto(`${DEMO}/contribuinte/novo-requerimento`);
    await page.getByRole('link', { name: /^Alvará de construção/ }).click();
    await page.getByRole('link', { name: 'Começar' }).first().click();
    const fresh = page.getByRole('button', { name: 'Começar outro do zero' });
    await expect(fresh.or(page.getByRole('form', { name: 'Imóvel' }))).toBeVisible();
    expect(errors.filter((message) => !/Unexpected token/.test(message))).toEqual([]);
    await page.context().close();
  });
});

/** Without cascade layers and without the rules that select by :where() or :has(), as the browsers of the list read it. */
function asOldCss(css: string): string {
  const kept: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < css.length; i += 1) {
    if (css[i] === '{') depth += 1;
    const isEnd = css[i] === '}' && --depth === 0;
    if (!isEnd && !(css[i] === ';' && depth === 0)) continue;
    const block = css.slice(start, i + 1);
    start = i + 1;
    const at = block.trimStart();
    if (at.startsWith('@layer')) continue;
    const open = block.indexOf('{');
    if (at.startsWith('@media') || at.startsWith('@supports'))
      kept.push(`${block.slice(0, open + 1)}${asOldCss(block.slice(open + 1, -1))}}`);
    else if (!/:(where|has)\(/.test(block.slice(0, open))) kept.push(block);
  }
  return kept.join('');
}

/** A browser that takes the modern bundle but not its style sheets; every screen here must still be laid out. */
async function withOldCss(browser: Browser, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('demo.localhost', '127.0.0.1') });
    await route.fulfill({ contentType: 'text/css', body: asOldCss(await response.text()) });
  });
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CSSLayerBlockRule');
    const { supports } = CSS;
    CSS.supports = (...args: string[]) => !/:(where|has)\(/.test(args[0] ?? '') && supports.apply(CSS, args as [string]);
  });
  return page;
}

/** Reads well: nothing is wider than the screen, text stands out, each field and button has an edge and can be hit by a finger. */
async function readable(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), name)
      .toBeLessThanOrEqual(0);
    for (const control of await page
      .locator('main')
      .locator('input[type=text], input[type=password], button, .mantine-Button-root')
      .all()) {
      if (!(await control.isVisible())) continue;
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name}: ${await control.innerText()}`).toBeGreaterThanOrEqual(24);
    }
    const { violations } = await new AxeBuilder({ page })
      .withRules(['color-contrast', 'label', 'button-name', 'link-name'])
      .analyze();
    expect(
      violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
      `${name} at ${width}`,
    ).toEqual([]);
    await shoot(page, `css-antigo-${name}-${width}`);
  }
}

test.describe('without the CSS of the design system', () => {
  test('a strip says so until it is closed, in words and not by turning away', async ({ browser }) => {
    const page = await withOldCss(browser);
    await page.goto(DEMO);
    const strip = page.getByRole('region', { name: 'Aviso sobre o navegador' });
    await expect(strip).toContainText('algumas partes do portal podem aparecer fora do lugar');
    await expect(entrar(page)).toBeVisible();
    await strip.getByRole('button', { name: 'Fechar' }).click();
    await expect(strip).toHaveCount(0);
    await page.goto(`${DEMO}/verificar`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toHaveCount(0);
    // style sheets that are still on their way are rewritten by us
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
  });

  test('only :has() missing: the strip, and the usual style sheets', async ({ browser }) => {
    const { page } = await visitor(browser);
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...args: string[]) => !/:has\(/.test(args[0] ?? '') && supports.apply(CSS, args as [string]);
    });
    await page.goto(DEMO);
    await expect(page.getByRole('region', { name: 'Aviso sobre o navegador' })).toBeVisible();
    await expect(page.locator('link[href="/navegador-antigo.css"]')).toHaveCount(0);
    await page.context().close();
  });

  test('nothing is said where nothing is missing', async ({ browser }) => {
    const { page } = await visitor(browser);
    await page.goto(DEMO);
    await expect(entrar(page)).toBeVisible();
    await expect(page.locator('#aviso-navegador')).toHaveCount(0);
    await page.context().close();
  });

  test('log-in, verification, canhoto and public view stay readable', async ({ browser }) => {
    const ana = await enter(browser, 'requerente');
    await ana.goto(`${DEMO}/contribuinte/meus/requerimentos`);
    await ana
      .getByRole('row')
      .filter({ hasText: /\d{6}\/\d{4}/ })
      .first()
      .click();
    const canhoto = await ana.getByRole('link', { name: 'Ver o canhoto' }).getAttribute('href');
    await ana.context().close();

    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await withOldCss(browser, colorScheme);
      await page.goto(DEMO);
      const field = page.getByLabel('E-mail ou CPF');
      await expect(field).toBeVisible();
      expect(await field.evaluate((el) => getComputedStyle(el).borderTopWidth)).toBe('1px');
      expect(await entrar(page).evaluate((el) => getComputedStyle(el).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
      await readable(page, `entrada-${colorScheme}`);

      await page.goto(`${DEMO}/verificar`);
      await expect(page.getByLabel('Código do documento')).toBeVisible();
      await readable(page, `verificar-${colorScheme}`);
      await page.goto(`${DEMO}/verificar/${SEM_DOCUMENTO}`);
      await expect(page.getByText(/não (encontramos|existe)/i).first()).toBeVisible();
      await readable(page, `verificar-codigo-${colorScheme}`);

      await page.goto(DEMO + canhoto);
      await expect(page.getByText('Protocolado em')).toBeVisible();
      await readable(page, `canhoto-${colorScheme}`);
      await page.getByRole('link', { name: 'acompanhamento público' }).click();
      await expect(page.getByRole('heading', { name: /^(Onde está|Como terminou)$/ })).toBeVisible();
      await readable(page, `visualizar-${colorScheme}`);
      await page.context().close();
    }
  });
});
