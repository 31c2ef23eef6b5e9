import { COLUNAS_DE_PROFISSIONAIS, pedidoDeProfissionais } from '@portal/domain/exportacoes/profissionais';
import { findIdsDeProfissionais, findLinhasDeProfissionais } from '../profissionais/index.ts';
import { exportacaoDeCadastro } from './cadastro.ts';

export const { exportar: exportarProfissionais, gerar: gerarExportacaoDeProfissionaisJob } = exportacaoDeCadastro({
  nome: 'profissionais',
  folha: 'Profissionais',
  um: 'profissional',
  varios: 'profissionais',
  colunas: COLUNAS_DE_PROFISSIONAIS,
  largas: ['nome'],
  pedido: pedidoDeProfissionais,
  findIds: findIdsDeProfissionais,
  findLinhas: async (ctx, ids) =>
    (await findLinhasDeProfissionais(ctx, ids)).map((l) => ({ ...l, atualizado_em: l.atualizado_em.toISOString() })),
});
