import { z } from 'zod';
import { email as emailSchema } from '../../http/fields.ts';
import type { TipoCampo } from '../tipo.ts';

export const emailConfig = z.object({ tipo: z.literal('email') });
export type EmailConfig = z.output<typeof emailConfig>;

/** An e-mail address, kept in lower case. */
export const email: TipoCampo<EmailConfig, string> = {
  tipo: 'email',
  rascunho: z.string().max(255),
  vazio: '',
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r) => (emailSchema.safeParse(r).success ? [] : [{ campo: '', mensagem: 'Informe um e-mail válido.' }]),
  normalizar: (r) => r.trim().toLowerCase(),
  texto: (r) => r,
  coluna: (r) => r,
};
