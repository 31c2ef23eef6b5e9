import { COLUNAS_DE_IMOVEIS, pedidoDeImoveis } from '@portal/domain/exportacoes/imoveis';
import { findIdsDeImoveis, findLinhasDeImoveis } from '../imoveis/index.ts';
import { exportacaoDeCadastro } from './cadastro.ts';

export const { exportar: exportarImoveis, gerar: gerarExportacaoDeImoveisJob } = exportacaoDeCadastro({
  nome: 'imoveis',
  folha: 'Imóveis',
  um: 'imóvel',
  varios: 'imóveis',
  colunas: COLUNAS_DE_IMOVEIS,
  largas: ['endereco', 'proprietario'],
  pedido: pedidoDeImoveis,
  findIds: findIdsDeImoveis,
  findLinhas: findLinhasDeImoveis,
});
