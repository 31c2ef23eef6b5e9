import { COLUNAS_DE_CONTRIBUINTES, pedidoDeContribuintes } from '@portal/domain/exportacoes/contribuintes';
import { findIdsDeContribuintes, findLinhasDeContribuintes } from '../contribuintes/index.ts';
import { exportacaoDeCadastro } from './cadastro.ts';

export const { exportar: exportarContribuintes, gerar: gerarExportacaoDeContribuintesJob } = exportacaoDeCadastro({
  nome: 'contribuintes',
  folha: 'Requerentes',
  um: 'requerente',
  varios: 'requerentes',
  colunas: COLUNAS_DE_CONTRIBUINTES,
  largas: ['nome', 'email'],
  pedido: pedidoDeContribuintes,
  findIds: findIdsDeContribuintes,
  findLinhas: findLinhasDeContribuintes,
});
