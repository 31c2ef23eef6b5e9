import { z } from 'zod';
import { ATOS } from './rules.ts';

export const atoSchema = z.enum(ATOS);
