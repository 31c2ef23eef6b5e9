import { expect, type Page, test } from '@playwright/test';
import { PROJETO, protocolar } from '../analise-processo.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { at, DEMO, enter, passes } from '../support.ts';
import { acionar } from '../teclado.ts';

// The requester's side of a filed request: what waits and where, who takes part, what may be taken away, and giving it up.
test.describe.configure({ mode: 'serial' });

const XANXERE = at('xanxere.localhost');

/** Two requests of Ana's: one that the town hall has, and one with an item to put right. */
let aberto: string;
let comPendencia: string;

test.beforeAll(async ({ browser }) => {
  const [roberto, ana, camila] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'analista de dois setores'),
  ];
  const processo = await publicar(roberto, 'projeto-duas-analises', PROJETO as never);
  [aberto, comPendencia] = [await protocolar(ana, processo), await protocolar(ana, processo)];
  const { agir, ler } = atosDe(camila, 'prefeitura');
  await agir(comPendencia, 'iniciar');
  const etapa_id = (await ler(comPendencia)).etapa_atual_id;
  await agir(comPendencia, 'pendencia', { etapa_id, campo_id: 'recuo', texto: 'Diga a medida até a divisa.' });
  await agir(comPendencia, 'devolver', { etapa_id, motivo: 'O outro setor começa depois.' });
  for (const page of [roberto, ana, camila]) await page.context().close();
});

/** Opens one's own request. @returns its number */
async function abrir(page: Page, id: string): Promise<string> {
  await page.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  const titulo = page.getByRole('heading', { level: 1 });
  await expect(titulo).toContainText(/\d{6}\/\d{4}/);
  return /\d{6}\/\d{4}/.exec(await titulo.innerText())?.[0] as string;
}

test('1. an architect passes into another town: asked once, then in silence, and the very request opens', async ({ browser }) => {
  const page = await enter(browser, 'profissional');
  await passes(page, 'acompanhar-01-inicio');
  await acionar(page.getByRole('link', { name: /Filtrar por município e cliente|Ver tudo/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que espera por você');
  const deLa = page.getByRole('link', { name: /Xanxerê.*Alvará/ });
  await expect(deLa.first()).toBeVisible();
  await passes(page, 'acompanhar-01-trabalho');
  const trabalho = page.url();
  const { pathname: href } = new URL((await deLa.first().getAttribute('href')) ?? '', DEMO);
  await acionar(deLa.first());

  const sim = page.getByRole('button', { name: /^Continuar como/ });
  await expect(sim).toBeVisible();
  await expect(page).toHaveURL(`${XANXERE}/passagem`);
  await expect(page.getByRole('region', { name: 'O que não vê' })).toContainText('de que município você veio');
  await passes(page, 'acompanhar-01-consentir');
  await acionar(sim);
  const pedido = `${XANXERE}/contribuinte/meus/requerimentos/requerimento/${href.split('/').at(-1)}`;
  await expect(page).toHaveURL(pedido);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // the session there is over, the agreement is not
  await page.evaluate(() => localStorage.removeItem('auth.token'));
  await page.goto(trabalho);
  await acionar(deLa.first());
  await expect(page).toHaveURL(pedido);
  await expect(sim).toBeHidden();

  // a ticket that is over: the log-in says which town and why, keeps the e-mail, and returns to the request
  await page.evaluate(() => localStorage.removeItem('auth.token'));
  const para = encodeURIComponent(new URL(pedido).pathname);
  await page.goto(`${XANXERE}/passagem#bilhete=${'x'.repeat(43)}&para=${para}&email=renata.aguiar%40example.com`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre em Xanxerê');
  await expect(page.getByText('valia por um minuto')).toBeVisible();
  await expect(page.getByLabel('E-mail ou CPF/CNPJ')).toHaveValue('renata.aguiar@example.com');
  await passes(page, 'acompanhar-01-senha');
  await page.context().close();
});

test('2. who takes part: an architect is asked in by mail, accepts, and leaves with a reason', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  const numero = await abrir(ana, aberto);
  const participa = ana.getByRole('region', { name: 'Quem participa' });
  await participa.getByRole('button', { name: 'Convidar' }).click();
  const convidar = ana.getByRole('dialog', { name: 'Convidar para este pedido' });
  await convidar.getByLabel('Responsável técnico').check();
  await convidar.getByLabel('Nome').fill('Renata Aguiar');
  await convidar.getByLabel('E-mail').fill('renata.aguiar@example.com');
  await convidar.getByRole('button', { name: 'Enviar o convite' }).click();
  await expect(convidar).toBeHidden();
  await expect(participa.getByText('Convite: responsável técnico')).toBeVisible();
  await passes(ana, 'acompanhar-02-participantes');

  const renata = await enter(browser, 'profissional');
  const convite = renata.getByRole('region', { name: 'Convites' });
  await expect(convite.getByText(numero)).toBeVisible();
  await passes(renata, 'acompanhar-03-convite');
  await convite.getByRole('button', { name: 'Aceitar' }).first().click();
  await expect(renata.getByRole('heading', { level: 1 })).toContainText(numero);
  await renata.getByRole('button', { name: 'Deixar de participar' }).click();
  const sair = renata.getByRole('dialog', { name: 'Deixar de participar' });
  await sair.getByLabel('Por quê').fill('Encerrei o contrato com o proprietário.');
  await sair.getByRole('button', { name: 'Deixar o pedido' }).click();
  await expect(sair).toBeHidden();
  // who asks for it sees it without a reload
  await expect(participa.getByText('Deixou o pedido').first()).toBeVisible();
  await renata.context().close();
  await ana.context().close();
});

test('3. everything in one file, the receipt by its code, and a request like this one', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  const numero = await abrir(ana, aberto);
  const mais = ana.getByRole('button', { name: 'Mais ações' });
  await mais.click();
  const baixado = ana.waitForEvent('download');
  await ana.getByRole('menuitem', { name: 'Baixar tudo num arquivo' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/\.zip$/);

  await ana.getByRole('tab', { name: 'Arquivos' }).click();
  await ana
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click();
  const href = await ana.getByRole('dialog').getByRole('link', { name: 'Abrir em outra janela' }).getAttribute('href');
  await ana.goto(`${DEMO}${href}`);
  await expect(ana.getByRole('heading', { level: 1 })).toContainText('.pdf');
  await expect(ana.locator('canvas').first()).toBeVisible();
  await passes(ana, 'acompanhar-09-arquivo');

  await ana.goto(`${DEMO}/contribuinte/consulta-requerimento`);
  await ana.getByLabel('Número do protocolo, link ou código do canhoto').fill('999999/2020');
  await ana.keyboard.press('Enter');
  await expect(ana.getByText('Você não participa de nenhum requerimento com o protocolo 999999/2020')).toBeVisible();
  await passes(ana, 'acompanhar-04-consulta');
  const [sequencia, ano] = numero.split('/') as [string, string];
  await ana.getByLabel('Número do protocolo, link ou código do canhoto').fill(`${Number(sequencia)}/${ano.slice(2)}`);
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('heading', { level: 1 })).toContainText(numero);

  await mais.click();
  await ana.getByRole('menuitem', { name: 'Fazer um pedido igual' }).click();
  await expect(ana).toHaveURL(/novo-requerimento\/.*rascunho=/);
  await expect(ana.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.context().close();
});

test('4. giving up: asked for, taken back, asked again, and decided at the desk', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await abrir(ana, aberto);
  const desistir = async () => {
    await ana.getByRole('button', { name: 'Mais ações' }).click();
    await ana.getByRole('menuitem', { name: 'Desistir do requerimento' }).click();
    const dialogo = ana.getByRole('dialog', { name: 'Desistir do requerimento' });
    await dialogo.getByLabel('Por que você quer desistir?').fill('Vendi o terreno.');
    await dialogo.getByRole('button', { name: 'Pedir para desistir' }).click();
    await expect(ana.getByText('Você pediu para desistir deste requerimento')).toBeVisible();
  };
  await desistir();
  await ana.getByRole('button', { name: 'Voltar atrás' }).click();
  await expect(ana.getByText('Você pediu para desistir deste requerimento')).toBeHidden();
  await desistir();
  await passes(ana, 'acompanhar-05-desistencia');

  const gestor = await enter(browser, 'gestor');
  await gestor.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${aberto}`);
  await expect(gestor.getByText('O requerente pede para desistir')).toBeVisible();
  await passes(gestor, 'acompanhar-06-mesa');
  await gestor.getByRole('button', { name: 'Não aceitar' }).click();
  await gestor.getByRole('dialog').getByLabel('Por que não').fill('A obra já começou.');
  await gestor.getByRole('dialog').getByRole('button', { name: 'Não aceitar' }).click();
  await expect(gestor.getByText('O requerente pede para desistir')).toBeHidden();
  await expect(ana.getByText('Você pediu para desistir deste requerimento')).toBeHidden();
  await gestor.context().close();
  await ana.context().close();
});

test('5. the report of pending items, on paper and as a page; the search over everything finds a request', async ({
  browser,
}) => {
  const ana = await enter(browser, 'requerente');
  const numero = await abrir(ana, comPendencia);
  await ana.getByRole('button', { name: 'Mais ações' }).click();
  await ana.getByRole('menuitem', { name: 'Relatório de pendências' }).click();
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(`Relatório de pendências · ${numero}`);
  await expect(ana.getByRole('list', { name: 'Pendências em aberto' }).getByRole('listitem').first()).toBeVisible();
  await passes(ana, 'acompanhar-07-relatorio');
  const baixado = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'Baixar em PDF' }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^pendencias-.*\.pdf$/);
  // the town hall's side of it is not hers
  await ana.goto(`${DEMO}/requerimento/prefeitura/relatorio/pendencias/${comPendencia}`);
  await expect(ana).toHaveURL(/\/contribuinte/);
  await ana.context().close();

  const camila = await enter(browser, 'analista de dois setores');
  const busca = camila.getByRole('combobox', { name: 'Ir para uma página ou procurar um requerimento' });
  await expect(camila.getByRole('button', { name: /Buscar/ })).toBeVisible();
  await expect(async () => {
    await camila.keyboard.press('Control+k');
    await expect(busca).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await busca.fill(numero);
  await expect(camila.getByRole('option', { name: new RegExp(`^${numero}`) })).toBeVisible();
  await passes(camila, 'acompanhar-08-busca');
  await camila.keyboard.press('Enter');
  await expect(camila.getByRole('heading', { level: 1 })).toContainText(numero);
  await camila.goto(
    camila.url().replace(/prefeitura\/requerimento\/\w+\/(.*)$/, 'requerimento/prefeitura/relatorio/pendencias/$1'),
  );
  await expect(camila.getByRole('heading', { level: 1 })).toHaveText(`Relatório de pendências · ${numero}`);
  await camila.context().close();
});
