import * as distribuicao from '@portal/domain/distribuicao/contract';
import { fecharSetor as contratoDoFechamento } from '@portal/domain/setores/contract';
import { route } from '#platform/http/route.ts';
import { atribuir, listarCandidatos, transferir } from './atribuir.ts';
import { encaminhar } from './encaminhar.ts';
import { fecharSetor } from './fechar-setor.ts';

export const atribuicaoRoutes = [
  route(distribuicao.listarCandidatos, (ctx, { params, query }) => listarCandidatos(ctx, params.id, query.etapa_id)),
  route(distribuicao.atribuir, (ctx, { params, body }) => atribuir(ctx, params.id, body), 'Etapa atribuída.'),
  route(distribuicao.encaminhar, (ctx, { params, body }) => encaminhar(ctx, params.id, body), 'Etapa encaminhada.'),
  route(contratoDoFechamento, (ctx, { params, body }) => fecharSetor(ctx, params.id, body), 'Setor fechado.'),
  route(distribuicao.transferir, (ctx, { body }) => transferir(ctx, body), 'Etapas transferidas.'),
];
