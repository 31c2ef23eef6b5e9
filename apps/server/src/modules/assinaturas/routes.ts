import * as contract from '@portal/domain/assinaturas/contract';
import * as govbr from '@portal/domain/assinaturas/govbr';
import * as nuvem from '@portal/domain/assinaturas/nuvem';
import { ASSINADO_MAX_MB } from '@portal/domain/assinaturas/qualificada';
import { route } from '#platform/http/route.ts';
import { atualizarAssinatura } from './commands.ts';
import { type AvancadaOptions, irAoGovbr } from './govbr.ts';
import { ouvirOGovbr, type Preparado, voltarDoGovbr } from './govbr-volta.ts';
import { concluirAssinatura, mostrarAoTempo, prepararAssinatura } from './no-navegador.ts';
import { irANuvem, listarNuvens, type NuvemOptions } from './nuvem.ts';
import { type Preparado as DaNuvem, ouvirANuvem, voltarDaNuvem } from './nuvem-volta.ts';
import { enviarAssinado } from './qualificada.ts';
import { findArquivoParaAssinar, findAssinatura, listAssinaturas } from './queries.ts';
import { assinarVarios } from './rodada.ts';

export const assinaturasRoutes = (o: NuvemOptions, avancada: AvancadaOptions) => [
  route(contract.listarAssinaturas, (ctx, { query }) => listAssinaturas(ctx, query)),
  route(contract.obterAssinatura, (ctx, { params }) => findAssinatura(ctx, params.processo_requerimento_assinatura_id)),
  route(contract.baixarDocumentoParaAssinar, (ctx, { params }) =>
    findArquivoParaAssinar(ctx, params.processo_requerimento_assinatura_id),
  ),
  route(contract.assinarVarios, (ctx, { body }) => assinarVarios(ctx, body)),
  route(
    contract.atualizarAssinatura,
    (ctx, { params, body }) => atualizarAssinatura(ctx, params.processo_requerimento_assinatura_id, body),
    'Pronto.',
  ),
  route(contract.enviarAssinado, (ctx, { body, arquivo }) => enviarAssinado(ctx, o, body, arquivo), 'Documento assinado.', {
    upload: { maxMb: ASSINADO_MAX_MB },
  }),
  route(contract.prepararAssinatura, (ctx, { params, body }) =>
    prepararAssinatura(ctx, o, params.processo_requerimento_assinatura_id, body),
  ),
  route(
    contract.concluirAssinatura,
    (ctx, { params, body }, carimbo: Buffer | null) =>
      concluirAssinatura(ctx, o, params.processo_requerimento_assinatura_id, body, carimbo),
    'Documento assinado.',
    { prepara: ({ params, body }, antes) => mostrarAoTempo(o, params.processo_requerimento_assinatura_id, body, antes) },
  ),
  route(nuvem.listarNuvens, () => Promise.resolve(listarNuvens(o))),
  route(nuvem.irANuvem, (ctx, { params, body }) => irANuvem(ctx, o, params.processo_requerimento_assinatura_id, body)),
  route(nuvem.voltarDaNuvem, (ctx, _, preparado: DaNuvem) => voltarDaNuvem(ctx, o, preparado), '', {
    prepara: ({ body }, antes) => ouvirANuvem(body, antes, o),
  }),
  route(govbr.irAoGovbr, (ctx, { params, body }) => irAoGovbr(ctx, avancada, params.processo_requerimento_assinatura_id, body)),
  route(govbr.voltarDoGovbr, (ctx, _, preparado: Preparado) => voltarDoGovbr(ctx, avancada, preparado), '', {
    prepara: ({ body }, antes) => ouvirOGovbr(body, antes, avancada),
  }),
];
