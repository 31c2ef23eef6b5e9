import * as pixDoBanco from '@portal/domain/convenios/pix-do-banco';
import * as contract from '@portal/domain/taxas/contract';
import * as emissor from '@portal/domain/taxas/emissor';
import * as financas from '@portal/domain/taxas/financas';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { route } from '#platform/http/route.ts';
import { salvarUnidadeFiscal, tirarUnidadeFiscal, verFinancas } from './financas.ts';
import { guiaDeTeste } from './guia-de-teste.ts';
import { listGuias, opcoesDeGuias } from './lista.ts';
import { listMeusPagamentos } from './meus-pagamentos.ts';
import { guiaEmPdf } from './pdf.ts';
import { pedirTesteDoBanco, salvarPixDoBanco, verPixDoBanco } from './pix-do-banco.ts';
import { type DeFora, salvarEmissao, verEmissao } from './quem-emite.ts';
import { somarGuias } from './somas.ts';

/** What moves a request stands in guias. */
export const taxasRoutes = (deFora: DeFora) => [
  route(contract.listarGuias, (ctx, { query }) => listGuias(ctx, query)),
  route(contract.somarGuias, (ctx, { query }) => somarGuias(ctx, query)),
  route(contract.opcoesDeGuias, (ctx) => opcoesDeGuias(ctx)),
  route(listarMeusPagamentos, (ctx, { query }) => listMeusPagamentos(ctx, query)),
  route(contract.baixarGuia, (ctx, { params }) => guiaEmPdf(ctx, params.id)),
  route(emissor.verEmissao, (ctx) => verEmissao(ctx, deFora)),
  route(emissor.salvarEmissao, (ctx, { body }) => salvarEmissao(ctx, body, deFora), 'Salvo: é assim que as guias saem agora.'),
  route(pixDoBanco.verPixDoBanco, (ctx, { params }) => verPixDoBanco(ctx, params.id)),
  route(
    pixDoBanco.salvarPixDoBanco,
    (ctx, { params, body }) => salvarPixDoBanco(ctx, params.id, body, deFora.guard),
    'Salvo: é assim que sai o Pix das guias deste convênio.',
  ),
  route(pixDoBanco.testarPixDoBanco, (ctx, { params }) => pedirTesteDoBanco(ctx, params.id)),
  route(financas.verFinancas, (ctx) => verFinancas(ctx)),
  route(financas.baixarGuiaDeTeste, (ctx, { params }) => guiaDeTeste(ctx, params.id)),
  route(financas.salvarUnidadeFiscal, (ctx, { body }) => salvarUnidadeFiscal(ctx, body), 'Unidade fiscal salva.'),
  route(financas.tirarUnidadeFiscal, (ctx, { params }) => tirarUnidadeFiscal(ctx, params.desde), 'Valor tirado.'),
];
