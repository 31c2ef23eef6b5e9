import { z } from 'zod';
import { formatReais } from '../../text/dinheiro.ts';
import { Exato } from '../../text/exato.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** An amount in reais, kept as whole centavos. Conditions see it in reais. */
export const dinheiroConfig = z.object({
  tipo: z.literal('dinheiro'),
  minimo_centavos: diz('menor valor, em centavos', z.number().int().min(0).max(100_000_000_000).default(0)),
  maximo_centavos: diz('maior valor, em centavos', z.number().int().min(0).max(100_000_000_000).optional()),
});

export const dinheiro: TipoCampo<typeof dinheiroConfig, number | string> = {
  tipo: 'dinheiro',
  config: dinheiroConfig,
  // what is not money yet stays as it was typed
  rascunho: z.union([z.number().int(), z.string().max(30)]),
  vazio: '',
  classe: 'numero',
  curto: true,
  isVazio: (r) => r === '',
  erros: (r, { minimo_centavos, maximo_centavos }) => {
    if (typeof r !== 'number' || r < 0) return [{ campo: '', mensagem: 'Informe um valor em reais, como 1.234,56.' }];
    if (r < minimo_centavos) return [{ campo: '', mensagem: `O valor precisa ser a partir de ${formatReais(minimo_centavos)}.` }];
    if (maximo_centavos !== undefined && r > maximo_centavos)
      return [{ campo: '', mensagem: `O valor precisa ser até ${formatReais(maximo_centavos)}.` }];
    return [];
  },
  texto: (r) => (typeof r === 'number' ? formatReais(r) : r),
  coluna: (r) => (typeof r === 'number' ? r / 100 : null),
  valor: (r) => (typeof r === 'number' ? new Exato(r).div(100) : null),
  exemplo: (c) => Math.min(c.maximo_centavos ?? Number.POSITIVE_INFINITY, Math.max(c.minimo_centavos, 150_000)),
};
