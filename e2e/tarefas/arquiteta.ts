import { type Browser, expect, type Page } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { type Login, signInAs } from '../support.ts';
import { protocolarVarios, publicarCertidao } from './preparar.ts';

const SENHA = 'Aprova#2026';
export const CIDADES = ['xanxere', 'balneario', 'itapema', 'bombinhas', 'demo'] as const;

const equipe = (cidade: string, nome: string): Login => ({
  host: `${cidade}.localhost`,
  usuario: `${nome}@${cidade}.exemplo.gov.br`,
  senha: SENHA,
  painel: 'prefeitura',
});

async function comoPessoa(browser: Browser, login: Login, onde: (host: string) => string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signInAs(page, login, onde);
  return page;
}

interface Pedido {
  versao: number;
  etapa_atual_id: string;
}

/** In each town, requests of the architect with one item to put right: by calls, before her Monday begins. */
export async function devolverEmCincoCidades(
  browser: Browser,
  arquiteta: Omit<Login, 'host'>,
  cada: number,
  onde: (host: string) => string,
): Promise<void> {
  for (const cidade of CIDADES) {
    const gestor = await comoPessoa(browser, equipe(cidade, 'roberto.lopes'), onde);
    const processo = await publicarCertidao(gestor, { slug: 'certidao-de-endereco-simples' });
    const dela = await comoPessoa(browser, { ...arquiteta, host: `${cidade}.localhost` }, onde);
    const pedidos = await protocolarVarios(dela, processo, cada);
    const analista = await comoPessoa(browser, equipe(cidade, 'camila.ramos'), onde);
    const api = apiOf(analista);
    const base = 'painel-prefeitura/requerimento';
    for (const { id } of pedidos) {
      const ler = async () => (await api.get(`${base}/${id}`)) as Pedido;
      await api.post(`${base}/${id}/iniciar`, { versao: (await ler()).versao });
      const { versao, etapa_atual_id: etapa_id } = await ler();
      await api.post(`${base}/${id}/pendencia`, { versao, etapa_id, campo_id: 'motivo', texto: 'Diga para qual serviço.' });
      await api.post(`${base}/${id}/devolver`, { versao: (await ler()).versao, etapa_id });
    }
    for (const page of [gestor, dela, analista]) await page.context().close();
  }
}

/** Everything that waits for her, in all towns. */
export const trabalho = (demo: string): string => `${demo}/contribuinte/trabalho`;

/** The first of the list: opened, wherever it is, answered and sent. */
export async function responderPrimeiro(page: Page): Promise<void> {
  const linha = page
    .getByRole('main')
    .getByRole('link', { name: /Certidão de endereço/ })
    .first();
  await expect(linha).toBeVisible();
  await linha.click();
  const sim = page.getByRole('button', { name: /^Continuar como/ });
  const resposta = page.getByRole('textbox', { name: 'Sua resposta à prefeitura' });
  await expect(sim.or(resposta).first()).toBeVisible();
  if (await sim.isVisible()) await sim.click();
  await resposta.fill('Para a ligação de água da companhia.');
  await page.getByRole('button', { name: 'Guardar resposta' }).click();
  await page.getByRole('button', { name: 'Reenviar à prefeitura' }).click();
  await expect(page.getByText('Agora é com a prefeitura').first()).toBeVisible();
}
