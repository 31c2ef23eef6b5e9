import { z } from 'zod';
import { email as emailSchema } from '../../http/fields.ts';
import type { TipoCampo } from '../tipo.ts';

export const emailConfig = z.object({ tipo: z.literal('email') });

/** An e-mail address, kept in lower case. */
export const email: TipoCampo<typeof emailConfig, string> = {
  tipo: 'email',
  config: emailConfig,
  rascunho: z.string().max(255),
  vazio: '',
  classe: 'texto',
  curto: true,
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r) => (emailSchema.safeParse(r).success ? [] : [{ campo: '', mensagem: 'Informe um e-mail válido.' }]),
  normalizar: (r) => r.trim().toLowerCase(),
  texto: (r) => r,
  coluna: (r) => r,
  exemplo: () => 'maria@example.com',
};
