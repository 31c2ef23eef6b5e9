import { z } from 'zod';
import type { Fracao } from '../../condicoes/fracao.ts';
import { Exato } from '../../text/exato.ts';
import { formatNumero, isDecimal } from '../../text/numeros.ts';
import { expressao } from '../id.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** A number derived from other answers by a FEEL formula. Computed wherever it is read; nobody types it. */
export const calculadoConfig = z.object({
  tipo: z.literal('calculado'),
  formula: diz('conta em FEEL sobre as respostas; um número, ou nada enquanto falta algo', expressao),
  unidade: diz('unidade ao lado do número', z.string().max(20).default('')),
  casas: diz('casas decimais', z.number().int().min(0).max(4).default(2)),
});

/** The number in the form it is kept: decimal text, half rounded up. */
export const valorCalculado = (valor: Fracao | null, casas: number): string => {
  const text = valor === null ? '' : valor.arredondada(casas);
  return isDecimal(text) ? text : '';
};

export const calculado: TipoCampo<typeof calculadoConfig, string> = {
  tipo: 'calculado',
  config: calculadoConfig,
  rascunho: z.string().max(40),
  vazio: '',
  classe: 'numero',
  curto: true,
  do_servidor: true,
  isVazio: (r) => !isDecimal(r),
  erros: () => [],
  texto: (r, { casas, unidade }) => `${formatNumero(r, casas)}${unidade ? `\u00a0${unidade}` : ''}`,
  coluna: Number,
  valor: (r) => new Exato(r),
  exemplo: () => '',
};
