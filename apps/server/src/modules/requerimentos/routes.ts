import * as publico from '@portal/domain/autos/publico';
import * as contract from '@portal/domain/preenchimento/contract';
import { baixarModeloDoCampo } from '@portal/domain/processos/modelos-de-arquivo';
import * as lista from '@portal/domain/requerimentos/lista';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import { route } from '#platform/http/route.ts';
import { canhotoEmPdf, comprovanteEmPdf, verCanhoto } from './canhoto.ts';
import { countByStatus, countFilas, countRisco, findQuadro } from './contagens.ts';
import { findArquivoDoRequerimento } from './drafts.ts';
import { findOpcoes, marcarLido } from './leitura.ts';
import { listRequerimentos } from './list.ts';
import { findModeloDoCampo } from './modelo.ts';
import { verRequerimentoPublico } from './publico.ts';
import { listTrabalho } from './trabalho.ts';

export const requerimentosRoutes = [
  route(listarTrabalho, (ctx, { query }) => listTrabalho(ctx, query)),
  route(lista.listarRequerimentos, (ctx, { query }) => listRequerimentos(ctx, query)),
  route(lista.contarRequerimentos, (ctx, { query }) => countByStatus(ctx, query)),
  route(lista.contarFilas, (ctx, { query }) => countFilas(ctx, query.setor_id)),
  route(lista.contarRisco, countRisco),
  route(lista.opcoesDaLista, findOpcoes),
  route(lista.verQuadro, (ctx, { query }) => findQuadro(ctx, query)),
  route(lista.marcarLido, (ctx, { params }) => marcarLido(ctx, params.id)),
  route(contract.baixarArquivo, (ctx, { params }) => findArquivoDoRequerimento(ctx, params.id, params.arquivo_id), '', {
    trechosPorMinuto: 3000,
  }),
  route(baixarModeloDoCampo, (ctx, { params }) => findModeloDoCampo(ctx, params.id, params.campo_id)),
  route(publico.verRequerimentoPublico, (ctx, { params }) => verRequerimentoPublico(ctx, params.id), '', {
    porMinuto: 'publicas',
  }),
  route(publico.verCanhoto, (ctx, { params }) => verCanhoto(ctx, params.canhoto), '', { porMinuto: 'verificacoes' }),
  route(publico.baixarComprovanteDeProtocolo, (ctx, { params }) => comprovanteEmPdf(ctx, params.id)),
  route(publico.baixarCanhoto, (ctx, { params }) => canhotoEmPdf(ctx, params.canhoto), '', { porMinuto: 'publicas' }),
];
