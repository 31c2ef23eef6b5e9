import { expect, type Locator } from '@playwright/test';
import { camposDe } from '../../packages/domain/src/processos/definicao.ts';
import { isPropria, type RegraTaxa } from '../../packages/domain/src/processos/regra-de-taxa.ts';
import { aba, condicao, escolher, nomeCurto, type Obra, virgula } from './pecas.ts';

const BASES: Record<string, string> = {
  fixo: 'Um valor fixo',
  area_total: 'Soma das áreas de todas as situações',
  area_final: 'Área ao fim da obra',
  area_computavel: 'Área computável',
  area_construir: 'Área a construir ou ampliar',
  area_regularizar: 'Área a regularizar',
  area_reformar: 'Área a reformar',
  area_demolir: 'Área a demolir',
  unidades: 'Número de unidades',
};

export async function montarTaxas(obra: Obra): Promise<void> {
  const { page, definicao } = obra;
  if (definicao.taxas.length === 0) return;
  await aba(obra, 'Taxas');
  for (const taxa of definicao.taxas.filter(isPropria)) {
    await page.getByRole('button', { name: 'Incluir taxa' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Incluir taxa' });
    await dialogo.getByLabel('Nome da taxa').fill(nomeCurto(taxa.id));
    await page.keyboard.press('Enter');
    await expect(dialogo).toBeHidden();
    await configurar(obra, taxa, page.getByRole('complementary', { name: nomeCurto(taxa.id), exact: true }));
  }
}

async function configurar(obra: Obra, taxa: RegraTaxa, painel: Locator): Promise<void> {
  const fixo = taxa.base === 'fixo';
  if (!fixo) await escolher(painel, 'Calculada sobre', BASES[taxa.base] ?? taxa.base);
  if (taxa.unidade === 'unidade_fiscal') await painel.getByLabel(/^Unidade fiscal do município/).check();
  if (taxa.valor_unitario)
    await painel.getByRole('textbox', { name: fixo ? /^Valor em / : /^\S+ por / }).fill(virgula(taxa.valor_unitario));
  if (taxa.faixas) await faixas(taxa, painel);
  for (const [i, fator] of (taxa.fatores ?? []).entries()) {
    await painel.getByRole('button', { name: 'Incluir fator' }).click();
    const quadro = painel.getByRole('group', { name: `Fator ${i + 1}` });
    const pergunta = camposDe(obra.definicao).find((c) => c.id === fator.campo)?.rotulo ?? fator.campo;
    await escolher(quadro, 'Conforme a resposta de', pergunta);
    await quadro.getByLabel('Como aparece no cálculo').fill(fator.descricao);
    for (const [resposta, vezes] of Object.entries(fator.valores))
      await quadro.getByLabel(`Multiplicar por, quando ${resposta}`).fill(virgula(vezes));
  }
  if (taxa.minimo) await painel.getByLabel(/^Mínimo em /).fill(virgula(taxa.minimo));
  if (taxa.maximo) await painel.getByLabel(/^Máximo em /).fill(virgula(taxa.maximo));
  const etapa = obra.definicao.etapas.find((e) => e.id === taxa.etapa);
  if (etapa) await escolher(painel, 'A guia sai', `Quando começa ${etapa.nome}`);
  if (taxa.cobrar_se) await condicao(obra, painel, 'Cobrar só quando (opcional)', taxa.cobrar_se);
  if (taxa.isencao) {
    await painel.getByLabel('Há quem não pague por lei').check();
    await condicao(obra, painel, 'Não paga quando', taxa.isencao.condicao);
    await painel.getByLabel('Lei que isenta').fill(taxa.isencao.base_legal);
  }
  await painel.getByLabel('Nome da taxa').fill(taxa.nome);
}

async function faixas({ faixas: lista = [], modo_faixas }: RegraTaxa, painel: Locator): Promise<void> {
  await painel.getByLabel('Muda por faixa de quantidade').check();
  for (let n = 2; n < lista.length; n += 1) await painel.getByRole('button', { name: 'Incluir faixa' }).click();
  for (const [i, { ate, valor }] of lista.entries()) {
    if (ate !== null) await painel.getByLabel(new RegExp(`^Fim da faixa ${i + 1},`)).fill(virgula(ate));
    await painel.getByLabel(new RegExp(`^Valor da faixa ${i + 1},`)).fill(virgula(valor));
  }
  await painel.getByLabel(modo_faixas === 'progressiva' ? /^Paga cada parte/ : /^Paga tudo/).check();
}
