import { expect } from '@playwright/test';
import { NOMES_DAS_PARTES } from '../../packages/domain/src/processos/assinante.ts';
import { CAMPOS_DE_MESCLA, EM_MINUSCULAS } from '../../packages/domain/src/processos/campos-de-mescla.ts';
import { camposDe, type DocumentoDefinido } from '../../packages/domain/src/processos/definicao.ts';
import { aba, digitar, escolher, nomeCurto, type Obra } from './pecas.ts';

export async function montarDocumentos(obra: Obra): Promise<void> {
  const { page, definicao } = obra;
  if (definicao.documentos.length === 0) return;
  await aba(obra, 'Documentos');
  for (const documento of definicao.documentos) {
    await page.getByRole('button', { name: 'Incluir documento' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Incluir documento' });
    await dialogo.getByRole('radio', { name: 'Nenhum: a folha em branco' }).check();
    await dialogo.getByLabel('Título').fill(nomeCurto(documento.id));
    await page.keyboard.press('Enter');
    await expect(dialogo).toBeHidden();
    await configurar(obra, documento);
  }
}

async function configurar(obra: Obra, documento: DocumentoDefinido): Promise<void> {
  const { page, definicao } = obra;
  const folha = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Texto do documento' }) });
  const etapa = definicao.etapas.find((e) => e.id === documento.etapa);
  if (etapa && etapa !== definicao.etapas.at(-1)) await escolher(folha, 'Sai quando é aprovada a etapa', etapa.nome);
  if (documento.validade_meses) await escolher(folha, 'Vale por', `${documento.validade_meses} meses`);
  await digitar(folha.getByRole('textbox', { name: 'Texto do documento' }), documento.modelo, async (campo) => {
    await folha.getByRole('button', { name: 'Inserir dado' }).click();
    await page.getByRole('menuitem', { name: rotuloDe(obra, campo), exact: true }).click();
  });
  if (documento.com_quadro_de_areas) await folha.getByLabel('Imprimir o quadro de áreas depois do texto').check();
  for (const [i, { papel, setor, parte }] of documento.assinantes.entries()) {
    if (i > 0) await folha.getByRole('button', { name: 'Incluir assinatura' }).click();
    await folha.getByLabel(`Cargo da assinatura ${i + 1}`).fill(papel);
    await escolher(
      folha,
      `De quem é a assinatura ${i + 1}`,
      parte ? new RegExp(`^${NOMES_DAS_PARTES[parte]}$`) : new RegExp(`^${setor} · `),
    );
  }
  await folha.getByRole('textbox', { name: 'Título', exact: true }).fill(documento.titulo);
}

/** As the menu of the editor names it. */
function rotuloDe({ definicao }: Obra, nome: string): string {
  const fixo = (CAMPOS_DE_MESCLA as Record<string, string>)[nome];
  if (fixo) return fixo;
  const noMeio = nome.endsWith(EM_MINUSCULAS);
  const inteiro = noMeio ? nome.slice(0, -EM_MINUSCULAS.length) : nome;
  const rotulo = camposDe(definicao).find((c) => `resposta.${c.id}` === inteiro)?.rotulo;
  return rotulo ? `${rotulo}${noMeio ? ' (em minúsculas)' : ''}` : nome;
}
