import { z } from 'zod';
import { formatTelefone, parseTelefone } from '../../text/telefone.ts';
import type { TipoCampo } from '../tipo.ts';

export const telefoneConfig = z.object({ tipo: z.literal('telefone') });
export type TelefoneConfig = z.output<typeof telefoneConfig>;

/** A Brazilian telephone with area code, kept as digits. */
export const telefone: TipoCampo<TelefoneConfig, string> = {
  tipo: 'telefone',
  rascunho: z.string().max(30),
  vazio: '',
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r) => (parseTelefone(r) ? [] : [{ campo: '', mensagem: 'Informe o telefone com DDD, como (49) 99999-0000.' }]),
  normalizar: (r) => parseTelefone(r) ?? r,
  texto: formatTelefone,
  coluna: formatTelefone,
};
