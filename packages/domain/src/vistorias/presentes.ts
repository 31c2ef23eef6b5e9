import { z } from 'zod';
import { nomeDePessoa, optionalText } from '../http/fields.ts';

/** What was drawn with a finger: strokes of points, within a box of so many units. */
export const assinaturaSchema = z.object({
  largura: z.number().int().min(10).max(4000),
  altura: z.number().int().min(10).max(4000),
  tracos: z
    .array(
      z
        .array(z.tuple([z.number().int().min(-100).max(4100), z.number().int().min(-100).max(4100)]))
        .min(1)
        .max(2000),
    )
    .min(1, 'Falta a assinatura.')
    .max(200)
    .refine((tracos) => tracos.reduce((n, t) => n + t.length, 0) <= 8000, 'O desenho é grande demais. Apague e assine de novo.'),
});
export type AssinaturaDesenhada = z.output<typeof assinaturaSchema>;

export const presenteSchema = z.object({
  nome: nomeDePessoa.max(120),
  /** CPF or another document, as it was shown */
  documento: optionalText(30),
  papel: optionalText(80),
  /** null: would not, or could not, sign */
  assinatura: assinaturaSchema.nullable(),
});
export type Presente = z.output<typeof presenteSchema>;
