import * as chamadas from '@portal/domain/programas/chamadas';
import * as contract from '@portal/domain/programas/contract';
import type { Tokens } from '#platform/auth/tokens.ts';
import type { Ctx } from '#platform/http/context.ts';
import { route } from '#platform/http/route.ts';
import { receberDePrograma } from '../caixa/index.ts';
import type { Livres } from '../tentativas/index.ts';
import { criarChave, criarPrograma, encerrarChave, excluirPrograma, ligarPrograma, mudarPrograma } from './commands.ts';
import { entrarComoPrograma } from './entrar.ts';
import { gravarImoveis } from './imoveis.ts';
import { lerImoveis, lerProfissionais, lerRequerimentos } from './leituras.ts';
import { lerObras, responderObra } from './obras.ts';
import { listProgramas, listUso } from './queries.ts';

/** The gate has let a program through. */
const quemChama = ({ usuario }: Ctx): string => usuario.programa?.id ?? '';

export const programasRoutes = (o: { tokens: Tokens; tentativas: Livres }) => [
  route(contract.listarProgramas, (ctx) => listProgramas(ctx)),
  route(contract.criarPrograma, (ctx, { body }) => criarPrograma(ctx, body), 'Programa cadastrado.'),
  route(contract.mudarPrograma, (ctx, { params, body }) => mudarPrograma(ctx, params.id, body), 'Programa salvo.'),
  route(
    contract.ligarPrograma,
    (ctx, { params, body }) => ligarPrograma(ctx, params.id, body),
    ({ body }) => (body.ligado ? 'Programa ligado.' : 'Programa desligado.'),
  ),
  route(contract.criarChave, (ctx, { params, body }) => criarChave(ctx, params.id, body), 'Chave nova pronta.'),
  route(contract.encerrarChave, (ctx, { params, body }) => encerrarChave(ctx, params, body), 'Chave encerrada.'),
  route(contract.excluirPrograma, (ctx, { params }) => excluirPrograma(ctx, params.id), 'Programa excluído.'),
  route(contract.listarUso, (ctx, { query }) => listUso(ctx, query)),
  route(contract.entrarComoPrograma, (ctx, { body }) => entrarComoPrograma(ctx, body, o), '', {
    porMinuto: 'entradas',
    teto: 'prova',
  }),
  route(chamadas.lerRequerimentos, (ctx, { query }) => lerRequerimentos(ctx, query)),
  route(chamadas.lerImoveis, (ctx, { query }) => lerImoveis(ctx, query)),
  route(chamadas.gravarImoveis, async (ctx, { body }) => ({ imoveis: await gravarImoveis(ctx, body.imoveis) })),
  route(chamadas.lerProfissionais, (ctx, { query }) => lerProfissionais(ctx, query)),
  route(chamadas.avisarPagamento, (ctx, { body }) => receberDePrograma(ctx, quemChama(ctx), body)),
  route(chamadas.lerObras, (ctx, { query }) => lerObras(ctx, query)),
  route(chamadas.responderObra, (ctx, { params, body }) => responderObra(ctx, params.id, body)),
];
