import * as contract from '@portal/domain/sessoes/contract';
import * as passagem from '@portal/domain/sessoes/passagem';
import { route } from '#platform/http/route.ts';
import { grafiaDe } from '../tentativas/index.ts';
import { entrar } from './entrar.ts';
import { entrarComAd, perguntarAoAd, type RespostaDoAd } from './entrar-ad.ts';
import { entrarComGeo } from './entrar-geo.ts';
import { entrarComPassagem } from './entrar-passagem.ts';
import { entrarComBilhete } from './entrar-suporte.ts';
import { quemSou } from './me.ts';
import { abrirPassagemPara } from './passar.ts';
import { type Prova, provar } from './provar.ts';
import { renovar, type SessaoOptions, sair } from './sessao.ts';

export const sessoesRoutes = (options: SessaoOptions) => [
  route(contract.entrar, (ctx, { body }, prova: Prova) => entrar(ctx, body, prova, options), '', {
    porMinuto: 'entradas',
    teto: 'prova',
    prepara: ({ body }, antes) => provar(body, antes, options.tentativas),
    // log-ins of one account write the same place
    porVez: ({ body }) => `entrar:${body.grant_type === 'password' ? grafiaDe(body.username) : body.desafio}`,
  }),
  route(contract.entrarAd, (ctx, { body }, resultado: RespostaDoAd) => entrarComAd(ctx, body, resultado, options), '', {
    porMinuto: 'entradas',
    teto: 'prova',
    prepara: ({ body }, antes) => perguntarAoAd(body, antes, options.guard),
  }),
  route(contract.entrarSuporte, (ctx, { body }) => entrarComBilhete(ctx, body.codigo, options), '', {
    porMinuto: 'entradas',
    teto: 'segredo',
  }),
  route(contract.entrarGeo, (ctx, { body }) => entrarComGeo(ctx, body.access_token, options), '', {
    porMinuto: 'entradas',
    teto: 'segredo',
  }),
  route(passagem.abrirPassagem, (ctx, { body }) => abrirPassagemPara(ctx, body)),
  route(passagem.entrarPorPassagem, (ctx, { body }) => entrarComPassagem(ctx, body, options), '', {
    porMinuto: 'entradas',
    teto: 'segredo',
  }),
  route(contract.renovar, (ctx, { body }) => renovar(ctx, body.refresh_token, options), '', {
    porMinuto: 'renovacoes',
    teto: 'segredo',
  }),
  route(contract.me, quemSou),
  route(contract.meV2, quemSou),
  route(contract.sair, sair, '', { escreve: true }),
];
