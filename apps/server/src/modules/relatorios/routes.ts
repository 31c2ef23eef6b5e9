import * as arquivos from '@portal/domain/relatorios/arquivos';
import * as contract from '@portal/domain/relatorios/contract';
import * as envios from '@portal/domain/relatorios/envios';
import * as gestao from '@portal/domain/relatorios/gestao';
import { route } from '#platform/http/route.ts';
import { apagarChave, baixarArquivo, buscarArquivo, criarChave, listarArquivos, pedirArquivos } from './arquivos.ts';
import { criarEnvio, excluirEnvio, listarEnvios, pausarEnvio } from './envios.ts';
import { exportarRelatorio } from './exportar.ts';
import { verFluxo } from './fluxo.ts';
import { verGestao } from './gestao.ts';
import { listarDoRelatorio } from './lista.ts';
import { lugaresDoRelatorio } from './lugares.ts';
import { opcoesDoRelatorio } from './opcoes.ts';
import { compararRelatorio, verRelatorio } from './relatorio.ts';

const PREPARANDO = 'Estamos preparando o arquivo. O sino avisa quando ficar pronto.';
const leitura = { leitura: true } as const;

export const relatoriosRoutes = [
  route(contract.opcoesDoRelatorio, (ctx) => opcoesDoRelatorio(ctx), '', leitura),
  route(contract.lugaresDoRelatorio, (ctx, { query }) => lugaresDoRelatorio(ctx, query), '', leitura),
  // from counts that are kept: it does not wait behind those who count
  route(gestao.verGestao, verGestao),
  route(contract.verFluxo, (ctx, { query }) => verFluxo(ctx, query), '', leitura),
  route(contract.verRelatorio, (ctx, { params, query }) => verRelatorio(ctx, params.relatorio, query), '', leitura),
  route(contract.compararRelatorio, (ctx, { params, query }) => compararRelatorio(ctx, params.relatorio, query), '', leitura),
  route(contract.listarDoRelatorio, (ctx, { params, query }) => listarDoRelatorio(ctx, params.relatorio, query), '', leitura),
  route(arquivos.listarArquivos, (ctx) => listarArquivos(ctx)),
  route(arquivos.prepararArquivos, (ctx) => pedirArquivos(ctx), 'Preparando os arquivos de hoje.'),
  route(arquivos.baixarArquivo, (ctx, { params }) => baixarArquivo(ctx, params.id)),
  route(arquivos.criarChave, (ctx, { body }) => criarChave(ctx, body), 'Chave criada.'),
  route(arquivos.apagarChave, (ctx, { params }) => apagarChave(ctx, params.id), 'Chave apagada.'),
  route(arquivos.buscarArquivo, (ctx, { params }) => buscarArquivo(ctx, params.segredo, params.arquivo), '', {
    porMinuto: 'publicas',
  }),
  route(envios.listarEnvios, (ctx, { query }) => listarEnvios(ctx, query.relatorio)),
  route(envios.criarEnvio, (ctx, { body }) => criarEnvio(ctx, body), 'Envio programado.'),
  route(
    envios.pausarEnvio,
    (ctx, { params, body }) => pausarEnvio(ctx, params.id, body),
    ({ body }) => (body.ativo ? 'Envio retomado.' : 'Envio pausado.'),
  ),
  route(envios.excluirEnvio, (ctx, { params }) => excluirEnvio(ctx, params.id), 'Envio apagado.'),
  route(contract.exportarRelatorio, (ctx, { body }) => exportarRelatorio(ctx, body), PREPARANDO),
];
