import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { atosDe } from '../paralelas-processos.ts';
import { DEMO, enter, pdfFile } from '../support.ts';
import { cabe, folga } from '../tamanhos.ts';
import { publicarCertidao } from '../tarefas/preparar.ts';

// The network goes in the middle of the work: what was asked for waits, can be called back, and is done once.
test.describe.configure({ mode: 'serial' });

const RESPOSTAS = { endereco: 'Rua das Acácias, 12', motivo: 'Ligar a água', planta: 'Lote de esquina' };
let roberto: Page;
let ana: Page;
let camila: Page;
const processos: string[] = [];

test.beforeAll(async ({ browser }) => {
  [roberto, ana, camila] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'analista de dois setores'),
  ];
  const vez = Date.now().toString(36);
  processos.push(await publicarCertidao(roberto, { slug: `sem-rede-${vez}` }));
  processos.push(await publicarCertidao(roberto, { slug: `sem-rede-paga-${vez}`, cobrado: true }));
});
test.afterAll(async () => {
  for (const id of processos) await apiOf(roberto).post(`painel-prefeitura/processo-gestao/${id}/arquivar`, {});
  for (const page of [roberto, ana, camila]) await page.context().close();
});

const novo = async (processo: string): Promise<string> => {
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, RESPOSTAS);
  await dela.agir(id, 'protocolar');
  return id;
};
const rede = (page: Page, on: boolean) => page.context().setOffline(!on);
const pe = (page: Page) => page.getByRole('status').filter({ hasText: 'Sem conexão' });

test('1. at the desk an act waits, a second is called back, and the first is done when the network is back', async () => {
  const id = await novo(processos[0] as string);
  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  const iniciar = camila.getByRole('button', { name: 'Iniciar análise' });
  await expect(iniciar).toBeVisible();
  await camila.waitForLoadState('networkidle');
  await rede(camila, false);
  await expect(pe(camila)).toContainText('O que você já digitou continua aqui.');
  await iniciar.click();
  await expect(pe(camila)).toContainText('1 envio espera.');
  await expect(pe(camila)).toContainText('Enviamos quando a conexão voltar.');
  await cabe(camila, 'an act that waits');
  await folga(camila, 'an act that waits');
  // on a phone what stays at the foot of the screen stands above the bar
  await camila.setViewportSize({ width: 390, height: 844 });
  await camila.getByRole('button', { name: 'Cancelar o envio' }).click();
  await expect(pe(camila)).toContainText('O que você já digitou continua aqui.');
  await iniciar.click();
  await expect(pe(camila)).toContainText('1 envio espera.');
  await camila.setViewportSize({ width: 1440, height: 900 });
  await rede(camila, true);
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  await expect(pe(camila)).toHaveCount(0);

  // in a dialog it is said there too; called back, the dialog stays as it was
  await camila.getByRole('button', { name: 'Deferir', exact: true }).click();
  const dialogo = camila.getByRole('dialog', { name: /^Deferir/ });
  await expect(dialogo).toBeVisible();
  await rede(camila, false);
  await dialogo.getByRole('button', { name: /^Deferir/ }).click();
  await expect(dialogo.getByText('Enviamos quando a conexão voltar.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(dialogo.getByText('Enviamos quando a conexão voltar.')).toHaveCount(0);
  await rede(camila, true);
  await expect(dialogo).toBeVisible();
  expect((await atosDe(camila, 'prefeitura').ler(id)).status).toBe('Em andamento');
  await dialogo.getByRole('button', { name: /^Deferir/ }).click();
  await expect(camila.getByText('Deferido').first()).toBeVisible();
});

test('2. a message that the server took while its answer was lost is there once', async () => {
  const id = await novo(processos[0] as string);
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  let vezes = 0;
  await ana.route('**/mensagem', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    vezes += 1;
    if (vezes > 1) return route.continue();
    // outside the browser nobody knows the town's name: it goes to the machine and is told in the head
    const { host } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    const taken = await route.fetch({ url: route.request().url().replace('demo.localhost', '127.0.0.1'), headers });
    expect(taken.ok()).toBe(true);
    await rede(ana, false);
    return route.abort('internetdisconnected');
  });
  const texto = `Qual é o horário da visita? ${id.slice(-6)}`;
  await ana
    .getByLabel(/mensagem/i)
    .first()
    .fill(texto);
  await ana.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(pe(ana)).toContainText('1 envio espera.');
  await rede(ana, true);
  await expect(pe(ana)).toHaveCount(0);
  // the bar goes with the network, the second sending comes after it
  await expect.poll(() => vezes).toBe(2);
  await expect(ana.getByText(texto)).toHaveCount(1);
  await ana.reload();
  await expect(ana.getByText(texto)).toHaveCount(1);
  await ana.unroute('**/mensagem');
});

test('3. a proof that is sent without the network goes by itself when it is back', async () => {
  const id = await novo(processos[1] as string);
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('comprovante.pdf'));
  await ana.getByRole('button', { name: 'Enviar comprovante' }).click();
  await rede(ana, false);
  await ana.getByRole('button', { name: 'Enviar já' }).click();
  await expect(ana.getByText('A conexão caiu. Vamos tentar de novo assim que ela voltar.')).toBeVisible();
  await expect(pe(ana)).toContainText('1 envio espera.');
  await rede(ana, true);
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();
  await expect(pe(ana)).toHaveCount(0);
});
