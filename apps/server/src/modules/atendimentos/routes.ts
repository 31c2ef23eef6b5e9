import * as contract from '@portal/domain/atendimentos/contract';
import * as publico from '@portal/domain/atendimentos/publico';
import { route } from '#platform/http/route.ts';
import { entrarNaEspera, listarMinhas, sairDaEspera } from './fila.ts';
import { listarAtendimentos, listarMeus } from './ler.ts';
import {
  cancelarAtendimento,
  confirmarAtendimento,
  marcarAtendimento,
  registrarAtendimento,
  remarcarAtendimento,
} from './marcar.ts';
import * as semConta from './publico.ts';
import { criarTipo, listarSetores, listarTipos, mudarTipo } from './tipos.ts';
import { listarOfertas, verVagas } from './vagas.ts';

export const atendimentosRoutes = [
  route(contract.listarTiposDeAtendimento, listarTipos),
  route(contract.listarSetoresDeAtendimento, listarSetores),
  route(contract.criarTipoDeAtendimento, (ctx, { body }) => criarTipo(ctx, body), 'Horários abertos.'),
  route(contract.mudarTipoDeAtendimento, (ctx, { params, body }) => mudarTipo(ctx, params.id, body), 'Horários guardados.'),
  route(contract.listarAtendimentos, (ctx, { query }) => listarAtendimentos(ctx, query)),
  route(contract.registrarAtendimento, (ctx, { params, body }) => registrarAtendimento(ctx, params.id, body), 'Registrado.'),
  route(contract.listarOfertas, (ctx) => listarOfertas(ctx)),
  route(contract.verVagas, (ctx, { params, query }) => verVagas(ctx, params.id, query)),
  route(contract.marcarAtendimento, (ctx, { params, body }) => marcarAtendimento(ctx, params.id, body), 'Hora marcada.'),
  route(contract.listarMeusAtendimentos, listarMeus),
  route(contract.remarcarAtendimento, (ctx, { params, body }) => remarcarAtendimento(ctx, params.id, body), 'Hora mudada.'),
  route(
    contract.cancelarAtendimento,
    (ctx, { params, body }) => cancelarAtendimento(ctx, params.id, body.versao),
    'Hora desmarcada.',
  ),
  route(
    contract.confirmarAtendimento,
    (ctx, { params, body }) => confirmarAtendimento(ctx, params.id, body.versao),
    'A hora é sua.',
  ),
  route(contract.listarMinhasEsperas, listarMinhas),
  route(
    contract.entrarNaEspera,
    (ctx, { params, body }) => entrarNaEspera(ctx, params.id, body),
    'Você está na lista de espera.',
  ),
  route(contract.sairDaEspera, (ctx, { params }) => sairDaEspera(ctx, params.id), 'Você saiu da lista de espera.'),
  route(publico.ofertasPublicas, semConta.ofertasPublicas, '', { porMinuto: 'publicas' }),
  route(publico.vagasPublicas, (ctx, { params, query }) => semConta.vagasPublicas(ctx, params.id, query), '', {
    porMinuto: 'publicas',
  }),
  route(publico.marcarSemConta, (ctx, { params, body }) => semConta.marcarSemConta(ctx, params.id, body), '', {
    porMinuto: 'links',
    teto: 'pedido',
  }),
  route(publico.esperarSemConta, (ctx, { params, body }) => semConta.esperarSemConta(ctx, params.id, body), '', {
    porMinuto: 'links',
    teto: 'pedido',
  }),
  route(publico.verPeloLink, (ctx, { params }) => semConta.verPeloLink(ctx, params.segredo), '', { porMinuto: 'verificacoes' }),
  route(
    publico.confirmarPeloLink,
    (ctx, { params, body }) => semConta.confirmarPeloLink(ctx, params.segredo, body.versao),
    'A hora é sua.',
    { porMinuto: 'verificacoes', teto: 'segredo' },
  ),
  route(
    publico.remarcarPeloLink,
    (ctx, { params, body }) => semConta.remarcarPeloLink(ctx, params.segredo, body.versao, body.inicio),
    'Hora mudada.',
    { porMinuto: 'verificacoes', teto: 'segredo' },
  ),
  route(
    publico.cancelarPeloLink,
    (ctx, { params, body }) => semConta.cancelarPeloLink(ctx, params.segredo, body.versao),
    'Pronto.',
    { porMinuto: 'verificacoes', teto: 'segredo' },
  ),
];
