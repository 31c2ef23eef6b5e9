import * as contract from '@portal/domain/sessoes/contract';
import { route } from '#platform/http/route.ts';
import { entrar, quemSou, renovar, type SessaoOptions, sair } from './commands.ts';

export const sessoesRoutes = (options: SessaoOptions) => [
  route(contract.entrar, (ctx, { body }) => entrar(ctx, body, options), '', { porMinuto: 60 }),
  route(contract.renovar, (ctx, { body }) => renovar(ctx, body.refresh_token, options), '', { porMinuto: 120 }),
  route(contract.me, quemSou),
  route(contract.meV2, quemSou),
  route(contract.sair, sair, '', { escreve: true }),
];
