import { expect, type Page, test } from '@playwright/test';
import { pagarDiferenca } from '../../analise-processo.ts';
import { apiOf } from '../../contas.ts';
import { publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';
import { acionar, escrever, semMouse } from '../../teclado.ts';

// A request that breaks four articles: told beside each field, stopped before anything is paid, mended, filed, judged. Who files and who judges
// have a keyboard alone: a pressed pointer fails the journey.
test.describe.configure({ mode: 'serial' });

const VEZ = Date.now().toString(36);
const MEDIDAS = [
  { id: 'muro_m', rotulo: 'Altura do muro', sentido: 'ate', limite: '3', artigo: 'art. 11', ruim: '4,00', bom: '2,50' },
  {
    id: 'calcada_m',
    rotulo: 'Largura da calçada',
    sentido: 'desde',
    limite: '1,5',
    artigo: 'art. 12',
    ruim: '1,00',
    bom: '1,80',
  },
  { id: 'portao_m', rotulo: 'Vão do portão', sentido: 'ate', limite: '5', artigo: 'art. 13', ruim: '7,00', bom: '4,50' },
  {
    id: 'beiral_m',
    rotulo: 'Beiral até a divisa',
    sentido: 'desde',
    limite: '0,75',
    artigo: 'art. 14',
    ruim: '0,20',
    bom: '0,80',
  },
] as const;
type Medida = (typeof MEDIDAS)[number];
const LEI = 'Lei Complementar 92/2020';
const nomeDa = ({ rotulo }: Medida) => `${rotulo} ${VEZ}`;
/** The one that is not mended: the portal asks why, and the analysis asks for it. */
const JUSTIFICADA = MEDIDAS[3];
const MOTIVO = 'O beiral já existia antes da lei.';
const mensagemDe = ({ rotulo }: Medida) => `${rotulo}: o projeto tem {valor} e a lei pede {limite}.`;

const PROCESSO = {
  formato: 1,
  nome: `Muro e calçada ${VEZ}`,
  grupo: 'Obras',
  resumo: 'Um pedido pequeno, com quatro medidas que a lei olha.',
  secoes: [
    {
      id: 'medidas',
      titulo: 'Medidas',
      campos: MEDIDAS.map(({ id, rotulo }) => ({ id, tipo: 'numero', rotulo, unidade: 'm' })),
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  taxas: [{ id: 'muro', nome: 'Taxa de muro', base: 'fixo', unidade: 'real', valor_unitario: '42.50' }],
};

let roberto: Page;
let ana: Page;
let camila: Page;
let processo: string;
let id: string;
const slug = `muro-e-calcada-${VEZ}`;

/** In force for this process alone, by calls: how a manager writes one is another journey's. */
async function publicarNorma(medida: Medida): Promise<void> {
  const api = apiOf(roberto);
  const { id: nome, sentido, limite, artigo, ruim, bom } = medida;
  const exemplos = (valor: string, espera: string) => [0, 1, 2].map(() => ({ nome: '', valores: { [nome]: valor }, espera }));
  const conteudo = {
    ...{ base_legal: LEI, artigo, texto_da_lei: `${artigo}: ${medida.rotulo}.`, processos: [processo] },
    exigencia: { tipo: 'medida', medida: nome, sentido, limite, unidade: 'm' },
    ...{ peso: medida === JUSTIFICADA ? 'pede_motivo' : 'impede', mensagem: mensagemDe(medida) },
    exemplos: [...exemplos(bom, 'cumpre'), ...exemplos(ruim, 'descumpre')],
  };
  const base = 'painel-prefeitura/norma';
  const feita = (await api.post(base, { nome: nomeDa(medida), conteudo })) as { id: string; versao: number };
  await api.post(`${base}/${feita.id}/publicar`, {
    ...{ versao: feita.versao, vigente_de: '2020-01-01', alcanca_protocolados: true },
  });
}

test.beforeAll(async ({ browser }) => {
  [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  camila = await enter(browser, 'analista de dois setores');
  for (const page of [ana, camila]) await semMouse(page);
  processo = await publicar(roberto, slug, PROCESSO as never);
  for (const medida of MEDIDAS) await publicarNorma(medida);
});
test.afterAll(async () => {
  await apiOf(roberto).post(`painel-prefeitura/processo-gestao/${processo}/arquivar`, {});
  for (const page of [roberto, ana, camila]) await page?.context().close();
});

const ditoDe = ({ rotulo }: Medida, valor: string) => new RegExp(`^${rotulo}: o projeto tem ${valor} m e a lei pede `);

test('1. four articles are told beside their fields, and nothing is sent or paid before they are seen to', async () => {
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento/${slug}/${processo}`);
  for (const { rotulo, ruim } of MEDIDAS) await escrever(ana.getByLabel(rotulo, { exact: true }), ruim);
  for (const medida of MEDIDAS) {
    const aviso = ana.getByRole('form', { name: 'Medidas' }).getByText(ditoDe(medida, medida.ruim));
    await expect(aviso).toBeVisible();
  }
  await expect(ana.getByText(`${LEI}, ${MEDIDAS[0].artigo}`)).toBeVisible();
  await passes(ana, 'quatro-artigos-01-no-campo');
  await acionar(ana.getByRole('button', { name: /^Continuar/ }));
  await expect(ana.getByText('Corrija antes de protocolar')).toBeVisible();
  await expect(ana.getByText('Corrija, ou explique por quê')).toBeVisible();
  await expect(ana.getByRole('button', { name: /protocolar/i })).toBeDisabled();
  await passes(ana, 'quatro-artigos-02-conferir');
});

test('2. three are mended and one explained, each by its key; then it is filed', async () => {
  for (const medida of MEDIDAS.filter((m) => m !== JUSTIFICADA)) {
    await acionar(ana.getByRole('button', { name: `Alterar: ${nomeDa(medida)}` }));
    const campo = ana.getByLabel(medida.rotulo, { exact: true });
    // the way there ends in the field
    await expect(campo).toBeFocused();
    await escrever(campo, medida.bom);
    await expect(ana.getByRole('form', { name: 'Medidas' }).getByText(ditoDe(medida, medida.ruim))).toBeHidden();
    await acionar(ana.getByRole('button', { name: /^Continuar/ }));
    await expect(ana.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  }
  await expect(ana.getByText('Corrija antes de protocolar')).toBeHidden();
  await expect(ana.getByRole('button', { name: /protocolar/i })).toBeDisabled();
  await acionar(ana.getByRole('button', { name: `Explicar: ${nomeDa(JUSTIFICADA)}` }));
  const dialogo = ana.getByRole('dialog', { name: /^Por que o pedido segue assim/ });
  await escrever(dialogo.getByLabel('Sua explicação'), MOTIVO);
  await acionar(dialogo.getByRole('button', { name: 'Guardar' }));
  await expect(ana.getByText('Você explicou por quê')).toBeVisible();
  await passes(ana, 'quatro-artigos-03-explicado');
  await acionar(ana.getByRole('button', { name: /protocolar/i }));
  await expect(ana.getByText('Número do protocolo')).toBeVisible();
  const numero = ((await ana.getByRole('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;
  const { data } = (await apiOf(ana).get(`painel-contribuinte/requerimento?s=${encodeURIComponent(numero)}`)) as {
    data: { id: string; numero: string }[];
  };
  id = data.find((r) => r.numero === numero)?.id as string;
});

/** Down the desk by J, as an analyst goes. */
async function ate(page: Page, chave: string): Promise<void> {
  const alvo = page.locator(`[data-campo^="${chave}"]`);
  await expect(alvo.first()).toBeAttached();
  const focada = () => page.evaluate(() => document.activeElement?.getAttribute('data-campo') ?? '');
  for (const tecla of ['j', 'k'])
    for (let i = 0; i < 12 && !(await focada()).startsWith(chave); i += 1) await page.keyboard.press(tecla);
  expect(await focada()).toMatch(new RegExp(`^${chave}`));
}

test('3. the desk reads the conferral, and one key makes an item of the rule: words, article and field are there', async ({
  browser,
}) => {
  const paulo = await enter(browser, 'financeiro');
  await pagarDiferenca(ana, paulo, id);
  await paulo.context().close();
  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.keyboard.press('i');
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  const normas = camila.locator('#secao-normas');
  await expect(normas.getByText('Não cumpre', { exact: true })).toHaveCount(1);
  await expect(normas.getByText('Cumpre', { exact: true })).toHaveCount(3);
  await expect(normas.getByText(MOTIVO)).toBeVisible();
  // what is not fulfilled is the first of them
  await ate(camila, '#norma:');
  await camila.keyboard.press('p');
  const dialogo = camila.getByRole('dialog', { name: `Pendência em “${JUSTIFICADA.rotulo}”` });
  await expect(dialogo.getByLabel('O que precisa ser corrigido')).toHaveValue(ditoDe(JUSTIFICADA, JUSTIFICADA.ruim));
  await expect(dialogo.getByLabel('Base legal')).toHaveValue(`${LEI}, ${JUSTIFICADA.artigo}`);
  await passes(camila, 'quatro-artigos-04-pendencia');
  await camila.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await camila.keyboard.press('e');
  const enviar = camila.getByRole('dialog', { name: 'Enviar as pendências ao requerente' });
  await expect(enviar.getByRole('button', { name: 'Enviar pendências' })).toBeFocused();
  await camila.keyboard.press('Enter');
  await expect(camila.getByText('Aguardando requerente').first()).toBeVisible();
});

test('4. the requester corrects it by its own control, and sends it back', async () => {
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  const { rotulo, bom, artigo } = JUSTIFICADA;
  const item = ana
    .getByRole('listitem')
    .filter({ has: ana.getByRole('button', { name: new RegExp(`^${rotulo}`) }) })
    .first();
  const abre = item.getByRole('button', { name: new RegExp(`^${rotulo}`) });
  await expect(abre).toBeVisible();
  if ((await abre.getAttribute('aria-expanded')) !== 'true') await acionar(abre);
  await expect(item).toContainText(`${LEI}, ${artigo}`);
  await acionar(item.getByRole('button', { name: 'Corrigir esta informação' }));
  await escrever(item.getByLabel(rotulo, { exact: true }), bom);
  await acionar(item.getByRole('button', { name: 'Guardar resposta' }));
  await expect(item).toContainText('Respondido');
  await acionar(ana.getByRole('button', { name: 'Reenviar à prefeitura' }));
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();
});

test('5. all four are fulfilled, and the analyst accepts and approves without a reason to give', async () => {
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.locator('body').press('i');
  await expect(camila.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(camila.locator('#secao-normas').getByText('Cumpre', { exact: true })).toHaveCount(4);
  await ate(camila, JUSTIFICADA.id);
  await passes(camila, 'quatro-artigos-05-de-volta');
  await camila.keyboard.press('a');
  const { rotulo } = JUSTIFICADA;
  await expect(camila.getByRole('group', { name: rotulo, exact: true }).getByRole('button', { name: /^Aceitar/ })).toHaveCount(0);
  await camila.keyboard.press('d');
  await expect(camila.getByRole('dialog').getByRole('button', { name: /^Deferir/ })).toBeFocused();
  await camila.keyboard.press('Enter');
  await expect(camila.getByText('Deferido').first()).toBeVisible();
});
