import { z } from 'zod';

/** What a line of a slip is: the fee, what is taken off, and what delay adds to it. */
export const NATUREZAS = ['taxa', 'abatimento', 'desconto', 'multa', 'juros', 'correcao'] as const;
/** Lines that come of delay: never part of what another delay is counted on. */
export const DO_ATRASO: readonly Natureza[] = ['multa', 'juros', 'correcao'];
/** What a slip is asked for. */
export const TIPOS_DE_GUIA = ['protocolo', 'etapa', 'diferenca', 'vistoria', 'multa', 'segunda_via', 'resto', 'avulsa'] as const;
export type TipoDeGuia = (typeof TIPOS_DE_GUIA)[number];

export const itemDaGuiaSchema = z.object({
  natureza: z.enum(NATUREZAS),
  /** of the fee, '' where it has none */
  codigo: z.string(),
  nome: z.string(),
  /** below zero where it is taken off */
  valor_centavos: z.number().int(),
});
export type Natureza = (typeof NATUREZAS)[number];
export type ItemDaGuia = z.output<typeof itemDaGuiaSchema>;

export const somaDosItens = (itens: readonly Pick<ItemDaGuia, 'valor_centavos'>[]): number =>
  itens.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);

/** What is owed without delay: what surcharges are counted on, and what stays when another slip takes the place of one. */
export const semAtraso = <I extends Pick<ItemDaGuia, 'natureza'>>(itens: readonly I[]): I[] =>
  itens.filter(({ natureza }) => !DO_ATRASO.includes(natureza));
