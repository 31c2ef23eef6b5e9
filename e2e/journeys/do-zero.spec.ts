import { type Browser, expect, type Page, test } from '@playwright/test';
import { camposDe, type Definicao, definicaoSchema } from '../../packages/domain/src/processos/definicao.ts';
import type { TipoDeProjeto } from '../../packages/domain/src/processos/tipo.ts';
import { consultaComDoisSetores } from '../construtor/setima.ts';
import { montar, publicar } from '../construtor.ts';
import { apiOf, openVisit, signIn } from '../contas.ts';
import { protocolar, type Respostas } from '../preenchimento.ts';
import { enter, passes } from '../support.ts';
import * as tramite from '../tramite.ts';

// A manager builds the town's processes and one more from nothing, and people carry a request of each to its end: all of it by the
// screens. They are archived afterwards, so that no other journey meets two of a kind. E2E_TUDO=1: all six, before a release.
// one test is a whole life of a process, and half of it twice as long where others use the machine too
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const GESTAO = 'painel-prefeitura/processo-gestao';
type Quem = 'roberto' | 'ana' | 'renata' | 'camila' | 'tiago' | 'paulo' | 'marta';
const PAPEIS: Partial<Record<Quem, string>> = {
  roberto: 'gestor',
  ana: 'requerente',
  renata: 'profissional',
  camila: 'analista de dois setores',
  paulo: 'financeiro',
  marta: 'assinante',
};

const pessoas = {} as Record<Quem, Page>;
const feitos = new Map<string, { id: string; slug: string; nome: string }>();
const vez = Date.now().toString(36);

async function entrar(browser: Browser, quem: Quem): Promise<Page> {
  const papel = PAPEIS[quem];
  if (papel) return enter(browser, papel);
  const page = await openVisit(browser);
  await page.goto('/');
  await signIn(page, 'tiago.sales@demo.exemplo.gov.br', 'Aprova#2026');
  await expect(page).toHaveURL(/\/prefeitura(?!\/login)/);
  return page;
}

test.beforeAll(async ({ browser }) => {
  for (const quem of ['roberto', 'ana', 'renata', 'camila', 'tiago', 'paulo', 'marta'] as const)
    pessoas[quem] = await entrar(browser, quem);
});
test.afterAll(async () => {
  for (const { id } of feitos.values()) await apiOf(pessoas.roberto).post(`${GESTAO}/${id}/arquivar`, {});
  for (const page of Object.values(pessoas)) await page.context().close();
});

/** The town's own definition of a process that is seeded, under a name of its own. */
async function semeada(slug: string): Promise<{ definicao: Definicao; tipo: TipoDeProjeto }> {
  const api = apiOf(pessoas.roberto);
  const lista = (await api.get(GESTAO)) as { id: string; slug: string; tipo: TipoDeProjeto }[];
  const { id, tipo } = lista.find((p) => p.slug === slug) as (typeof lista)[number];
  const { publicada } = (await api.get(`${GESTAO}/${id}`)) as { publicada: { definicao: unknown } };
  const definicao = definicaoSchema.parse(publicada.definicao);
  return { definicao: { ...definicao, nome: `Refeito: ${definicao.nome.toLowerCase()}` }, tipo };
}

/** Built, checked and published. */
async function fazer(chave: string, definicao: Definicao, tipo: TipoDeProjeto, olhar?: (parte: string) => Promise<void>) {
  const slug = `refeito-${chave}-${vez}`;
  const vizinhos = Object.fromEntries([...feitos.values()].map((p) => [p.slug, p.nome]));
  const id = await montar(pessoas.roberto, { definicao, slug, tipo, vizinhos, ...(olhar && { olhar }) });
  await publicar(pessoas.roberto);
  const processo = { id, slug, nome: definicao.nome };
  feitos.set(chave, processo);
  return processo;
}

/** From the filing to the verified document; each step by whom it is given to. */
interface Caminho {
  requerente: 'ana' | 'renata';
  analistas: ('camila' | 'roberto')[];
  respostas?: Respostas;
  pendencia?: string;
}

const CAMINHOS: Record<string, Caminho> = {
  'certidao-de-numeracao': { requerente: 'ana', analistas: ['roberto'] },
  'consulta-de-viabilidade': {
    requerente: 'ana',
    analistas: ['camila'],
    respostas: { dias: ['Segunda', 'Sexta'], tem_empresa: 'Sim' },
  },
  demolicao: { requerente: 'ana', analistas: ['roberto'], pendencia: 'destino_residuos' },
  'habite-se': { requerente: 'renata', analistas: ['camila', 'roberto'] },
  'reforma-e-ampliacao': { requerente: 'renata', analistas: ['camila', 'camila'] },
  'alvara-de-construcao': { requerente: 'renata', analistas: ['camila', 'camila'], respostas: { uso: 'Comercial' } },
};

/** What every run walks: what the seventh asks first, and the one with two analysts and an area table. The others when they are asked for. */
const SEMPRE = ['consulta-de-viabilidade', 'habite-se'];
const caminhos = Object.entries(CAMINHOS).filter(([slug]) => process.env.E2E_TUDO || SEMPRE.includes(slug));

for (const [slug, { requerente, analistas, respostas, pendencia }] of caminhos) {
  test(`${slug}: built, published, filed and carried to its document`, async () => {
    const { definicao, tipo } = await semeada(slug);
    const processo = await test.step('built', () => fazer(slug, definicao, tipo));
    const dono = pessoas[requerente];
    const numero = await test.step('filed', () => protocolar(dono, { processo, definicao, ...(respostas && { respostas }) }));
    if (definicao.taxas.length > 0) await test.step('paid', () => tramite.pagar(dono, pessoas.paulo, numero));
    await test.step('analysed', async () => {
      for (const [i, quem] of analistas.entries()) {
        await tramite.abrirMesa(pessoas[quem], numero);
        await tramite.iniciar(pessoas[quem]);
        if (pendencia && i === 0) {
          const rotulo = camposDe(definicao).find((c) => c.id === pendencia)?.rotulo ?? '';
          await tramite.pedirCorrecao(pessoas[quem], dono, { numero, rotulo, correcao: 'Aterro licenciado.' });
        }
        await tramite.deferir(pessoas[quem], i === analistas.length - 1 ? /^Deferir o requerimento/ : /^Deferir a etapa/);
      }
    });
    await test.step('signed', () => tramite.assinar(pessoas.marta, numero));
    await test.step('verified', async () => {
      const visitante = await tramite.conferirDocumento(dono, numero, definicao.documentos[0]?.titulo ?? '');
      await visitante.context().close();
    });
  });
}

test('the seventh: two sectors, a conditional fee, a sub-request, a second reader and a certificate', async () => {
  const { roberto, ana, camila, tiago, paulo, marta } = pessoas;
  const consulta = feitos.get('consulta-de-viabilidade') as { slug: string; nome: string };
  const definicao = consultaComDoisSetores('Refeito: consulta com dois setores', consulta.slug);
  const processo = await fazer('consulta-dois-setores', definicao, 'uso_do_solo', async (parte) => {
    // the steps are looked at with their conditions; the general page is another journey's
    if (parte === 'etapas' || parte === 'geral') return;
    await passes(roberto, `do-zero-${parte}`);
  });

  const numero = await protocolar(ana, {
    processo,
    definicao,
    respostas: {
      usos: ['Comércio varejista', 'Restaurante ou lanchonete', 'Escritório'],
      ruido: 'Sim',
      noite: 'Todos os dias',
    },
  });
  await tramite.pagar(ana, paulo, numero, 'R$ 80,00');

  await tramite.abrirMesa(camila, numero);
  await tramite.iniciar(camila);
  await tramite.deferir(camila, /^Deferir a etapa Triagem/);
  // both sectors at once
  await tramite.abrirMesa(tiago, numero);
  await tramite.iniciar(tiago);
  // what one does shows on the other's desk; an act on what was before would be refused
  const historia = (quem: Page, texto: string) => quem.getByRole('listitem').filter({ hasText: texto }).first();
  await expect(historia(camila, 'Iniciou a etapa Parecer do meio ambiente.')).toBeVisible();
  await tramite.iniciar(camila);
  await expect(historia(tiago, 'Iniciou a etapa Parecer do uso do solo.')).toBeVisible();
  await tramite.deferir(tiago, /^Deferir a etapa Parecer do meio ambiente/);
  await expect(historia(camila, 'Deferiu a etapa Parecer do meio ambiente.')).toBeVisible();

  // another process of the town is asked first, and the step waits for it
  await camila.getByRole('button', { name: 'Abrir sub-requerimento' }).click();
  await camila.getByRole('menuitem', { name: consulta.nome }).click();
  const ligado = camila.getByRole('link', { name: new RegExp(`· ${consulta.nome}$`) }).first();
  await expect(ligado).toContainText(/^\d{6}\//);
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toHaveCount(0);
  await passes(camila, 'do-zero-espera-o-outro');
  const mesa = camila.url();
  await ligado.click();
  await expect(camila.getByText('Pertence à etapa Parecer do uso do solo de')).toBeVisible();
  await tramite.iniciar(camila);
  await tramite.deferir(camila, /^Deferir o requerimento/);
  await expect(camila.getByText('Deferido').first()).toBeVisible();

  // it goes on by itself; what the analyst is asked is asked before it is approved
  await camila.goto(mesa);
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  const analise = camila.getByRole('form', { name: 'A preencher na análise' });
  await analise.getByRole('radio', { name: 'Sim' }).check();
  await analise.getByLabel('Parecer do urbanismo').fill('Os três usos cabem na zona central.');
  await analise.getByRole('button', { name: 'Guardar' }).click();
  await expect(analise.getByText('Nada falta aqui para deferir.')).toBeVisible();
  await tramite.deferir(camila, /^Deferir a etapa Parecer do uso do solo/);
  await tramite.abrirMesa(roberto, numero);
  await tramite.proporEConfirmar(roberto, camila, 'Os pareceres dos dois setores dizem o mesmo.');

  await tramite.assinar(marta, numero);
  const visitante = await tramite.conferirDocumento(ana, numero, 'Certidão de uso do solo');
  await expect(visitante.getByText(/CUS-\d{5}\/\d{2}/).first()).toBeVisible();
  await visitante.context().close();
});
