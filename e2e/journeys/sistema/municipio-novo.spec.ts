// Past 300 lines: one town's way from an empty installation to a verified document, told in one piece.
import { expect, type Page, test } from '@playwright/test';
import { arquivoDoBanco } from '../../../apps/server/test/banco.ts';
import { camposDe, definicaoSchema } from '../../../packages/domain/src/processos/definicao.ts';
import { apiOf, confirmEmail, newPerson, type Person, register, signIn } from '../../contas.ts';
import { conferirArquivo, enviarArquivo, gravarArquivo, trazidos } from '../../importar.ts';
import { abrirMunicipio, chefe, HOST, PEDIDO, SENHA, servidora, visitar } from '../../municipio-novo.ts';
import { atosDe } from '../../paralelas-processos.ts';
import { linkOf } from '../../portal.ts';
import { protocolar } from '../../preenchimento.ts';
import { passes } from '../../support.ts';
import { codigoDe } from '../../taxa.ts';
import * as tramite from '../../tramite.ts';

// From an installation with nothing in it to a verified document: all of it by the screens, as an operator, a town and a citizen do it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const OUTRO_HOST = 'obras.serra-nova.localhost';

const cidadao = newPerson('Bento Alves Reis');

let requerente: Page;
let numero: string;
/** The id of that request. */
let primeiro: string;

interface Guia {
  linha_digitavel: string;
  vencimento: string;
  pagamento: string;
  ao_renovar: { vencimento: string } | null;
}
/** 'YYYY-MM-DD' where the town lies. */
const diaNo = (quando: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Rio_Branco', dateStyle: 'short' }).format(quando);
const diasEntre = (de: string, ate: string): number => (Date.parse(ate) - Date.parse(de)) / 86_400_000;
/** Two per cent, and one per cent a month by the day: each a line of the slip, rounded by itself. */
const comAcrescimos = (centavos: number, dias: number): number =>
  centavos + Math.round(centavos * 0.02) + Math.round((centavos * 0.01 * dias) / 30);
const reais = (centavos: number): string => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;

const m = abrirMunicipio('inteira');
test.afterAll(() => requerente?.context().close());

test('4. a second address leads to it, and what it tells its people is written by hand', async ({ browser }) => {
  await m.sistema.getByRole('link', { name: 'Serra Nova' }).first().click();
  await m.sistema
    .getByRole('tab', { name: 'Endereços' })
    .or(m.sistema.getByRole('link', { name: 'Endereços' }))
    .first()
    .click();
  await m.sistema.getByRole('button', { name: 'Incluir endereço' }).click();
  await m.sistema.getByRole('dialog').getByRole('textbox', { name: 'Endereço' }).fill(OUTRO_HOST);
  await m.sistema.getByRole('dialog').getByRole('button', { name: 'Incluir e verificar' }).click();
  await expect(m.sistema.getByRole('dialog')).toHaveCount(0);
  // what the check finds is a matter of the machine's names; that people get in is not
  await expect(m.sistema.getByText(OUTRO_HOST).first()).toBeVisible();
  await passes(m.sistema, 'municipio-09-enderecos');
  const outro = await visitar(m, browser, OUTRO_HOST);
  await outro.goto('/servicos');
  await expect(outro.locator('header img').first()).toHaveAttribute('src', /\/recursos\/marca\//);
  await outro.context().close();

  await m.gestor.goto('/prefeitura/configuracoes/noticias');
  await m.gestor.getByRole('link', { name: 'Nova notícia' }).click();
  await m.gestor.getByLabel('Título da notícia').fill('Plantão de obras no sábado');
  await m.gestor.getByRole('textbox', { name: 'Texto' }).fill('Das 8h às 12h, no paço municipal.');
  await m.gestor.getByRole('button', { name: 'Salvar a notícia' }).click();
  await expect(m.gestor.getByRole('main').getByText('Plantão de obras no sábado')).toBeVisible();
  await m.gestor.getByRole('link', { name: 'Dúvidas frequentes' }).click();
  await m.gestor.getByRole('textbox', { name: 'Perguntas e respostas' }).click();
  await m.gestor.keyboard.press('Control+End');
  await m.gestor.keyboard.type(' Quem guarda o tapume? Quem pediu.');
  await m.gestor.getByRole('button', { name: 'Salvar as dúvidas' }).click();
  await expect(m.gestor.getByText('Dúvidas frequentes salvas.')).toBeVisible();
});

test('5. it brings its people, professionals, zones, lots and files along, and what is faulty stays out', async () => {
  for (const { novas, recusadas, ...arquivo } of trazidos(newPerson)) {
    await enviarArquivo(m.gestor, arquivo);
    await conferirArquivo(m.gestor, { novas, recusadas });
    await gravarArquivo(m.gestor);
  }
  await m.gestor.goto('/prefeitura/requerimento/listagem');
  await expect(m.gestor.getByText('12/2021').first()).toBeVisible();
});

test('6. its first citizen registers on a phone, files and pays the right payee', async ({ browser }) => {
  requerente = await visitar(m, browser, HOST, 390);
  await requerente.goto('/privacidade');
  await expect(requerente.getByText(chefe.nome)).toBeVisible();
  await passes(requerente, 'municipio-10-privacidade');
  await register(requerente, cidadao, SENHA);
  await confirmEmail(requerente, linkOf(await m.correio.next(cidadao.email, /[Cc]onfirm/)));
  await requerente.goto('/');
  await signIn(requerente, cidadao.email, SENHA);
  await expect(requerente).toHaveURL(/\/contribuinte/);
  await passes(requerente, 'municipio-10-cidadao');
  await requerente.getByRole('button', { name: 'Mais opções' }).click();
  await requerente.getByRole('menuitem', { name: 'Notícias' }).click();
  await expect(requerente.getByRole('heading', { name: 'Plantão de obras no sábado' })).toBeVisible();
  await passes(requerente, 'municipio-10-noticias');
  await requerente.goto('/contribuinte/novo-requerimento');
  await requerente
    .getByRole('link', { name: new RegExp(PEDIDO) })
    .first()
    .click();
  await requerente.getByRole('link', { name: 'Começar' }).first().click();

  const enviar = async (secao: string) => {
    await requerente.getByRole('form', { name: secao, exact: true }).locator('[type=submit]').click();
  };
  const local = requerente.getByRole('form', { name: 'Local', exact: true });
  await local.getByLabel('CEP').fill('69900000');
  await local.getByLabel('Rua ou avenida').fill('Rua do Seringal');
  await local.getByLabel('Número').fill('45');
  await local.getByLabel('Bairro').fill('Centro');
  await local.getByLabel('Cidade').fill('Serra Nova');
  await local.getByRole('combobox', { name: 'Estado' }).fill('AC');
  await requerente.getByRole('option', { name: /^AC/ }).click();
  await enviar('Local');
  const uso = requerente.getByRole('form', { name: 'Uso da calçada', exact: true });
  await uso.getByRole('radio', { name: 'Tapume', exact: true }).check();
  await uso.getByLabel('A partir de que dia?').fill('01/03/2027');
  await requerente.keyboard.press('Tab');
  await uso.getByLabel('Por quantos dias?').fill('60');
  await uso.getByLabel('Que largura fica livre para quem passa?').fill('1,5');
  await passes(requerente, 'municipio-11-formulario');
  await enviar('Uso da calçada');
  await requerente.keyboard.press('End');
  await requerente.getByRole('checkbox', { name: 'Li a declaração até o fim e aceito.' }).check();
  await enviar('Declaração');
  await expect(requerente.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  await requerente.getByRole('button', { name: /protocolar/i }).click();
  await expect(requerente.getByText('Número do protocolo')).toBeVisible();
  numero = ((await requerente.getByRole('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;
  await passes(requerente, 'municipio-12-protocolo');

  // ten units at R$ 4,87, to the key of the town
  await tramite.abrirPedido(requerente, numero);
  await expect(requerente.getByText('R$ 48,70').first()).toBeVisible();
  await expect(requerente.getByLabel('Pix copia e cola')).toHaveValue(
    /0114112223330001815.*Municipio de Serra Nova6010Serra Nova/,
  );
  primeiro = new URL(requerente.url()).pathname.split('/').pop() as string;
  await requerente.setViewportSize({ width: 1440, height: 900 });
  await tramite.pagar(requerente, m.analista, numero, 'R$ 48,70');
});

test('7. the request is decided, signed, and anybody verifies the document of the town', async () => {
  await tramite.abrirMesa(m.analista, numero);
  // who decides does it on a phone, too
  await m.analista.setViewportSize({ width: 390, height: 844 });
  await tramite.iniciar(m.analista);
  await passes(m.analista, 'municipio-13-mesa');
  await tramite.deferir(m.analista, /^Deferir o requerimento/);
  await m.analista.setViewportSize({ width: 1440, height: 900 });
  await tramite.assinar(m.analista, numero, SENHA);
  const visitante = await tramite.conferirDocumento(requerente, numero, 'Autorização de uso da calçada');
  await expect(visitante.locator('img[src*="/recursos/marca/"]').first()).toBeVisible();
  await passes(visitante, 'municipio-13-verificado');
  await visitante.setViewportSize({ width: 390, height: 844 });
  await passes(visitante, 'municipio-13-verificado-390');
  await visitante.context().close();
  // and what is left to do is said; the lots are not of it, since nothing that may be asked for stops without one
  await m.sistema.goto('/sistema/organizacao/listagem');
  await m.sistema.getByRole('row').filter({ hasText: 'Serra Nova' }).click();
  await expect(m.sistema.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81');
  await expect(m.sistema.getByText('Sem guia para quem não sabe o que pedir')).toBeVisible();
  await expect(m.sistema.getByText('Nenhum imóvel no cadastro')).toBeHidden();
  await expect(m.sistema.getByText('Nada que se possa pedir')).toBeHidden();
});

test('8. the next request is filed on a lot that was brought along', async () => {
  const api = apiOf(m.gestor);
  const lista = (await api.get('painel-prefeitura/processo-gestao')) as { id: string; slug: string; nome: string }[];
  const processo = lista.find((p) => p.nome === 'Certidão de numeração') as (typeof lista)[number];
  const { publicada } = (await api.get(`painel-prefeitura/processo-gestao/${processo.id}`)) as {
    publicada: { definicao: unknown };
  };
  const definicao = definicaoSchema.parse(publicada.definicao);
  const doImovel = camposDe(definicao).find((c) => c.tipo === 'imoveis')?.id ?? '';
  await protocolar(requerente, { processo, definicao, respostas: { [doImovel]: '01.001.0007' } });
  await m.gestor.goto('/prefeitura/cadastro/imovel?s=01.001.0007');
  await m.gestor
    .getByRole('link', { name: /01\.001\.0007/ })
    .first()
    .click();
  await expect(m.gestor.getByText('Certidão de numeração').first()).toBeVisible();
});

test('9. it moves a fee into a table of its own, with what a late payment costs, and publishes both', async () => {
  await m.gestor.goto('/prefeitura/configuracoes/processos');
  await m.gestor.getByRole('link', { name: PEDIDO }).first().click();
  await m.gestor.getByRole('button', { name: 'Abrir rascunho' }).click();
  await m.gestor
    .getByRole('navigation', { name: 'Partes do processo' })
    .getByRole('link', { name: /^Taxas/ })
    .click();
  await m.gestor.getByRole('button', { name: 'Levar para a tabela' }).click();
  await m.gestor.getByRole('dialog').getByRole('button', { name: 'Levar para a tabela' }).click();
  await expect(m.gestor.getByText(/pela tabela do município/)).toBeVisible();
  const processo = m.gestor.url();

  await m.gestor.goto('/prefeitura/configuracoes/tabela-de-taxas');
  await m.gestor.getByRole('link', { name: 'Tabela nº 1' }).click();
  await m.gestor.getByRole('button', { name: /^Alterar Taxa de uso/ }).click();
  const taxa = m.gestor.getByRole('dialog', { name: /^Alterar Taxa de uso/ });
  await taxa.getByLabel('Lei que criou a taxa').fill('Lei 12/2026, art. 3º');
  await taxa.getByRole('button', { name: 'Salvar a taxa' }).click();
  await expect(taxa).toBeHidden();
  await m.gestor.getByRole('button', { name: 'Alterar acréscimos' }).click();
  const acrescimos = m.gestor.getByRole('dialog', { name: 'Acréscimos e parcelas' });
  await acrescimos.getByLabel('Multa depois do vencimento').fill('2');
  await acrescimos.getByLabel('Juros ao mês').fill('1');
  await acrescimos.getByLabel('Artigos da lei').fill('Lei 12/2026, art. 9º');
  await acrescimos.getByRole('button', { name: 'Salvar' }).click();
  await expect(acrescimos).toBeHidden();
  await passes(m.gestor, 'municipio-14-tabela');
  await m.gestor.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publicar = m.gestor.getByRole('dialog', { name: /^Publicar a tabela/ });
  await publicar.getByLabel('Lei que criou esta tabela').fill('Lei 12/2026');
  await publicar.getByRole('button', { name: 'Publicar de vez' }).click();
  await expect(publicar).toBeHidden();
  await expect(m.gestor.getByText('Em vigor').first()).toBeVisible();

  await m.gestor.goto(processo);
  await m.gestor.getByRole('button', { name: 'Publicar', exact: true }).click();
  await m.gestor.getByRole('dialog', { name: 'Publicar' }).getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(m.gestor.getByText(/· versão 2 publicada/)).toBeVisible();
});

test('10. a slip whose day passed is made anew with what the table adds, and somebody else pays it by a link', async ({
  browser,
}) => {
  const dele = atosDe(requerente, 'contribuinte');
  const processos = (await apiOf(m.gestor).get('painel-prefeitura/processo-gestao')) as { id: string; nome: string }[];
  const id = await dele.rascunho(processos.find((p) => p.nome === PEDIDO)?.id ?? '', {
    ...((await dele.ler(primeiro)) as unknown as { respostas: Record<string, unknown> }).respostas,
  });
  await dele.agir(id, 'protocolar');
  const guiaDe = async (page: Page) =>
    ((await atosDe(page, 'contribuinte').ler(id)) as unknown as { guias: Guia[] }).guias.find(
      (g) => g.pagamento !== 'Cancelada',
    ) as Guia;
  const { vencimento } = await guiaDe(requerente);
  await m.portal.avancar(40 * 24 * 60);

  const depois = async (host: string, pessoa: Person) => {
    const page = await visitar(m, browser, host);
    await page.clock.install({ time: m.portal.agora() });
    await page.goto('/');
    await signIn(page, pessoa.email, SENHA);
    await page.waitForURL(/\/(contribuinte|prefeitura)/);
    return page;
  };
  const bento = await depois(HOST, cidadao);
  await bento.goto(`/contribuinte/meus/requerimentos/requerimento/${id}`);
  // counted to the last day on which the new one may be paid
  const nova = comAcrescimos(4870, diasEntre(vencimento, (await guiaDe(bento)).ao_renovar?.vencimento ?? ''));
  const vencida = bento.getByText('Esta guia venceu').first();
  await expect(vencida).toBeVisible();
  await expect(bento.getByText(reais(nova)).first()).toBeVisible();
  await passes(bento, 'municipio-15-vencida');
  await bento.getByRole('button', { name: 'Emitir outra guia' }).click();
  await expect(vencida).toBeHidden();
  await expect(bento.getByText(reais(nova)).first()).toBeVisible();
  await bento.getByRole('button', { name: 'Mandar para outra pessoa pagar' }).first().click();
  const link = await bento.getByLabel('Link para outra pessoa pagar').first().inputValue();
  const estranho = await visitar(m, browser, HOST, 390);
  await estranho.clock.install({ time: m.portal.agora() });
  await estranho.goto(link);
  await expect(estranho.getByText(reais(nova).replace('R$ ', '')).first()).toBeVisible();
  await expect(estranho.getByText(cidadao.nome)).toHaveCount(0);
  await passes(estranho, 'municipio-15-link');

  // the bank's files name the town by its number there, which finance writes down
  const davi = await depois(HOST, chefe);
  await davi.goto('/prefeitura/configuracoes/financas');
  await davi
    .getByRole('list', { name: 'Convênios' })
    .getByRole('button', { name: /^Alterar: / })
    .click();
  const convenio = davi.getByRole('dialog');
  await convenio.getByLabel('Número do banco').fill('001');
  await convenio.getByLabel('Convênio no banco').fill('432156');
  await convenio.getByRole('button', { name: /^Salvar/ }).click();
  await expect(convenio).toBeHidden();

  const iara = await depois(HOST, servidora);
  const dia = diaNo(m.portal.agora());
  const guia = await guiaDe(bento);
  const buffer = arquivoDoBanco(1, [{ codigo_barras: codigoDe(guia.linha_digitavel), centavos: nova, pago_em: dia }], {
    gerado: dia,
  });
  await iara.goto('/prefeitura/financeiro/caixa/arquivos');
  await iara.getByRole('button', { name: 'Enviar arquivo do banco' }).first().click();
  const envio = iara.getByRole('dialog', { name: 'Enviar arquivo do banco' });
  await envio.locator('input[type=file]:not([capture])').setInputFiles({ name: 'RET1.ret', mimeType: 'text/plain', buffer });
  await expect.poll(async () => (await atosDe(bento, 'contribuinte').ler(id)).status).toBe('Aguardando prefeitura');
  await estranho.reload();
  await expect(estranho.getByText('Não há mais o que pagar por aqui')).toBeVisible();
  for (const page of [bento, davi, iara, estranho]) await page.context().close();
});
