import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

export const horaConfig = z.object({ tipo: z.literal('hora') });

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, 'HH:mm' (spec §5). */
export const hora: TipoCampo<typeof horaConfig, string> = {
  tipo: 'hora',
  config: horaConfig,
  rascunho: z.string().max(8),
  vazio: '',
  classe: 'hora',
  curto: true,
  isVazio: (r) => r === '',
  erros: (r) => (HORA.test(r) ? [] : [{ campo: '', mensagem: 'Informe uma hora que exista, como 08:30.' }]),
  texto: (r) => r,
  coluna: (r) => r,
  exemplo: () => '09:00',
};
