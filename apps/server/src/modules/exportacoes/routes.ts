import * as contract from '@portal/domain/exportacoes/contract';
import { exportarContribuintes as contratoDeContribuintes } from '@portal/domain/exportacoes/contribuintes';
import { exportarImoveis as contratoDeImoveis } from '@portal/domain/exportacoes/imoveis';
import { exportarProfissionais as contratoDeProfissionais } from '@portal/domain/exportacoes/profissionais';
import { route } from '#platform/http/route.ts';
import { baixarExportacao, listExportacoes } from './commands.ts';
import { exportarContribuintes } from './contribuintes.ts';
import { exportarImoveis } from './imoveis.ts';
import { exportar } from './jobs.ts';
import { exportarProfissionais } from './profissionais.ts';

const PREPARANDO = 'Estamos preparando o arquivo. O sino avisa quando ficar pronto.';

export const exportacoesRoutes = [
  route(contract.exportar, (ctx, { body }) => exportar(ctx, body), PREPARANDO),
  route(contratoDeImoveis, (ctx, { body }) => exportarImoveis(ctx, body), PREPARANDO),
  route(contratoDeContribuintes, (ctx, { body }) => exportarContribuintes(ctx, body), PREPARANDO),
  route(contratoDeProfissionais, (ctx, { body }) => exportarProfissionais(ctx, body), PREPARANDO),
  route(contract.listarExportacoes, (ctx) => listExportacoes(ctx)),
  route(contract.baixarExportacao, (ctx, { params }) => baixarExportacao(ctx, params.id)),
];
