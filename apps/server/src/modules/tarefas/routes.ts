import * as contract from '@portal/domain/tarefas/contract';
import { route } from '#platform/http/route.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import { dispensarTarefa, repetirTarefa, repetirTarefas } from './commands.ts';
import { listTarefas, listTipos } from './queries.ts';

const [DE_NOVO, DE_LADO] = ['Tarefa na fila de novo.', 'Tarefa posta de lado.'];

/** @param jobs all that the program runs */
export function tarefasRoutes(jobs: readonly AnyJob[]) {
  const conhecidas = new Map(jobs.filter(({ quando }) => !quando).map((job) => [job.nome, job]));
  const repetiveis = new Set(conhecidas.keys());
  return [
    route(contract.listarTarefas, (ctx, { query }) => listTarefas(ctx, query, repetiveis)),
    route(contract.listarTiposDeTarefa, (ctx) => listTipos(ctx)),
    route(contract.repetirTarefa, (ctx, { params }) => repetirTarefa(ctx, params.id, conhecidas), DE_NOVO),
    route(contract.repetirTarefas, (ctx, { body }) => repetirTarefas(ctx, body.nome, conhecidas), 'Tarefas na fila de novo.'),
    route(contract.dispensarTarefa, (ctx, { params }) => dispensarTarefa(ctx, params.id), DE_LADO),
    route(contract.listarTarefasDoSistema, (ctx, { query }) => listTarefas(ctx, query, repetiveis)),
    route(contract.listarTiposDoSistema, (ctx) => listTipos(ctx)),
    route(contract.repetirTarefaDoSistema, (ctx, { params }) => repetirTarefa(ctx, params.id, conhecidas), DE_NOVO),
    route(
      contract.repetirTarefasDoSistema,
      (ctx, { body }) => repetirTarefas(ctx, body.nome, conhecidas),
      'Tarefas na fila de novo.',
    ),
    route(contract.dispensarTarefaDoSistema, (ctx, { params }) => dispensarTarefa(ctx, params.id), DE_LADO),
  ];
}
