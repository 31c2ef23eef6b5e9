import type { Browser, Page } from '@playwright/test';
import { signInAs } from './support.ts';

// People of the demonstration who are not in the list of log-ins.

/** As the demonstration makes them: the first name and the last. */
export const emailDe = (nome: string): string => {
  const partes = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${partes[0]}.${partes.at(-1)}@example.com`;
};

/** A citizen or a professional, signed in in a browser of their own. */
export async function entrarComo(browser: Browser, nome: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signInAs(page, { host: 'demo.localhost', usuario: emailDe(nome), senha: 'Aprova#2026', painel: 'contribuinte' });
  return page;
}
