import { z } from 'zod';
import { instante, optionalText } from '../http/fields.ts';

/** How easy it was to file a request, from hard to easy: the words are what a person chooses by. */
export const NOTAS = { 1: 'Muito difícil', 2: 'Difícil', 3: 'Nem fácil nem difícil', 4: 'Fácil', 5: 'Muito fácil' } as const;
export type Nota = keyof typeof NOTAS;

const ESCOLHA = 'Escolha uma das opções.';
const nota = z.literal([1, 2, 3, 4, 5], ESCOLHA);

/** What a requester says; a form gives the number as text. */
export const avaliacaoBody = z.object({ nota: z.coerce.number(ESCOLHA).pipe(nota), comentario: optionalText(1000) });

/** What was said, and when. Not who said it: of a request there is one. */
export const avaliacaoSchema = z.object({ nota, comentario: z.string(), criado_em: instante });
