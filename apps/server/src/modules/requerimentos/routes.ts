import * as contract from '@portal/domain/requerimentos/contract';
import * as publico from '@portal/domain/requerimentos/publico';
import { route } from '#platform/http/route.ts';
import { canhotoEmPdf, verCanhoto } from './canhoto.ts';
import { findArquivoDoRequerimento } from './drafts.ts';
import { countByStatus, listRequerimentos } from './list.ts';
import { verRequerimentoPublico } from './publico.ts';
import { findRequerimento } from './queries.ts';

export const requerimentosRoutes = [
  route(contract.listarRequerimentos, (ctx, { query }) => listRequerimentos(ctx, query)),
  route(contract.contarRequerimentos, countByStatus),
  route(contract.baixarArquivo, async (ctx, { params }) => {
    await findRequerimento(ctx, params.id);
    return findArquivoDoRequerimento(ctx, params.id, params.arquivo_id);
  }),
  route(publico.verRequerimentoPublico, (ctx, { params }) => verRequerimentoPublico(ctx, params.id), '', { porMinuto: 30 }),
  route(publico.verCanhoto, (ctx, { params }) => verCanhoto(ctx, params.canhoto), '', { porMinuto: 60 }),
  route(publico.baixarCanhoto, (ctx, { params }) => canhotoEmPdf(ctx, params.canhoto), '', { porMinuto: 30 }),
];
