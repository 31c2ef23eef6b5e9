import { expect } from '@playwright/test';
import { PALAVRAS_DO_EFEITO } from '../../packages/domain/src/obras/efeitos.ts';
import { PALAVRAS_DO_MOMENTO } from '../../packages/domain/src/obras-externas/momento.ts';
import { LEMBRETES } from '../../packages/domain/src/processos/prazos.ts';
import { aba, escolher, type Obra } from './pecas.ts';

const NUMEROS = {
  sequencial_tipo: 'Uma sequência só deste processo',
  sequencial_setor: 'Uma sequência do setor',
  sequencial_setor_ano: 'Uma sequência do setor a cada ano',
  igual_requerimento: 'O número do pedido',
  manual: 'Digitado por quem aprova',
} as const;
const ANOS = { aaaa: 'Com quatro algarismos', aa: 'Com dois algarismos', nenhum: 'Sem ano' } as const;
const PRIORIDADES = { normal: 'Normal', alto: 'Alta', urgente: 'Urgente' } as const;
const AVISOS = { metade: 'Na metade do prazo', tres_dias: 'Três dias antes do fim', no_dia: 'No último dia' } as const;
const VENCER = { avisar: /^Avisa o setor/, arquivar: 'Arquiva o pedido', indeferir: 'Indefere o pedido' } as const;

/** What people read first, numbers and deadlines; the name was given when the process was made. */
export async function montarGeral(obra: Obra): Promise<void> {
  const { page, definicao } = obra;
  const { numeracao, prazo_requerente: prazo } = definicao;
  await aba(obra, 'Geral');
  await page.getByLabel('Resumo').fill(definicao.resumo);
  const chamam = page.getByRole('combobox', { name: 'Como as pessoas chamam' });
  for (const como of definicao.como_chamam ?? []) {
    await chamam.fill(como);
    await chamam.press('Enter');
  }
  for (const [i, item] of definicao.tenha_em_maos.entries()) {
    // Enter at the end of one begins the next
    if (i === 0) await page.getByRole('button', { name: 'Incluir item' }).click();
    else await page.keyboard.press('Enter');
    const linha = page.getByLabel(`Item ${i + 1}`, { exact: true });
    await expect(linha).toBeFocused();
    await linha.fill(item);
  }
  await page.getByLabel(NUMEROS[numeracao.algoritmo], { exact: true }).check();
  if (numeracao.setor) await escolher(page, 'Setor que conta', new RegExp(`^${numeracao.setor} · `));
  if (numeracao.prefixo) await page.getByLabel('Prefixo (opcional)').fill(numeracao.prefixo);
  if (numeracao.digitos !== 4) await page.getByLabel('Algarismos').fill(String(numeracao.digitos));
  if (numeracao.ano !== 'aaaa') await escolher(page, 'Ano depois do número', ANOS[numeracao.ano]);
  if (definicao.prazo_pendencia_dias !== 30)
    await page.getByLabel('Dias para responder pendências').fill(String(definicao.prazo_pendencia_dias));
  if (prazo.contagem !== 'corridos') await escolher(page, 'Contados em', 'Dias úteis');
  if (prazo.prorrogacoes !== 1) await page.getByLabel('Vezes que pode pedir mais prazo').fill(String(prazo.prorrogacoes));
  if (definicao.vencimento_guia_dias !== 10)
    await page.getByLabel('Dias até a guia vencer').fill(String(definicao.vencimento_guia_dias));
  for (const l of LEMBRETES) if (!prazo.lembretes.includes(l)) await page.getByLabel(AVISOS[l]).uncheck();
  if (prazo.ao_vencer !== 'avisar') await page.getByLabel(VENCER[prazo.ao_vencer]).check();
  if (definicao.prioridade !== 'normal') await escolher(page, 'Prioridade na prefeitura', PRIORIDADES[definicao.prioridade]);
  if (definicao.efeito_na_obra) {
    const { efeito, meses } = definicao.efeito_na_obra;
    await escolher(page, 'O que o pedido deferido faz com a obra', PALAVRAS_DO_EFEITO[efeito].nome);
    if (meses) await page.getByLabel('Meses a mais').fill(String(meses));
  }
  if (definicao.obra_externa)
    await escolher(
      page,
      'Quando o pedido vai para o sistema de obras da prefeitura',
      PALAVRAS_DO_MOMENTO[definicao.obra_externa.quando].nome,
    );
  if (definicao.aprovacao_tacita) {
    await page.getByLabel('Se a prefeitura perder o prazo, a etapa fica aprovada').check();
    await page.getByLabel('Lei que manda aprovar').fill(definicao.aprovacao_tacita.base_legal);
    await page.getByLabel('Dias antes em que o gestor é avisado').fill(String(definicao.aprovacao_tacita.avisar_dias_antes));
  }
}
