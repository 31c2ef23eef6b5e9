import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

export const horaConfig = z.object({ tipo: z.literal('hora') });
export type HoraConfig = z.output<typeof horaConfig>;

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, 'HH:mm' (spec §5). */
export const hora: TipoCampo<HoraConfig, string> = {
  tipo: 'hora',
  rascunho: z.string().max(8),
  vazio: '',
  isVazio: (r) => r === '',
  erros: (r) => (HORA.test(r) ? [] : [{ campo: '', mensagem: 'Informe uma hora que exista, como 08:30.' }]),
  texto: (r) => r,
  coluna: (r) => r,
};
