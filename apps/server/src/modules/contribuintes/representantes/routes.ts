import * as contract from '@portal/domain/contribuintes/representantes';
import { route } from '#platform/http/route.ts';
import { incluir, revogar, revogarMeu } from './escrever.ts';
import { baixar, listar, listarMeus } from './ler.ts';

export const representantesRoutes = [
  route(contract.listarRepresentantes, (ctx, { params }) => listar(ctx, params.id)),
  route(
    contract.incluirRepresentante,
    (ctx, { params, body, arquivo }) => incluir(ctx, params.id, body, arquivo),
    'Representante incluído. A pessoa foi avisada.',
    { upload: { maxMb: contract.MANDATO_MAX_MB } },
  ),
  route(
    contract.revogarRepresentante,
    (ctx, { params, body }) => revogar(ctx, params.id, params.representante_id, body),
    'Representação revogada. A pessoa foi avisada.',
  ),
  route(contract.baixarMandato, (ctx, { params }) => baixar(ctx, params.id, params.representante_id)),
  route(contract.meusRepresentantes, listarMeus),
  route(
    contract.revogarMeuProcurador,
    (ctx, { params, body }) => revogarMeu(ctx, params.id, body.versao),
    'Procuração revogada no portal.',
  ),
  route(contract.baixarMeuMandato, (ctx, { params }) => baixar(ctx, ctx.usuario.id, params.id)),
];
