import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';

/** Whose a phrase is: the town's, a sector's, or one person's. */
export const ESCOPOS = { geral: 'Do município', setor: 'Do setor', pessoal: 'Minha' } as const;
export type Escopo = keyof typeof ESCOPOS;
const escopo = z.enum(Object.keys(ESCOPOS) as [Escopo, ...Escopo[]]);

export const fraseSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  escopo,
  setor_id: z.string().nullable(),
  setor_sigla: z.string().nullable(),
  titulo: z.string(),
  texto: z.string(),
  base_legal: z.string(),
  etiquetas: z.array(z.string()),
  /** How many items began with it. */
  usos: z.number().int(),
});
export type Frase = z.output<typeof fraseSchema>;

export const fraseBody = z
  .object({
    escopo,
    setor_id: id.nullable().default(null),
    titulo: text(3, 120),
    texto: text(3, 2000),
    base_legal: z.string().trim().max(500).default(''),
    etiquetas: z.array(text(1, 40)).max(10).default([]),
  })
  .refine((f) => (f.escopo === 'setor') === (f.setor_id !== null), { path: ['setor_id'], message: 'Escolha o setor.' });

const grupo = 'Frases';

export const listarFrases = endpoint({
  metodo: 'GET',
  path: ':painel/frase',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'As frases que a pessoa pode usar: do município, dos seus setores e as próprias; o gestor vê as de todos os setores',
  dados: z.array(fraseSchema),
});
export const criarFrase = endpoint({
  metodo: 'POST',
  path: ':painel/frase',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'Guarda uma frase; as do município e dos setores são do gestor',
  body: fraseBody,
  dados: fraseSchema,
});
export const mudarFrase = endpoint({
  metodo: 'POST',
  path: ':painel/frase/:id',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'Muda uma frase',
  params: z.object({ id }),
  body: fraseBody.and(z.object({ versao: z.number().int().min(1) })),
  dados: fraseSchema,
});
export const excluirFrase = endpoint({
  metodo: 'DELETE',
  path: ':painel/frase/:id',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'Exclui uma frase; o que já foi escrito com ela fica',
  params: z.object({ id }),
  dados: z.null(),
});
