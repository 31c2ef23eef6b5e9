import { z } from 'zod';
import { emDias, MIN_CASOS } from './previsao.ts';

/** What anybody may know of how long a process takes; null where the group is too small to be told. */
export const temposSchema = z.object({
  esperam: z.number().int().nullable(),
  levaram: z.object({ casos: z.number().int(), p50_dias: z.number().int(), p90_dias: z.number().int() }).nullable(),
});
export type Tempos = z.output<typeof temposSchema>;

interface Medido {
  esperam: number;
  casos: number;
  p50_s: number;
  p90_s: number;
}

/** Of fewer than ten nothing is told, neither how many nor how long: who they are could be guessed. */
export const temposPublicos = ({ esperam, casos, p50_s, p90_s }: Medido): Tempos => ({
  esperam: esperam < MIN_CASOS ? null : esperam,
  levaram: casos < MIN_CASOS ? null : { casos, p50_dias: emDias(p50_s), p90_dias: emDias(p90_s) },
});

const dias = (n: number): string => `${n} ${n === 1 ? 'dia' : 'dias'}`;

/** As short as a card has room for; '' where nothing may be told. */
export const temposEmPoucas = ({ levaram }: Tempos): string =>
  levaram
    ? levaram.p50_dias === levaram.p90_dias
      ? `quase todos em até ${dias(levaram.p90_dias)}`
      : `metade em até ${dias(levaram.p50_dias)}, quase todos em até ${levaram.p90_dias}`
    : '';

/** Queue and times in whole sentences, to whoever thinks of asking. */
export function temposEmFrases({ esperam, levaram }: Tempos): string[] {
  return [
    ...(levaram
      ? [
          `Dos ${levaram.casos} pedidos que terminaram nos últimos 12 meses, metade ficou até ${dias(levaram.p50_dias)} com a prefeitura, e nove em dez até ${dias(levaram.p90_dias)}. O tempo com o requerente não conta.`,
        ]
      : ['Nos últimos 12 meses terminaram poucos pedidos deste tipo: ainda não dá para dizer quanto levam.']),
    ...(esperam === null ? [] : [`Hoje há ${esperam} pedidos destes com a prefeitura.`]),
  ];
}
