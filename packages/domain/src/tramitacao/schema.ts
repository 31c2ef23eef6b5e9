import { z } from 'zod';
import { text } from '../http/fields.ts';
import { ATOS } from './rules.ts';

export const atoSchema = z.enum(ATOS);

/** The row version the screen was read at: another one in between answers 409. */
export const versaoDaTela = z.coerce.number().int().min(1);

export const motivo = text(3, 2000);
