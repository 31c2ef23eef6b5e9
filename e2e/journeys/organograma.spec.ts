import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// a portal that stands may have seen this journey before
const MARCA = Date.now().toString(36);
const DIVISAO = `Divisão de Mapas ${MARCA}`;
const NUCLEO = `Núcleo de Cartas ${MARCA}`;

async function criar(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo setor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo setor' });
  await dialog.getByLabel('Nome').fill(nome);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}
const linha = (page: Page, nome: string) => page.getByRole('region', { name: nome });
/** The line of the sector that another stands below. */
const abaixoDe = (page: Page, pai: string) =>
  page
    .getByRole('listitem')
    .filter({ has: linha(page, pai) })
    .last();
const mais = async (page: Page, nome: string, ato: string) => {
  await page.getByRole('button', { name: `Mais ações em ${nome}` }).click();
  await page.getByRole('menuitem', { name: ato }).click();
};

/** Resolves once the page has drawn what a key did, however slow it is. */
const desenhado = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

test('a manager draws the tree by keys and by hand, names who heads it, closes and reopens', async ({ browser }) => {
  const page = await enter(browser, 'gestor');
  await page.goto(`${DEMO}/prefeitura/organizacao/organograma`);
  await criar(page, DIVISAO);
  await criar(page, NUCLEO);

  await test.step('by keys alone', async () => {
    await page.getByRole('button', { name: `Mudar ${NUCLEO} de lugar` }).focus();
    await page.keyboard.press('Space');
    const dito = page.getByRole('status').filter({ hasText: NUCLEO });
    await expect(dito).toContainText('foi pego');
    for (let n = 0; n < 40; n += 1) {
      if ((await dito.textContent())?.includes(`ficaria abaixo de ${DIVISAO}`)) break;
      await page.keyboard.press('ArrowUp');
      await desenhado(page);
    }
    await page.keyboard.press('Space');
    await expect(abaixoDe(page, DIVISAO).getByRole('region', { name: NUCLEO })).toBeVisible();
    await expect(page.getByText(`${NUCLEO} agora fica abaixo de ${DIVISAO}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(abaixoDe(page, DIVISAO).getByRole('region', { name: NUCLEO })).toHaveCount(0);
  });

  await test.step('by hand', async () => {
    const alca = page.getByRole('button', { name: `Mudar ${NUCLEO} de lugar` });
    await alca.scrollIntoViewIfNeeded();
    await alca.hover();
    await page.mouse.down();
    const alvo = await linha(page, DIVISAO).boundingBox();
    if (!alvo) throw new Error('the line is not there');
    await page.mouse.move(alvo.x + 200, alvo.y + alvo.height / 2 + 8, { steps: 8 });
    await page.mouse.move(alvo.x + 204, alvo.y + alvo.height / 2 + 8);
    await page.mouse.up();
    await expect(abaixoDe(page, DIVISAO).getByRole('region', { name: NUCLEO })).toBeVisible();
    await passes(page, 'organograma');
  });

  await test.step('as on a phone: from the menu', async () => {
    await mais(page, NUCLEO, 'Mudar de lugar');
    const dialog = page.getByRole('dialog', { name: `Mudar ${NUCLEO} de lugar` });
    await dialog.getByRole('combobox', { name: 'Fica abaixo de' }).click();
    await page.getByRole('option', { name: 'Ninguém: fica no topo' }).click();
    await dialog.getByRole('button', { name: 'Mudar de lugar' }).click();
    await expect(dialog).toBeHidden();
    await expect(abaixoDe(page, DIVISAO).getByRole('region', { name: NUCLEO })).toHaveCount(0);
  });

  await test.step('who heads it', async () => {
    await mais(page, DIVISAO, 'Quem responde por ele');
    const dialog = page.getByRole('dialog', { name: `Quem responde por ${DIVISAO}` });
    await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('camila');
    await page
      .getByRole('option', { name: /Camila/ })
      .first()
      .click();
    await passes(page, 'organograma-chefia');
    await dialog.getByRole('button', { name: 'Nomear' }).click();
    await expect(dialog).toBeHidden();
    await expect(linha(page, DIVISAO)).toContainText('Responsável: Camila');
  });

  await test.step('closed in favour of another, and opened again', async () => {
    await mais(page, DIVISAO, 'Fechar o setor');
    const dialog = page.getByRole('dialog', { name: `Fechar ${DIVISAO}` });
    await dialog.getByRole('combobox', { name: /Quem recebe o trabalho dele/ }).click();
    await page.getByRole('option', { name: NUCLEO }).click();
    await dialog.getByRole('button', { name: 'Fechar o setor' }).click();
    await expect(linha(page, DIVISAO)).toContainText(`O trabalho dele passou a ${NUCLEO}`);
    await mais(page, DIVISAO, 'Reabrir o setor');
    await page.getByRole('dialog').getByRole('button', { name: 'Reabrir o setor' }).click();
    await expect(linha(page, DIVISAO)).not.toContainText('Fechado');
  });

  await test.step('as it stood', async () => {
    const ontem = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole('button', { name: 'Como estava em…' }).click();
    const dialog = page.getByRole('dialog', { name: 'O organograma de outro dia' });
    await dialog.getByLabel('Dia', { exact: true }).fill(ontem.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Ver como estava' }).click();
    await expect(page.getByText(/O organograma como estava em/)).toBeVisible();
    await expect(linha(page, DIVISAO)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Mudar .* de lugar$/ })).toHaveCount(0);
    await passes(page, 'organograma-antes');
    await page.getByRole('button', { name: 'Voltar a hoje' }).click();
    await expect(linha(page, DIVISAO)).toBeVisible();
  });
  await page.context().close();
});
