import { z } from 'zod';

export const mensagemSchema = z.object({
  id: z.string(),
  /** A note that only the town hall reads. */
  interna: z.boolean(),
  /** Written by staff, not by a party. */
  da_prefeitura: z.boolean(),
  texto: z.string(),
  autor_nome: z.string(),
  criado_em: z.string(),
});
export type Mensagem = z.output<typeof mensagemSchema>;
