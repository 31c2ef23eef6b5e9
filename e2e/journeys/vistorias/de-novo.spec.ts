import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { conceder, IMOVEL, lerDaObra, processoDaObra, QUADRO, quadro, SUPERIOR, TERREO, umImovel } from '../../obra-em-prova.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';
import { abrirPedido, aprovarComprovante, enviarComprovante } from '../../tramite.ts';

// From the kind to the partial habite-se: a visit that fails, its hour chosen by who asked, a notice by one press, made again with its
// fee, approved; its report verified by anybody; and a case that no request asked for.
test.describe.configure({ mode: 'serial' });

const NOME = 'Vistoria de calçada (jornada)';
const CODIGO = 'calcada-jornada';
const LICENCA = processoDaObra('Licença antes da calçada', { efeito: 'licencia' }, [IMOVEL, QUADRO]);
const PROCESSO = processoDaObra('Fim de obra com calçada', { efeito: 'habite_se' }, [IMOVEL, QUADRO], { vistorias: [CODIGO] });

let [roberto, ana, paulo, camila, marta]: Page[] = [];
let [obra, pedido]: string[] = [];
let [vistoria, segunda]: string[] = [];
const escolher = async (page: Page, campo: string, opcao: string | RegExp) => {
  await page.getByRole('combobox', { name: campo }).first().click();
  await page.getByRole('option', { name: opcao }).first().click();
};

/** Begun and ended by the town hall, with the one line of its checklist. */
async function visitar(id: string, resultado: string, resposta: object): Promise<void> {
  const api = apiOf(roberto!);
  const base = `painel-prefeitura/vistoria/${id}`;
  const { versao } = (await api.get(base)) as { versao: number };
  const iniciada = (await api.post(`${base}/iniciar`, { versao })) as { versao: number; roteiro: { linhas: { id: string }[] }[] };
  const linha = iniciada.roteiro[0]!.linhas[0]!.id;
  const respostas = { [linha]: resposta };
  await api.post(`${base}/concluir`, { versao: iniciada.versao, observacoes: '', motivo: '', resultado, respostas });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  roberto = await enter(browser, 'gestor');
  ana = await enter(browser, 'requerente');
  paulo = await enter(browser, 'financeiro');
  camila = await enter(browser, 'analista de dois setores');
  marta = await enter(browser, 'assinante');
});
test.afterAll(async () => {
  for (const page of [roberto, ana, paulo, camila, marta]) await page?.context().close();
});

test('1. a kind with a fee from the second visit on, and hours of which the requester takes one', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes/tipos-de-vistoria/novo`);
  await roberto!.getByLabel('Nome', { exact: true }).fill(NOME);
  await roberto!.getByLabel('Código').fill(CODIGO);
  await escolher(roberto!, 'Setor que faz', /Fiscaliza/);
  await roberto!.getByLabel('A visita repetida tem taxa').check();
  await escolher(roberto!, 'Taxa', /\w/);
  await roberto!.getByLabel('Quem pediu escolhe entre as horas livres').check();
  await roberto!.getByLabel('Título da parte').fill('Calçada');
  await roberto!.getByLabel('O que se vê').fill('A calçada tem a largura da lei');
  await passes(roberto!, 'vistorias-07-tipo-com-taxa');
  await roberto!.getByRole('button', { name: 'Criar o tipo' }).click();
  await expect(roberto!.getByText(NOME)).toBeVisible();
  await expect(roberto!.getByRole('region', { name: 'Quem atende que bairro' })).toBeVisible();
});

test('2. the work is licensed, and part of it is to be finished', async () => {
  test.setTimeout(180_000);
  const dela = atosDe(ana!, 'contribuinte');
  const imoveis = [await umImovel(ana!)];
  const licencia = await publicar(roberto!, 'licenca-antes-da-calcada', LICENCA as never);
  const licenca = await dela.rascunho(licencia, { imoveis, quadro: quadro(1, TERREO, SUPERIOR) });
  await dela.agir(licenca, 'protocolar');
  await conceder(camila!, marta!, licenca);
  obra = (await lerDaObra(roberto!, licenca)).obra?.id ?? '';
  const processo_id = await publicar(roberto!, 'fim-de-obra-com-calcada', PROCESSO as never);
  const { id } = (await apiOf(ana!).post('painel-contribuinte/requerimento', { processo_id, obra_id: obra })) as { id: string };
  pedido = id;
  await dela.agir(pedido, 'rascunho', { respostas: { quadro: quadro(0, TERREO) } });
  await dela.agir(pedido, 'protocolar');
});

test('3. asked for, and the requester takes a free hour', async () => {
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido}`);
  await ana!.getByRole('region', { name: 'Vistorias' }).getByRole('button', { name: 'Pedir vistoria' }).click();
  await escolher(ana!, 'Qual vistoria', NOME);
  await ana!.getByRole('dialog').getByRole('button', { name: 'Pedir vistoria' }).click();
  await ana!.getByRole('button', { name: 'Escolher o dia' }).click();
  const horas = ana!.getByRole('dialog', { name: 'Escolher o dia da vistoria' });
  await expect(horas.getByRole('button', { name: /^\d\d:\d\d$/ }).first()).toBeVisible();
  await passes(ana!, 'vistorias-08-escolher');
  await horas
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(horas).toBeHidden();
  await expect(ana!.getByText('Agendada', { exact: true }).first()).toBeVisible();
  vistoria = ana!.url().split('/').at(-1) ?? '';
});

test('4. it fails, and what failed becomes a notice with a deadline by one press', async () => {
  await visitar(vistoria!, 'Reprovada', { achado: 'Não conforme', medida: '', texto: 'Tem 90 cm onde a lei pede 1,20 m.' });
  await roberto!.goto(`${DEMO}/prefeitura/vistorias/${vistoria}`);
  const cartao = roberto!.getByRole('region', { name: 'O que fazer do que reprovou' });
  await expect(cartao.getByText('Sem providência')).toBeVisible();
  await expect(cartao.getByRole('button', { name: 'Fazer 1 pendência' })).toBeVisible();
  await cartao.getByRole('button', { name: 'Enviar termo com prazo' }).click();
  await passes(roberto!, 'vistorias-09-termo');
  await roberto!.getByRole('dialog').getByRole('button', { name: 'Enviar o termo' }).click();
  await expect(cartao.getByText(/^Notificação \d+\/\d{4}: enviado$/)).toBeVisible();
  await expect(cartao.getByRole('button')).toHaveCount(0);
  await passes(roberto!, 'vistorias-09-apontado');
});

test('5. another visit is offered, with what it costs, and waits for its payment', async () => {
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido}`);
  const cartao = ana!.getByRole('region', { name: 'Vistorias' });
  await expect(cartao.getByText('Peça a nova vistoria')).toBeVisible();
  await cartao.getByRole('button', { name: 'Pedir vistoria' }).click();
  await escolher(ana!, 'Qual vistoria', NOME);
  await expect(ana!.getByRole('dialog').getByText(/Esta é a 2ª visita e tem uma taxa de R\$/)).toBeVisible();
  await passes(ana!, 'vistorias-10-de-novo');
  await ana!.getByRole('dialog').getByRole('button', { name: 'Pedir vistoria' }).click();
  await expect(ana!.getByText(/Guia \d+, de R\$.* em aberto\. O dia é marcado depois do pagamento\./)).toBeVisible();
  await expect(ana!.getByRole('button', { name: 'Escolher o dia' })).toHaveCount(0);
  segunda = ana!.url().split('/').at(-1) ?? '';
});

test('6. paid, visited again and approved; what is built has its partial habite-se, and the work says what is left', async () => {
  test.setTimeout(240_000);
  const { numero } = await lerDaObra(roberto!, pedido!);
  await abrirPedido(ana!, numero);
  await expect(ana!.getByRole('heading', { name: /^Há uma taxa a pagar/ })).toBeVisible();
  await enviarComprovante(ana!);
  await expect(ana!.getByRole('button', { name: 'Enviar comprovante' })).toHaveCount(0, { timeout: 40_000 });
  await aprovarComprovante(paulo!, numero);
  await ana!.goto(`${DEMO}/contribuinte/vistorias/${segunda}`);
  await ana!.getByRole('button', { name: 'Escolher o dia' }).click();
  const horas = ana!.getByRole('dialog', { name: 'Escolher o dia da vistoria' });
  await horas
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await expect(horas).toBeHidden();
  // nothing is granted before the visit is
  const atos = atosDe(camila!, 'prefeitura');
  await atos.agir(pedido!, 'iniciar');
  await expect(atos.agir(pedido!, 'deferir', { motivo: 'Sem esperar.' })).rejects.toThrow(/422|vistoria/i);
  await visitar(segunda!, 'Aprovada', { achado: 'Conforme', medida: '', texto: '' });
  await conceder(camila!, marta!, pedido!);
  await ana!.goto(`${DEMO}/contribuinte/obras/${obra}`);
  await expect(ana!.getByText('90,00 m² de 150,00 m² têm habite-se. Unidades: 0 de 1.')).toBeVisible();
  await expect(ana!.getByText('Habite-se parcial').first()).toBeVisible();
  await passes(ana!, 'vistorias-12-habite-se-parcial');
});

test('7. anybody verifies the report by its code', async ({ browser }) => {
  await expect(async () => {
    await ana!.goto(`${DEMO}/contribuinte/vistorias/${vistoria}`);
    await expect(ana!.getByText('Código do laudo')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const codigo = await ana!.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
  const visitante = await (await browser.newContext()).newPage();
  await visitante.goto(`${DEMO}/verificar/${codigo}`);
  await expect(visitante.getByText(`Laudo de vistoria: ${NOME}`).first()).toBeVisible();
  await visitante.context().close();
});

test('8. what the town hall finds by itself is a case of its own', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/vistorias`);
  const botao = roberto!.getByRole('button', { name: 'Abrir fiscalização' });
  await botao.click();
  const dialogo = roberto!.getByRole('dialog', { name: 'Abrir fiscalização' });
  await escolher(roberto!, 'Tipo de vistoria', NOME);
  await dialogo.getByLabel('Onde', { exact: true }).fill('Rua das Palmeiras, 900');
  await dialogo.getByLabel('O que foi visto').fill('Laje sendo concretada, sem placa.');
  await passes(roberto!, 'vistorias-11-fiscalizacao');
  await dialogo.getByRole('button', { name: 'Abrir fiscalização' }).click();
  await expect(roberto!.getByText('Laje sendo concretada, sem placa.')).toBeVisible();
  await expect(roberto!.getByText('Ainda não se sabe')).toBeVisible();
  await roberto!.getByRole('button', { name: 'Dizer quem responde' }).click();
  await roberto!.getByRole('dialog').getByLabel('Nome').fill('João da Laje');
  await roberto!.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(roberto!.getByText('João da Laje')).toBeVisible();
  await passes(roberto!, 'vistorias-11-caso');
});
