import * as contract from '@portal/domain/distribuicao/contract';
import * as substituicao from '@portal/domain/distribuicao/substituicao';
import { route } from '#platform/http/route.ts';
import * as ausencias from './ausencias.ts';
import * as regras from './regras.ts';
import { salvarSubstituicao, verSubstituicao } from './substituicao.ts';

export const distribuicaoRoutes = [
  route(contract.listarRegras, (ctx) => regras.listarRegras(ctx)),
  route(contract.criarRegra, (ctx, { body }) => regras.criarRegra(ctx, body), 'Regra criada.'),
  route(contract.mudarRegra, (ctx, { params, body }) => regras.mudarRegra(ctx, params.id, body), 'Regra guardada.'),
  route(contract.excluirRegra, (ctx, { params }) => regras.excluirRegra(ctx, params.id), 'Regra excluída.'),
  route(contract.ordenarRegras, (ctx, { body }) => regras.ordenarRegras(ctx, body.ids)),
  route(contract.listarAusencias, (ctx) => ausencias.listarAusencias(ctx)),
  route(contract.incluirAusencia, (ctx, { body }) => ausencias.incluirAusencia(ctx, body), 'Ausência registrada.'),
  route(contract.excluirAusencia, (ctx, { params }) => ausencias.excluirAusencia(ctx, params.id), 'Ausência apagada.'),
  route(substituicao.verSubstituicao, verSubstituicao),
  route(substituicao.salvarSubstituicao, (ctx, { body }) => salvarSubstituicao(ctx, body), 'Guardado.'),
  route(contract.listarMinhasAusencias, (ctx) => ausencias.listarMinhasAusencias(ctx)),
  route(contract.incluirMinhaAusencia, (ctx, { body }) => ausencias.incluirMinhaAusencia(ctx, body), 'Ausência registrada.'),
  route(contract.excluirMinhaAusencia, (ctx, { params }) => ausencias.excluirMinhaAusencia(ctx, params.id), 'Ausência apagada.'),
  route(contract.listarImpedimentos, (ctx) => ausencias.listarImpedimentos(ctx)),
  route(contract.incluirImpedimento, (ctx, { body }) => ausencias.incluirImpedimento(ctx, body), 'Impedimento registrado.'),
  route(contract.excluirImpedimento, (ctx, { params }) => ausencias.excluirImpedimento(ctx, params.id), 'Impedimento apagado.'),
  route(contract.contarDe, (ctx) => ausencias.contarDe(ctx)),
];
