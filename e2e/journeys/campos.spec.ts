import { expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { apiOf } from '../contas.ts';
import { SECOES } from '../muro.ts';
import { DEMO, enter, passes } from '../support.ts';

// The kinds of field that the main journey does not pass: filled in, refused in their place, summed up, and read at the desk.
const next = (page: Page) =>
  page
    .getByRole('button', { name: /^Continuar/ })
    .and(page.locator('[type=submit]'))
    .click();

test('a feasibility consult asks by every kind, and says in place what it does not take', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('link', { name: /^Consulta de viabilidade/ }).click();
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  const fresh = ana.getByRole('button', { name: 'Começar outro do zero' });
  await expect(fresh.or(ana.getByRole('form', { name: 'Imóvel' }))).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await ana.getByLabel('Inscrição imobiliária ou endereço').fill('rua sao pedro');
  await ana.getByRole('option').first().click();
  await next(ana);
  await ana.getByRole('combobox', { name: 'Usos pretendidos' }).fill('restaurante');
  await ana.getByRole('option', { name: 'Restaurante ou lanchonete' }).click();
  await ana.keyboard.press('Escape');
  await ana.getByLabel('Conte o que pretende fazer').fill('Um restaurante de quarenta lugares, só no almoço.');
  await next(ana);

  const form = ana.getByRole('form', { name: 'Funcionamento' });
  await form.getByRole('checkbox', { name: 'Segunda' }).check();
  await form.getByRole('checkbox', { name: 'Sábado' }).check();
  await form.getByLabel('A que horas abre?').fill('10:30');
  await form.getByLabel('A que horas fecha?').fill('15:00');
  await form.getByLabel('Investimento previsto').fill('12.50');
  // hidden until it matters
  await expect(form.getByLabel('CNPJ da empresa')).toBeHidden();
  await form
    .getByRole('radiogroup', { name: /Já existe uma empresa/ })
    .getByRole('radio', { name: 'Sim' })
    .check();
  await form.getByLabel('CNPJ da empresa').fill('12.ABC.345/01DE-36');
  await form.getByLabel('E-mail da empresa').fill('restaurante@');
  await form.getByLabel('Telefone da empresa').fill('4999');
  await next(ana);
  for (const refusal of [
    'Informe um valor em reais, como 1.234,56.',
    'CNPJ inválido. Confira os números.',
    'Informe um e-mail válido.',
    'Informe o telefone com DDD, como (49) 99999-0000.',
  ])
    await expect(form.getByText(refusal).first()).toBeVisible();
  await passes(ana, 'campos-01-recusas');
  await form.getByLabel('Investimento previsto').fill('125.000,50');
  await form.getByLabel('CNPJ da empresa').fill('12ABC34501DE35');
  await form.getByLabel('E-mail da empresa').fill('restaurante@example.com');
  await form.getByLabel('Telefone da empresa').fill('4933221100');
  await form.getByLabel('CEP').fill('70000009');
  await form.getByLabel('Rua ou avenida').fill('Rua das Palmeiras');
  await form.getByLabel('Número', { exact: true }).fill('12');
  await form.getByRole('combobox', { name: 'Bairro' }).fill('Centro');
  await form.getByRole('combobox', { name: 'Cidade' }).fill('Vale Verde');
  await form.getByRole('combobox', { name: 'Estado' }).fill('SC');
  await ana.getByRole('option', { name: /^SC / }).click();
  await next(ana);

  await expect(ana.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  const read = [
    'Segunda',
    'Sábado',
    '10:30',
    'R$ 125.000,50',
    '12.ABC.345/01DE-35',
    'restaurante@example.com',
    '(49) 3322-1100',
    'Rua das Palmeiras, 12 · Centro · Vale Verde/SC · CEP 70000-009',
  ];
  for (const words of read) await expect(ana.getByRole('main')).toContainText(words);
  await passes(ana, 'campos-02-conferir');
  await ana.getByRole('button', { name: /protocolar/i }).click();
  await expect(ana.getByText(/\d{6}\/\d{4}/).first()).toBeVisible();
  const numero = ((await ana.locator('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;

  const camila = await enter(browser, 'analista de dois setores');
  await camila.getByRole('searchbox').first().fill(numero);
  await camila.getByText(numero).first().click();
  for (const words of read) await expect(camila.getByRole('main')).toContainText(words);
  await passes(camila, 'campos-03-mesa');
  await ana.context().close();
  await camila.context().close();
});

test('a process of its own asks by the other kinds, and its analyst fills in what is asked of the analysis', async ({
  browser,
}) => {
  const roberto = await enter(browser, 'gestor');
  const api = apiOf(roberto);
  const gestao = 'painel-prefeitura/processo-gestao';
  const nome = `Licença de muro ${Date.now() % 100_000}`;
  const novo = { nome, slug: nome.toLowerCase().replaceAll(' ', '-').replace('ç', 'c'), grupo: 'Obras', tipo: 'outro' };
  const { id } = (await api.post(gestao, novo)) as { id: string };
  const { aberta } = (await api.get(`${gestao}/${id}`)) as { aberta: { versao: number; definicao: Record<string, unknown> } };
  const definicao = {
    ...aberta.definicao,
    resumo: 'Pede licença para levantar um muro na divisa com a rua.',
    secoes: SECOES,
    etapas: [{ id: 'analise', nome: 'Análise do muro', setor: 'DAP', prazo_dias: 5 }],
    taxas: [
      {
        id: 'muro',
        nome: 'Taxa de muro',
        base: 'total',
        medida: 'm',
        unidade: 'real',
        valor_unitario: '2.50',
        etapa: 'analise',
        cobrar_se: 'total > 500',
      },
    ],
    documentos: [],
  };
  const saved = (await api.post(`${gestao}/${id}/rascunho/salvar`, { versao: aberta.versao, definicao })) as { versao: number };
  await api.post(`${gestao}/${id}/publicar`, { versao: saved.versao, quando: null });
  await roberto.context().close();

  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('link', { name: nome }).click();
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  await ana.getByLabel('Inscrição imobiliária ou endereço').fill('rua sao pedro');
  await ana.getByRole('option').first().click();
  const lugar = ana.getByRole('form', { name: 'Lugar' });
  await lugar.getByLabel('Latitude').fill('120');
  await lugar.getByLabel('Longitude').fill('oeste');
  await next(ana);
  await expect(lugar.getByText('Informe uma latitude como -26,873500.').first()).toBeVisible();
  await expect(lugar.getByText('Informe uma longitude como -52,402100.').first()).toBeVisible();
  await passes(ana, 'campos-04-lugar-recusas');
  await lugar.getByRole('button', { name: 'Usar o ponto do imóvel' }).click();
  await expect(lugar.getByLabel('Latitude')).toHaveValue(/^-26,\d{6}$/);
  await lugar.getByRole('combobox', { name: 'Bairro vizinho mais próximo' }).click();
  await ana.getByRole('option', { name: 'Centro' }).click();
  await passes(ana, 'campos-05-lugar');
  await next(ana);

  const muro = ana.getByRole('form', { name: 'Muro' });
  await expect(muro.getByRole('heading', { name: 'Medidas' })).toBeVisible();
  await expect(muro.getByLabel('Comprimento total')).toHaveText(/Aparece quando/);
  await muro.getByRole('button', { name: 'Incluir lado' }).click();
  await expect(muro.getByLabel('Rua')).toBeFocused();
  await muro.getByLabel('Rua').fill('Rua das Flores');
  await muro.getByLabel('Comprimento', { exact: true }).fill('12,5');
  await muro.getByRole('button', { name: 'Incluir lado' }).click();
  await muro.getByLabel('Altura', { exact: true }).fill('4');
  await next(ana);
  await expect(muro.getByText('Aqui um muro tem no máximo 3 metros.').first()).toBeVisible();
  await expect(ana.getByRole('link', { name: /Lado 2, rua/ })).toBeVisible();
  await expect(ana.getByRole('link', { name: /Quando o fiscal pode ir/ })).toBeVisible();
  await passes(ana, 'campos-06-muro-recusas');
  await muro.getByLabel('Altura', { exact: true }).fill('2,8');
  await muro.getByLabel('Rua').nth(1).fill('Rua do Rio');
  await muro.getByLabel('Comprimento', { exact: true }).nth(1).fill('7,5');
  await expect(muro.getByLabel('Comprimento total')).toHaveText('20,00\u00a0m');
  const editor = muro.getByRole('textbox', { name: 'Como vai ser o muro?' });
  await editor.click();
  await muro.getByRole('button', { name: 'Negrito' }).click();
  await ana.keyboard.type('Pedra até a metade.');
  await expect(muro.getByText('19 de 400 caracteres')).toBeVisible();
  await expect(muro.getByRole('link', { name: 'Modelo: croqui de muro' })).toBeVisible();
  await expect(muro.getByText('PDF, até 5 MB e 2 páginas cada. Até 3 arquivos.')).toBeVisible();
  await muro.getByLabel('Quem recebe o fiscal').fill('Maria Rosa');
  await muro.getByLabel('Telefone de quem recebe').fill('49992007658');
  await muro.getByRole('checkbox', { name: 'Terça' }).check();
  await muro.getByRole('radio', { name: 'Manhã' }).check();
  await passes(ana, 'campos-07-muro');
  await next(ana);

  // what the analyst fills in is not asked here
  const fim = ana.getByRole('form', { name: 'Assinatura' });
  await expect(fim.getByLabel('Parecer do setor')).toBeHidden();
  await fim.getByRole('button', { name: 'Assinar', exact: true }).click();
  const dialogo = ana.getByRole('dialog', { name: 'Assinatura do requerente' });
  await dialogo.getByLabel('Sua senha', { exact: true }).fill('errada#2026');
  await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(dialogo.getByText('A senha não confere.').first()).toBeVisible();
  await passes(ana, 'campos-08-assinar');
  await dialogo.getByLabel('Sua senha', { exact: true }).fill(logins.find((l) => l.papel === 'requerente')?.senha ?? '');
  await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect(fim.getByText(/^Assinado por Ana .*, requerente, em/)).toBeVisible();
  await passes(ana, 'campos-09-assinado');
  await next(ana);

  await expect(ana.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  const read = ['Centro', 'Lado 2', 'Rua do Rio', '20,00\u00a0m', 'Pedra até a metade.', 'Vistoria a agendar', '(49) 99200-7658'];
  for (const words of read) await expect(ana.getByRole('main')).toContainText(words);
  await passes(ana, 'campos-10-conferir');
  // a change after the signature makes it void
  await ana.getByRole('button', { name: 'Alterar: Altura' }).click();
  await muro.getByLabel('Altura', { exact: true }).fill('2,5');
  await next(ana);
  await expect(ana.getByText('É preciso assinar de novo')).toBeVisible();
  await passes(ana, 'campos-11-assinar-de-novo');
  await ana.getByRole('button', { name: 'Assinar', exact: true }).click();
  await dialogo.getByLabel('Sua senha', { exact: true }).fill(logins.find((l) => l.papel === 'requerente')?.senha ?? '');
  await dialogo.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await next(ana);
  await ana.getByRole('button', { name: /protocolar/i }).click();
  await expect(ana.getByText(/\d{6}\/\d{4}/).first()).toBeVisible();
  const numero = ((await ana.locator('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;

  const camila = await enter(browser, 'analista de dois setores');
  await camila.getByRole('searchbox').first().fill(numero);
  await camila.getByText(numero).first().click();
  for (const words of [...read, 'Assinado por Ana']) await expect(camila.getByRole('main')).toContainText(words);
  await camila.getByRole('button', { name: 'Iniciar análise' }).first().click();
  const analise = camila.getByRole('form', { name: 'A preencher na análise' });
  await expect(analise.getByText('2 campos faltam para poder deferir.')).toBeVisible();
  await analise.getByLabel('Parecer do setor').fill('De acordo com o código de obras.');
  await analise.getByRole('button', { name: 'Guardar' }).click();
  await expect(analise.getByText('1 campo falta para poder deferir.')).toBeVisible();
  await passes(camila, 'campos-12-analise');
  await analise.getByLabel('Recuo conferido').fill('1,5');
  await analise.getByRole('button', { name: 'Guardar' }).click();
  await expect(analise.getByText('Nada falta aqui para deferir.')).toBeVisible();
  await ana.context().close();
  await camila.context().close();
});
