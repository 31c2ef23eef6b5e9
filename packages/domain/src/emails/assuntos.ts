import { type Data, formatData } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import { comMinuscula } from '../text/minusculas.ts';

/** Spaces that a subject may break at: programs show the others as they please. */
const solto = (texto: string): string => texto.replaceAll('\u00a0', ' ');

interface Pedido {
  numero: string | null;
  processo_nome: string;
}

/** 'alvará de construção 000121/2026' */
export const pedidoEmTexto = ({ numero, processo_nome }: Pedido): string =>
  [comMinuscula(processo_nome), numero].filter(Boolean).join(' ');

/** '1 item', '2 itens' */
export const itensEmTexto = (total: number): string => (total === 1 ? '1 item' : `${total} itens`);

/** The news first, then which request it is of: a phone shows some forty letters. */
export const assuntoDe = (novidade: string, pedido: Pedido): string => solto(`${novidade}: ${pedidoEmTexto(pedido)}`);

/** 'Pague R$ 328,73 até 12/12/2026: alvará de construção 000121/2026' */
export const assuntoDePagar = (guia: { valor_centavos: number; vencimento: Data }, pedido: Pedido): string =>
  assuntoDe(`Pague ${formatReais(guia.valor_centavos)} até ${formatData(guia.vencimento)}`, pedido);

/** '2 itens a corrigir até 28/12/2026: alvará de construção 000121/2026' */
export const assuntoDeCorrigir = (total: number, ate: Data | null, pedido: Pedido): string =>
  assuntoDe(`${itensEmTexto(total)} a corrigir${ate ? ` até ${formatData(ate)}` : ''}`, pedido);
