import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, signIn } from '../support.ts';

// What stands on a page stays where it is while the rest arrives: nobody taps what was something else a moment before.
// Front door, form and the requester's start are measured by `saltos`.

/** The most a page may shift while it comes (web.dev calls 0.1 good). */
const LIMITE = 0.05;
const LARGURAS = [
  [1440, 900],
  [390, 844],
] as const;

const observar = () => {
  const soma = { valor: 0, onde: [] as string[] };
  Object.assign(window, { deslocado: soma });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element }[];
    }[]) {
      if (entry.hadRecentInput) continue;
      soma.valor += entry.value;
      for (const { node } of entry.sources)
        soma.onde.push(`${entry.value.toFixed(3)} ${node?.nodeName} ${node?.className ?? ''}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens each address anew, as a person with a slow start would, at both widths. */
async function parados(page: Page, enderecos: Record<string, string>): Promise<void> {
  await page.addInitScript(observar);
  for (const [nome, endereco] of Object.entries(enderecos))
    for (const [width, height] of LARGURAS) {
      await page.setViewportSize({ width, height });
      await page.goto(endereco);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { valor, onde } = await page.evaluate(
        () => (window as unknown as { deslocado: { valor: number; onde: string[] } }).deslocado,
      );
      expect.soft(valor, `${nome} at ${width}: ${onde.join('; ')}`).toBeLessThan(LIMITE);
    }
}

/** The address behind the first row of a list. */
async function primeiro(page: Page, lista: string): Promise<string> {
  await page.goto(DEMO + lista);
  const link = page.locator('tbody tr a[href], ul[aria-label] li a[href]').first();
  await expect(link).toBeVisible();
  return DEMO + ((await link.getAttribute('href')) ?? '');
}

test('before the log-in', async ({ page }) => {
  await parados(page, { entrada: DEMO, verificar: `${DEMO}/verificar`, autocadastro: `${DEMO}/autocadastro` });
});

test('the counter', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  const requerimento = await primeiro(ana, '/contribuinte/meus/requerimentos');
  await parados(ana, {
    lista: `${DEMO}/contribuinte/meus/requerimentos`,
    requerimento,
    notificacoes: `${DEMO}/contribuinte/notificacoes`,
    conta: `${DEMO}/contribuinte/minha-conta/cadastro`,
  });
  await ana.context().close();
});

test('the start of a professional', async ({ page }) => {
  await signIn(page, 'profissional');
  await parados(page, { inicio: `${DEMO}/contribuinte`, lista: `${DEMO}/contribuinte/meus/requerimentos` });
});

test('the desk', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  const mesa = await primeiro(roberto, '/prefeitura/requerimento/listagem');
  await parados(roberto, {
    lista: `${DEMO}/prefeitura/requerimento/listagem`,
    mesa,
    guias: `${DEMO}/prefeitura/financeiro/guias/pagamentos`,
    assinaturas: `${DEMO}/prefeitura/assinatura-listagem`,
    configuracoes: `${DEMO}/prefeitura/configuracoes`,
  });
  await roberto.context().close();
});
