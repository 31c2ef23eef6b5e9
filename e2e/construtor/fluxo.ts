import { expect, type Locator } from '@playwright/test';
import { type EtapaDefinida, PAUSAS } from '../../packages/domain/src/processos/etapa.ts';
import { aba, condicao, escolher, nomeCurto, type Obra } from './pecas.ts';

const PAUSAS_EM_PALAVRAS: Record<(typeof PAUSAS)[number], string> = {
  requerente: 'O requerente corrige o que foi pedido',
  comprovante: 'Falta pagar ou conferir a taxa',
  subrequerimento: 'Um sub-requerimento ainda não terminou',
};
const DESFECHOS = { deferir: 'Deferir', devolver: 'Devolver', indeferir: 'Indeferir' } as const;
const REABRIR = {
  nao: 'Não se reabre',
  so_esta: 'Reabre só ela',
  esta_e_seguintes: 'Reabre ela e as seguintes',
} as const;
const REENVIAR = {
  nao: 'Fica como foi decidida',
  se_mudou: 'É feita de novo só se mudou o que ela conferiu',
  sempre: 'É feita de novo a cada reenvio',
} as const;
const DISTRIBUIR = { manual: 'Quem começar', rodizio: 'Um de cada vez', menor_carga: 'Quem tem menos trabalho' } as const;

const painelDe = ({ page }: Obra, nome: string): Locator => page.getByRole('complementary', { name: nome, exact: true });
const setor = (sigla: string): RegExp => new RegExp(`^${sigla} · `);

/** The steps in their order; the one that was there is the first wanted or is removed. */
export async function montarEtapas(obra: Obra): Promise<void> {
  const { page, definicao } = obra;
  await aba(obra, 'Etapas');
  for (const [i, etapa] of definicao.etapas.entries()) {
    const jaExiste = i === 0 && etapa.id === 'analise';
    if (jaExiste) {
      await page.getByRole('button', { name: 'Alterar Análise' }).press('Enter');
      await escolher(painelDe(obra, 'Análise'), 'Setor responsável', setor(etapa.setor));
    } else await incluirEtapa(obra, etapa);
    if (i === 0 && !jaExiste) {
      await page.getByRole('button', { name: 'Mais ações de Análise' }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
    }
    await configurarEtapa(obra, etapa, painelDe(obra, jaExiste ? 'Análise' : nomeCurto(etapa.id)));
  }
}

async function incluirEtapa({ page }: Obra, etapa: EtapaDefinida): Promise<void> {
  await page.getByRole('button', { name: 'Incluir etapa' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Incluir etapa' });
  await dialogo.getByLabel('Nome da etapa').fill(nomeCurto(etapa.id));
  await escolher(dialogo, 'Setor responsável', setor(etapa.setor));
  await dialogo.getByRole('button', { name: 'Incluir' }).click();
  await expect(dialogo).toBeHidden();
}

async function configurarEtapa(obra: Obra, etapa: EtapaDefinida, painel: Locator): Promise<void> {
  const { definicao, page } = obra;
  if (etapa.descricao) await painel.getByLabel('O que acontece nesta etapa').fill(etapa.descricao);
  if (etapa.outros_setores.length > 0) {
    for (const sigla of etapa.outros_setores) await escolher(painel, 'Outros setores que também podem agir', setor(sigla));
    await page.keyboard.press('Escape');
  }
  if (etapa.distribuicao !== 'manual') await painel.getByLabel(DISTRIBUIR[etapa.distribuicao]).check();
  if (!etapa.manter_analista) await painel.getByLabel('O que volta do requerente vai para quem já analisava').uncheck();
  if (etapa.depois_de?.length === 0) await painel.getByLabel('Junto com o protocolo').check();
  if (etapa.depois_de && etapa.depois_de.length > 0) {
    await painel.getByLabel('Depois de etapas que eu escolho').check();
    const espera = painel.getByRole('group', { name: 'Espera por' });
    for (const outra of definicao.etapas.slice(0, definicao.etapas.indexOf(etapa)))
      await espera.getByLabel(outra.nome, { exact: true }).setChecked(etapa.depois_de.includes(outra.id));
  }
  await painel.getByLabel('Prazo em dias').fill(String(etapa.prazo_dias));
  if (etapa.contagem === 'corridos') await escolher(painel, 'Como os dias contam', 'Dias corridos');
  for (const p of PAUSAS) if (!etapa.pausas.includes(p)) await painel.getByLabel(PAUSAS_EM_PALAVRAS[p]).uncheck();
  if (etapa.ao_voltar === 'recomeca') await painel.getByLabel('Começa de novo').check();
  for (const [desfecho, label] of Object.entries(DESFECHOS))
    if (!etapa.desfechos.includes(desfecho as 'deferir')) await painel.getByLabel(label, { exact: true }).uncheck();
  if (etapa.segunda_leitura) await painel.getByLabel('Pede segunda leitura').check();
  if (etapa.nova_rodada !== 'nao') await painel.getByLabel(REENVIAR[etapa.nova_rodada]).check();
  if (etapa.reabertura !== 'esta_e_seguintes') await painel.getByLabel(REABRIR[etapa.reabertura]).check();
  for (const [i, linha] of etapa.conferencia.entries()) {
    await painel.getByRole('button', { name: 'Incluir linha' }).click();
    const grupo = painel.getByRole('group', { name: `Linha de conferência ${i + 1}`, exact: true });
    await grupo.getByLabel('O que conferir').fill(linha.texto);
    if (linha.base_legal) await grupo.getByLabel('Base legal (opcional)').fill(linha.base_legal);
  }
  for (const [i, sub] of etapa.subrequerimentos.entries()) {
    await painel.getByRole('button', { name: 'Incluir sub-requerimento' }).click();
    const pedido = painel.getByRole('group', { name: `Sub-requerimento ${i + 1}` });
    await escolher(pedido, 'Processo', obra.vizinhos?.[sub.processo] ?? sub.processo);
    if (sub.momento === 'ao_abrir') await pedido.getByLabel('O portal, assim que a etapa abre').check();
  }
  await painel.getByLabel('Nome da etapa').fill(etapa.nome);
}

/** What must hold before a step is approved: conditions over the form, so the form comes first. */
export async function montarExigencias(obra: Obra): Promise<void> {
  const comExigencias = obra.definicao.etapas.filter((e) => e.exigencias.length > 0);
  if (comExigencias.length > 0) await aba(obra, 'Etapas');
  for (const etapa of comExigencias) {
    await obra.page.getByRole('button', { name: `Alterar ${etapa.nome}` }).click();
    const painel = painelDe(obra, etapa.nome);
    for (const [i, { condicao: feel, mensagem }] of etapa.exigencias.entries()) {
      await painel.getByRole('button', { name: 'Incluir exigência' }).click();
      const exigencia = painel.getByRole('group', { name: `Exigência ${i + 1}` });
      await condicao(obra, exigencia, 'Condição', feel);
      await exigencia.getByLabel('O que dizer quando não vale').fill(mensagem);
    }
  }
}
