import { expect, type Page, test } from '@playwright/test';
import { daConta, quemTem } from '../../demonstracao.ts';
import { DEMO, enter, passes } from '../../support.ts';

// When will it end, and how long do such take: what the year of the demonstration says, to the requester and to anybody.
const previsao = (page: Page) => page.getByRole('region', { name: 'Previsão' });

interface Linha {
  id: string;
  status: string;
  processo_nome: string;
}

/** A request of theirs that the town hall has, of a process of which enough have ended; null where they have none. */
async function emCursoDe(page: Page): Promise<{ id: string; canhoto: string } | null> {
  const { data } = await daConta<{ data: Linha[] }>(page, 'requerimento?per_page=100');
  for (const { id } of data.filter((r) => ['Em andamento', 'Aguardando prefeitura'].includes(r.status))) {
    const inteiro = await daConta<{ previsao?: { casos: number }; canhoto: string }>(page, `requerimento/${id}`);
    if ((inteiro.previsao?.casos ?? 0) >= 10) return { id, canhoto: inteiro.canhoto };
  }
  return null;
}

test('the requester reads when it should end and what that rests on; the receipt says the same without log-in', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page: ana, id, canhoto } = await quemTem(browser, emCursoDe);
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(previsao(ana)).toContainText(/Metade dos \d+ pedidos/);
  await expect(previsao(ana)).toContainText('sem contar o tempo que o pedido fica com você');
  const dita = (await previsao(ana).textContent()) ?? '';
  await passes(ana, 'previsao-requerente');
  await ana.context().close();

  const ninguem = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await ninguem.goto(`${DEMO}/requerimento/canhoto/${canhoto}`);
  await expect(previsao(ninguem)).toHaveText(dita);
  await passes(ninguem, 'previsao-canhoto');
  await ninguem.goto(`${DEMO}/requerimento/visualizar/${id}`);
  await expect(previsao(ninguem)).toContainText('fica com o requerente');
  await passes(ninguem, 'previsao-publica');
  await ninguem.context().close();
});

test('anybody reads queue and times of a service, until the manager keeps them to the town', async ({ browser }) => {
  test.setTimeout(180_000);
  const ninguem = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await ninguem.goto(`${DEMO}/servicos`);
  await expect(ninguem.getByText(/Nos últimos 12 meses: /).first()).toBeVisible();
  await passes(ninguem, 'tempos-servicos');
  await ninguem.goto(`${DEMO}/servicos/alvara-de-construcao`);
  await expect(ninguem.getByText(/^Dos \d+ pedidos que terminaram nos últimos 12 meses/)).toBeVisible();
  await passes(ninguem, 'tempos-servico');

  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos`);
  const publicar = async (sim: boolean) => {
    await roberto.getByRole('button', { name: 'Tempos públicos' }).click();
    const dialogo = roberto.getByRole('dialog', { name: 'Tempos públicos' });
    await dialogo.getByLabel('Mostrar a quem não tem conta').setChecked(sim);
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialogo).toBeHidden();
  };
  await publicar(false);
  // what was read is kept for a minute: another browser asks anew
  const outro = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await outro.goto(`${DEMO}/servicos/alvara-de-construcao`);
  await expect(outro.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(outro.getByRole('heading', { name: 'Como funciona' })).toBeVisible();
  await expect(outro.getByText('Quanto tem demorado')).toHaveCount(0);
  await publicar(true);
  for (const page of [ninguem, outro, roberto]) await page.context().close();
});
