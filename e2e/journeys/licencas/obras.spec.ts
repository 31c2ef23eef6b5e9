import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { conceder, IMOVEL, lerDaObra, processoDaObra, QUADRO, quadro, SUPERIOR, TERREO, umImovel } from '../../obra-em-prova.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// A work from its licence to its end: extended, changed, stopped and let go on, finished floor by floor.
test.describe.configure({ mode: 'serial' });

const MOTIVO = { id: 'motivo', tipo: 'texto', rotulo: 'Por quê?', minimo: 3, maximo: 500 };

const PROCESSOS = {
  licenca: processoDaObra('Licença em prova', { efeito: 'licencia' }, [IMOVEL, QUADRO], { validade_meses: 12 }),
  prorrogacao: processoDaObra('Mais prazo em prova', { efeito: 'prorroga', meses: 12 }, [IMOVEL, MOTIVO]),
  alteracao: processoDaObra('Projeto alterado em prova', { efeito: 'altera_projeto' }, [IMOVEL, QUADRO], { validade_meses: 12 }),
  embargo: processoDaObra('Embargo em prova', { efeito: 'embarga' }, [IMOVEL, MOTIVO]),
  levantamento: processoDaObra('Fim do embargo em prova', { efeito: 'levanta_embargo' }, [IMOVEL, MOTIVO]),
  habite_se: processoDaObra('Fim de obra em prova', { efeito: 'habite_se' }, [IMOVEL, QUADRO]),
};
type Qual = keyof typeof PROCESSOS;

let [roberto, ana, camila, marta, balcao]: Page[] = [];
const ids = {} as Record<Qual, string>;
let imovel: object;
let licenca: string;
let obra: string;
let numero: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  roberto = await enter(browser, 'gestor');
  for (const [qual, definicao] of Object.entries(PROCESSOS))
    ids[qual as Qual] = await publicar(roberto, `obra-em-prova-${qual.replace('_', '-')}`, definicao as never);
  ana = await enter(browser, 'requerente');
  camila = await enter(browser, 'analista de dois setores');
  marta = await enter(browser, 'assinante');
  balcao = roberto;
  imovel = await umImovel(ana);
});
test.afterAll(async () => {
  for (const page of [roberto, ana, camila, marta]) await page?.context().close();
});

async function preencherEConceder(
  page: Page,
  painel: 'prefeitura' | 'contribuinte',
  id: string,
  respostas: object,
): Promise<void> {
  const atos = atosDe(page, painel);
  await atos.agir(id, 'rascunho', { respostas });
  await atos.agir(id, 'protocolar');
  await conceder(camila!, marta!, id);
}

const pedir = async (qual: Qual, respostas: object): Promise<string> => {
  const { id } = (await apiOf(ana!).post('painel-contribuinte/requerimento', { processo_id: ids[qual], obra_id: obra })) as {
    id: string;
  };
  await preencherEConceder(ana!, 'contribuinte', id, respostas);
  return id;
};
const rascunhoDe = (page: Page): string => new URL(page.url()).searchParams.get('rascunho') ?? '';
const verObra = async (page: Page) => {
  const painel = page === ana ? 'contribuinte' : 'prefeitura';
  await page.goto(`${DEMO}/${painel}/obras/${obra}`);
  await expect(page.getByRole('heading', { name: `Obra nº ${numero}`, level: 1 })).toBeVisible();
};

test('1. the builder says what a process does to a work; its licence is signed, and the work is there', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes/processos/${ids.prorrogacao}?aba=geral`);
  await expect(roberto!.getByRole('combobox', { name: 'O que o pedido deferido faz com a obra' })).toHaveValue(
    'Prorroga a licença',
  );
  await passes(roberto!, 'obras-01-construtor');
  licenca = await atosDe(ana!, 'contribuinte').rascunho(ids.licenca, { imoveis: [imovel], quadro: quadro(1, TERREO) });
  await atosDe(ana!, 'contribuinte').agir(licenca, 'protocolar');
  await conceder(camila!, marta!, licenca);
  const { obra: dela } = await lerDaObra(roberto!, licenca);
  [obra, numero] = [dela!.id, dela!.numero];
  await ana!.goto(`${DEMO}/contribuinte/obras`);
  await passes(ana!, 'obras-02-minhas');
  await ana!.goto(`${DEMO}/contribuinte/obras?s=${encodeURIComponent(numero)}`);
  await ana!
    .getByRole('row')
    .filter({ hasText: `Obra nº ${numero}` })
    .click();
  await expect(ana!.getByRole('heading', { name: `Obra nº ${numero}`, level: 1 })).toBeVisible();
  await expect(ana!.getByText(/^Obra licenciada até/).first()).toBeVisible();
  await passes(ana!, 'obras-03-licenciada');
  // a process of the fiscalisation is not for her
  await expect(ana!.getByRole('link', { name: 'Pedir Embargo em prova' })).toHaveCount(0);
});

test('2. an extension is asked from the page of the work, with the property known', async () => {
  await verObra(ana!);
  await ana!.getByRole('link', { name: 'Pedir Mais prazo em prova' }).click();
  await expect.poll(() => rascunhoDe(ana!)).not.toBe('');
  await expect(ana!.getByRole('textbox', { name: 'Por quê?' })).toBeVisible();
  await preencherEConceder(ana!, 'contribuinte', rascunhoDe(ana!), { motivo: 'Choveu o inverno todo.' });
  await verObra(ana!);
  await expect(ana!.getByText(/^Licença prorrogada até/)).toBeVisible();
});

test('3. the counter stops the work; whoever scans the licence reads so; the embargo is lifted', async ({ browser }) => {
  await balcao!.goto(`${DEMO}/prefeitura/novo-requerimento/obra-em-prova-embargo/${ids.embargo}`);
  await balcao!.getByRole('textbox', { name: 'Procurar a obra' }).fill(numero);
  await expect(balcao!.getByRole('link', { name: `Escolher a obra nº ${numero}` })).toBeVisible();
  await passes(balcao!, 'obras-04-escolher');
  await balcao!.getByRole('link', { name: `Escolher a obra nº ${numero}` }).click();
  await balcao!.getByRole('button', { name: 'Começar', exact: true }).click();
  await expect.poll(() => rascunhoDe(balcao!)).not.toBe('');
  await preencherEConceder(balcao!, 'prefeitura', rascunhoDe(balcao!), { motivo: 'Constrói sobre o recuo.' });
  await verObra(ana!);
  await expect(ana!.getByText('Obra embargada: ela deve parar até que a prefeitura levante o embargo.').first()).toBeVisible();
  await passes(ana!, 'obras-05-embargada');
  const { licencas } = await lerDaObra(roberto!, licenca);
  const ninguem = await (await browser.newContext()).newPage();
  await ninguem.goto(`${DEMO}/verificar/${licencas[0]?.codigo}`);
  await expect(ninguem.getByText(/A obra está embargada/).first()).toBeVisible();
  await passes(ninguem, 'obras-06-verificar');
  await ninguem.context().close();

  const { id } = (await apiOf(balcao!).post('painel-prefeitura/requerimento', {
    processo_id: ids.levantamento,
    obra_id: obra,
  })) as { id: string };
  await preencherEConceder(balcao!, 'prefeitura', id, { motivo: 'O recuo foi refeito.' });
  await verObra(ana!);
  await expect(ana!.getByText(/^Obra licenciada até/).first()).toBeVisible();
});

test('4. the project changes, and the changed one is finished floor by floor', async () => {
  await pedir('alteracao', { quadro: quadro(1, TERREO, SUPERIOR) });
  await pedir('habite_se', { quadro: quadro(0, TERREO) });
  await verObra(ana!);
  await expect(ana!.getByText('90,00 m² de 150,00 m² têm habite-se. Unidades: 0 de 1.')).toBeVisible();
  await passes(ana!, 'obras-07-parcial');
  const ultimo = await pedir('habite_se', { quadro: quadro(1, SUPERIOR) });
  await verObra(ana!);
  await expect(ana!.getByText('Obra concluída: tudo o que foi licenciado tem habite-se.').first()).toBeVisible();
  await expect(ana!.getByText('Habite-se total')).toBeVisible();
  await passes(ana!, 'obras-08-concluida');
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${ultimo}`);
  await expect(ana!.getByRole('link', { name: `Obra nº ${numero}` })).toBeVisible();
});

test('5. the town hall finds it among the finished ones, with all that was done', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/obras?s=${encodeURIComponent(numero)}&situacao=Conclu%C3%ADda`);
  await expect(roberto!.getByRole('row').filter({ hasText: `Obra nº ${numero}` })).toHaveCount(1);
  await passes(roberto!, 'obras-09-lista');
  await verObra(roberto!);
  await expect(roberto!.getByRole('region', { name: 'O que já se fez' }).getByRole('listitem')).toHaveCount(7);
  await passes(roberto!, 'obras-10-prefeitura');
});
