import { type Browser, expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { apiOf, confirmEmail, mailOfDemonstration, newPerson, openVisit, register, signIn } from '../contas.ts';
import { DEMO, enter } from '../support.ts';

// A script in every text field: kept as it was typed, shown as text, run by nobody. What is rich text is cleaned.
test.describe.configure({ mode: 'serial' });

const XSS = '<img src=x onerror="window.__xss=1"><script>window.__xss=2</script>';
const RICO = `<p>Texto bom</p>${XSS}<svg onload="window.__xss=3"></svg><a href="javascript:window.__xss=4">clique</a><iframe srcdoc="${XSS.replaceAll('"', '&quot;')}"></iframe>`;
const SENHA = (logins[0] as (typeof logins)[number]).senha;
const NOVA = 'Araucaria#77x';
const ENDERECO = {
  cep: '89999000',
  logradouro: XSS,
  numero: XSS.slice(0, 20),
  complemento: XSS,
  bairro: XSS,
  cidade: XSS,
  uf: 'SC',
};

const CASA = {
  ...ENDERECO,
  logradouro: 'Rua Nereu Ramos',
  numero: '10',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Vale Verde',
};

interface Pedido {
  id: string;
  versao: number;
  canhoto: string;
  status: string;
}

/** What ran, or tried to: none of it may. */
const tried: string[] = [];
function watch(page: Page): Page {
  page.on('dialog', (dialog) => {
    tried.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) tried.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/** The page shows what was typed, as text, and nothing of it ran. */
async function harmless(page: Page, path: string, shown: string | null = XSS): Promise<void> {
  await page.goto(DEMO + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (shown !== null)
    await expect
      .poll(
        () =>
          page.evaluate((text) => {
            const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((el) => el.value);
            return [document.body.innerText, ...fields].some((piece) => piece.includes(text));
          }, shown),
        path,
      )
      .toBe(true);
  await quiet(page, path);
}

async function quiet(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { __xss?: number }).__xss), where).toBeUndefined();
  expect(
    await page.locator('img[src="x"], [onerror], [onload], a[href^="javascript:"], iframe[srcdoc*="__xss"]').count(),
    where,
  ).toBe(0);
  expect(tried).toEqual([]);
}

async function visit(browser: Browser, usuario: string, senha: string): Promise<Page> {
  const page = watch(await openVisit(browser));
  await page.goto(DEMO);
  await signIn(page, usuario, senha);
  await expect(page).toHaveURL(/\/(contribuinte|prefeitura)/);
  return page;
}

test('a person and a company whose every field is a script', async ({ browser }) => {
  const page = watch(await openVisit(browser));
  const pessoa = { ...newPerson('Xavier Prova'), nome: XSS };
  await register(page, pessoa, NOVA);
  await quiet(page, 'autocadastro');
  await confirmEmail(page, await mailOfDemonstration(page)(pessoa.email));
  await page.goto(DEMO);
  await signIn(page, pessoa.email, NOVA);
  await expect(page).toHaveURL(/\/contribuinte$/);
  await quiet(page, 'contribuinte');
  const api = apiOf(page);
  const telefone = '49999990000';
  await api.post('me/conta', {
    nome: XSS,
    telefone,
    endereco: ENDERECO,
    profissional: { conselho: 'CAU', registro: XSS.slice(0, 30), uf: 'SC', titulo: XSS },
  });
  await harmless(page, '/contribuinte/minha-conta/cadastro');
  for (const secao of ['acesso', 'seguranca', 'aparelhos', 'auditoria'])
    await harmless(page, `/contribuinte/minha-conta/cadastro?secao=${secao}`, null);

  const quem = newPerson('Empresa Prova');
  await api.post('auth/autocadastro', {
    tipo_pessoa: 'juridica',
    cnpj: newCnpj(),
    nome: XSS,
    nome_fantasia: XSS,
    responsavel_nome: XSS,
    responsavel_cpf: quem.cpf,
    email: quem.email,
    telefone,
    endereco: ENDERECO,
    profissional: null,
    aceite_termos: true,
    senha: NOVA,
    senha_confirmacao: NOVA,
  });
  await mailOfDemonstration(page)(quem.email);
  await harmless(page, '/emails', null);

  const processos = (await api.get('painel-contribuinte/processo')) as { id: string }[] | { data: { id: string }[] };
  const [processo] = Array.isArray(processos) ? processos : processos.data;
  const rascunho = (await api.post('painel-contribuinte/requerimento', { processo_id: processo?.id })) as Pedido;
  await harmless(page, `/contribuinte/meus/requerimentos/requerimento/${rascunho.id}`, null);
  await harmless(page, '/contribuinte/meus/requerimentos', null);
  await page.context().close();
});

test('a request of somebody with such a name: list and desk of the town, notices, canhoto, public view, mails', async ({
  browser,
}) => {
  const geraldo = await visit(browser, 'geraldo.simoes@example.com', SENHA);
  const dele = apiOf(geraldo);
  const conta = (await dele.get('me/conta')) as { nome: string; telefone: string };
  const { data: pedidos } = (await dele.get('painel-contribuinte/requerimento?per_page=50')) as { data: Pedido[] };
  const helena = watch(await enter(browser, 'administrador do município'));
  const dela = apiOf(helena);
  try {
    await dele.post('me/conta', { nome: XSS, telefone: conta.telefone || '49999990000', endereco: ENDERECO });
    const filedOnes = pedidos.filter(({ status }) => status !== 'Rascunho');
    const filed = (filedOnes.find((p) => Object.values(p).includes(conta.nome)) ?? filedOnes[0]) as Pedido;
    const whole = (await dela.get(`painel-prefeitura/requerimento/${filed.id}`)) as Pedido & { acoes_permitidas: string[] };
    // the reason of an act travels into the history, the bell and the mail
    const ato = ['cancelar', 'reabrir', 'pausar'].find((nome) => whole.acoes_permitidas.includes(nome));
    if (ato) await dela.post(`painel-prefeitura/requerimento/${filed.id}/${ato}`, { versao: whole.versao, motivo: XSS });

    await harmless(helena, `/prefeitura/requerimento/visualizacao/${filed.id}`);
    await harmless(helena, '/prefeitura/requerimento/listagem?s=onerror', null);
    await harmless(helena, '/prefeitura/novo-requerimento', null);
    await harmless(geraldo, '/contribuinte', null);
    await harmless(geraldo, `/contribuinte/meus/requerimentos/requerimento/${filed.id}?aba=historico`, ato ? XSS : null);
    await geraldo.getByRole('button', { name: /^Notificações/ }).click();
    await expect(geraldo.getByText(/^(Não Lidos|Lidos|Nenhuma notificação localizada)$/).first()).toBeVisible();
    await quiet(geraldo, 'bell');
    await harmless(geraldo, `/requerimento/canhoto/${whole.canhoto}`, null);
    await harmless(geraldo, `/requerimento/visualizar/${filed.id}`, null);
    await harmless(geraldo, '/emails', null);
  } finally {
    await dele.post('me/conta', { nome: 'Geraldo Simões', telefone: conta.telefone || '49999990000', endereco: CASA });
    for (const page of [geraldo, helena]) await page.context().close();
  }
});

test('news and FAQ that a manager writes are cleaned', async ({ browser }) => {
  const gestor = watch(await enter(browser, 'gestor'));
  const api = apiOf(gestor);
  type Post = { id: string; nome: string; texto: string };
  const noticia = (await api.post('post/noticias', { post: { nome: XSS, texto: RICO, status: 'Publicado' } })) as Post;
  const [faq] = (await api.get('recursos/faq')) as Post[];
  if (!faq) throw new Error('the demonstration has no FAQ');
  try {
    await api.post(`post/faq/${faq.id}`, { post: { ...faq, nome: XSS, texto: RICO } });
    await gestor.goto(`${DEMO}/prefeitura/requerimento/listagem`);
    const toggle = gestor.getByRole('banner').getByRole('button', { name: 'Notícias', exact: true });
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
    await expect(gestor.getByText('Texto bom').first()).toBeVisible();
    await expect(gestor.getByText(XSS).first()).toBeVisible();
    await quiet(gestor, 'news');
    await gestor.getByRole('banner').getByRole('button', { name: 'Dúvidas frequentes' }).click();
    const dialog = gestor.getByRole('dialog', { name: 'Dúvidas frequentes' });
    await expect(dialog.getByText('Texto bom')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: XSS })).toBeVisible();
    await quiet(gestor, 'faq');
  } finally {
    await api.post(`post/faq/${faq.id}`, { post: faq });
    await gestor.evaluate(async (id) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
      const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const headers = { Authorization: `Bearer ${accessToken}`, 'X-CSRF-TOKEN': csrf.dados.csrf_token };
      await fetch(`/api/v1/post/noticias/${id}`, { method: 'DELETE', headers });
    }, noticia.id);
    await gestor.context().close();
  }
});

/** A CNPJ that nobody has yet, with its check digits. */
function newCnpj(): string {
  const digits = Array.from({ length: 12 }, () => Math.floor(Math.random() * 10));
  for (const length of [12, 13]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (((length - 1 - index) % 8) + 2), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}
