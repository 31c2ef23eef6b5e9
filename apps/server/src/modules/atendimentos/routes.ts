import * as contract from '@portal/domain/atendimentos/contract';
import { route } from '#platform/http/route.ts';
import { listarAtendimentos, listarMeus } from './ler.ts';
import { cancelarAtendimento, marcarAtendimento, registrarAtendimento, remarcarAtendimento } from './marcar.ts';
import { criarTipo, listarSetores, listarTipos, mudarTipo } from './tipos.ts';
import { listarOfertas, verVagas } from './vagas.ts';

export const atendimentosRoutes = [
  route(contract.listarTiposDeAtendimento, listarTipos),
  route(contract.listarSetoresDeAtendimento, listarSetores),
  route(contract.criarTipoDeAtendimento, (ctx, { body }) => criarTipo(ctx, body), 'Horários abertos.'),
  route(contract.mudarTipoDeAtendimento, (ctx, { params, body }) => mudarTipo(ctx, params.id, body), 'Horários guardados.'),
  route(contract.listarAtendimentos, (ctx, { query }) => listarAtendimentos(ctx, query)),
  route(contract.registrarAtendimento, (ctx, { params, body }) => registrarAtendimento(ctx, params.id, body), 'Registrado.'),
  route(contract.listarOfertas, listarOfertas),
  route(contract.verVagas, (ctx, { params, query }) => verVagas(ctx, params.id, query)),
  route(contract.marcarAtendimento, (ctx, { params, body }) => marcarAtendimento(ctx, params.id, body), 'Hora marcada.'),
  route(contract.listarMeusAtendimentos, listarMeus),
  route(contract.remarcarAtendimento, (ctx, { params, body }) => remarcarAtendimento(ctx, params.id, body), 'Hora mudada.'),
  route(
    contract.cancelarAtendimento,
    (ctx, { params, body }) => cancelarAtendimento(ctx, params.id, body.versao),
    'Hora desmarcada.',
  ),
];
