import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// An inspection from its kind to its report: asked for by the requester, given a day, made without a network, refused, made again.
test.describe.configure({ mode: 'serial' });

const NOME = 'Vistoria de muro (jornada)';
const CODIGO = 'muro-jornada';
const PROCESSO = {
  formato: 1,
  nome: 'Muro em vistoria',
  grupo: 'Obras em vistoria',
  resumo: 'Um pedido pequeno, que espera por uma visita.',
  secoes: [
    { id: 'pedido', titulo: 'O pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Por quê?', minimo: 3, maximo: 500 }] },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5, vistorias: [CODIGO] }],
};
/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let [roberto, ana, camila]: Page[] = [];
let pedido: string;
const escolher = async (page: Page, campo: string, opcao: string | RegExp) => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcao }).click();
};
const linha = (page: Page, texto: string) => page.getByRole('group', { name: texto, exact: true });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  roberto = await enter(browser, 'gestor');
  ana = await enter(browser, 'requerente');
  camila = await enter(browser, 'analista de dois setores');
});
test.afterAll(async () => {
  for (const page of [roberto, ana, camila]) await page?.context().close();
});

test('1. a manager makes a kind of inspection with its checklist, and a process that waits for it', async () => {
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto!.getByRole('link', { name: /Tipos de vistoria/ }).click();
  await expect(roberto!.getByText('Vistoria final para habite-se')).toBeVisible();
  await passes(roberto!, 'vistorias-01-tipos');
  await roberto!.getByRole('link', { name: 'Novo tipo' }).click();
  await roberto!.getByLabel('Nome', { exact: true }).fill(NOME);
  await roberto!.getByLabel('Código').fill(CODIGO);
  await escolher(roberto!, 'Setor que faz', /Fiscaliza/);
  await roberto!.getByLabel('Título da parte').fill('Muro');
  await roberto!.getByLabel('O que se vê').fill('O muro está no alinhamento');
  await roberto!.getByRole('button', { name: 'Incluir linha na parte 1' }).click();
  await roberto!.getByLabel('O que se vê').nth(1).fill('Altura do muro');
  await roberto!.getByRole('combobox', { name: 'Como se responde' }).nth(1).click();
  await roberto!.getByRole('option', { name: 'Medir' }).click();
  await roberto!.getByLabel('Unidade').fill('m');
  await roberto!.getByLabel('No máximo').fill('2,5');
  await passes(roberto!, 'vistorias-01-editor');
  await roberto!.getByRole('button', { name: 'Criar o tipo' }).click();
  await expect(roberto!.getByText(NOME)).toBeVisible();
  const processo = await publicar(roberto!, 'muro-em-vistoria', PROCESSO);
  await roberto!.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}`);
  await roberto!
    .getByRole('link', { name: 'Etapas', exact: true })
    .or(roberto!.getByRole('tab', { name: 'Etapas' }))
    .click();
  await roberto!.getByRole('button', { name: /^(Ver|Alterar) Análise$/ }).click();
  await expect(roberto!.getByRole('heading', { name: 'Vistorias que esta etapa espera' })).toBeVisible();
  const { id } = (await apiOf(ana!).post('painel-contribuinte/requerimento', { processo_id: processo })) as { id: string };
  pedido = id;
  const dela = atosDe(ana!, 'contribuinte');
  await dela.agir(pedido, 'rascunho', { respostas: { motivo: 'O muro da frente.' } });
  await dela.agir(pedido, 'protocolar');
});

test('2. the requester asks for it; the step says what it waits for, and is not granted before', async () => {
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido}`);
  const cartao = ana!.getByRole('region', { name: 'Vistorias' });
  await cartao.getByRole('button', { name: 'Pedir vistoria' }).click();
  const dialogo = ana!.getByRole('dialog');
  await escolher(ana!, 'Qual vistoria', NOME);
  await dialogo.getByLabel(/Dias, horas e como entrar/).fill('Depois das 14 h, chamar no portão azul.');
  await passes(ana!, 'vistorias-02-pedir');
  await dialogo.getByRole('button', { name: 'Pedir vistoria' }).click();
  await expect(ana!.getByRole('heading', { name: NOME, level: 1 })).toBeVisible();
  await expect(ana!.getByText('Sem dia marcado')).toBeVisible();
  await camila!.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${pedido}`);
  await expect(camila!.getByText(`Falta a vistoria “${NOME}”: ela está pedida, sem dia marcado.`).first()).toBeVisible();
  await passes(camila!, 'vistorias-02-mesa');
});

test('3. it is given a day beside what the inspectors have, and the requester asks for another one once', async () => {
  await roberto!.goto(DEMO);
  await roberto!.getByRole('link', { name: 'Vistorias', exact: true }).first().click();
  await expect(roberto!.getByRole('heading', { name: 'Vistorias', level: 1 })).toBeVisible();
  await passes(roberto!, 'vistorias-03-lista');
  await roberto!.getByRole('row').filter({ hasText: NOME }).first().click();
  await expect(roberto!.getByText('Depois das 14 h, chamar no portão azul.')).toBeVisible();
  const marcar = async (hora: string) => {
    const dialogo = roberto!.getByRole('dialog');
    await dialogo.getByLabel('Dia', { exact: true }).fill('10/12/2030'.replace('2030', String(new Date().getFullYear() + 1)));
    await dialogo.getByLabel('Dia', { exact: true }).blur();
    await dialogo.getByLabel('Hora').fill(hora);
    await dialogo.getByRole('radio', { name: /Anderson Rocha Lima/ }).check();
    await passes(roberto!, 'vistorias-03-agendar');
    await dialogo.getByRole('button', { name: /e avisar$/ }).click();
    await expect(dialogo).toBeHidden();
  };
  await roberto!.getByRole('button', { name: 'Agendar', exact: true }).click();
  await marcar('09:00');
  await expect(roberto!.getByText(/10\/12\/\d{4}, 09:00 até 10:00/)).toBeVisible();
  await ana!.reload();
  await expect(ana!.getByText(/10\/12\/\d{4}, 09:00 até 10:00/)).toBeVisible();
  await ana!.getByRole('button', { name: 'Pedir outro dia' }).click();
  await ana!.getByRole('dialog').getByLabel('Motivo').fill('Viajo neste dia.');
  await ana!.getByRole('dialog').getByRole('button', { name: 'Pedir outro dia' }).click();
  await expect(ana!.getByText('Sem dia marcado')).toBeVisible();
  await roberto!.reload();
  await roberto!.getByRole('button', { name: 'Agendar', exact: true }).click();
  await marcar('14:30');
  await ana!.reload();
  await expect(ana!.getByText(/14:30 até 15:30/)).toBeVisible();
  await expect(ana!.getByRole('button', { name: 'Pedir outro dia' })).toHaveCount(0);
  await passes(ana!, 'vistorias-03-requerente');
});

test('4. on the spot the network is gone: what is found stays on the phone, and is there when it is back', async () => {
  const fiscal = roberto!;
  await fiscal.setViewportSize({ width: 390, height: 844 });
  await fiscal.getByRole('button', { name: 'Começar a visita' }).click();
  await expect(fiscal.getByRole('heading', { name: 'Concluir a vistoria' })).toBeVisible();
  await fiscal.context().setOffline(true);
  await linha(fiscal, 'O muro está no alinhamento').getByRole('radio', { name: 'Não conforme', exact: true }).check();
  await linha(fiscal, 'O muro está no alinhamento').getByLabel('O que não está conforme').fill('Avança 30 cm sobre o passeio.');
  await linha(fiscal, 'Altura do muro').getByLabel('Medida').fill('2,40');
  await expect(linha(fiscal, 'Altura do muro').getByText('Conforme', { exact: true })).toBeVisible();
  await expect(fiscal.getByText('Sem conexão: guardado neste aparelho')).toBeVisible();
  await passes(fiscal, 'vistorias-04-sem-rede');
  await fiscal.context().setOffline(false);
  await expect(fiscal.getByText(/Salvo às/)).toBeVisible({ timeout: 20_000 });
  await fiscal.reload();
  await expect(linha(fiscal, 'O muro está no alinhamento').getByLabel('O que não está conforme')).toHaveValue(
    'Avança 30 cm sobre o passeio.',
  );
  const escolha = fiscal.waitForEvent('filechooser');
  await fiscal.getByRole('button', { name: 'Incluir foto: O muro está no alinhamento' }).click();
  await (await escolha).setFiles({ name: 'muro.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(fiscal.getByRole('img', { name: /^Foto 1: O muro/ })).toBeVisible();

  await fiscal.getByRole('button', { name: 'Incluir pessoa presente' }).click();
  await fiscal.getByLabel('Nome', { exact: true }).fill('Mestre de obras');
  const quadro = fiscal.getByRole('img', { name: 'Lugar para assinar com o dedo' });
  await quadro.scrollIntoViewIfNeeded();
  const caixa = (await quadro.boundingBox())!;
  await fiscal.mouse.move(caixa.x + 20, caixa.y + 40);
  await fiscal.mouse.down();
  await fiscal.mouse.move(caixa.x + 120, caixa.y + 80, { steps: 8 });
  await fiscal.mouse.up();
  await expect(fiscal.getByText('Assinado.')).toBeVisible();
  // what was found allows no better
  await expect(fiscal.getByRole('radio', { name: 'Aprovada', exact: true })).toHaveCount(0);
  await fiscal.getByRole('radio', { name: 'Reprovada' }).check();
  await passes(fiscal, 'vistorias-04-campo');
  await fiscal.getByRole('button', { name: 'Concluir a vistoria' }).click();
  await fiscal.getByRole('dialog').getByRole('button', { name: 'Concluir e assinar' }).click();
  await expect(fiscal.getByText('Quem estava presente')).toBeVisible();
  await fiscal.setViewportSize({ width: 1440, height: 900 });
  await passes(fiscal, 'vistorias-04-feita');
});

test('5. the report is a sealed file; the requester reads what was found, asks again, and the step goes on', async () => {
  await ana!.reload();
  await expect(ana!.getByText('Avança 30 cm sobre o passeio.')).toBeVisible();
  await expect(async () => {
    await ana!.reload();
    await expect(ana!.getByRole('button', { name: 'Baixar o laudo' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const download = ana!.waitForEvent('download');
  await ana!.getByRole('button', { name: 'Baixar o laudo' }).click();
  const laudo = await (await download).path();
  expect(readFileSync(laudo).subarray(0, 5).toString()).toBe('%PDF-');
  expect(readFileSync(laudo, 'latin1')).toContain('/ByteRange');
  await passes(ana!, 'vistorias-05-requerente');

  const api = apiOf(roberto!);
  await apiOf(ana!).post(`painel-contribuinte/requerimento/${pedido}/vistoria`, {
    ...{ tipo_id: await tipoId(), alvo: '', preferencia: '' },
  });
  const { data } = (await api.get('painel-prefeitura/vistoria?status[]=Solicitada&s=muro&per_page=10')) as {
    data: { id: string; versao: number; tipo: string }[];
  };
  const outra = data.find((v) => v.tipo === NOME)!;
  const base = `painel-prefeitura/vistoria/${outra.id}`;
  const fiscais = (await api.get(`${base}/fiscais?dia=${new Date().getFullYear() + 1}-12-11`)) as { id: string; nome: string }[];
  const dia = `${new Date().getFullYear() + 1}-12-11`;
  const agendada = (await api.post(`${base}/agendar`, {
    ...{ versao: outra.versao, dia, hora: '09:00', duracao_minutos: 60, fiscal_id: fiscais[0]!.id },
  })) as { versao: number };
  const iniciada = (await api.post(`${base}/iniciar`, { versao: agendada.versao })) as {
    versao: number;
    roteiro: { linhas: { id: string; tipo: string }[] }[];
  };
  const respostas = Object.fromEntries(
    iniciada.roteiro[0]!.linhas.map((l) => [
      l.id,
      { achado: l.tipo === 'conferir' ? 'Conforme' : null, medida: l.tipo === 'medir' ? '2.5' : '', texto: '' },
    ]),
  );
  await api.post(`${base}/concluir`, { versao: iniciada.versao, respostas, observacoes: '', motivo: '', resultado: 'Aprovada' });
  await atosDe(camila!, 'prefeitura').agir(pedido, 'iniciar');
  await atosDe(camila!, 'prefeitura').agir(pedido, 'deferir', { motivo: 'A segunda visita aprovou.' });
  await ana!.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${pedido}`);
  await expect(ana!.getByRole('region', { name: 'Vistorias' }).getByText('Aprovada', { exact: true })).toBeVisible();
});

async function tipoId(): Promise<string> {
  const tipos = (await apiOf(roberto!).get('painel-prefeitura/vistoria-tipo')) as { id: string; codigo: string }[];
  return tipos.find((t) => t.codigo === CODIGO)!.id;
}

test('6. the report of the town hall: by kind, by inspector, as a sheet; cancelled stays cancelled', async () => {
  await roberto!.goto(DEMO);
  await roberto!.getByRole('button', { name: 'Relatórios' }).click();
  await roberto!.getByRole('link', { name: 'Vistorias', exact: true }).last().click();
  await expect(roberto!.getByRole('heading', { name: 'Relatório de vistorias', level: 1 })).toBeVisible();
  await expect(roberto!.getByRole('table', { name: 'Vistorias por tipo' })).toContainText('Vistoria de fundação');
  await passes(roberto!, 'vistorias-06-relatorio');
  await roberto!.getByRole('button', { name: 'Por fiscal' }).click();
  await expect(roberto!.getByRole('table', { name: 'Vistorias por fiscal' })).toContainText('Anderson Rocha Lima');
  const download = roberto!.waitForEvent('download');
  await roberto!.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Vistoria de fundação');
  await roberto!.goto(`${DEMO}/prefeitura/vistorias?s=fundação`);
  await roberto!.getByRole('row').filter({ hasText: 'Solicitada' }).first().click();
  await roberto!.getByRole('button', { name: 'Cancelar a vistoria' }).click();
  await roberto!.getByRole('dialog').getByLabel('Motivo').fill('O pedido mudou de projeto.');
  await roberto!.getByRole('dialog').getByRole('button', { name: 'Cancelar definitivamente' }).click();
  await expect(roberto!.getByText('O pedido mudou de projeto.')).toBeVisible();
  await expect(roberto!.getByRole('button', { name: 'Agendar', exact: true })).toHaveCount(0);
  await passes(roberto!, 'vistorias-06-cancelada');
});
