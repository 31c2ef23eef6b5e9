import { z } from 'zod';
import { comparar, Exato } from '../../text/exato.ts';
import { formatNumero, isDecimal } from '../../text/numeros.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** A number with its unit. Kept as decimal text; the person types a decimal comma. */
export const numeroConfig = z.object({
  tipo: z.literal('numero'),
  unidade: diz('unidade ao lado do número', z.string().max(20).default('')),
  casas: diz('casas decimais', z.number().int().min(0).max(4).default(2)),
  minimo: diz(
    'o menos que se aceita',
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .optional(),
  ),
  maximo: diz(
    'o mais que se aceita',
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .optional(),
  ),
});
export type NumeroConfig = z.output<typeof numeroConfig>;

/** The one form in which a number travels, '1234.56', with as many places as the field has at most. What people type is read where they type it. */
export const lerNumero = (r: string, casas: number): string | null =>
  isDecimal(r) && (r.split('.')[1]?.length ?? 0) <= casas ? new Exato(r).toFixed(casas) : null;

const numeroOuNada = (r: string, { casas }: NumeroConfig): number | null => {
  const n = lerNumero(r, casas);
  return n === null ? null : Number(n);
};

export const numero: TipoCampo<typeof numeroConfig, string> = {
  tipo: 'numero',
  config: numeroConfig,
  rascunho: z.string().max(30),
  vazio: '',
  classe: 'numero',
  curto: true,
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
  exemplo: ({ casas, minimo, maximo }) => {
    const teto = maximo === undefined ? Number.POSITIVE_INFINITY : Number(maximo);
    return Math.min(teto, Math.max(Number(minimo ?? '0'), 120)).toFixed(casas);
  },
};
