// 400 fields, in the builder and in the requester's form: how long until they stand there, and what a key stroke costs.
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { startPortal } from '../portal.ts';
import { enter } from '../support.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const CAMPOS = 400;
const POR_SECAO = 100;
const TIPOS = ['texto', 'numero', 'selecao', 'sim_nao', 'data', 'multipla', 'dinheiro', 'texto'];
const TECLAS = 'uma resposta bem maior que a de antes';
const LIMITES = { abrir: 1000, tecla: 100 };

/** Every kind in turn; every fourth field shows by the answers of two others. */
const campo = (n: number) => {
  const tipo = TIPOS[n % TIPOS.length] as string;
  const outros = `campo_${n - (n % 8) - 6} = "A" or campo_${n - (n % 8) - 5} = "Sim"`;
  return {
    id: `campo_${n}`,
    tipo,
    rotulo: `Pergunta número ${n}`,
    obrigatorio: false,
    ...(['selecao', 'multipla'].includes(tipo) ? { opcoes: ['A', 'B', 'C', 'D'] } : {}),
    ...(n > 10 && n % 4 === 1 ? { visivel_se: outros } : {}),
  };
};
const secoes = Array.from({ length: CAMPOS / POR_SECAO }, (_, s) => ({
  id: `secao_${s}`,
  titulo: `Seção ${s + 1}`,
  descricao: '',
  campos: Array.from({ length: POR_SECAO }, (_x, c) => campo(s * POR_SECAO + c)),
}));

/** A call of the person signed in on this page. */
const api = (page: Page, metodo: string, path: string, body?: unknown): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ({ metodo, path, body }) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}');
      const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
      const answer = await fetch(`/api/v1/${path}`, {
        method: metodo,
        headers: {
          Authorization: `Bearer ${accessToken}`,
          'X-CSRF-TOKEN': csrf.dados.csrf_token,
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
          'Idempotency-Key': `bench-${Math.random()}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = await answer.json();
      if (!json.sucesso) throw new Error(`${path}: ${json.mensagem}`);
      return json.dados;
    },
    { metodo, path, body },
  );

const portal = await startPortal({});
const browser = await chromium.launch(await launchOptions());

/** From the click on a row of the list until an element is drawn. */
const abrir = (page: Page, linha: string, seletor: string): Promise<number> =>
  page.evaluate(
    ({ linha, seletor }) =>
      new Promise<number>((done) => {
        const t = performance.now();
        const seen = () => {
          if (!document.querySelector(seletor)) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - t)));
        };
        const watch = new MutationObserver(seen);
        watch.observe(document.body, { subtree: true, childList: true });
        const row = [...document.querySelectorAll('tr')].find((tr) => tr.textContent?.includes(linha));
        row?.click();
      }),
    { linha, seletor },
  );

/** The longest a key stroke took until the next paint, over a sentence typed into the focused input. */
async function teclar(page: Page): Promise<{ maior: number; mediana: number }> {
  await page.evaluate(() => {
    const w = window as unknown as { __tecla: number[] };
    w.__tecla = [];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) if (['keydown', 'keypress', 'input'].includes(e.name)) w.__tecla.push(e.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  await page.keyboard.type(TECLAS, { delay: 60 });
  await page.waitForTimeout(1500);
  const all = await page.evaluate(() => (window as unknown as { __tecla: number[] }).__tecla.sort((a, b) => a - b));
  // what stays under 16 ms is not even reported
  return { maior: all.at(-1) ?? 0, mediana: all[Math.floor(all.length / 2)] ?? 0 };
}

const linha = (nome: string, medido: number, limite: number) =>
  say(`  ${nome.padEnd(46)} ${`${Math.round(medido)} ms`.padStart(9)}   limite ${limite} ms   ${(medido / limite).toFixed(2)} ×`);

try {
  const gestor = await enter(browser, 'gestor', portal.at);
  const G = 'painel-prefeitura/processo-gestao';
  const lista = (await api(gestor, 'GET', G)) as unknown as { id: string; slug: string }[];
  const base = lista.find((p) => p.slug === 'consulta-de-viabilidade');
  const { id } = (await api(gestor, 'POST', `${G}/${base?.id}/duplicar`, {
    nome: 'Formulário enorme',
    slug: 'formulario-enorme',
  })) as { id: string };
  const { aberta } = (await api(gestor, 'GET', `${G}/${id}`)) as {
    aberta: { versao: number; definicao: Record<string, unknown> };
  };
  const definicao = { ...aberta.definicao, nome: 'Formulário enorme', secoes, taxas: [], documentos: [] };
  const { versao } = (await api(gestor, 'POST', `${G}/${id}/rascunho/salvar`, { versao: aberta.versao, definicao })) as {
    versao: number;
  };

  say(`  ${CAMPOS} campos em ${secoes.length} seções de ${POR_SECAO}, um em quatro com condição`);
  const aberturas: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await gestor.goto(`${portal.at('demo.localhost')}/prefeitura/configuracoes/processos`);
    await gestor
      .getByRole('row', { name: /Formulário enorme/ })
      .first()
      .waitFor();
    aberturas.push(await abrir(gestor, 'Formulário enorme', '#campo-campo_3, #secao-secao_0'));
  }
  linha('construtor: abrir (a primeira vez)', aberturas[0] ?? 0, LIMITES.abrir);
  linha('construtor: abrir (depois)', Math.min(...aberturas.slice(1)), LIMITES.abrir);
  const todas = gestor.getByRole('button', { name: 'Abrir todas as seções' });
  if (await todas.isVisible()) await todas.click();
  await gestor.locator('#campo-campo_16 [data-nome]').click();
  await gestor.getByLabel('Pergunta', { exact: true }).focus();
  const noConstrutor = await teclar(gestor);
  linha('construtor: tecla, a mais lenta', noConstrutor.maior, LIMITES.tecla);
  linha('construtor: tecla, mediana das que se notam', noConstrutor.mediana, LIMITES.tecla);

  const agora = (await api(gestor, 'GET', `${G}/${id}`)) as { aberta: { versao: number } };
  await api(gestor, 'POST', `${G}/${id}/publicar`, { versao: Math.max(versao, agora.aberta.versao), quando: null });
  const cidada = await enter(browser, 'requerente', portal.at);
  const pedido = (await api(cidada, 'POST', 'painel-contribuinte/requerimento', { processo_id: id })) as { id: string };
  const form = `/contribuinte/novo-requerimento/formulario-enorme/${id}?rascunho=${pedido.id}`;
  const abriu: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    await cidada.goto(`${portal.at('demo.localhost')}${form.split('?')[0]}`);
    await cidada.waitForLoadState('networkidle');
    abriu.push(
      await cidada.evaluate(
        ({ form }) =>
          new Promise<number>((done) => {
            const t = performance.now();
            const watch = new MutationObserver(() => {
              if (!document.querySelector('form input')) return;
              watch.disconnect();
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - t)));
            });
            watch.observe(document.body, { subtree: true, childList: true });
            history.pushState({}, '', form);
            dispatchEvent(new PopStateEvent('popstate'));
          }),
        { form },
      ),
    );
  }
  linha('requerente: abrir (a primeira vez)', abriu[0] ?? 0, LIMITES.abrir);
  linha('requerente: abrir (depois)', Math.min(...abriu.slice(1)), LIMITES.abrir);
  await cidada.getByLabel(/^Pergunta número 7\b/).focus();
  const noFormulario = await teclar(cidada);
  linha('requerente: tecla, a mais lenta', noFormulario.maior, LIMITES.tecla);
  linha('requerente: tecla, mediana das que se notam', noFormulario.mediana, LIMITES.tecla);
} finally {
  await browser.close();
  await portal.stop();
}
