import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import logins from '../docs/demo-logins.json' with { type: 'json' };
import { distingue } from './cores.ts';
import { cabe, folga } from './tamanhos.ts';

/** The portal of this worker: workers share nothing, so that a journey finds only what it made itself. */
export const portOfWorker = (): string =>
  (process.env.E2E_PORTS ?? '').split(',')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '';

const SHOTS = join(import.meta.dirname, 'screenshots');
const FOTOS = Boolean(process.env.E2E_FOTOS);
if (FOTOS) mkdirSync(SHOTS, { recursive: true });

export const at = (host: string): string => `http://${host}:${portOfWorker()}`;
export const DEMO = at('demo.localhost');

/** A person of the demonstration, signed in through the log-in page, in a browser of their own. */
export async function enter(browser: Browser, papel: string, onde: (host: string) => string = at): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await signIn(page, papel, onde);
  return page;
}

/** Through the log-in page, as people do. @param onde another portal than the worker's */
export async function signInByPage(page: Page, papel: string, onde: (host: string) => string = at): Promise<void> {
  const login = loginOf(papel);
  await page.goto(onde(login.host));
  await page.getByLabel('E-mail ou CPF').fill(login.usuario);
  await page.getByLabel('Senha', { exact: true }).fill(login.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${login.painel}(?!/login)`));
}

function loginOf(papel: string) {
  const login = logins.find((l) => l.papel === papel);
  if (!login) throw new Error(`docs/demo-logins.json has no ${papel}`);
  return login;
}

/**
 * Signs a person of the demonstration in, on this page: by the call the log-in page makes, which costs half a page less. The page itself is
 * walked by `sessao` and `contas`. @param onde another portal than the worker's
 */
export async function signIn(page: Page, papel: string, onde: (host: string) => string = at): Promise<void> {
  await signInAs(page, loginOf(papel), onde);
}

export interface Login {
  host: string;
  usuario: string;
  senha: string;
  painel: string;
}

/** The same, for somebody who is not in the list: an analyst of another town. */
export async function signInAs(page: Page, login: Login, onde: (host: string) => string = at): Promise<void> {
  const portal = onde(login.host);
  // the least that has the storage of this address
  await page.goto(`${portal}/icone.svg`);
  const status = await page.evaluate(async ({ usuario, senha }) => {
    const answer = await fetch('/api/v2/oauth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: usuario, password: senha }),
    });
    if (!answer.ok) return answer.status;
    const { id, access_token, refresh_token } = await answer.json();
    const { exp } = JSON.parse(atob(access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
    const token = { id, tokenType: 'Bearer', expiresAt: exp, accessToken: access_token, refreshToken: refresh_token };
    localStorage.setItem('auth.token', JSON.stringify(token));
    return answer.status;
  }, login);
  expect(status, `${login.usuario} signs in`).toBe(200);
  await page.goto(portal);
  await expect(page).toHaveURL(new RegExp(`/${login.painel}(?!/login)`));
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The dark scheme is the same page in other colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

type Violations = AxeResults['violations'];

/**
 * What axe finds here, by these rules or tags. Its code is half a megabyte, and is given to a document once: a journey asks it some four times a
 * screen. A page with frames is asked frame by frame, by the builder.
 */
async function acha(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<Violations> {
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    return (await (runOnly.type === 'tag' ? builder.withTags(runOnly.values) : builder.withRules(runOnly.values)).analyze())
      .violations;
  }
  const trouxe = await page.evaluate(() => typeof (window as unknown as { axe?: typeof axe }).axe?.run === 'function');
  if (!trouxe) await page.evaluate(axe.source);
  // of what passes nobody reads the list, and drawing it up takes axe as long again
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(async (o) => (await (window as unknown as { axe: typeof axe }).axe.run(document, o)).violations, options);
}

/** Resolves once nothing has come into the page or gone for a moment: what axe sees is the screen, and not how it arrives. */
const assenta = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const fim = setTimeout(pronta, 3000);
        let calma = setTimeout(pronta, 150);
        const olho = new MutationObserver(() => {
          clearTimeout(calma);
          calma = setTimeout(pronta, 150);
        });
        olho.observe(document, { childList: true, subtree: true });
        function pronta() {
          olho.disconnect();
          clearTimeout(fim);
          clearTimeout(calma);
          done();
        }
      }),
  );

/** Without what is too small only because a bar at the bottom covers half of it: a little further up it is whole. */
async function semAMeiaVista(page: Page, violations: Violations): Promise<Violations> {
  if (!violations.some((v) => v.id === 'target-size')) return violations;
  await page.evaluate(() => scrollBy(0, 60));
  const again = await acha(page, { type: 'rule', values: ['target-size'] });
  await page.evaluate(() => scrollTo(0, 0));
  const still = new Set(again.flatMap((v) => v.nodes.map((n) => n.target.join(' '))));
  return violations
    .map((v) => (v.id === 'target-size' ? { ...v, nodes: v.nodes.filter((n) => still.has(n.target.join(' '))) } : v))
    .filter((v) => v.nodes.length > 0);
}

/** The two windows that a page is drawn for: what differs between them are places and sizes. */
const JANELAS = [
  [1440, 900],
  [390, 844],
] as const;

/** The desk of the town hall and the system stand on a table; who files, or looks something up, has a phone in hand. */
const isDeTelefone = (page: Page): boolean => !/^\/(prefeitura|sistema)(\/|$)/.test(new URL(page.url()).pathname);

/**
 * A screen the journey passes: axe finds nothing, by WCAG 2.2 AA, at both widths, and in the dark scheme; it fits the narrowest window
 * and a desk's at 200 %, and in a person's own colours all can be told apart. With E2E_FOTOS=1 the pictures are kept for people to look at.
 * @param modo `breve`: axe at a desk in both schemes, and the narrowest window where people come by phone: a third of the price, for what each
 *   run looks at. With E2E_TUDO it is whole there too.
 */
export async function passes(page: Page, name: string, modo: 'inteira' | 'breve' = 'inteira'): Promise<void> {
  // E2E_SEM_AXE: for writing a journey
  if (process.env.E2E_SEM_AXE) return;
  const isBreve = modo === 'breve' && !process.env.E2E_TUDO && !FOTOS;
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await assenta(page);
  for (const [width, height] of isBreve ? JANELAS.slice(0, 1) : JANELAS) {
    await page.setViewportSize({ width, height });
    // what is half under the header that stays would count as too small to be tapped
    await page.evaluate(() => scrollTo(0, 0));
    // a phone shows the same colours: the dark ones are asked of the wide page alone
    for (const colorScheme of width > 600 || FOTOS ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // a list that is being read again is dimmed for a moment
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // what comes in by a movement has its colours at the end of it
      await page.evaluate(async () => {
        const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        await Promise.allSettled(ending.map((a) => a.finished));
      });
      const todas = await acha(
        page,
        colorScheme === 'light' ? { type: 'tag', values: WCAG } : { type: 'rule', values: OF_COLOUR },
      );
      const violations = await semAMeiaVista(page, todas);
      const found = violations.map(
        (v) =>
          `${v.id}: ${v.nodes
            .map((n) => n.target.join(' '))
            .slice(0, 3)
            .join(', ')}`,
      );
      expect(found, `${name} at ${width} ${colorScheme}`).toEqual([]);
      if (FOTOS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: width < 600 });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (!isBreve || isDeTelefone(page)) await cabe(page, name);
  if (!isBreve) {
    await folga(page, name);
    await distingue(page, name);
  }
  await page.setViewportSize(before);
}

/** A picture for people to look at, beside those of `passes`. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (FOTOS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** A one-page PDF, small and true. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj
4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
5 0 obj<</Length 58>>stream
BT /F 24 Tf 72 720 Td (Documento da jornada de teste) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

/** As in a browser that does not know the syntax of the modern bundle: the detector is not read. */
export const asOldEngine = (page: Page) =>
  page.route('**/moderno.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'class {' }));

export const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
