import { z } from 'zod';
import { formatTelefone, parseTelefone } from '../../text/telefone.ts';
import type { TipoCampo } from '../tipo.ts';

export const telefoneConfig = z.object({ tipo: z.literal('telefone') });

/** A Brazilian telephone with area code, kept as digits. */
export const telefone: TipoCampo<typeof telefoneConfig, string> = {
  tipo: 'telefone',
  config: telefoneConfig,
  rascunho: z.string().max(30),
  vazio: '',
  classe: 'texto',
  curto: true,
  pessoal: true,
  isVazio: (r) => r.trim() === '',
  erros: (r) => (parseTelefone(r) ? [] : [{ campo: '', mensagem: 'Informe o telefone com DDD, como (49) 99999-0000.' }]),
  normalizar: (r) => parseTelefone(r) ?? r,
  texto: formatTelefone,
  coluna: formatTelefone,
  exemplo: () => '49999990000',
};
