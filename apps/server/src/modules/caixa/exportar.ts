import { COLUNAS_DO_LIVRO, pedidoDoLivro } from '@portal/domain/caixa/exportar';
import { exportacaoDeCadastro } from '../exportacoes/index.ts';
import { findIdsDoLivro, findLinhasDoLivro } from './queries.ts';

export const { exportar: exportarLivro, gerar: gerarExportacaoDoLivroJob } = exportacaoDeCadastro({
  nome: 'caixa',
  folha: 'Livro do caixa',
  um: 'linha',
  varios: 'linhas',
  colunas: COLUNAS_DO_LIVRO,
  largas: ['requerente', 'codigo_barras', 'chave'],
  pedido: pedidoDoLivro,
  direitos: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
  findIds: findIdsDoLivro,
  findLinhas: findLinhasDoLivro,
});
