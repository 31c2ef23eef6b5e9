import { z } from 'zod';
import { dataIso, text } from '../http/fields.ts';
import { FACULTATIVOS } from '../text/feriados.ts';

/** What a town adds to the national days. */
export const AMBITOS = ['estadual', 'municipal', 'ponto_facultativo'] as const;
export type Ambito = (typeof AMBITOS)[number];

/** How a scope is called on the screen; 'nacional' stands only for what the law of the country gives. */
export const NOME_DO_AMBITO: Record<Ambito | 'nacional', string> = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  ponto_facultativo: 'Ponto facultativo',
};

export const PRIMEIRO_ANO = 2000;
export const ULTIMO_ANO = 2100;

/** What the town hall does on a day: closed, or part of it. */
export const EXPEDIENTES = ['fechado', 'fecha_mais_cedo', 'abre_mais_tarde'] as const;
export type Expediente = (typeof EXPEDIENTES)[number];

export const NOME_DO_EXPEDIENTE: Record<Expediente, string> = {
  fechado: 'Não abre',
  fecha_mais_cedo: 'Fecha mais cedo',
  abre_mais_tarde: 'Abre mais tarde',
};

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const expediente = z.enum(EXPEDIENTES, { error: 'campo obrigatorio' });

export const diaFechadoBody = z
  .object({
    data: dataIso.refine(
      (data) => Number(data.slice(0, 4)) >= PRIMEIRO_ANO && Number(data.slice(0, 4)) <= ULTIMO_ANO,
      `Escolha um dia entre ${PRIMEIRO_ANO} e ${ULTIMO_ANO}.`,
    ),
    nome: text(3, 120),
    ambito: z.enum(AMBITOS, { error: 'campo obrigatorio' }),
    /** from the year of `data` on; 29 February comes back in leap years alone */
    repete_todo_ano: z.boolean().default(false),
    expediente: expediente.default('fechado'),
    /** '12:00', until when or from when on it is open; '' where it is closed all day */
    hora: z.string().max(5).default(''),
  })
  .refine((dia) => dia.expediente === 'fechado' || HORA.test(dia.hora), {
    path: ['hora'],
    error: 'Escreva a hora, como 12:00.',
  })
  .transform((dia) => (dia.expediente === 'fechado' ? { ...dia, hora: '' } : dia));

export const diaFechadoSchema = z.object({
  id: z.string(),
  data: z.string(),
  nome: z.string(),
  ambito: z.enum(AMBITOS),
  repete_todo_ano: z.boolean(),
  expediente,
  hora: z.string(),
});
export type DiaFechado = z.output<typeof diaFechadoSchema>;

export const diaDoAnoSchema = diaFechadoSchema.extend({
  /** null: a national day, which the town neither writes nor deletes */
  id: z.string().nullable(),
  ambito: z.enum(['nacional', ...AMBITOS]),
  /** An optional national day, by its name; the town may work on it. */
  facultativo: z.enum(FACULTATIVOS).nullable(),
  /** The town works on this optional day: no term skips it. */
  aberto: z.boolean(),
});
export type DiaDoAno = z.output<typeof diaDoAnoSchema>;
