import { expect, type Page } from '@playwright/test';
import type { Definicao } from '../packages/domain/src/processos/definicao.ts';
import { definicaoSchema } from '../packages/domain/src/processos/definicao.ts';
import { NOMES_DOS_TIPOS, type TipoDeProjeto } from '../packages/domain/src/processos/tipo.ts';
import { montarDocumentos } from './construtor/documentos.ts';
import { montarEtapas, montarExigencias } from './construtor/fluxo.ts';
import { montarFormulario } from './construtor/formulario.ts';
import { montarGeral } from './construtor/geral.ts';
import { aba, escolher } from './construtor/pecas.ts';
import { montarTaxas } from './construtor/taxas.ts';
import { apiOf } from './contas.ts';
import { DEMO } from './support.ts';

const PROCESSOS = `${DEMO}/prefeitura/configuracoes/processos`;
const GESTAO = 'painel-prefeitura/processo-gestao';

interface Pedido {
  definicao: Definicao;
  slug: string;
  tipo: TipoDeProjeto;
  /** Called with what is on screen once a part is built. */
  olhar?: (parte: string) => Promise<void>;
  vizinhos?: Record<string, string>;
}

/**
 * Builds a process from nothing through the builder's screens, as a manager would, and compares what is stored with what was
 * wanted: both read by the schema, so that a key left out and its default are the same, and blanks between the paragraphs of a
 * text do not count. Ids are compared too: a part is first called by its id in words, for the builder makes the id of that.
 * @returns id of the process
 */
export async function montar(page: Page, { definicao, slug, tipo, olhar, vizinhos }: Pedido): Promise<string> {
  const obra = { page, definicao, vizinhos: vizinhos ?? {} };
  await page.goto(PROCESSOS);
  await page.getByRole('button', { name: 'Novo processo' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Novo processo' });
  await dialogo.getByLabel('Nome', { exact: true }).fill(definicao.nome);
  await dialogo.getByRole('combobox', { name: 'Grupo' }).fill(definicao.grupo);
  // groups that sound alike are offered until the field is left
  await dialogo.getByRole('combobox', { name: 'Grupo' }).press('Tab');
  await escolher(dialogo, 'Tipo de projeto', NOMES_DOS_TIPOS[tipo]);
  await dialogo.getByLabel('Endereço').fill(slug);
  await dialogo.getByRole('button', { name: 'Criar processo' }).click();
  await expect(page.getByRole('heading', { name: definicao.nome, level: 1 })).toBeVisible();
  const id = page.url().split('?')[0]?.split('/').pop() as string;
  for (const [parte, montarParte] of Object.entries(PARTES)) {
    await montarParte(obra);
    await olhar?.(parte);
  }
  await expect
    .poll(async () => legivel(await guardada(page, id)), { message: 'what is stored is what was wanted' })
    .toEqual(legivel(definicao));
  await aba(obra, /^Conferir/);
  await expect(page.getByText('Nenhum problema')).toBeVisible();
  return id;
}

// conditions ask about fields, and fields about steps
const PARTES = {
  etapas: montarEtapas,
  formulario: montarFormulario,
  exigencias: montarExigencias,
  taxas: montarTaxas,
  documentos: montarDocumentos,
  geral: montarGeral,
};

async function guardada(page: Page, id: string): Promise<unknown> {
  return ((await apiOf(page).get(`${GESTAO}/${id}`)) as { aberta: { definicao: unknown } }).aberta.definicao;
}

/** As the schema reads it; a draft that it refuses stays as it is, so that the difference shows. */
function legivel(entrada: unknown): unknown {
  const lida = definicaoSchema.safeParse(entrada);
  const definicao = lida.success ? lida.data : entrada;
  return JSON.parse(JSON.stringify(definicao).replace(/<\/p>(\s|\\n)+<p>/g, '</p><p>'));
}

/** Publishes the open draft through its dialog. */
export async function publicar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Publicar' });
  await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText(/· versão 1 publicada/)).toBeVisible();
}
