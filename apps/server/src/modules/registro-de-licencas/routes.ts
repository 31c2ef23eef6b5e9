import * as contract from '@portal/domain/licencas/registro';
import { route } from '#platform/http/route.ts';
import { registroEmCsv, registroEmJson } from './arquivo.ts';
import { verDocumento } from './documento.ts';
import { abrirRegistro, listRegistro, verNoMapa } from './lista.ts';
import { salvarPublicacao, verPublicacao } from './publicacao.ts';

export const registroDeLicencasRoutes = [
  route(contract.abrirRegistro, abrirRegistro, '', { guardaPor: 60 }),
  route(contract.listarRegistro, (ctx, { query }) => listRegistro(ctx, query), '', { porMinuto: 'verificacoes' }),
  route(contract.verRegistroNoMapa, (ctx, { query }) => verNoMapa(ctx, query), '', { porMinuto: 'verificacoes' }),
  route(contract.verDocumentoDoRegistro, (ctx, { params }) => verDocumento(ctx, params.id), '', { porMinuto: 'verificacoes' }),
  route(contract.baixarRegistroCsv, (ctx, { query }) => registroEmCsv(ctx, query), '', { porMinuto: 'publicas' }),
  route(contract.baixarRegistroJson, (ctx, { query }) => registroEmJson(ctx, query), '', { porMinuto: 'publicas' }),
  route(contract.verPublicacao, verPublicacao),
  route(contract.salvarPublicacao, (ctx, { body }) => salvarPublicacao(ctx, body), 'Registro de licenças salvo.'),
];
