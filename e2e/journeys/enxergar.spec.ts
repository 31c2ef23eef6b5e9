import { expect, type Page, test } from '@playwright/test';
import { distingue } from '../cores.ts';
import { at, DEMO, enter } from '../support.ts';
import { folga } from '../tamanhos.ts';

// Who sees little: the window at 200 %, and a person's own colours, where the keyboard must be seen at each stop.
// And who reads on paper: nothing to press, nothing over the text, nothing cut off.
// `passes` looks at the first two wherever a journey passes; here are the pages that most people stand on, and the walk of the keyboard.

/** Stops of the keyboard that are looked at: past the header, into what the page is for. */
const PARADAS = 30;

/** The focus is drawn on the control, or on what stands for it beside or around it. */
const semAnel = () => {
  const el = document.activeElement;
  if (!el || el === document.body) return '';
  const partes = [el, el.parentElement, el.nextElementSibling, ...((el as HTMLInputElement).labels ?? [])];
  const tem = partes.some((parte) => {
    if (!parte) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(parte);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return tem ? '' : el.outerHTML.slice(0, 140);
};

/** Something that stays in its place lies over all of what has the focus (WCAG 2.4.11). */
const coberto = () => {
  const el = document.activeElement;
  if (!el || el === document.body) return '';
  const { left, top, width, height } = el.getBoundingClientRect();
  const donos = [el, ...((el as HTMLInputElement).labels ?? [])];
  const visto = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const em = document.elementFromPoint(left + width * x, top + height * y);
      // what is drawn around a small control is the control
      return em && (donos.some((dono) => dono.contains(em)) || (em.contains(el) && em !== document.body));
    }),
  );
  return visto ? '' : `${el.outerHTML.slice(0, 100)} at ${Math.round(top)}`;
};

/** Down the page and up again, in a low window, where what stays takes most of it. */
async function semCobrir(page: Page, url: string): Promise<void> {
  const cobertos = new Set<string>();
  for (const tecla of ['Tab', 'Shift+Tab']) {
    if (tecla !== 'Tab') await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (let i = 0; i < 2 * PARADAS; i += 1) {
      await page.keyboard.press(tecla);
      const achado = await page.evaluate(coberto);
      if (achado) cobertos.add(achado);
    }
  }
  expect.soft([...cobertos], `${url}: focus in sight`).toEqual([]);
}

async function olha(page: Page, url: string, abre?: (page: Page) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.getByRole('heading').first()).toBeAttached();
  // the catalogue shows what waits, and keeps it waiting
  await page.waitForLoadState('networkidle');
  await abre?.(page);
  await distingue(page, url);
  await page.emulateMedia({ forcedColors: 'active' });
  const sem = new Set<string>();
  for (let i = 0; i < PARADAS; i += 1) {
    await page.keyboard.press('Tab');
    const visto = await page.evaluate(semAnel);
    if (visto) sem.add(visto);
  }
  expect.soft([...sem], `${url}: focus in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await folga(page, url);
  if (!abre) await semCobrir(page, url);
}

/** The address behind the first row of a list. */
async function primeiro(page: Page, lista: string): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(DEMO + lista);
  const link = page.locator('tbody tr a[href], main ul[aria-label] li a[href]').first();
  await expect(link).toBeVisible();
  return DEMO + ((await link.getAttribute('href')) ?? '');
}

test('before the log-in', async ({ page }) => {
  for (const path of ['/', '/servicos', '/servicos/alvara-de-construcao', '/verificar', '/autocadastro', '/ui-catalog'])
    await olha(page, DEMO + path);
});

test('the counter', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await olha(ana, `${DEMO}/contribuinte`);
  await olha(ana, await primeiro(ana, '/contribuinte/meus/requerimentos'));
  await olha(ana, `${DEMO}/contribuinte/minha-conta/cadastro?secao=seguranca`);
  await ana.context().close();
});

test('the desk', async ({ browser }) => {
  test.setTimeout(180_000);
  const camila = await enter(browser, 'analista de dois setores');
  await olha(camila, `${DEMO}/prefeitura/requerimento/listagem`);
  const mesa = await primeiro(camila, '/prefeitura/requerimento/listagem?status%5B%5D=Em+andamento');
  await olha(camila, mesa);
  await olha(camila, mesa, async (page) => {
    await page.getByRole('button', { name: 'Deferir', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await camila.context().close();
  const marta = await enter(browser, 'assinante');
  await olha(marta, await primeiro(marta, '/prefeitura/assinatura-listagem'));
  await marta.context().close();
  const paulo = await enter(browser, 'financeiro');
  await olha(paulo, `${DEMO}/prefeitura/financeiro/guias/pagamentos`);
  await paulo.context().close();
});

test('settings and builder', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await olha(roberto, `${DEMO}/prefeitura/configuracoes`);
  await olha(roberto, `${DEMO}/prefeitura/configuracoes/equipe`);
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos`);
  const processo = await roberto.locator('main a[href*="/configuracoes/processos/"]').first().getAttribute('href');
  for (const aba of ['formulario', 'etapas']) await olha(roberto, `${DEMO}${processo}?aba=${aba}`);
  await roberto.context().close();
  const silvia = await enter(browser, 'administrador do sistema');
  await olha(silvia, `${at('painel.localhost')}/sistema/dashboard`);
  await silvia.context().close();
});

/** What of a page has no place on paper, or is not all there. */
const noPapel = () => {
  const found: string[] = [];
  const visible = (el: Element) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  if (document.documentElement.scrollWidth > innerWidth) found.push('wider than the paper');
  for (const el of document.querySelectorAll('body *')) {
    if (!visible(el) || el.closest('svg *, .visually-hidden')) continue;
    const { position, overflowY } = getComputedStyle(el);
    const { height, width } = el.getBoundingClientRect();
    const nome = `${el.tagName} ${el.className} “${el.textContent?.slice(0, 30)}”`;
    if (height > 1 && width > 1 && /fixed|sticky/.test(position)) found.push(`stays over the text: ${nome}`);
    if (el.matches('nav, .mantine-Button-root, .mantine-ActionIcon-root')) found.push(`to be pressed: ${nome}`);
    if (/auto|scroll/.test(overflowY) && el.matches(':not(textarea)') && el.scrollHeight > el.clientHeight + 8)
      found.push(`cut: ${nome}`);
  }
  return found.slice(0, 8);
};

async function imprime(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  // as it was on the screen, and as the browser may lay it out again for the paper
  await expect.poll(() => page.evaluate(noPapel), `${url} on paper`).toEqual([]);
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect.poll(() => page.evaluate(noPapel), `${url} on paper`).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}

test('on paper', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  const pedido = await primeiro(ana, '/contribuinte/meus/requerimentos');
  await imprime(ana, pedido);
  await ana.goto(pedido);
  const canhoto = await ana.getByRole('link', { name: 'Ver o canhoto' }).getAttribute('href');
  await imprime(ana, `${DEMO}${canhoto}`);
  await imprime(ana, `${DEMO}/servicos/alvara-de-construcao`);
  await ana.context().close();
  const camila = await enter(browser, 'analista de dois setores');
  await imprime(camila, `${DEMO}/prefeitura/requerimento/listagem`);
  const mesa = await primeiro(camila, '/prefeitura/requerimento/listagem?status%5B%5D=Em+andamento');
  await imprime(camila, mesa);
  const recusadas: string[] = [];
  camila.on('response', (r) => r.status() >= 400 && recusadas.push(`${r.status()} ${r.url()}`));
  const id = new URL(mesa).pathname.split('/').pop();
  await imprime(camila, `${DEMO}/requerimento/prefeitura/relatorio/pendencias/${id}`);
  expect(recusadas).toEqual([]);
  await camila.context().close();
});
