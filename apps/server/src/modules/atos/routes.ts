import { ATOS_CHAMADOS, type AtoChamado, CHAMADAS, prorrogar as maisPrazo } from '@portal/domain/atos/contract';
import { mudarDeVersao, verMudancaDeVersao } from '@portal/domain/atos/mudanca-de-versao';
import * as subs from '@portal/domain/subrequerimentos/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { type Route, route } from '#platform/http/route.ts';
import { abrirSubrequerimento } from './analisar.ts';
import { COMANDOS } from './comandos.ts';
import { mudar, verMudanca } from './mudar-versao.ts';
import { prorrogar } from './prorrogar.ts';

/** The call of an act, as its row says. Each command is checked against its own body. */
const rotaDe = (ato: AtoChamado): Route =>
  route(CHAMADAS[ato], (ctx, { params, body }) => COMANDOS[ato](ctx, params.id, body as never), TRANSICOES[ato].chamada?.feito);

export const atosRoutes = [
  ...ATOS_CHAMADOS.map(rotaDe),
  route(verMudancaDeVersao, (ctx, { params, query }) => verMudanca(ctx, params.id, query.de)),
  route(mudarDeVersao, (ctx, { params, body }) => mudar(ctx, params.id, body), 'Requerimentos movidos.'),
  route(maisPrazo, (ctx, { params, body }) => prorrogar(ctx, params.id, body), 'Prazo prorrogado.'),
  route(
    subs.abrirSubrequerimento,
    (ctx, { params, body }) => abrirSubrequerimento(ctx, params.id, body),
    'Sub-requerimento aberto. A etapa continua quando ele terminar.',
  ),
];
