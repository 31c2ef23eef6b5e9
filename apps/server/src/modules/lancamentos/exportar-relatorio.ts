import type { QueryOf } from '@portal/domain/http/endpoint';
import type { verLancamentos as contrato, LinhaDoRelatorio } from '@portal/domain/lancamentos/contract';
import { COLUNAS_DO_RELATORIO, pedidoDoRelatorio } from '@portal/domain/lancamentos/exportar-relatorio';
import type { Ctx } from '#platform/http/context.ts';
import { exportacaoDeCadastro } from '../exportacoes/index.ts';
import { verLancamentos } from './relatorio.ts';

type Lista = QueryOf<typeof contrato>;

/** The report as it is now, its whole at the end. A month is written as people here write it. */
async function linhasDe(ctx: Ctx, lista: Lista): Promise<LinhaDoRelatorio[]> {
  const { linhas, total } = await verLancamentos(ctx, lista);
  const nome = (l: LinhaDoRelatorio) => (lista.por === 'mes' ? l.nome.split('-').reverse().join('/') : l.nome);
  return [...linhas.map((l) => ({ ...l, nome: nome(l) })), { chave: 'total', nome: 'Total', ...total }];
}

export const { exportar: exportarLancamentos, gerar: gerarExportacaoDeLancamentosJob } = exportacaoDeCadastro({
  nome: 'lancamentos',
  folha: 'Lançamentos',
  um: 'linha',
  varios: 'linhas',
  colunas: COLUNAS_DO_RELATORIO,
  largas: ['nome'],
  pedido: pedidoDoRelatorio,
  // a report has few lines, each by its place: they are counted once, and told again where they were asked for in batches
  findIds: async (ctx, lista: Lista) => (await linhasDe(ctx, lista)).map((_, i) => String(i)),
  findLinhas: async (ctx, ids, lista: Lista) => {
    const linhas = await linhasDe(ctx, lista);
    return ids.flatMap((i) => linhas[Number(i)] ?? []);
  },
});
