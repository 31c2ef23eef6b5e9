import * as contract from '@portal/domain/previsao/contract';
import { route } from '#platform/http/route.ts';
import { salvarPublicacao, verPublicacao } from './publicacao.ts';

export { medirTemposJob, medirTodosJob } from './medir.ts';
export { findTemposPublicados } from './publicacao.ts';
export { findPrevisao } from './queries.ts';

export const previsaoRoutes = [
  route(contract.verPublicacaoDosTempos, verPublicacao),
  route(contract.salvarPublicacaoDosTempos, (ctx, { body }) => salvarPublicacao(ctx, body), 'Publicação dos tempos salva.'),
];
