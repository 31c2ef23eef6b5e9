import * as contract from '@portal/domain/suporte/contract';
import * as municipio from '@portal/domain/suporte/municipio';
import * as etapa from '@portal/domain/suporte/segunda-etapa';
import { route } from '#platform/http/route.ts';
import { abrirBilhete } from './entrada.ts';
import { autorizarSuporte, encerrarSuporte, exigirAutorizacao, verSuporteDoMunicipio } from './municipio.ts';
import { confirmarRetirada, pedirRetirada, recusarRetirada } from './retirada.ts';
import { exigirSegundaEtapa, verSegundaEtapa } from './segunda-etapa.ts';
import {
  criarSuporte,
  desativarSuporte,
  excluirSuporte,
  listSuporte,
  reativarSuporte,
  redefinirSenhaSuporte,
} from './usuarios.ts';

export { demandAutorizacao } from './autorizacao.ts';

/** @param origemDe base address of a town */
export const suporteRoutes = (origemDe: (dominio: string) => string) => [
  route(contract.listarSuporte, (ctx, { query }) => listSuporte(ctx, query)),
  route(
    contract.criarSuporte,
    (ctx, { body }) => criarSuporte(ctx, body),
    'Usuário de suporte criado. Enviamos o link para ele criar a senha.',
  ),
  route(contract.desativarSuporte, (ctx, { params }) => desativarSuporte(ctx, params.id), 'Acesso desativado.'),
  route(contract.reativarSuporte, (ctx, { params }) => reativarSuporte(ctx, params.id), 'Acesso reativado.'),
  route(
    contract.redefinirSenhaSuporte,
    (ctx, { params }) => redefinirSenhaSuporte(ctx, params.id),
    'Enviamos o link para criar outra senha.',
  ),
  route(contract.excluirSuporte, (ctx, { params }) => excluirSuporte(ctx, params.id), 'Usuário de suporte excluído.'),
  route(contract.abrirBilhete, (ctx, { body }) => abrirBilhete(ctx, body, origemDe)),
  route(etapa.verSegundaEtapa, (ctx) => verSegundaEtapa(ctx)),
  route(
    etapa.exigirSegundaEtapa,
    (ctx, { body }) => exigirSegundaEtapa(ctx, body),
    ({ body }) => (body.exigir ? 'A segunda etapa é exigida a partir de agora.' : 'A segunda etapa deixou de ser exigida.'),
  ),
  route(
    etapa.pedirRetirada,
    (ctx, { params, body }) => pedirRetirada(ctx, params.id, body),
    'Pedido feito. Outra pessoa precisa confirmar em 24 horas.',
  ),
  route(
    etapa.confirmarRetirada,
    (ctx, { params }) => confirmarRetirada(ctx, params.id),
    'Segunda etapa tirada. Avisamos a pessoa por e-mail.',
  ),
  route(etapa.recusarRetirada, (ctx, { params }) => recusarRetirada(ctx, params.id), 'Pedido recusado.'),
  route(municipio.verSuporteDoMunicipio, (ctx) => verSuporteDoMunicipio(ctx)),
  route(municipio.exigirAutorizacao, (ctx, { body }) => exigirAutorizacao(ctx, body), 'Configuração salva.'),
  route(municipio.autorizarSuporte, (ctx, { body }) => autorizarSuporte(ctx, body), 'Suporte autorizado.'),
  route(
    municipio.encerrarSuporte,
    (ctx) => encerrarSuporte(ctx),
    'O suporte não está mais autorizado, e quem estava dentro saiu.',
  ),
];
export { criarAdministrador, hasAdministrador } from './administrador.ts';
