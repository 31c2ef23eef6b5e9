import * as contract from '@portal/domain/licencas/contract';
import * as modelos from '@portal/domain/modelos-de-documento/contract';
import { AppError } from '#platform/http/app-error.ts';
import { route } from '#platform/http/route.ts';
import { findArquivo } from '../arquivos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { nomearAssinante, verCandidatos } from './nomear.ts';
import { verProximoNumero } from './numeros.ts';
import { previaDoDocumento } from './previa.ts';
import { previaDaLicenca } from './previa-da-licenca.ts';
import { conferirConteudo } from './previa-do-modelo.ts';
import { findLicenca } from './queries.ts';
import { regenerarLicenca } from './regenerar.ts';

export const licencasRoutes = [
  route(contract.baixarLicenca, async (ctx, { params }) => {
    const l = await findLicenca(ctx.tx, params.id);
    if (!l) throw new AppError(404, 'Documento não encontrado.');
    await findRequerimento(ctx, l.requerimento_id);
    // the parties get what counts, or counted: never a document that was not signed
    const arquivoId = l.arquivo_final_id ?? (ctx.painel === 'prefeitura' ? (l.arquivo_assinado_id ?? l.arquivo_id) : null);
    if (!arquivoId) throw new AppError(404, 'O documento ainda não está pronto.');
    return findArquivo(ctx.tx, arquivoId);
  }),
  route(contract.proximoNumero, (ctx, { params, query }) => verProximoNumero(ctx, params.id, query)),
  route(contract.previaDoDocumento, (ctx, { params }) => previaDoDocumento(ctx, params.id, params.documento_id)),
  route(contract.previaDaLicenca, (ctx, { params, body }) => previaDaLicenca(ctx, params.id, body)),
  route(modelos.conferirConteudo, (ctx, { params, body }) => conferirConteudo(ctx, params.id, body)),
  route(
    contract.regenerarLicenca,
    (ctx, { params, body }) => regenerarLicenca(ctx, params.id, body.versao, body.motivo),
    'Documento gerado de novo.',
  ),
  route(contract.candidatosAAssinar, (ctx, { params }) => verCandidatos(ctx, params.id)),
  route(
    contract.nomearAssinante,
    (ctx, { params, body }) => nomearAssinante(ctx, params.id, body),
    'Outra pessoa foi chamada para assinar.',
  ),
];
