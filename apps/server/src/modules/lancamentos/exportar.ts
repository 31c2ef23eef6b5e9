import { COLUNAS_DE_GUIAS, pedidoDeGuias } from '@portal/domain/lancamentos/exportar';
import { exportacaoDeCadastro } from '../exportacoes/index.ts';
import { findIdsDeGuias, findLinhasDeGuias } from '../taxas/index.ts';

export const { exportar: exportarGuias, gerar: gerarExportacaoDeGuiasJob } = exportacaoDeCadastro({
  nome: 'guias',
  folha: 'Guias',
  um: 'guia',
  varios: 'guias',
  colunas: COLUNAS_DE_GUIAS,
  largas: ['requerente_nome', 'processo_nome', 'descricao'],
  pedido: pedidoDeGuias,
  direitos: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  findIds: findIdsDeGuias,
  findLinhas: findLinhasDeGuias,
});
