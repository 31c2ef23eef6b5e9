// Past 300 lines: one town's way from an empty installation to a verified document, told in one piece.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { arquivoDoBanco } from '../../../apps/server/test/banco.ts';
import { camposDe, definicaoSchema } from '../../../packages/domain/src/processos/definicao.ts';
import { conferirArquivo, enviarArquivo, gravarArquivo, trazidos } from '../../importar.ts';
import { atosDe } from '../../paralelas-processos.ts';
import { type Correio, linkOf, type Portal, startCorreio, startPortal } from '../../portal.ts';
import { protocolar } from '../../preenchimento.ts';
import { passes } from '../../support.ts';
import { codigoDe } from '../../taxa.ts';
import * as tramite from '../../tramite.ts';
import { apiOf, confirmEmail, newPerson, openVisit, type Person, register, signIn } from '../contas.ts';

// From an installation with nothing in it to a verified document: all of it by the screens, as an operator, a town and a citizen do it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const SENHA = 'Canela*Guamirim8';
const COMANDO = join(import.meta.dirname, '../../../apps/server/src/comandos/admin.ts');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const HOST = 'serra-nova.localhost';
const OUTRO_HOST = 'obras.serra-nova.localhost';
const PEDIDO = 'Tapume e uso da calçada';

const dono = newPerson('Lúcia Prado Ferraz');
const chefe = newPerson('Davi Rocha Lins');
const servidora = newPerson('Iara Nunes Couto');
const cidadao = newPerson('Bento Alves Reis');

let pasta: string;
let portal: Portal;
let correio: Correio;
let sistema: Page;
let gestor: Page;
let analista: Page;
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

test.beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'portal-vazio-'));
  // the user PostgreSQL runs as must pass through it
  chmodSync(pasta, 0o755);
  correio = await startCorreio();
  portal = await startPortal({ SMTP_URL: correio.url, E2E_VAZIO: pasta });
});
test.afterAll(async () => {
  for (const page of [sistema, gestor, analista, requerente]) await page?.context().close();
  await portal?.stop();
  await correio?.stop();
  rmSync(pasta, { recursive: true, force: true });
});

const visitar = (browser: Browser, host: string, largura = 1440) =>
  openVisit(browser, { baseURL: portal.at(host), viewport: { width: largura, height: 900 } });
const passo = (page: Page) => page.getByRole('navigation', { name: 'Preparo do município' }).first();
const continuar = (page: Page) => page.getByRole('link', { name: 'Continuar', exact: true }).click();

/** Ends an account on the page of its link, and enters. */
async function concluir(page: Page, { email, cpf }: Person): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Telefone com DDD').fill('4935941000');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a senha').fill(SENHA);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Concluir o cadastro' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, email, SENHA);
}

/** Who was invited by mail ends the account, and enters the town's panel. */
async function aceitar(page: Page, pessoa: Person): Promise<void> {
  await page.goto(linkOf(await correio.next(pessoa.email, /Conclua/)));
  await concluir(page, pessoa);
  await expect(page).toHaveURL(/\/prefeitura(?!\/login)/);
}

test('1. the operator makes the first administrator, who finds an empty panel', async ({ browser }) => {
  const feito = spawnSync(process.execPath, [COMANDO, dono.email, dono.nome], {
    env: { ...process.env, DATA_DIR: pasta, DEMO: 'nao', PORT: String(portal.port), REALTIME_PORT: '0' },
    encoding: 'utf8',
  });
  const link = /https?:\/\/\S+/.exec(feito.stdout)?.[0];
  expect(link, feito.stdout + feito.stderr).toBeTruthy();
  sistema = await visitar(browser, 'painel.localhost');
  const { pathname, search } = new URL(link as string);
  await sistema.goto(pathname + search);
  await concluir(sistema, dono);
  await expect(sistema).toHaveURL(/\/sistema\/dashboard/);
  await expect(sistema.getByText('Nenhum município ainda')).toBeVisible();
  await passes(sistema, 'municipio-01-vazio');
});

test('2. a town is written down and made ready step by step', async () => {
  await sistema.getByRole('link', { name: 'Novo município' }).first().click();
  await sistema.getByLabel('Nome', { exact: true }).fill('Prefeitura Municipal de Serra Nova');
  await sistema.getByLabel('CNPJ').fill('11222333000181');
  await sistema.getByLabel('Endereço do portal').fill(HOST);
  await sistema.getByRole('combobox', { name: 'Estado' }).fill('Acre');
  await sistema.getByRole('option', { name: 'Acre' }).click();
  await sistema.getByLabel('E-mail do atendimento').fill('portal@serranova.ac.gov.br');
  await sistema.getByLabel('Telefone').fill('6832110000');
  await sistema.getByLabel('Nome do administrador').fill(chefe.nome);
  await sistema.getByLabel('E-mail do administrador').fill(chefe.email);
  await sistema.getByRole('button', { name: 'Criar e preparar o município' }).click();

  await expect(sistema.getByRole('heading', { name: 'Preparar Serra Nova', level: 1 })).toBeVisible();
  await sistema.getByLabel('Arquivo: brasão').setInputFiles({ name: 'brasao.png', mimeType: 'image/png', buffer: PNG });
  // a picture is read by a process of its own, which has to be started first
  await expect(sistema.getByAltText('Brasão em uso')).toBeVisible({ timeout: 40_000 });
  await passes(sistema, 'municipio-02-imagens');
  await continuar(sistema);

  await expect(sistema.getByText(/^Cria Secretaria de Planejamento Urbano/)).toBeVisible();
  await passes(sistema, 'municipio-03-setores');
  await sistema.getByRole('button', { name: 'Criar os setores' }).click();
  await expect(sistema.getByRole('list', { name: 'Setores do município' }).getByRole('listitem')).toHaveCount(5);
  await continuar(sistema);

  await sistema.getByLabel('Código do convênio de arrecadação').fill('12');
  await sistema.getByRole('button', { name: 'Salvar o dinheiro' }).click();
  await expect(sistema.getByText(/São quatro números/).first()).toBeVisible();
  await sistema.getByLabel('Código do convênio de arrecadação').fill('1234');
  await sistema.getByLabel('Chave Pix').fill('11222333000181');
  await sistema.getByLabel('Quanto vale uma, em reais').fill('4,87');
  await passes(sistema, 'municipio-04-dinheiro');
  await sistema.getByRole('button', { name: 'Salvar o dinheiro' }).click();
  await expect(sistema.getByText(/1 UFM vale R\$ 4,87/)).toBeVisible();
  await continuar(sistema);

  await expect(sistema.getByRole('checkbox', { name: PEDIDO })).toBeChecked();
  await passes(sistema, 'municipio-05-processos');
  await sistema.getByRole('checkbox', { name: 'Demolição' }).uncheck();
  await sistema.getByRole('button', { name: 'Trazer os processos escolhidos' }).click();
  await expect(sistema.getByRole('list', { name: 'Processos do município' }).getByRole('listitem')).toHaveCount(13);
  await continuar(sistema);

  await sistema.getByLabel('Nome', { exact: true }).fill('Aniversário do município');
  await sistema.getByLabel('Data').fill('14/03/2027');
  await sistema.keyboard.press('Tab');
  await sistema.getByRole('button', { name: 'Incluir o dia' }).click();
  await expect(sistema.getByRole('list', { name: 'Dias do município' })).toContainText('14/03');
  await passes(sistema, 'municipio-06-feriados');
  await continuar(sistema);

  await passes(sistema, 'municipio-07-textos');
  await sistema.getByRole('button', { name: 'Publicar os textos' }).click();
  await expect(sistema.getByText('O município já tem notícias e dúvidas frequentes')).toBeVisible();
  await continuar(sistema);

  // what the panel can do is done: the rest is the town's
  await expect(sistema.getByText('Nada que se possa pedir')).toBeVisible();
  await expect(sistema.getByText('Quem resolve é o gestor do município').first()).toBeVisible();
  await expect(passo(sistema).getByRole('link', { name: /completo$/ })).toHaveCount(7);
  await passes(sistema, 'municipio-08-abrir');
});

test('3. its administrator is told what lacks, invites people and opens the town', async ({ browser }) => {
  gestor = await visitar(browser, HOST);
  await aceitar(gestor, chefe);
  await expect(gestor.getByRole('heading', { name: 'Falta para abrir' })).toBeVisible();
  await expect(gestor.locator('header img').first()).toHaveAttribute('src', /\/recursos\/marca\//);
  await passes(gestor, 'municipio-09-inicio');
  // nobody works in the sectors yet
  await gestor.getByRole('button', { name: 'Publicar os 13 rascunhos' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(gestor.getByRole('dialog', { name: 'Nenhum processo publicado' })).toContainText('não tem ninguém');
  await gestor.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();

  await gestor.goto('/prefeitura/configuracoes');
  await gestor.getByRole('link', { name: 'Dizer quem é' }).click();
  await gestor.getByLabel('Nome do encarregado').fill(chefe.nome);
  await gestor.getByLabel('E-mail do encarregado').fill('dados@serranova.ac.gov.br');
  await passes(gestor, 'municipio-09-privacidade');
  await gestor.getByRole('button', { name: 'Salvar o aviso' }).click();
  await expect(gestor.getByText('Aviso de privacidade salvo.')).toBeVisible();

  await gestor.goto('/prefeitura/configuracoes/equipe');
  await gestor.getByRole('button', { name: 'Convidar pessoa' }).click();
  const convite = gestor.getByRole('dialog', { name: 'Convidar pessoa' });
  await convite.getByLabel('Nome completo').fill(servidora.nome);
  await convite.getByLabel('E-mail').fill(servidora.email);
  await convite.getByLabel('Cargo').fill('Secretária de Planejamento Urbano');
  await convite.getByRole('group', { name: 'Perfis no município inteiro' }).getByLabel('Arrecadação').check();
  const setores = ['FISC', 'PROT', 'DAP', 'CAD', 'SEPLAN'];
  for (const [i, sigla] of setores.entries()) {
    await convite.getByRole('combobox', { name: 'Acrescentar um setor' }).click();
    await gestor.getByRole('option', { name: new RegExp(`^${sigla} `) }).click();
    const perfis = convite.getByRole('group', { name: 'Perfis neste setor' }).nth(i);
    await perfis.getByLabel('Análise de projetos').check();
    if (sigla === 'SEPLAN') await perfis.getByLabel('Assinatura').check();
  }
  await convite.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(convite).toBeHidden();
  analista = await visitar(browser, HOST);
  await aceitar(analista, servidora);

  await gestor.goto('/prefeitura/requerimento/listagem');
  await gestor.getByRole('button', { name: 'Publicar os 13 rascunhos' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(gestor.getByRole('dialog', { name: '13 processos publicados' })).toBeVisible();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await expect(gestor.getByRole('heading', { name: 'Falta para abrir' })).toBeHidden();
});

test('4. a second address leads to it, and what it tells its people is written by hand', async ({ browser }) => {
  await sistema.getByRole('link', { name: 'Serra Nova' }).first().click();
  await sistema
    .getByRole('tab', { name: 'Endereços' })
    .or(sistema.getByRole('link', { name: 'Endereços' }))
    .first()
    .click();
  await sistema.getByRole('button', { name: 'Incluir endereço' }).click();
  await sistema.getByRole('dialog').getByRole('textbox', { name: 'Endereço' }).fill(OUTRO_HOST);
  await sistema.getByRole('dialog').getByRole('button', { name: 'Incluir e verificar' }).click();
  await expect(sistema.getByRole('dialog')).toHaveCount(0);
  // what the check finds is a matter of the machine's names; that people get in is not
  await expect(sistema.getByText(OUTRO_HOST).first()).toBeVisible();
  await passes(sistema, 'municipio-09-enderecos');
  const outro = await visitar(browser, OUTRO_HOST);
  await outro.goto('/servicos');
  await expect(outro.locator('header img').first()).toHaveAttribute('src', /\/recursos\/marca\//);
  await outro.context().close();

  await gestor.goto('/prefeitura/configuracoes/noticias');
  await gestor.getByRole('link', { name: 'Nova notícia' }).click();
  await gestor.getByLabel('Título da notícia').fill('Plantão de obras no sábado');
  await gestor.getByRole('textbox', { name: 'Texto' }).fill('Das 8h às 12h, no paço municipal.');
  await gestor.getByRole('button', { name: 'Salvar a notícia' }).click();
  await expect(gestor.getByRole('main').getByText('Plantão de obras no sábado')).toBeVisible();
  await gestor.getByRole('link', { name: 'Dúvidas frequentes' }).click();
  await gestor.getByRole('textbox', { name: 'Perguntas e respostas' }).click();
  await gestor.keyboard.press('Control+End');
  await gestor.keyboard.type(' Quem guarda o tapume? Quem pediu.');
  await gestor.getByRole('button', { name: 'Salvar as dúvidas' }).click();
  await expect(gestor.getByText('Dúvidas frequentes salvas.')).toBeVisible();
});

test('5. it brings its people, professionals, zones, lots and files along, and what is faulty stays out', async () => {
  for (const { novas, recusadas, ...arquivo } of trazidos(newPerson)) {
    await enviarArquivo(gestor, arquivo);
    await conferirArquivo(gestor, { novas, recusadas });
    await gravarArquivo(gestor);
  }
  await gestor.goto('/prefeitura/requerimento/listagem');
  await expect(gestor.getByText('12/2021').first()).toBeVisible();
});

test('6. its first citizen registers on a phone, files and pays the right payee', async ({ browser }) => {
  requerente = await visitar(browser, HOST, 390);
  await requerente.goto('/privacidade');
  await expect(requerente.getByText(chefe.nome)).toBeVisible();
  await passes(requerente, 'municipio-10-privacidade');
  await register(requerente, cidadao, SENHA);
  await confirmEmail(requerente, linkOf(await correio.next(cidadao.email, /[Cc]onfirm/)));
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
  await tramite.pagar(requerente, analista, numero, 'R$ 48,70');
});

test('7. the request is decided, signed, and anybody verifies the document of the town', async () => {
  await tramite.abrirMesa(analista, numero);
  // who decides does it on a phone, too
  await analista.setViewportSize({ width: 390, height: 844 });
  await tramite.iniciar(analista);
  await passes(analista, 'municipio-13-mesa');
  await tramite.deferir(analista, /^Deferir o requerimento/);
  await analista.setViewportSize({ width: 1440, height: 900 });
  await tramite.assinar(analista, numero, SENHA);
  const visitante = await tramite.conferirDocumento(requerente, numero, 'Autorização de uso da calçada');
  await expect(visitante.locator('img[src*="/recursos/marca/"]').first()).toBeVisible();
  await passes(visitante, 'municipio-13-verificado');
  await visitante.setViewportSize({ width: 390, height: 844 });
  await passes(visitante, 'municipio-13-verificado-390');
  await visitante.context().close();
  // and what is left to do is said no more
  await sistema.goto('/sistema/organizacao/listagem');
  await sistema.getByRole('row').filter({ hasText: 'Serra Nova' }).click();
  await expect(sistema.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81');
  await expect(sistema.getByRole('heading', { name: 'Falta para abrir' })).toBeHidden();
});

test('8. the next request is filed on a lot that was brought along', async () => {
  const api = apiOf(gestor);
  const lista = (await api.get('painel-prefeitura/processo-gestao')) as { id: string; slug: string; nome: string }[];
  const processo = lista.find((p) => p.nome === 'Certidão de numeração') as (typeof lista)[number];
  const { publicada } = (await api.get(`painel-prefeitura/processo-gestao/${processo.id}`)) as {
    publicada: { definicao: unknown };
  };
  const definicao = definicaoSchema.parse(publicada.definicao);
  const doImovel = camposDe(definicao).find((c) => c.tipo === 'imoveis')?.id ?? '';
  await protocolar(requerente, { processo, definicao, respostas: { [doImovel]: '01.001.0007' } });
  await gestor.goto('/prefeitura/cadastro/imovel?s=01.001.0007');
  await gestor
    .getByRole('link', { name: /01\.001\.0007/ })
    .first()
    .click();
  await expect(gestor.getByText('Certidão de numeração').first()).toBeVisible();
});

test('9. it moves a fee into a table of its own, with what a late payment costs, and publishes both', async () => {
  await gestor.goto('/prefeitura/configuracoes/processos');
  await gestor.getByRole('link', { name: PEDIDO }).first().click();
  await gestor.getByRole('button', { name: 'Abrir rascunho' }).click();
  await gestor
    .getByRole('navigation', { name: 'Partes do processo' })
    .getByRole('link', { name: /^Taxas/ })
    .click();
  await gestor.getByRole('button', { name: 'Levar para a tabela' }).click();
  await gestor.getByRole('dialog').getByRole('button', { name: 'Levar para a tabela' }).click();
  await expect(gestor.getByText(/pela tabela do município/)).toBeVisible();
  const processo = gestor.url();

  await gestor.goto('/prefeitura/configuracoes/tabela-de-taxas');
  await gestor.getByRole('link', { name: 'Tabela nº 1' }).click();
  await gestor.getByRole('button', { name: /^Alterar Taxa de uso/ }).click();
  const taxa = gestor.getByRole('dialog', { name: /^Alterar Taxa de uso/ });
  await taxa.getByLabel('Lei que criou a taxa').fill('Lei 12/2026, art. 3º');
  await taxa.getByRole('button', { name: 'Salvar a taxa' }).click();
  await expect(taxa).toBeHidden();
  await gestor.getByRole('button', { name: 'Alterar acréscimos' }).click();
  const acrescimos = gestor.getByRole('dialog', { name: 'Acréscimos e parcelas' });
  await acrescimos.getByLabel('Multa depois do vencimento').fill('2');
  await acrescimos.getByLabel('Juros ao mês').fill('1');
  await acrescimos.getByLabel('Artigos da lei').fill('Lei 12/2026, art. 9º');
  await acrescimos.getByRole('button', { name: 'Salvar' }).click();
  await expect(acrescimos).toBeHidden();
  await passes(gestor, 'municipio-14-tabela');
  await gestor.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publicar = gestor.getByRole('dialog', { name: /^Publicar a tabela/ });
  await publicar.getByLabel('Lei que criou esta tabela').fill('Lei 12/2026');
  await publicar.getByRole('button', { name: 'Publicar de vez' }).click();
  await expect(publicar).toBeHidden();
  await expect(gestor.getByText('Em vigor').first()).toBeVisible();

  await gestor.goto(processo);
  await gestor.getByRole('button', { name: 'Publicar', exact: true }).click();
  await gestor.getByRole('dialog', { name: 'Publicar' }).getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(gestor.getByText(/· versão 2 publicada/)).toBeVisible();
});

test('10. a slip whose day passed is made anew with what the table adds, and somebody else pays it by a link', async ({
  browser,
}) => {
  const dele = atosDe(requerente, 'contribuinte');
  const processos = (await apiOf(gestor).get('painel-prefeitura/processo-gestao')) as { id: string; nome: string }[];
  const id = await dele.rascunho(processos.find((p) => p.nome === PEDIDO)?.id ?? '', {
    ...((await dele.ler(primeiro)) as unknown as { respostas: Record<string, unknown> }).respostas,
  });
  await dele.agir(id, 'protocolar');
  const guiaDe = async (page: Page) =>
    ((await atosDe(page, 'contribuinte').ler(id)) as unknown as { guias: Guia[] }).guias.find(
      (g) => g.pagamento !== 'Cancelada',
    ) as Guia;
  const { vencimento } = await guiaDe(requerente);
  await portal.avancar(40 * 24 * 60);

  const depois = async (host: string, pessoa: Person) => {
    const page = await visitar(browser, host);
    await page.clock.install({ time: portal.agora() });
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
  const estranho = await visitar(browser, HOST, 390);
  await estranho.clock.install({ time: portal.agora() });
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
  const dia = diaNo(portal.agora());
  const guia = await guiaDe(bento);
  const buffer = arquivoDoBanco(1, [{ codigo_barras: codigoDe(guia.linha_digitavel), centavos: nova, pago_em: dia }], {
    gerado: dia,
  });
  await iara.goto('/prefeitura/financeiro/caixa/arquivos');
  await iara.getByRole('button', { name: 'Enviar arquivo do banco' }).first().click();
  const envio = iara.getByRole('dialog', { name: 'Enviar arquivo do banco' });
  await envio.locator('input[type=file]').setInputFiles({ name: 'RET1.ret', mimeType: 'text/plain', buffer });
  await expect.poll(async () => (await atosDe(bento, 'contribuinte').ler(id)).status).toBe('Aguardando prefeitura');
  await estranho.reload();
  await expect(estranho.getByText('Não há mais o que pagar por aqui')).toBeVisible();
  for (const page of [bento, davi, iara, estranho]) await page.context().close();
});
