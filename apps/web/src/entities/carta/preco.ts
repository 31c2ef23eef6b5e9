import type { ServicoResumo } from '@portal/domain/carta/contract';
import { formatReais } from '@portal/domain/text/dinheiro';

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What it costs, in two parts: the sum, and what it is of. */
export function precoEmPalavras({ cobra, preco }: Pick<ServicoResumo, 'cobra' | 'preco'>): { soma: string; para: string } {
  if (!cobra) return { soma: 'Sem taxa', para: '' };
  if (!preco) return { soma: 'Taxa a confirmar', para: 'A prefeitura informa o valor' };
  return { soma: formatReais(preco.total_centavos), para: preco.para ? maiuscula(preco.para) : 'Valor fixo' };
}
