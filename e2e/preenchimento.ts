import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Campo, CampoDoTipo } from '../packages/domain/src/campos/registro.ts';
import type { Definicao, Secao } from '../packages/domain/src/processos/definicao.ts';
import { contextoDe, isDoRequerente, isObrigatorio, isVisivel } from '../packages/domain/src/respostas/respostas.ts';
import { pdfFile } from './support.ts';

/** Answers by id of their field; the others get one that their kind takes. An optional field without one is left empty. */
export type Respostas = Record<string, string | string[]>;

interface Pedido {
  processo: { id: string; slug: string };
  definicao: Definicao;
  respostas?: Respostas;
}

/** Fills in any form and files it, from the page of the process on. @returns the number */
export async function protocolar(page: Page, { processo, definicao, respostas = {} }: Pedido): Promise<string> {
  await page.goto(`${new URL(page.url()).origin}/contribuinte/requerimento/pagina/${processo.slug}/${processo.id}`);
  await page.getByRole('link', { name: 'Começar' }).first().click();
  // who began one before is asked which is meant
  const outro = page.getByRole('button', { name: 'Começar outro do zero' });
  // and who has works, of which one
  const semObra = page.getByRole('link', { name: /a licença é de antes do portal/ });
  const form = page.locator('form [type=submit]');
  await expect(outro.or(semObra).or(form).first()).toBeVisible();
  if (await semObra.isVisible()) await semObra.click();
  await expect(outro.or(form).first()).toBeVisible();
  if (await outro.isVisible()) await outro.click();
  const dadas: Respostas = { ...respostas };
  for (const secao of definicao.secoes.filter((s) => s.campos.some(isDoRequerente))) {
    await preencherSecao(page, { secao, definicao, dadas });
    await page.getByRole('form', { name: secao.titulo, exact: true }).locator('[type=submit]').click();
  }
  await expect(page.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  await page.getByRole('button', { name: /protocolar/i }).click();
  await expect(page.getByText('Número do protocolo')).toBeVisible();
  return ((await page.getByRole('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;
}

interface Passo {
  secao: Secao;
  definicao: Definicao;
  dadas: Respostas;
}

/** One step of the form: what is visible for the answers so far. */
async function preencherSecao(page: Page, { secao, definicao, dadas }: Passo): Promise<void> {
  const form = page.getByRole('form', { name: secao.titulo, exact: true });
  await expect(form).toBeVisible();
  for (const campo of secao.campos.filter(isDoRequerente)) {
    const contexto = contextoDe(definicao, dadas);
    if (!isVisivel(campo, contexto)) continue;
    if (dadas[campo.id] === undefined && !isObrigatorio(campo, contexto)) continue;
    const dada = await responder(form, campo, dadas[campo.id]);
    if (dada !== undefined) dadas[campo.id] = dada;
  }
}

type Resposta = string | string[] | undefined;

interface Vez {
  form: Locator;
  page: Page;
  dada: Resposta;
  /** What is to be answered, or else this. */
  texto: (padrao: string) => string;
}

const escrever =
  (padrao: string) =>
  async (campo: Campo, { form, texto }: Vez) => {
    await form.getByLabel(campo.rotulo).fill(texto(padrao));
    return texto(padrao);
  };
const marcar = async (campo: Campo, { form }: Vez, valor: string) => {
  await form.getByRole('radiogroup', { name: campo.rotulo }).getByRole('radio', { name: valor, exact: true }).check();
  return valor;
};

/** How each kind is answered. */
const RESPONDER: { [T in Campo['tipo']]?: (campo: CampoDoTipo<T>, vez: Vez) => Promise<Resposta> } = {
  texto: (campo, vez) => escrever('Escrito pela jornada, com o que a pergunta pede.'.slice(0, campo.maximo))(campo, vez),
  numero: escrever('120'),
  documento: escrever('11222333000181'),
  data: async (campo, vez) => {
    await escrever('02/03/2026')(campo, vez);
    // the calendar opens with the focus, and closes when it goes on
    await vez.page.keyboard.press('Tab');
    return undefined;
  },
  selecao: (campo, vez) => marcar(campo, vez, vez.texto(campo.opcoes[0] ?? '')),
  sim_nao: (campo, vez) => marcar(campo, vez, vez.texto('Não')),
  multipla: async (_, { form, dada }) => {
    for (const opcao of dada ?? []) await form.getByRole('checkbox', { name: opcao }).check();
    return dada;
  },
  usos: async (campo, { form, page, dada }) => {
    const usos = Array.isArray(dada) ? dada : campo.opcoes.slice(0, 1);
    for (const uso of usos) {
      await form.getByRole('combobox', { name: campo.rotulo }).fill(uso);
      await page.getByRole('option', { name: uso, exact: true }).click();
    }
    return usos;
  },
  imoveis: async (_, { form, page, texto }) => {
    await form.getByLabel('Inscrição imobiliária ou endereço').fill(texto('rua sao pedro'));
    await page.getByRole('option').first().click();
    await expect(form.getByRole('list', { name: 'Imóveis incluídos' }).getByRole('listitem')).toHaveCount(1);
    return undefined;
  },
  pessoas: async (_, { form }) => {
    await form.getByRole('button', { name: 'Sou eu' }).click();
    return undefined;
  },
  responsaveis_tecnicos: (campo, { form }) => responsaveis(form, campo.responsabilidades),
  quadro_areas: (_, { form }) => quadro(form),
  arquivos: async (campo, { form }) => {
    if (campo.modelo?.arquivo) await baixarModelo(form, campo.modelo.nome, campo.modelo.arquivo.sha256);
    const grupo = form.getByRole('group', { name: campo.rotulo });
    await grupo.locator('input[type=file]:not([capture])').setInputFiles(pdfFile(`${campo.id}.pdf`));
    await expect(grupo.getByRole('button', { name: `Remover ${campo.id}.pdf` })).toBeVisible();
    return undefined;
  },
  declaracao: async (campo, { form }) => {
    // by keyboard, as it must be possible: the text stands in the page's own scroll
    await expect(form.getByRole('region', { name: campo.rotulo })).toBeVisible();
    await form.page().keyboard.press('End');
    await form.getByRole('checkbox', { name: 'Li a declaração até o fim e aceito.' }).check();
    return undefined;
  },
};

/** The very file that the town sent. */
async function baixarModelo(form: Locator, nome: string, sha256: string): Promise<void> {
  const download = form.page().waitForEvent('download');
  await form.getByRole('button', { name: `Baixar o modelo: ${nome}` }).click();
  const bytes = await readFile(await (await download).path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
}

/** @returns what was answered, where conditions may ask about it */
async function responder(form: Locator, campo: Campo, dada: Resposta): Promise<Resposta> {
  const resposta = RESPONDER[campo.tipo] as ((campo: Campo, vez: Vez) => Promise<Resposta>) | undefined;
  if (!resposta) throw new Error(`the journey does not answer ${campo.tipo}`);
  return resposta(campo, { form, page: form.page(), dada, texto: (padrao) => (typeof dada === 'string' ? dada : padrao) });
}

async function responsaveis(form: Locator, papeis: readonly string[]): Promise<undefined> {
  const [primeiro, ...outros] = papeis as [string, ...string[]];
  const cartao = (papel: string) =>
    form.getByRole('listitem').filter({ has: form.page().getByRole('heading', { name: papel, exact: true }) });
  await form.getByRole('button', { name: `Informar: ${primeiro.toLowerCase()}` }).click();
  const dele = cartao(primeiro);
  await dele.getByLabel('Nome completo').fill('Renata Campos Aguiar');
  await dele.getByRole('radio', { name: 'CAU' }).check();
  await dele.getByLabel('Número do CAU').fill('A112233-4');
  await dele.getByRole('combobox', { name: 'UF' }).fill('SC');
  await form.page().getByRole('option', { name: 'SC', exact: true }).click();
  await dele.getByLabel('Número da RRT').fill('6614785-7');
  for (const papel of outros) {
    await form.getByRole('button', { name: `Renata também responde por: ${papel.toLowerCase()}` }).click();
    await cartao(papel).getByLabel('Número da RRT').fill('6614786-2');
  }
}

async function quadro(form: Locator): Promise<undefined> {
  await form.getByRole('button', { name: 'Começar pelo primeiro bloco' }).click();
  await form.getByLabel('Destinação').selectOption('Residencial unifamiliar');
  await form.getByLabel('Construção', { exact: true }).selectOption('Alvenaria');
  await form.getByLabel('Área computável').fill('150,00');
  await form.getByLabel('Área não computável').fill('32,37');
  await expect(form).toContainText('182,37 m²');
}
