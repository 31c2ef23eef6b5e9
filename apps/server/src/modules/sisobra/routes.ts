import { verAvisoDoSisobra } from '@portal/domain/sisobra/aviso';
import * as contract from '@portal/domain/sisobra/contract';
import { route } from '#platform/http/route.ts';
import { salvarAjustes, verAjustes } from './ajustes.ts';
import { verAno } from './ano.ts';
import * as commands from './commands.ts';
import { verAviso, verMes } from './mes.ts';
import { findLancamento, naTela } from './queries.ts';

export const sisobraRoutes = [
  route(verAvisoDoSisobra, (ctx) => verAviso(ctx)),
  route(contract.verMes, (ctx, { params }) => verMes(ctx, params.mes)),
  route(contract.verAno, (ctx, { params }) => verAno(ctx, params.ano)),
  route(contract.verAjustes, (ctx) => verAjustes(ctx)),
  route(contract.salvarAjustes, (ctx, { body }) => salvarAjustes(ctx, body), 'Ajustes guardados.'),
  route(contract.verLancamento, async (ctx, { params }) => naTela(await findLancamento(ctx, params.id))),
  route(
    contract.salvarLancamento,
    (ctx, { params, body }) => commands.salvarLancamento(ctx, params.id, body),
    'Lançamento guardado.',
  ),
  route(
    contract.relerLancamento,
    (ctx, { params, body }) => commands.relerLancamento(ctx, params.id, body.versao),
    'Lido de novo do pedido.',
  ),
  route(
    contract.responderLancamento,
    (ctx, { params, body }) => commands.responderLancamento(ctx, params.id, body),
    'Resposta guardada.',
  ),
  route(
    contract.retirarLancamento,
    (ctx, { params, body }) => commands.retirarLancamento(ctx, params.id, body),
    'Lançamento retirado.',
  ),
  route(contract.gerarArquivos, (ctx, { params }) => commands.gerarArquivos(ctx, params.mes), 'Arquivo gerado.'),
  route(contract.baixarArquivo, (ctx, { params }) => commands.baixarArquivo(ctx, params.id)),
  route(contract.baixarSemMovimento, (ctx, { params }) => commands.baixarSemMovimento(ctx, params.mes)),
  route(
    contract.desfazerArquivo,
    (ctx, { params, body }) => commands.desfazerArquivo(ctx, params.id, body.motivo),
    'Arquivo desfeito.',
  ),
  route(contract.encerrarMes, (ctx, { params, body }) => commands.encerrarMes(ctx, params.mes, body.recibo), 'Mês encerrado.'),
];
