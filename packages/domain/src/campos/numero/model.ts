import { z } from 'zod';
import { comparar, Exato, formatNumero, isDecimal } from '../../text/numeros.ts';
import type { TipoCampo } from '../tipo.ts';

/** A number with its unit. Kept as decimal text; the person types a decimal comma. */
export const numeroConfig = z.object({
  tipo: z.literal('numero'),
  unidade: z.string().max(20).default(''),
  casas: z.number().int().min(0).max(4).default(2),
  minimo: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .optional(),
  maximo: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .optional(),
});
export type NumeroConfig = z.output<typeof numeroConfig>;

/** The one form in which a number travels, '1234.56', with as many places as the field has at most. What people type is read where they type it. */
export const lerNumero = (r: string, casas: number): string | null =>
  isDecimal(r) && (r.split('.')[1]?.length ?? 0) <= casas ? new Exato(r).toFixed(casas) : null;

const numeroOuNada = (r: string, { casas }: NumeroConfig): number | null => {
  const n = lerNumero(r, casas);
  return n === null ? null : Number(n);
};

export const numero: TipoCampo<NumeroConfig, string> = {
  tipo: 'numero',
  rascunho: z.string().max(30),
  vazio: '',
  isVazio: (r) => r.trim() === '',
  erros: (r, { casas, minimo, maximo }) => {
    const n = lerNumero(r, casas);
    if (n === null || n.startsWith('-'))
      return [{ campo: '', mensagem: `Informe um número${casas ? `, como ${formatNumero('150.25', casas)}` : ' inteiro'}.` }];
    if (minimo !== undefined && comparar(n, minimo) < 0)
      return [{ campo: '', mensagem: `O valor precisa ser a partir de ${formatNumero(minimo, casas)}.` }];
    if (maximo !== undefined && comparar(n, maximo) > 0)
      return [{ campo: '', mensagem: `O valor precisa ser até ${formatNumero(maximo, casas)}.` }];
    return [];
  },
  normalizar: (r, { casas }) => lerNumero(r, casas) ?? r,
  texto: (r, { casas, unidade }) => `${formatNumero(lerNumero(r, casas) ?? '0', casas)}${unidade ? `\u00a0${unidade}` : ''}`,
  coluna: numeroOuNada,
  valor: (r, { casas }) => {
    const n = lerNumero(r, casas);
    return n === null ? null : new Exato(n);
  },
};
