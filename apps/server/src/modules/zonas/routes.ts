import * as contorno from '@portal/domain/zonas/contorno';
import * as contract from '@portal/domain/zonas/contract';
import * as usos from '@portal/domain/zonas/usos';
import { route } from '#platform/http/route.ts';
import { arquivarZona, criarZona, salvarZona } from './commands.ts';
import { contornarVersao, verContorno, zonasNoMapa } from './contorno.ts';
import { findZona, listZonasDaTela } from './queries.ts';
import { arquivarUso, criarUso, listUsos, salvarUso } from './usos.ts';
import { criarVersao, excluirVersao, salvarVersao } from './versoes.ts';

export const zonasRoutes = [
  route(contract.listarZonas, (ctx, { query }) => listZonasDaTela(ctx, query)),
  route(contract.verZona, (ctx, { params }) => findZona(ctx, params.id)),
  route(contract.criarZona, (ctx, { body }) => criarZona(ctx, body), 'Zona criada.'),
  route(contract.salvarZona, (ctx, { params, body }) => salvarZona(ctx, params.id, body), 'Zona salva.'),
  route(contract.arquivarZona, (ctx, { params, body }) => arquivarZona(ctx, params.id, body.versao, true), 'Zona arquivada.'),
  route(contract.restaurarZona, (ctx, { params, body }) => arquivarZona(ctx, params.id, body.versao, false), 'Zona restaurada.'),
  route(contract.criarVersao, (ctx, { params, body }) => criarVersao(ctx, params.id, body), 'Versão criada.'),
  route(contract.salvarVersao, (ctx, { params, body }) => salvarVersao(ctx, params.id, params.versao_id, body), 'Versão salva.'),
  route(
    contract.excluirVersao,
    (ctx, { params, body }) => excluirVersao(ctx, params.id, params.versao_id, body.versao),
    'Versão retirada.',
  ),
  route(contorno.verZonasNoMapa, (ctx, { query }) => zonasNoMapa(ctx, query.folga)),
  route(contorno.verContorno, (ctx, { params }) => verContorno(ctx, params.id, params.versao_id)),
  route(contorno.contornarVersao, (ctx, { params, body }) => contornarVersao(ctx, params, body), 'Contorno salvo.'),
  route(usos.listarUsos, listUsos),
  route(usos.criarUso, (ctx, { body }) => criarUso(ctx, body), 'Uso incluído.'),
  route(usos.salvarUso, (ctx, { params, body }) => salvarUso(ctx, params.id, body), 'Uso salvo.'),
  route(usos.arquivarUso, (ctx, { params, body }) => arquivarUso(ctx, params.id, body.versao, true), 'Uso arquivado.'),
  route(usos.restaurarUso, (ctx, { params, body }) => arquivarUso(ctx, params.id, body.versao, false), 'Uso restaurado.'),
];
