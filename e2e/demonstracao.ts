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

/** Who asks for most of what the demonstration has. */
const QUEM_PEDE = [
  'Ana Paula Ferreira',
  'João Batista Moreira',
  'Cláudia Regina Silveira',
  'Marcos Vinícius Tavares',
  'Terezinha de Jesus Alves',
  'Rafael Bernardes Costa',
  'Juliana Mendes Prates',
  'Antônio Carlos Rezende',
  'Sandra Mara Oliveira',
  'Eduardo Klein',
  'Vera Lúcia Machado',
  'Aline Ribeiro Santos',
];

/** What the portal tells whoever is signed in there. */
export const daConta = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (onde) => {
    const token = JSON.parse(localStorage.getItem('auth.token') ?? '{}').accessToken as string;
    const answer = await fetch(`/api/v1/painel-contribuinte/${onde}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).dados as never;
  }, path);

/** Other journeys decide what is under way: whoever of the demonstration still has what is looked for, signed in. */
export async function quemTem<T extends object>(
  browser: Browser,
  achar: (page: Page) => Promise<T | null>,
): Promise<T & { page: Page }> {
  for (const nome of QUEM_PEDE) {
    const page = await entrarComo(browser, nome);
    const achado = await achar(page);
    if (achado) return { page, ...achado };
    await page.context().close();
  }
  throw new Error(`nothing of the kind with ${QUEM_PEDE.join(', ')}`);
}
