import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos' } as const;
const params = z.object({ id });

export const grupoSchema = z.object({
  id: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  /** Processes that name it, also the archived ones. */
  processos: z.number().int(),
});
/** A heading under which a person finds what to ask for. Groups come in the order the town gives them. */
export type GrupoDeProcessos = z.output<typeof grupoSchema>;

const body = z.object({ nome: text(3, 80) });

export const listarGrupos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-grupo',
  resumo: 'Os grupos de processos, na ordem do município',
  dados: z.array(grupoSchema),
});
export const criarGrupo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-grupo',
  resumo: 'Um grupo novo, no fim da lista',
  body,
  dados: grupoSchema,
});
export const renomearGrupo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-grupo/:id/renomear',
  resumo: 'Outro nome para o grupo, também nos processos e rascunhos que estão nele',
  params,
  body,
  dados: grupoSchema,
});
export const ordenarGrupos = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-grupo/ordenar',
  resumo: 'A ordem em que os grupos aparecem',
  body: z.object({ ids: z.array(id).min(1).max(200) }),
  dados: z.array(grupoSchema),
});
export const arquivarGrupo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-grupo/:id/arquivar',
  resumo: 'Os processos do grupo deixam de ser oferecidos; os pedidos em andamento seguem',
  params,
  dados: grupoSchema,
});
export const desarquivarGrupo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-grupo/:id/desarquivar',
  resumo: 'Os processos do grupo voltam a ser oferecidos',
  params,
  dados: grupoSchema,
});
export const ordenarProcessos = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-gestao/ordenar',
  resumo: 'A ordem dos processos de um grupo',
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  dados: z.null(),
});
