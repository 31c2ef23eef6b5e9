import { formatNumero, isDecimal } from '../text/numeros.ts';
import type { PerguntaDoGuia } from './model.ts';

/** An answer as a person reads it: '85.5' of metres is "85,50 m²". */
export const dizerResposta = ({ tipo, unidade }: Pick<PerguntaDoGuia, 'tipo' | 'unidade'>, valor: string): string =>
  tipo === 'numero' && isDecimal(valor) ? `${formatNumero(valor, valor.includes('.') ? 2 : 0)} ${unidade}`.trim() : valor;
