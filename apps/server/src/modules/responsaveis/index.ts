import { sairComoParte } from '@portal/domain/partes/contract';
import { consultarConselho, levantarSuspensao, suspenderProfissional } from '@portal/domain/profissionais/contract';
import { listarTrocas } from '@portal/domain/responsaveis/chamados';
import * as contract from '@portal/domain/responsaveis/contract';
import { route } from '#platform/http/route.ts';
import { pedirConsulta } from './conselho.ts';
import * as decidir from './decidir.ts';
import { baixarDocumento, outrosPedidos, registrarFalecimento } from './falecimento.ts';
import * as novo from './novo.ts';
import * as pedir from './pedir.ts';
import { levantarEAvisar, suspenderEAvisar } from './suspensao.ts';

export { consultarConselhoJob, reconferirProfissionaisJob } from './conselho.ts';
export { responsaveis } from './fragmento.ts';

export const responsaveisRoutes = (conselho: boolean) => [
  route(
    consultarConselho,
    (ctx, { params, body }) => pedirConsulta(ctx, params.id, body.versao, conselho),
    'Perguntamos ao conselho. O sino avisa quando ele responder.',
  ),
  route(suspenderProfissional, (ctx, { params, body }) => suspenderEAvisar(ctx, params.id, body), 'Profissional suspenso.'),
  route(levantarSuspensao, (ctx, { params, body }) => levantarEAvisar(ctx, params.id, body), 'Suspensão encerrada.'),
  route(sairComoParte, (ctx, { params, body }) => pedir.sairDeVez(ctx, params.id, body), 'Você deixou o requerimento.'),
  route(contract.pedirTroca, (ctx, { params, body }) => pedir.pedir(ctx, params.id, body), 'Pedido de troca enviado.', {
    porMinuto: 'links',
  }),
  route(
    contract.deixarDeResponder,
    (ctx, { params, body }) => pedir.deixar(ctx, params.id, body),
    'Você não responde mais por este pedido.',
  ),
  route(contract.indicarNovo, (ctx, { params, body }) => pedir.indicar(ctx, params.id, body), 'Indicação enviada.', {
    porMinuto: 'links',
  }),
  route(contract.concordarComTroca, (ctx, { params, body }) => decidir.concordar(ctx, params.id, body), 'Registrado.'),
  route(contract.discordarDaTroca, (ctx, { params, body }) => decidir.discordar(ctx, params.id, body), 'Registrado.'),
  route(contract.retirarTroca, (ctx, { params, body }) => decidir.retirar(ctx, params.id, body), 'Indicação retirada.'),
  route(contract.confirmarTroca, (ctx, { params, body }) => decidir.confirmar(ctx, params.id, body), 'Troca confirmada.'),
  route(contract.negarTroca, (ctx, { params, body }) => decidir.negar(ctx, params.id, body), 'Troca não confirmada.'),
  route(contract.pedidosDoResponsavel, (ctx, { params }) => outrosPedidos(ctx, params.id, params.ordem)),
  route(
    contract.registrarFalecimento,
    (ctx, { params, body, arquivo }) => registrarFalecimento(ctx, params.id, body, arquivo),
    'Falecimento registrado.',
    { upload: { maxMb: 20 } },
  ),
  route(contract.baixarDocumentoDaTroca, (ctx, { params }) => baixarDocumento(ctx, params.id)),
  route(listarTrocas, novo.listar),
  route(contract.verTroca, (ctx, { params }) => novo.ver(ctx, params.id)),
  route(contract.aceitarTroca, (ctx, { params, body }) => novo.aceitar(ctx, params.id, body), 'Você aceitou.'),
  route(contract.recusarTroca, (ctx, { params, body }) => novo.recusar(ctx, params.id, body), 'Você não aceitou.'),
];
