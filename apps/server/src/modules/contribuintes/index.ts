import * as contract from '@portal/domain/contribuintes/contract';
import { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import * as validacao from '@portal/domain/contribuintes/validacao';
import { route } from '#platform/http/route.ts';
import { bloquear, desbloquear } from './bloqueio.ts';
import { corrigir } from './corrigir.ts';
import { contar, listContribuintes } from './lista.ts';
import { enviarProva, pedirValidacao, removerProva, verMinhaValidacao } from './minha-validacao.ts';
import { lerContribuinte } from './pessoa.ts';
import { salvarRegras, verRegras } from './regras.ts';
import { representantesRoutes } from './representantes/routes.ts';
import { uniaoRoutes } from './uniao/routes.ts';
import { decidir, verFila, verProva, verValidacao } from './validar.ts';

export { findIdsDeContribuintes, findLinhasDeContribuintes } from './lista.ts';
export { demandConferido } from './minha-validacao.ts';
export { limparUnioesJob } from './uniao/limpar.ts';
export { findUnidos } from './uniao/unioes.ts';
export { juntarAvulso } from './uniao/unir.ts';

export const contribuintesRoutes = [
  route(contract.listarContribuintes, (ctx, { query }) => listContribuintes(ctx, query)),
  route(contract.contarContribuintes, contar),
  route(contract.salvarContribuinte, (ctx, { params, body }) => corrigir(ctx, params.id, body), 'Cadastro salvo.'),
  route(contract.verContribuinte, (ctx, { params }) => lerContribuinte(ctx, params.id)),
  route(validacao.verMinhaValidacao, verMinhaValidacao),
  route(validacao.enviarProva, (ctx, { params, arquivo }) => enviarProva(ctx, params.tipo, arquivo), '', {
    upload: { maxMb: validacao.PROVA_MAX_MB },
  }),
  route(validacao.removerProva, (ctx, { params }) => removerProva(ctx, params.tipo)),
  route(validacao.pedirValidacao, pedirValidacao, 'Enviado. A prefeitura avisa quando conferir.'),
  route(verFilaDeValidacao, verFila),
  route(validacao.verValidacao, (ctx, { params }) => verValidacao(ctx, params.id)),
  route(validacao.verProva, (ctx, { params }) => verProva(ctx, params.id, params.prova_id)),
  route(
    validacao.decidirValidacao,
    (ctx, { params, body }) => decidir(ctx, params.id, body),
    'Decisão registrada. A pessoa foi avisada.',
  ),
  route(validacao.verRegras, verRegras),
  route(validacao.salvarRegras, (ctx, { body }) => salvarRegras(ctx, body), 'Regras da conferência salvas.'),
  route(contract.bloquearContribuinte, (ctx, { params, body }) => bloquear(ctx, params.id, body), 'Cadastro bloqueado.'),
  route(contract.desbloquearContribuinte, (ctx, { params, body }) => desbloquear(ctx, params.id, body), 'Cadastro desbloqueado.'),
  ...representantesRoutes,
  ...uniaoRoutes,
];
