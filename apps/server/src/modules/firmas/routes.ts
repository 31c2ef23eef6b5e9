import * as contract from '@portal/domain/firmas/contract';
import { route } from '#platform/http/route.ts';
import { criarFirma, moverFirmas, mudarFirma } from './commands.ts';
import { findFirma, lerImagem, listFirmas } from './queries.ts';

const DE_IMAGEM = { upload: { foto: 'firma' as const, maxMb: 20 } };

export const firmasRoutes = [
  route(contract.listarFirmas, (ctx, { query }) => listFirmas(ctx, query, false)),
  route(contract.listarFirmasExcluidas, (ctx, { query }) => listFirmas(ctx, query, true)),
  route(contract.obterFirma, (ctx, { params }) => findFirma(ctx, params.id)),
  route(contract.verImagemDaFirma, (ctx, { params }) => lerImagem(ctx, params.id)),
  route(contract.criarFirma, (ctx, { body, arquivo }) => criarFirma(ctx, body, arquivo), 'Assinatura incluída.', DE_IMAGEM),
  route(
    contract.mudarFirma,
    (ctx, { params, body, arquivo }) => mudarFirma(ctx, params.id, body, arquivo),
    'Assinatura salva.',
    DE_IMAGEM,
  ),
  route(contract.excluirFirmas, (ctx, { body }) => moverFirmas(ctx, body.ids, 'lixeira'), 'Foi para a lixeira.'),
  route(contract.restaurarFirmas, (ctx, { body }) => moverFirmas(ctx, body.ids, 'catalogo'), 'Voltou ao catálogo.'),
];
