import * as contract from '@portal/domain/sessoes/contract';
import { route } from '#platform/http/route.ts';
import type { Resultado } from '#platform/ldap/directory.ts';
import { entrar } from './entrar.ts';
import { entrarComAd, perguntarAoAd } from './entrar-ad.ts';
import { entrarComGeo } from './entrar-geo.ts';
import { entrarComBilhete } from './entrar-suporte.ts';
import { quemSou } from './me.ts';
import { renovar, type SessaoOptions, sair } from './sessao.ts';

export const sessoesRoutes = (options: SessaoOptions) => [
  route(contract.entrar, (ctx, { body }) => entrar(ctx, body, options), '', {
    porMinuto: 60,
    // tries of one account wait for its row, and the password is looked at meanwhile
    porVez: ({ body }) => `entrar:${body.grant_type === 'password' ? body.username.toLowerCase() : body.desafio}`,
  }),
  route(contract.entrarAd, (ctx, { body }, resultado: Resultado) => entrarComAd(ctx, body, resultado, options), '', {
    porMinuto: 30,
    prepara: ({ body }, antes) => perguntarAoAd(body, antes, options.guard),
  }),
  route(contract.entrarSuporte, (ctx, { body }) => entrarComBilhete(ctx, body.codigo, options), '', { porMinuto: 20 }),
  route(contract.entrarGeo, (ctx, { body }) => entrarComGeo(ctx, body.access_token, options), '', { porMinuto: 60 }),
  route(contract.renovar, (ctx, { body }) => renovar(ctx, body.refresh_token, options), '', { porMinuto: 120 }),
  route(contract.me, quemSou),
  route(contract.meV2, quemSou),
  route(contract.sair, sair, '', { escreve: true }),
];
