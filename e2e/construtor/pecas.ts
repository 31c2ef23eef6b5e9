import { expect, type Locator, type Page } from '@playwright/test';
import { type Comparacao, deFeel, isGrupo, type Regra, SEM_VALOR } from '../../packages/domain/src/condicoes/escolhas.ts';
import { camposDe, type Definicao } from '../../packages/domain/src/processos/definicao.ts';
import { PALAVRAS_DAS_QUANTIDADES } from '../../packages/domain/src/quadros-de-areas/palavras-das-quantidades.ts';

/** The builder as one manager has it open, and what is to be built in it. */
export interface Obra {
  page: Page;
  definicao: Definicao;
  /** Names of the town’s processes by slug, as a step may ask for them. */
  vizinhos?: Record<string, string>;
}

/** An id in words: what a part is called first, so that the builder makes that id; its name is written afterwards. */
export const nomeCurto = (id: string): string => id.replaceAll('_', ' ');

export async function escolher(em: Page | Locator, campo: string | RegExp, opcao: string | RegExp): Promise<void> {
  const combo = em.getByRole('combobox', { name: campo, exact: true });
  await combo.click();
  const page = 'page' in em ? em.page() : em;
  await page.getByRole('option', { name: opcao, exact: true }).click();
}

/** One tab of the process, by its link. */
export async function aba({ page }: Obra, nome: string | RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Partes do processo' }).getByRole('link', { name: nome }).click();
}

const COMPARACOES: Partial<Record<Comparacao, string>> = {
  igual: 'é',
  diferente: 'não é',
  maior: 'é maior que',
  maior_ou_igual: 'é a partir de',
  menor: 'é menor que',
  menor_ou_igual: 'é até',
  preenchido: 'está preenchido',
  vazio: 'não está preenchido',
  inclui: 'inclui',
  nao_inclui: 'não inclui',
  contem: 'contém',
  quantos_mais: 'são mais de',
};

/** What the totals of an area table are called among the answers. */
const TOTAIS: Readonly<Record<string, string>> = PALAVRAS_DAS_QUANTIDADES;

/** The rows of a condition that can be chosen; null for one that has to be written. */
function linhasDe(feel: string): { juncao: 'e' | 'ou'; linhas: Regra[] } | null {
  const grupo = deFeel(feel);
  if (!grupo) return null;
  const linhas = grupo.itens.flatMap((item) => (isGrupo(item) ? [] : [item]));
  const cabe = linhas.every((l) => COMPARACOES[l.comparacao] && l.valor !== '');
  return cabe && linhas.length === grupo.itens.length ? { juncao: grupo.juncao, linhas } : null;
}

/** A condition: by choosing where it can be chosen, else written. @param label what it decides: 'Aparece quando' */
export async function condicao({ definicao }: Obra, em: Locator, label: string, feel: string): Promise<void> {
  const editor = em.getByRole('group', { name: label, exact: true });
  const escolhas = linhasDe(feel);
  if (!escolhas) {
    await editor.getByText('Escrever', { exact: true }).click();
    await editor.getByLabel('Condição em FEEL').fill(feel);
    return;
  }
  for (const [i, linha] of escolhas.linhas.entries()) {
    if (i > 0) await editor.getByRole('button', { name: 'Mais uma linha' }).click();
    const rotulo = camposDe(definicao).find((c) => c.id === linha.campo)?.rotulo ?? TOTAIS[linha.campo] ?? linha.campo;
    await escolher(editor, `Campo da linha ${i + 1}`, rotulo);
    await escolher(editor, `Comparação da linha ${i + 1}`, COMPARACOES[linha.comparacao] as string);
    if (SEM_VALOR.includes(linha.comparacao)) continue;
    const valor = editor.getByLabel(`Valor da linha ${i + 1}`).and(editor.locator('input'));
    if ((await valor.getAttribute('role')) === 'combobox') await escolher(editor, `Valor da linha ${i + 1}`, String(linha.valor));
    else await valor.fill(String(linha.valor).replace('.', ','));
  }
  if (escolhas.juncao === 'ou') await editor.getByText('Basta uma', { exact: true }).click();
}

const PEDACOS = /<(\/?)(p|strong)>|\{\{\s*([\w.]+)\s*\}\}|([^<{]+)/g;

/**
 * Types a text of paragraphs and bold words as a person does: Enter between paragraphs, Ctrl+B before and after what is bold.
 * @param inserir puts in a merge field; a space comes with it
 */
export async function digitar(caixa: Locator, html: string, inserir?: (campo: string) => Promise<void>): Promise<void> {
  const { keyboard } = caixa.page();
  await caixa.click();
  await expect(caixa).toBeFocused();
  let paragrafos = 0;
  let sobra = false;
  for (const [, fecha, marca, campo, texto] of html.matchAll(PEDACOS)) {
    if (campo) {
      await inserir?.(campo);
      await expect(caixa).toBeFocused();
      // the editor takes the focus back a moment before its caret: nobody types that fast
      await keyboard.press('Control+End');
      sobra = true;
      continue;
    }
    // the space that came with the field is the one of the text, or one too many
    const fica = sobra && texto?.startsWith(' ');
    if (sobra && !fica) await keyboard.press('Backspace');
    sobra = false;
    if (marca === 'p' && !fecha && paragrafos++ > 0) await keyboard.press('Enter');
    if (marca === 'strong') await keyboard.press('Control+b');
    if (texto?.trim()) await keyboard.insertText(fica ? texto.slice(1) : texto);
  }
}

/** Fills in what is not as wanted already. */
export async function preencher(em: Locator, label: string | RegExp, valor: string | number | null | undefined): Promise<void> {
  if (valor === null || valor === undefined) return;
  await em.getByLabel(label, { exact: true }).fill(String(valor));
}

export const virgula = (decimal: string): string => decimal.replace('.', ',');
