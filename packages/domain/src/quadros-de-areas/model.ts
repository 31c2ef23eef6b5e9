import { z } from 'zod';
import { CAMPO_OBRIGATORIO, text } from '../http/fields.ts';
import { lerArea } from '../text/numeros.ts';

/**
 * What happens to a floor's area. 'Existente' is all that stands today; 'Reformar' and 'Demolir' are parts of it, the one stays
 * and is never added again, the other goes.
 */
export const SITUACOES_AREA = ['Construir', 'Ampliar', 'Regularizar', 'Existente', 'Reformar', 'Demolir'] as const;
export type SituacaoArea = (typeof SITUACOES_AREA)[number];

export const DESTINACOES = [
  'Residencial unifamiliar',
  'Residencial multifamiliar',
  'Comercial, salas e lojas',
  'Edifício de garagens',
  'Galpão industrial',
  'Casa popular',
  'Conjunto habitacional popular',
] as const;

export const TIPOS_CONSTRUCAO = ['Alvenaria', 'Madeira', 'Mista'] as const;

const areaRascunho = z.string().max(20);
/** Decimal text of at most two places, '150.25', in m²: the one form in which an area travels. */
const area = z
  .string({ error: CAMPO_OBRIGATORIO })
  .max(20)
  .transform((v, ctx) => {
    if (v.trim() === '') return '0.00';
    const parsed = lerArea(v);
    if (parsed === null || Number(parsed) > 9_999_999) {
      ctx.addIssue({ code: 'custom', message: 'Informe a área em m², como 150,25.' });
      return z.NEVER;
    }
    return parsed;
  });

const inteiro = (min: number, max: number, mensagem: string) =>
  z.coerce.number({ error: mensagem }).int(mensagem).min(min, mensagem).max(max, mensagem);

export const pavimentoSchema = z.object({
  id: z.string().min(1).max(40),
  nome: text(1, 60),
  situacao: z.enum(SITUACOES_AREA, { error: CAMPO_OBRIGATORIO }),
  repeticoes: inteiro(1, 200, 'Informe de 1 a 200 repetições.'),
  computavel: area,
  nao_computavel: area,
  vazio: area,
});

export const blocoSchema = z.object({
  id: z.string().min(1).max(40),
  nome: text(1, 60),
  destinacao: z.enum(DESTINACOES, { error: CAMPO_OBRIGATORIO }),
  tipo_construcao: z.enum(TIPOS_CONSTRUCAO, { error: CAMPO_OBRIGATORIO }),
  unidades: inteiro(0, 10_000, 'Informe o número de unidades, de 0 a 10.000.'),
  pavimentos: z.array(pavimentoSchema).min(1, 'Inclua pelo menos um pavimento em cada bloco.').max(200),
});

export const quadroAreasSchema = z.object({
  blocos: z.array(blocoSchema).min(1, 'Inclua pelo menos um bloco.').max(100),
});

/** The same shape while it is being typed: any text, empty lists. */
export const quadroAreasRascunhoSchema = z.object({
  blocos: z
    .array(
      z.object({
        id: z.string().min(1).max(40),
        nome: z.string().max(60),
        destinacao: z.string().max(60),
        tipo_construcao: z.string().max(60),
        unidades: z.union([z.number(), z.string().max(10)]),
        pavimentos: z
          .array(
            z.object({
              id: z.string().min(1).max(40),
              nome: z.string().max(60),
              situacao: z.string().max(20),
              repeticoes: z.union([z.number(), z.string().max(10)]),
              computavel: areaRascunho,
              nao_computavel: areaRascunho,
              vazio: areaRascunho,
            }),
          )
          .max(200),
      }),
    )
    .max(100),
});

export type QuadroAreas = z.output<typeof quadroAreasSchema>;
export type QuadroAreasRascunho = z.output<typeof quadroAreasRascunhoSchema>;
export type Bloco = QuadroAreas['blocos'][number];
export type Pavimento = Bloco['pavimentos'][number];
