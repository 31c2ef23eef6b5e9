import * as contract from '@portal/domain/certificados/contract';
import { route } from '#platform/http/route.ts';
import { instalarCertificado, retirarCertificado } from './instalar.ts';
import { baixarCertificado, listCertificados, listCertificadosPublicos } from './queries.ts';

export const certificadosRoutes = [
  route(contract.listarCertificados, (ctx) => listCertificados(ctx)),
  route(
    contract.instalarCertificado,
    (ctx, { body }) => instalarCertificado(ctx, body),
    'Certificado instalado. Os próximos documentos saem selados com ele.',
  ),
  route(
    contract.retirarCertificado,
    (ctx, { params, body }) => retirarCertificado(ctx, params.id, body.motivo),
    'Certificado retirado e a chave apagada.',
  ),
  route(contract.listarCertificadosPublicos, (ctx) => listCertificadosPublicos(ctx), '', { porMinuto: 'publicas' }),
  route(contract.baixarCertificado, (ctx, { params }) => baixarCertificado(ctx, params.id)),
];
