import { expect, test } from '@playwright/test';
import { chrome, NAO_COMPATIVEL, visitor } from '../navegador.ts';
import { asOldEngine, DEMO, signInByPage } from '../support.ts';

// A browser that is too old is sent away before anything loads, and one that is only old gets the bundle made for it. Which is which is a
// table of apps/web/src/lib/navegador.test.ts.

test('Chrome 66 is sent to the page, before the application loads', async ({ browser }) => {
  const { page, errors } = await visitor(browser, chrome(66));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${DEMO}/verificar/ABC`);
  await expect(page).toHaveURL(DEMO + NAO_COMPATIVEL);
  await expect(page.getByRole('heading', { name: 'Este navegador é antigo demais para o portal' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the legacy bundle starts, logs in and lists, under the content security policy', async ({ browser }) => {
  const { page, errors } = await visitor(browser);
  await asOldEngine(page);
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') chunks.push(new URL(request.url()).pathname);
  });
  await signInByPage(page, 'analista de dois setores');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const own = chunks.filter((path) => path.startsWith('/assets/'));
  expect(own.filter((path) => path.includes('-legacy-')).length).toBeGreaterThan(10);
  // what the page lets modern browsers fetch ahead is not run
  const ahead = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((l) => l.getAttribute('href')));
  expect(own.filter((path) => !path.includes('-legacy-') && !ahead.includes(path))).toEqual([]);
  // the detector itself is what such a browser cannot read
  expect(errors.filter((message) => !/Unexpected token/.test(message))).toEqual([]);
  await page.context().close();
});
