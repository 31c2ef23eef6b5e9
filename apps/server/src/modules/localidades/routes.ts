import * as bairros from '@portal/domain/localidades/bairros';
import * as contract from '@portal/domain/localidades/contract';
import { route } from '#platform/http/route.ts';
import { arquivarBairro, criarBairro, listBairrosDaqui, restaurarBairro, salvarBairro, unirBairro } from './bairros.ts';
import { arquivarLocalidade, criarLocalidade, restaurarLocalidade, salvarLocalidade, unirLocalidade } from './commands.ts';
import { findBairros, findCidades, lerLocalidade, listLocalidades } from './queries.ts';

const PUBLICA = { porMinuto: 'publicas' } as const;

export const localidadesRoutes = [
  route(contract.listarLocalidades, (ctx, { query }) => listLocalidades(ctx, query)),
  route(contract.verLocalidade, (ctx, { params }) => lerLocalidade(ctx, params.id)),
  route(contract.criarLocalidade, (ctx, { body }) => criarLocalidade(ctx, body), 'Lugar criado.'),
  route(contract.salvarLocalidade, (ctx, { params, body }) => salvarLocalidade(ctx, params.id, body), 'Lugar salvo.'),
  route(contract.unirLocalidade, (ctx, { params, body }) => unirLocalidade(ctx, params.id, body), 'Lugares unidos.'),
  route(contract.arquivarLocalidade, (ctx, { params, body }) => arquivarLocalidade(ctx, params.id, body.versao), 'Arquivado.'),
  route(contract.restaurarLocalidade, (ctx, { params, body }) => restaurarLocalidade(ctx, params.id, body.versao), 'Restaurado.'),
  route(bairros.listarBairros, (ctx, { query }) => listBairrosDaqui(ctx, query)),
  route(bairros.criarBairro, (ctx, { body }) => criarBairro(ctx, body), 'Bairro criado.'),
  route(bairros.salvarBairro, (ctx, { params, body }) => salvarBairro(ctx, params.id, body), 'Bairro salvo.'),
  route(bairros.unirBairro, (ctx, { params, body }) => unirBairro(ctx, params.id, body), 'Bairros unidos.'),
  route(bairros.arquivarBairro, (ctx, { params, body }) => arquivarBairro(ctx, params.id, body.versao), 'Bairro arquivado.'),
  route(bairros.restaurarBairro, (ctx, { params, body }) => restaurarBairro(ctx, params.id, body.versao), 'Bairro restaurado.'),
  route(contract.cidadesDoEstado, ({ tx }, { query }) => findCidades(tx, query.uf), '', PUBLICA),
  route(contract.bairrosDaCidade, ({ tx }, { query }) => findBairros(tx, query.cidade_id), '', PUBLICA),
];
