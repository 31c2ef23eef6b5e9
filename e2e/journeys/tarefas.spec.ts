import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO, enter } from '../support.ts';
import { abrirPrimeiro, deferirLimpo, filaDoProcesso } from '../tarefas/analista.ts';
import { contar } from '../tarefas/contar.ts';
import { abrirPrimeira, aprovar, provasAConferir } from '../tarefas/financeiro.ts';
import { enviarComprovante, protocolarVarios, publicarCertidao } from '../tarefas/preparar.ts';

// A morning in small: what `npm run bench -- jornadas` measures with forty, done with three, and how much of the hands it takes.
const TRES = 3;

async function preparar(
  browser: Browser,
  modelo: Parameters<typeof publicarCertidao>[1],
): Promise<{ ana: Page; processo: string }> {
  const [gestor, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  const processo = await publicarCertidao(gestor, modelo);
  await gestor.context().close();
  return { ana, processo };
}

test('an analyst approves clean requests one after the other, in three keys each', async ({ browser }) => {
  const { ana, processo } = await preparar(browser, { slug: 'certidao-tarefas' });
  await protocolarVarios(ana, processo, TRES);
  const camila = await enter(browser, 'analista de dois setores');
  const feito = await contar(camila);
  await camila.goto(filaDoProcesso(DEMO, processo));
  await abrirPrimeiro(camila);
  for (let i = 1; i <= TRES; i += 1) await deferirLimpo(camila, i === TRES);
  // two to open the first
  expect(feito()).toEqual({ teclas: 2 + 3 * TRES, toques: 0, letras: 0 });
  for (const page of [ana, camila]) await page.context().close();
});

test('a clerk approves proofs one after the other, in one key each', async ({ browser }) => {
  const { ana, processo } = await preparar(browser, { slug: 'certidao-tarefas-paga', cobrado: true });
  for (const [i, pedido] of (await protocolarVarios(ana, processo, TRES)).entries())
    await enviarComprovante(ana, pedido, `comprovante-${i}.pdf`);
  const paulo = await enter(browser, 'financeiro');
  const feito = await contar(paulo);
  await paulo.goto(provasAConferir(DEMO));
  await abrirPrimeira(paulo);
  for (let i = 1; i <= TRES; i += 1) await aprovar(paulo);
  expect(feito()).toEqual({ teclas: 2 + TRES, toques: 0, letras: 0 });
  for (const page of [ana, paulo]) await page.context().close();
});
