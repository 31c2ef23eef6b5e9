import { type Browser, expect, type Page, test } from '@playwright/test';
import { at, DEMO, signIn } from '../support.ts';

/** A browser that has nothing of ours in its cache, signed in when somebody is named. */
async function fresh(browser: Browser, papel: string | null): Promise<Page> {
  if (!papel) return (await browser.newContext()).newPage();
  const before = await (await browser.newContext()).newPage();
  await signIn(before, papel);
  const storageState = await before.context().storageState();
  await before.context().close();
  return (await browser.newContext({ storageState })).newPage();
}

interface Peso {
  scripts: number;
  styles: number;
  files: string[];
}

/** What the page brings, in bytes as they are sent, until it asks for nothing more; without what it fetches ahead once it is idle. */
async function pesar(page: Page, url: string): Promise<Peso> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const sizes: Promise<{ path: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\.(js|css)$/.test(path)) sizes.push(request.sizes().then((s) => ({ path, bytes: s.responseBodySize })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sent = await Promise.all(sizes);
  const sum = (end: string) => sent.filter(({ path }) => path.endsWith(end)).reduce((total, { bytes }) => total + bytes, 0);
  return { scripts: sum('.js'), styles: sum('.css'), files: sent.map(({ path }) => path).filter((path) => path.endsWith('.js')) };
}

/** The most that each may weigh, and what it weighed when the number was last set. */
const PAGINAS = [
  { nome: 'the log-in', papel: null, url: `${DEMO}/`, scripts: 170 * 1024, styles: 16_000 },
  { nome: 'the services', papel: null, url: `${DEMO}/servicos`, scripts: 200_000, styles: 24_000 },
  { nome: 'a service', papel: null, url: `${DEMO}/servicos/alvara-de-construcao`, scripts: 210_000, styles: 24_000 },
  { nome: 'the page that verifies', papel: null, url: `${DEMO}/verificar`, scripts: 200_000, styles: 24_000 },
  { nome: "a requester's start", papel: 'requerente', url: `${DEMO}/contribuinte`, scripts: 300_000, styles: 32_000 },
  {
    nome: "the staff's list",
    papel: 'gestor',
    url: `${DEMO}/prefeitura/requerimento/listagem`,
    scripts: 300_000,
    styles: 32_000,
  },
  {
    nome: 'the system',
    papel: 'administrador do sistema',
    url: `${at('painel.localhost')}/sistema/dashboard`,
    scripts: 300_000,
    styles: 32_000,
  },
];

for (const { nome, papel, url, scripts, styles } of PAGINAS)
  test(`${nome} weighs at most ${Math.round(scripts / 1000)} kB of script and ${styles / 1000} kB of styles, in at most 40 files`, async ({
    browser,
  }) => {
    const page = await fresh(browser, papel);
    const peso = await pesar(page, url);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ ...peso, files: peso.files.length }) });
    expect(peso.files.length).toBeGreaterThan(5);
    expect(peso.files.length).toBeLessThanOrEqual(40);
    expect(peso.scripts).toBeLessThanOrEqual(scripts);
    expect(peso.styles).toBeGreaterThan(1000);
    expect(peso.styles).toBeLessThanOrEqual(styles);
    await page.context().close();
  });

test("a page's code is asked for while the town is, and a panel's by nobody who must enter first", async ({ browser }) => {
  const first = await fresh(browser, null);
  const ofLogin = new Set((await pesar(first, DEMO)).files);
  await first.context().close();

  const page = await fresh(browser, null);
  const more = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return pathname.endsWith('.js') && !ofLogin.has(pathname);
  });
  // the town is told only once the page's code was asked for
  await page.route('**/api/v1/recursos', async (route) => {
    await more;
    await route.continue();
  });
  await page.goto(`${DEMO}/servicos`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();

  const stranger = await fresh(browser, null);
  const { files } = await pesar(stranger, `${DEMO}/contribuinte`);
  await expect(stranger).toHaveURL(/redirect=/);
  expect(files.filter((path) => !ofLogin.has(path))).toEqual([]);
  await stranger.context().close();
});

test("who is signed in and opens the log-in's address sees no visitor's header on the way", async ({ browser }) => {
  const stranger = await fresh(browser, null);
  const ofLogin = new Set((await pesar(stranger, DEMO)).files);
  await stranger.context().close();

  const page = await fresh(browser, 'requerente');
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('header a, header button')) seen.add(one.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // both are slow: who this is is told when the log-in's place is painted, and the panel's code comes when the address is the panel's
  await page.route('**/api/**/me', async (route) => {
    await page.locator('main').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!ofLogin.has(new URL(route.request().url()).pathname)) {
      await page.waitForURL('**/contribuinte', { waitUntil: 'commit' });
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    }
    await route.continue();
  });
  await page.goto(DEMO);
  await expect(page.getByRole('heading', { name: /^Olá/ })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.some((text) => text.includes('Início') || text.includes('Ana'))).toBe(true);
  expect(seen).not.toContain('Voltar ao painel');
  expect(seen).not.toContain('Entrar');
  await page.context().close();
});

test("a service's files and a visitor's first questions are asked for before the application is there, each once", async ({
  browser,
}) => {
  const page = await fresh(browser, null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const wanted = [/^\/api\/v1\/recursos$/, /^\/api\/v1\/carta\/alvara-de-construcao$/, /^\/assets\/servico-[^/]+\.js$/];
  await page.route('**/assets/entrada-*.js', async (route) => {
    await expect.poll(() => wanted.filter((one) => !asked.some((path) => one.test(path)))).toEqual([]);
    await route.continue();
  });
  await page.goto(`${DEMO}/servicos/alvara-de-construcao`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Alvará de construção' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/v1/recursos' || path.startsWith('/api/v1/carta'))).toHaveLength(2);
  // what was asked for early is what the page reads: nothing comes twice
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts).toEqual([...new Set(scripts)]);
  await page.context().close();

  const signed = await fresh(browser, 'requerente');
  const calls: Record<string, string>[] = [];
  signed.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/recursos') calls.push(request.headers());
  });
  await signed.goto(`${DEMO}/contribuinte`, { waitUntil: 'networkidle' });
  expect(calls.map((headers) => headers.authorization?.startsWith('Bearer '))).toEqual([true]);
  await signed.context().close();
});
