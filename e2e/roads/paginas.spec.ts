import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { ROTAS, type RotaNome, rota } from '../../apps/web/src/lib/rotas.ts';
import { apiOf } from '../contas.ts';
import { type Amostra, DO_ROTEADOR, PAGINAS, type Quem, type Titulo } from '../paginas.ts';
import { at, DEMO, enter, passes } from '../support.ts';

// Each page of the portal once, by the person it is for: it comes, is the one that was asked for, nothing fails and axe finds nothing.
// What is done on them is told by the other roads; here nobody changes anything.

/** So many pages a test: what is tried again after a failure is a part of them. */
const POR_TESTE = 20;

// the longest of the roads, and no part of it rests on another: all workers walk it
test.describe.configure({ mode: 'parallel' });

let a: Amostra;
const pessoas = new Map<Quem, Page>();

/** Everybody stays in one page from the first to the last of theirs: the way between two is the one of the router. */
async function pessoa(browser: Browser, quem: Quem): Promise<Page> {
  const conhecida = pessoas.get(quem);
  if (conhecida) return conhecida;
  const page = quem.startsWith('visita') ? await visita(browser, quem) : await enter(browser, quem);
  pessoas.set(quem, page);
  return page;
}

async function visita(browser: Browser, quem: Quem): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(quem === 'visita' ? DEMO : at('painel.localhost'));
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  return page;
}

/** The first of a list, wherever its answer holds the rows. */
async function primeiro<T = { id: string; nome: string }>(
  page: Page,
  path: string,
  qual: (linha: T) => boolean = () => true,
): Promise<T> {
  const dados = (await apiOf(page).get(path)) as T[] | { data: T[] };
  const linha = (Array.isArray(dados) ? dados : dados.data).find(qual);
  if (!linha) throw new Error(`nothing in ${path}`);
  return linha;
}

async function colher(browser: Browser): Promise<Amostra> {
  const [gestor, marta, renata, sistema] = [
    await pessoa(browser, 'gestor'),
    await pessoa(browser, 'assinante'),
    await pessoa(browser, 'profissional'),
    await pessoa(browser, 'administrador do sistema'),
  ];
  const daqui = async (path: string) => (await primeiro(gestor, `painel-prefeitura/${path}`)).id;
  const meu = (
    await primeiro<{ id: string; numero: string | null }>(renata, 'painel-contribuinte/requerimento', (r) => !!r.numero)
  ).id;
  const { canhoto } = (await apiOf(renata).get(`painel-contribuinte/requerimento/${meu}`)) as { canhoto: string };
  const zona = await daqui('zona');
  const { versoes } = (await apiOf(gestor).get(`painel-prefeitura/zona/${zona}`)) as { versoes: { id: string }[] };
  const processo = await primeiro<{ id: string; nome: string; slug: string }>(gestor, 'painel-prefeitura/processo');
  const lugar = async (path: string, nome: string) =>
    (await primeiro<{ id: number; nome: string }>(sistema, `admin/localidade?per_page=50${path}`, (l) => l.nome === nome)).id;
  const pais = await lugar('', 'Brasil');
  const estado = await lugar(`&pai_id=${pais}`, 'Santa Catarina');
  const cidade = await primeiro<{ id: number; nome: string }>(sistema, `admin/localidade?pai_id=${estado}`);
  const municipio = await primeiro<{ id: number; dominio: string }>(
    sistema,
    'admin/organizacao?per_page=50',
    ({ dominio }) => dominio === 'demo.localhost',
  );
  const { recusados } = (await apiOf(gestor).get('painel-prefeitura/sisobra/aviso')) as { recusados: { mes: string }[] };
  const { lancamentos } = (await apiOf(gestor).get(`painel-prefeitura/sisobra/mes/${recusados[0]?.mes}`)) as {
    lancamentos: { id: string }[];
  };
  const setor = await primeiro(gestor, 'painel-prefeitura/setor');
  const contribuinte = await primeiro(gestor, 'painel-prefeitura/cadastro/contribuinte');
  const profissional = await primeiro(gestor, 'painel-prefeitura/cadastro/profissional');
  const imovel = await primeiro<{ id: string; inscricao: string }>(gestor, 'painel-prefeitura/imovel?s=rua');
  const noticia = await primeiro(gestor, 'painel-prefeitura/noticia');
  const vistoria = await primeiro<{ id: string; tipo: string }>(gestor, 'painel-prefeitura/vistoria');
  const modeloDeDocumento = await primeiro(gestor, 'painel-prefeitura/modelo-de-documento');
  const tipoDeVistoria = await primeiro(gestor, 'painel-prefeitura/vistoria-tipo');
  const programa = await primeiro(gestor, 'painel-prefeitura/programa');
  const norma = await primeiro(gestor, 'painel-prefeitura/norma');
  const modelo = await primeiro(sistema, 'admin/processo-modelo');
  return {
    requerimento: await daqui('requerimento?status[]=Em+andamento'),
    meu,
    canhoto,
    setor: setor.id,
    setorNome: setor.nome,
    processo: processo.id,
    processoNome: processo.nome,
    slug: processo.slug,
    assinatura: (await primeiro(marta, 'painel-prefeitura/processoRequerimentoCampoAssinatura')).id,
    licenca: (await primeiro(gestor, 'registro-de-licencas/lista')).id,
    contribuinte: contribuinte.id,
    contribuinteNome: contribuinte.nome,
    titular: await daqui('titular'),
    contato: await daqui('contato'),
    meuContato: (await primeiro(renata, 'painel-contribuinte/meus-contatos')).id,
    profissional: profissional.id,
    profissionalNome: profissional.nome,
    imovel: imovel.id,
    inscricao: imovel.inscricao,
    zona,
    versaoDaZona: (versoes[0] as { id: string }).id,
    tabela: await daqui('tabela-de-taxas'),
    noticia: noticia.id,
    noticiaNome: noticia.nome,
    lancamento: lancamentos[0]?.id ?? '',
    obra: await daqui('obra'),
    webhook: await daqui('webhook'),
    norma: norma.id,
    normaNome: norma.nome,
    minhaObra: (await primeiro(renata, 'painel-contribuinte/obra')).id,
    vistoria: vistoria.id,
    vistoriaTipo: vistoria.tipo,
    termo: await daqui('termo'),
    modeloDeDocumento: modeloDeDocumento.id,
    modeloDeDocumentoNome: modeloDeDocumento.nome,
    tipoDeVistoria: tipoDeVistoria.id,
    programa: programa.id,
    programaNome: programa.nome,
    analista: await daqui('usuario?s=camila'),
    tipoDeVistoriaNome: tipoDeVistoria.nome,
    municipio: String(municipio.id),
    modelo: modelo.id,
    modeloNome: modelo.nome,
    pais: String(pais),
    estado: String(estado),
    cidade: String(cidade.id),
    cidadeNome: cidade.nome,
  };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  a = await colher(browser);
});
test.afterAll(async () => {
  for (const page of pessoas.values()) await page.context().close();
});

/** The address of a page: what is no part of its path stands behind the question mark. */
function enderecoDe(nome: RotaNome, valores: Record<string, string>): string {
  const path = rota(nome, valores as never);
  const resto = Object.entries(valores).filter(([, valor]) => !path.includes(encodeURIComponent(valor)));
  return path + (resto.length > 0 ? `?${new URLSearchParams(resto)}` : '');
}

/** What went wrong on this page until it is asked. */
function vigiar(page: Page, recusa: () => number | undefined): string[] {
  const faltas: string[] = [];
  page.on('pageerror', (error) => faltas.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faltas.push(message.text());
  });
  // an answer may come when the next page is looked at already: what it may be refused by is what the page that asked says
  const podem = new Map<Request, number | undefined>();
  page.on('request', (r) => podem.set(r, recusa()));
  page.on('response', (r) => {
    const { pathname } = new URL(r.url());
    const pode = podem.get(r.request());
    if (r.status() >= 400 && pathname.startsWith('/api/') && r.status() !== pode) faltas.push(`${r.status()} ${pathname}`);
  });
  return faltas;
}

/**
 * By the router, as by a link: the same document from page to page. What is printed opens in a window of its own. What stood there before is
 * marked, so that a heading that two pages share is not taken for the next one's.
 */
async function ir(page: Page, nome: RotaNome, endereco: string): Promise<void> {
  const url = new URL(endereco, page.url()).href;
  if ('para' in ROTAS[nome]) await page.goto(url);
  else if (page.url() !== url)
    await page.evaluate((href) => {
      for (const h1 of document.querySelectorAll<HTMLElement>('h1')) h1.dataset.antes = '';
      history.pushState({}, '', href);
    }, endereco);
}

type Vista = { nome: RotaNome; quem: Quem; titulo: Titulo; parametros?: (a: Amostra) => Record<string, string>; recusa?: number };
const vistas = Object.entries(PAGINAS).flatMap(([nome, pagina]): Vista[] => {
  if ('em' in pagina) return [];
  const [quem, titulo, parametros, recusa] = pagina;
  return [{ nome: nome as RotaNome, quem, titulo, parametros, recusa }];
});

async function olhar(page: Page, { nome, titulo, parametros }: Vista, faltas: string[]): Promise<void> {
  await ir(page, nome, enderecoDe(nome, parametros?.(a) ?? {}));
  const nomeado = typeof titulo === 'function' ? titulo(a) : titulo;
  await expect(
    page.getByRole('heading', { level: 1, name: nomeado }).and(page.locator(':not([data-antes])')),
    nome,
  ).toBeVisible();
  await passes(page, nome, 'breve');
  await expect(page.locator('.mantine-Notification-root[role=alert]'), nome).toHaveCount(0);
  expect(faltas, nome).toEqual([]);
}

for (const quem of new Set(vistas.map((v) => v.quem))) {
  const dela = vistas.filter((v) => v.quem === quem);
  for (let de = 0; de < dela.length; de += POR_TESTE) {
    const parte = dela.slice(de, de + POR_TESTE);
    test(`${quem}: ${parte.length} pages from ${parte[0]?.nome}`, async ({ browser }) => {
      test.setTimeout(300_000);
      const page = await pessoa(browser, quem);
      let agora: Vista | undefined;
      const faltas = vigiar(page, () => agora?.recusa);
      for (const vista of parte) {
        agora = vista;
        // each says what is wrong with it, and the next one is looked at all the same
        await test
          .step(vista.nome, () => olhar(page, vista, faltas))
          .catch((error: Error) => {
            faltas.splice(0);
            expect.soft(error.message, vista.nome).toBe('');
          });
      }
      page.removeAllListeners();
    });
  }
}

test('every page stands in the table, and what another road looks at is looked at there', () => {
  expect(Object.keys(PAGINAS).sort()).toEqual([...DO_ROTEADOR].sort());
  for (const [nome, pagina] of Object.entries(PAGINAS)) {
    if (!('em' in pagina)) continue;
    const arquivo = join(import.meta.dirname, '..', pagina.em);
    expect(existsSync(arquivo), `${nome}: ${pagina.em}`).toBe(true);
    expect(readFileSync(arquivo, 'utf8'), nome).toContain(`'${pagina.como}'`);
  }
});
