import type { Browser, Page } from '@playwright/test';

export const NAO_COMPATIVEL = '/navegador-nao-compativel';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
/** What Chrome of this version calls itself. */
export const chrome = (v: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/${v}.0.3396.62 Safari/537.36`;

/** A new browser that calls itself so; what goes wrong in its pages is kept. */
export async function visitor(browser: Browser, userAgent?: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext({ userAgent, viewport: { width: 1440, height: 900 } })).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  });
  return { page, errors };
}

export const entrar = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
