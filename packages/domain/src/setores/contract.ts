import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';

const grupo = 'Setores';

export const setorSchema = z.object({
  id: z.string(),
  pai_id: z.string().nullable(),
  sigla: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  /** requests that wait in it or are being analysed */
  abertos: z.number().int(),
  pessoas: z.array(z.object({ id: z.string(), nome: z.string(), cargo: z.string() })),
});
export type Setor = z.output<typeof setorSchema>;

export const listarSetores = endpoint({
  metodo: 'GET',
  path: ':painel/setor',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'O organograma: os setores, quem trabalha neles e o que há neles',
  dados: z.array(setorSchema),
});

const body = {
  nome: text(3, 255),
  sigla: z.string().trim().max(12, 'Escreva no máximo 12 caracteres.').default(''),
  pai_id: id.nullable().default(null),
};
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;

export const criarSetor = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/setor',
  resumo: 'Cria um setor',
  body: z.object(body),
  dados: z.array(setorSchema),
});
export const salvarSetor = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/setor/:id',
  resumo: 'Altera um setor; fechar só o que não tem requerimento aberto',
  params: z.object({ id }),
  body: z.object({ ...body, ativo: z.boolean() }),
  dados: z.array(setorSchema),
});
export const excluirSetor = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/setor/:id',
  resumo: 'Exclui um setor que nunca foi usado',
  params: z.object({ id }),
  dados: z.array(setorSchema),
});
