import { expect, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { DEMO, passes } from '../support.ts';
import { CELULAR, doComecoAoProtocolo } from '../tarefas/cidada.ts';
import { contar } from '../tarefas/contar.ts';

const MAXIMO = 20;

test('on a phone, from the log-in to the number of the protocol, who never did it taps at most twenty times', async ({
  browser,
}) => {
  const context = await browser.newContext(CELULAR);
  const page = await context.newPage();
  const feito = await contar(page);
  const ana = logins.find((l) => l.papel === 'requerente') as (typeof logins)[number];
  await doComecoAoProtocolo(page, DEMO, ana, async () => {
    // the parts are folded, and what sends them is at the thumb without a scroll
    await expect(page.getByText('Usos pretendidos')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Protocolar' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Passo 4 de 4 · Conferir e enviar' })).toBeVisible();
    await passes(page, 'toques-conferir');
  });
  const { toques } = feito();
  test.info().annotations.push({ type: 'taps', description: String(toques) });
  expect(toques).toBeGreaterThan(8);
  expect(toques).toBeLessThanOrEqual(MAXIMO);
  await context.close();
});
