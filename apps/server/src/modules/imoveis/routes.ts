import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as contract from '@portal/domain/imoveis/contract';
import * as externo from '@portal/domain/imoveis/externo';
import * as mapa from '@portal/domain/imoveis/mapa';
import { route } from '#platform/http/route.ts';
import { desmembrarImovel, remembrarImoveis } from './atos.ts';
import { arquivarImovel, criarImovel, restaurarImovel, salvarImovel } from './commands.ts';
import { contornarImovel, proporZonas } from './contorno.ts';
import { pedirConsulta, verConsulta } from './externo.ts';
import { contar, listImoveis } from './lista.ts';
import { verContorno, verExtensao, verMapa } from './mapa.ts';
import { salvarMascara, verMascara } from './mascara.ts';
import { findOpcoesDeZona, searchImoveis } from './queries.ts';
import { findImovel } from './registro.ts';

export const imoveisRoutes = [
  route(contract.procurarImoveis, (ctx, { query }) => searchImoveis(ctx, query.s)),
  route(contract.contornoDoImovel, (ctx, { params }) => verContorno(ctx, params.id)),
  route(cadastro.listarImoveis, (ctx, { query }) => listImoveis(ctx, query)),
  route(cadastro.contarImoveis, contar),
  route(externo.verConsultaDeFora, (ctx, { query }) => verConsulta(ctx, query.inscricao)),
  route(externo.pedirConsultaDeFora, (ctx, { body }) => pedirConsulta(ctx, body)),
  route(cadastro.verMascara, verMascara),
  route(cadastro.salvarMascara, (ctx, { body }) => salvarMascara(ctx, body), 'Máscara salva.'),
  route(cadastro.opcoesDeZona, ({ tx }) => findOpcoesDeZona(tx)),
  route(cadastro.verImovel, (ctx, { params }) => findImovel(ctx, params.id)),
  route(cadastro.criarImovel, (ctx, { body }) => criarImovel(ctx, body), 'Imóvel incluído.'),
  route(cadastro.remembrarImoveis, (ctx, { body }) => remembrarImoveis(ctx, body), 'Imóveis unidos.'),
  route(cadastro.salvarImovel, (ctx, { params, body }) => salvarImovel(ctx, params.id, body), 'Imóvel salvo.'),
  route(cadastro.arquivarImovel, (ctx, { params, body }) => arquivarImovel(ctx, params.id, body), 'Imóvel arquivado.'),
  route(cadastro.restaurarImovel, (ctx, { params, body }) => restaurarImovel(ctx, params.id, body.versao), 'Imóvel restaurado.'),
  route(mapa.verMapa, (ctx, { query }) => verMapa(ctx, query)),
  route(mapa.verExtensao, ({ tx }) => verExtensao(tx)),
  route(mapa.contornarImovel, (ctx, { params, body }) => contornarImovel(ctx, params.id, body), 'Contorno salvo.'),
  route(mapa.proporZonas, (ctx, { params }) => proporZonas(ctx, params.id)),
  route(cadastro.desmembrarImovel, (ctx, { params, body }) => desmembrarImovel(ctx, params.id, body), 'Imóvel desmembrado.'),
];
