import * as contract from '@portal/domain/catalogo/contract';
import * as deMunicipios from '@portal/domain/catalogo/municipios';
import * as dePropostas from '@portal/domain/catalogo/propostas';
import { route } from '#platform/http/route.ts';
import * as modelos from './modelos.ts';
import * as municipios from './municipios.ts';
import * as propor from './propor.ts';
import * as recebidas from './recebidas.ts';
import * as versoes from './versoes.ts';

export const catalogoRoutes = [
  route(contract.listarModelos, (ctx) => modelos.listarModelos(ctx)),
  route(contract.criarProcesso, (ctx, { body }) => modelos.criarModelo(ctx, body), 'Modelo criado, em rascunho.'),
  route(
    contract.importarProcesso,
    (ctx, { body }) => modelos.importarModelo(ctx, body),
    'Arquivo lido. O modelo está em rascunho.',
  ),
  route(contract.modeloDeMunicipio, (ctx, { body }) => modelos.modeloDeMunicipio(ctx, body), 'Modelo criado, em rascunho.'),
  route(contract.ver, (ctx, { params }) => modelos.verModelo(ctx, params.id)),
  route(contract.criarRascunho, (ctx, { params, body }) => versoes.criarRascunho(ctx, params.id, body.versao_id)),
  route(contract.salvarRascunho, (ctx, { params, body }) => versoes.salvarRascunho(ctx, params.id, body.versao, body.definicao)),
  route(
    contract.descartarRascunho,
    (ctx, { params, body }) => versoes.descartarRascunho(ctx, params.id, body.versao),
    'Rascunho descartado.',
  ),
  route(contract.verificarRascunho, (ctx, { params }) => modelos.verificarRascunho(ctx, params.id)),
  route(contract.compararVersoes, (ctx, { params, query }) => modelos.compararVersoes(ctx, params.id, query)),
  route(contract.publicar, (ctx, { params, body }) => versoes.publicarModelo(ctx, params.id, body.versao, body.quando)),
  route(contract.arquivarProcesso, (ctx, { params }) => modelos.arquivarModelo(ctx, params.id, false), 'Modelo arquivado.'),
  route(
    contract.desarquivarProcesso,
    (ctx, { params }) => modelos.arquivarModelo(ctx, params.id, true),
    'Modelo de volta ao uso.',
  ),
  route(
    contract.duplicarProcesso,
    (ctx, { params, body }) => modelos.duplicarModelo(ctx, params.id, body),
    'Cópia feita, em rascunho.',
  ),
  route(contract.exportarProcesso, (ctx, { params, query }) => modelos.exportarModelo(ctx, params.id, query.versao_id)),
  route(dePropostas.listarPropostasFeitas, (ctx, { params }) => propor.listarPropostasFeitas(ctx, params.id)),
  route(dePropostas.propor, (ctx, { params, body }) => propor.propor(ctx, params.id, body)),
  route(
    dePropostas.retirarProposta,
    (ctx, { params }) => propor.retirarProposta(ctx, params.id, params.proposta_id),
    'Proposta retirada.',
  ),
  route(deMunicipios.listarDoMunicipio, (ctx, { params }) => municipios.listarProcessosDe(ctx, params.organizacao_id)),
  route(deMunicipios.verDoMunicipio, (ctx, { params }) => municipios.verProcessoDe(ctx, params.organizacao_id, params.id)),
  route(deMunicipios.previaDaCopia, (ctx, { body }) => municipios.previaDaCopiaPara(ctx, body)),
  route(deMunicipios.copiar, (ctx, { body }) => municipios.copiarPara(ctx, body), 'Cópia feita, em rascunho.'),
  route(dePropostas.listarPropostas, (ctx) => recebidas.listarPropostas(ctx)),
  route(dePropostas.verProposta, (ctx, { params }) => recebidas.verProposta(ctx, params.id)),
  route(
    dePropostas.aceitarProposta,
    (ctx, { params, body }) => recebidas.aceitarProposta(ctx, params.id, body),
    'Proposta aceita. Ela está em rascunho.',
  ),
  route(
    dePropostas.recusarProposta,
    (ctx, { params, body }) => recebidas.recusarProposta(ctx, params.id, body.motivo),
    'Proposta recusada.',
  ),
];
