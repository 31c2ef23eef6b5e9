import { z } from 'zod';
import { CAMPO_INVALIDO, CAMPO_OBRIGATORIO, optionalText, text } from '../http/fields.ts';
import { formatCep, parseCep } from '../text/cep.ts';
import { isUf } from '../text/estados.ts';

/** Eight digits, with or without mask; travels on without it. */
export const cep = z
  .string({ error: CAMPO_OBRIGATORIO })
  .trim()
  .min(1, CAMPO_OBRIGATORIO)
  .max(12, 'O CEP tem 8 números. Confira se falta ou sobra algum.')
  .refine((v) => v === '' || parseCep(v) !== null, 'O CEP tem 8 números. Confira se falta ou sobra algum.')
  .transform((v) => parseCep(v) ?? '');

/**
 * Where a person lives or receives letters. Every part but the complement is asked for; what the look-up of the CEP gives is
 * only a beginning, so each part is the person's own text.
 */
export const enderecoSchema = z.object({
  cep,
  logradouro: text(3, 255),
  /** 's/n' is a number too */
  numero: text(1, 20),
  complemento: optionalText(120),
  bairro: text(2, 120),
  cidade: text(2, 120),
  uf: z
    .string({ error: CAMPO_OBRIGATORIO })
    .trim()
    .toUpperCase()
    .min(1, CAMPO_OBRIGATORIO)
    .refine((v) => v === '' || isUf(v), CAMPO_INVALIDO),
});
export type Endereco = z.output<typeof enderecoSchema>;

/** A form that nobody has filled in yet. */
export const ENDERECO_VAZIO: z.input<typeof enderecoSchema> = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
};

/** The whole address in one line. */
export function emLinha(e: Endereco): string {
  const rua = [e.logradouro, e.numero, e.complemento].filter(Boolean).join(', ');
  return `${rua} · ${e.bairro} · ${e.cidade}/${e.uf} · CEP ${formatCep(e.cep)}`;
}
