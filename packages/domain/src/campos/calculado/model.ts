import { z } from 'zod';
import type { Fracao } from '../../condicoes/fracao.ts';
import { Exato, formatNumero, isDecimal } from '../../text/numeros.ts';
import { expressao } from '../id.ts';
import type { TipoCampo } from '../tipo.ts';

/** A number derived from other answers by a FEEL formula. Computed wherever it is read; nobody types it. */
export const calculadoConfig = z.object({
  tipo: z.literal('calculado'),
  formula: expressao,
  unidade: z.string().max(20).default(''),
  casas: z.number().int().min(0).max(4).default(2),
});
export type CalculadoConfig = z.output<typeof calculadoConfig>;

/** The number in the form it is kept: decimal text, half rounded up. */
export const valorCalculado = (valor: Fracao | null, casas: number): string => {
  const text = valor === null ? '' : valor.arredondada(casas);
  return isDecimal(text) ? text : '';
};

export const calculado: TipoCampo<CalculadoConfig, string> = {
  tipo: 'calculado',
  rascunho: z.string().max(40),
  vazio: '',
  do_servidor: true,
  isVazio: (r) => !isDecimal(r),
  erros: () => [],
  texto: (r, { casas, unidade }) => `${formatNumero(r, casas)}${unidade ? `\u00a0${unidade}` : ''}`,
  coluna: Number,
  valor: (r) => new Exato(r),
};
