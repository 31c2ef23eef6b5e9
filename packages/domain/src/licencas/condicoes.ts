import { z } from 'zod';

export const CONDICOES_MAX = 3000;

/** What a document demands of who holds it, as it was typed at the approval: a line each. */
export const condicoes = z.string().trim().max(CONDICOES_MAX, `Escreva no máximo ${CONDICOES_MAX} caracteres.`);

/** Document of the definition → its conditions. */
export const condicoesDosDocumentos = z.record(z.string().max(60), condicoes);
