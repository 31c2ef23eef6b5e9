import * as contract from '@portal/domain/agenda/contract';
import * as endereco from '@portal/domain/agenda/endereco';
import * as requerente from '@portal/domain/agenda/requerente';
import { route } from '#platform/http/route.ts';
import { apagarEndereco, criarEndereco, lerPeloEndereco, verEndereco } from './endereco.ts';
import { verAgenda } from './ler.ts';
import { agendar, cancelarCompromisso, mudarCompromisso, sairDoCompromisso } from './marcar.ts';
import { findPessoasDaAgenda } from './quem.ts';
import { verMinhaAgenda } from './requerente.ts';
import { criarSala, listarLugares, mudarSala } from './salas.ts';

export const agendaRoutes = [
  route(contract.verAgenda, (ctx, { query }) => verAgenda(ctx, query)),
  route(contract.listarPessoasDaAgenda, findPessoasDaAgenda),
  route(contract.listarLugaresDaAgenda, listarLugares),
  route(contract.criarSala, (ctx, { body }) => criarSala(ctx, body), 'Sala criada.'),
  route(contract.mudarSala, (ctx, { params, body }) => mudarSala(ctx, params.id, body), 'Sala guardada.'),
  route(contract.agendar, (ctx, { body }) => agendar(ctx, body), 'Marcado na agenda.'),
  route(contract.mudarCompromisso, (ctx, { params, body }) => mudarCompromisso(ctx, params.id, body), 'Compromisso mudado.'),
  route(
    contract.cancelarCompromisso,
    (ctx, { params, body }) => cancelarCompromisso(ctx, params.id, body),
    'Compromisso cancelado.',
  ),
  route(contract.sairDoCompromisso, (ctx, { params, body }) => sairDoCompromisso(ctx, params.id, body), 'Você saiu da reunião.'),
  route(endereco.verEndereco, verEndereco),
  route(endereco.criarEndereco, criarEndereco, 'Endereço criado.'),
  route(endereco.apagarEndereco, apagarEndereco, 'Endereço apagado.'),
  route(endereco.lerPeloEndereco, (ctx, { params }) => lerPeloEndereco(ctx, params.segredo), '', { porMinuto: 'publicas' }),
  route(requerente.verMinhaAgenda, (ctx, { query }) => verMinhaAgenda(ctx, query)),
];
