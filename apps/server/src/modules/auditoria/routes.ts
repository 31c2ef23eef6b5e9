import * as contract from '@portal/domain/auditoria/contract';
import * as destinos from '@portal/domain/auditoria/destinos';
import * as integridade from '@portal/domain/auditoria/integridade';
import { route } from '#platform/http/route.ts';
import { baixarBloco, listarBlocos } from './blocos.ts';
import { consultarAuditoria, procurarPessoa } from './consultar.ts';
import { confirmarDestino, criarDestino, listarDestinos, tirarDestino } from './destinos.ts';
import { exportarAuditoria } from './exportar.ts';
import { lerIntegridade, mostrarIntegridade } from './integridade/index.ts';
import type { Integridade } from './integridade/periodo.ts';

export const auditoriaRoutes = [
  route(contract.consultarAuditoria, (ctx, { body }) => consultarAuditoria(ctx, body)),
  route(
    contract.exportarAuditoria,
    (ctx, { body }) => exportarAuditoria(ctx, body),
    'Estamos preparando o arquivo. O sino avisa quando ficar pronto.',
  ),
  route(contract.procurarPessoaDaAuditoria, (ctx, { query }) => procurarPessoa(ctx, query)),
  route(contract.listarBlocos, (ctx, { query }) => listarBlocos(ctx, query)),
  route(contract.baixarBloco, (ctx, { params }) => baixarBloco(ctx, params.numero), '', { porMinuto: 'documentos' }),
  route(integridade.verIntegridade, (ctx, { body }, lida: Integridade) => mostrarIntegridade(ctx, body, lida), '', {
    prepara: ({ body }, antes) => antes.contar((ctx) => lerIntegridade(ctx, body)),
  }),
  route(destinos.listarDestinos, listarDestinos),
  route(destinos.criarDestino, (ctx, { body }) => criarDestino(ctx, body), 'Enviamos o código a este endereço.'),
  route(destinos.confirmarDestino, (ctx, { params, body }) => confirmarDestino(ctx, params.id, body), 'Endereço confirmado.'),
  route(destinos.tirarDestino, (ctx, { params }) => tirarDestino(ctx, params.id), 'Este endereço não recebe mais os blocos.'),
];
