import { z } from 'zod';

/** '2', '0.33': per cent, as decimal text. */
const percentual = z
  .string({ error: 'Informe um percentual. Escreva 0 quando a lei não o cobra.' })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,6})?$/, 'Use um percentual como 0,33, com até seis casas.')
  .refine((v) => Number(v) <= 100, 'O percentual não passa de 100.');

/** How interest runs: by the day (a thirtieth of a month each), or whole for each calendar month begun after that of the due day. */
export const MODOS_DOS_JUROS = ['por_dia', 'por_mes_iniciado'] as const;
/** What puts a late value right: nothing, or the town's fiscal unit (value of the day of payment over that of the due day). */
export const CORRECOES = ['nenhuma', 'unidade_fiscal'] as const;
export const SEGUE_COM = ['todas', 'primeira'] as const;

/**
 * What a late payment costs besides, and in how many parts one may pay: of one table of fees, for all its charges. Percentages are
 * of the value due, decimals as text; interest is simple. Nothing is worked out here.
 * @source CTN art. 161; issue of fees, "surcharge of the table"
 */
export const acrescimosSchema = z.strictObject({
  /** Fine, once, from the first day after the due one: '2'. '0': none. */
  multa_percent: percentual.default('0'),
  /** Fine for each day of delay: '0.33'. '0': none. Comes on top of the one above. */
  multa_por_dia_percent: percentual.default('0'),
  /** The most that both fines come to together: '20'. Null: no cap. */
  multa_maxima_percent: percentual.nullable().default(null),
  /** Interest of a month: '1'. '0': none. */
  juros_mes_percent: percentual.default('0'),
  juros_modo: z.enum(MODOS_DOS_JUROS).default('por_dia'),
  correcao: z.enum(CORRECOES).default('nenhuma'),
  parcelamento: z
    .strictObject({
      /** 1: it is paid at once */
      maximo_parcelas: z.number().int().min(1, 'O menor número de parcelas é 1.').max(60, 'O maior número de parcelas é 60.'),
      /** No instalment is smaller than this. */
      minimo_centavos: z.number().int().min(0).max(99_999_999_999),
      /** When the request goes on: with the first instalment paid, or with all of them. */
      segue_com: z.enum(SEGUE_COM).default('todas'),
    })
    .default({ maximo_parcelas: 1, minimo_centavos: 0, segue_com: 'todas' }),
  /** The article that sets all this; '' while there is none. */
  base_legal: z.string().trim().max(255, 'Escreva no máximo 255 caracteres.').default(''),
});
export type Acrescimos = z.output<typeof acrescimosSchema>;
export type TermosDasParcelas = Acrescimos['parcelamento'];

/** Of a town without a table, and of charges that no table made: nothing is added and nothing is split. */
export const SEM_ACRESCIMOS: Acrescimos = acrescimosSchema.parse({});
