import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes, signInAs } from '../../support.ts';

// A technical manager is changed in mid-work by three people: the owner asks, the newcomer accepts, the town hall confirms.
test.describe.configure({ mode: 'serial' });

interface Pedido {
  id: string;
  numero: string;
  requerente: { nome: string };
  tecnicos: { nome: string; responsabilidade: string }[];
  licencas: { situacao: string; revisao: number }[];
}

let dono: Page;
let novo: Page;
let gestor: Page;
let pedido: Pedido;
let entra: string;

/** What a screen would read, without walking to it. */
const ler = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (onde) => {
    const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}');
    const answer = await fetch(`/api/v1/painel-prefeitura/${onde}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    return (await answer.json()).dados;
  }, path);

/** As the demonstration makes them: the first name and the last. */
const emailDe = (nome: string): string => {
  const partes = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return `${partes[0]}.${partes.at(-1)}@example.com`;
};

const entrar = async (browser: Browser, usuario: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await signInAs(page, { host: 'demo.localhost', usuario, senha: 'Aprova#2026', painel: 'contribuinte' });
  return page;
};
const cartao = (page: Page) => page.locator('#responsavel-tecnico');

test.beforeAll(async ({ browser }) => {
  gestor = await enter(browser, 'gestor');
  const { data } = await ler<{ data: { id: string; requerente_nome: string }[] }>(
    gestor,
    'requerimento?status[]=Deferido&order=protocolado_em&direction=asc&per_page=50',
  );
  for (const { id } of data) {
    pedido = await ler<Pedido>(gestor, `requerimento/${id}`);
    const { requerente, tecnicos, licencas } = pedido;
    if (requerente.nome !== 'Ana Paula Ferreira' && tecnicos.length > 0 && licencas.some((l) => l.situacao === 'Vigente')) break;
  }
  entra = ['Patrícia Sordi Zanella', 'Marcelo Kuhn'].find((nome) => pedido.tecnicos.every((t) => t.nome !== nome)) ?? '';
  dono = await entrar(browser, emailDe(pedido.requerente.nome));
  novo = await entrar(browser, emailDe(entra));
});
test.afterAll(async () => {
  for (const page of [dono, novo, gestor]) await page?.context().close();
});

test('1. the owner asks for another, and reads whose word is missing', async () => {
  await dono.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido.id}`);
  await cartao(dono)
    .getByRole('button', { name: /^Trocar/ })
    .first()
    .click();
  const dialogo = dono.getByRole('dialog');
  await dialogo.getByLabel('Nome de quem assume').fill(entra);
  await dialogo.getByLabel('E-mail de quem assume').fill(emailDe(entra));
  await dialogo.getByLabel('Por que trocar').fill('O profissional mudou de cidade.');
  await dialogo.getByRole('button', { name: 'Pedir a troca' }).click();
  await expect(dialogo).toBeHidden();
  await expect(cartao(dono).getByText(`Falta ${entra} aceitar.`)).toBeVisible();
  await passes(dono, 'troca-01-pedida');
});

test('2. the newcomer reads what they would answer for, and accepts with their document', async () => {
  await novo.goto(`${DEMO}/contribuinte/dashboard`);
  await novo.locator('#chamados').getByRole('link', { name: 'Ver o que eu assumiria' }).click();
  await expect(novo.getByText('O profissional mudou de cidade.')).toBeVisible();
  await passes(novo, 'troca-02-chamado');
  await novo.getByLabel('Número da sua ART, RRT ou TRT').fill('7788990-1');
  await novo.getByRole('button', { name: 'Aceitar e responder pela obra' }).click();
  await expect(novo.getByText('Falta a prefeitura confirmar.')).toBeVisible();
});

test('3. the town hall confirms, and the document is made again with the newcomer', async () => {
  await gestor.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${pedido.id}`);
  await expect(gestor.getByText('A troca do responsável técnico espera a sua resposta')).toBeVisible();
  await passes(gestor, 'troca-03-mesa');
  await cartao(gestor).getByRole('button', { name: 'Confirmar a troca' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Confirmar a troca' }).click();
  await expect(cartao(gestor).getByText(`${entra} responde desde`)).toBeVisible();
  const antes = Math.max(...pedido.licencas.map((l) => l.revisao));
  await expect
    .poll(async () => (await ler<Pedido>(gestor, `requerimento/${pedido.id}`)).licencas[0])
    .toMatchObject({ revisao: antes + 1, situacao: 'Aguardando assinatura' });
  await novo.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido.id}`);
  await expect(cartao(novo).getByText(`${entra} (você)`)).toBeVisible();
});
