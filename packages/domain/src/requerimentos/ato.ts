import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { STATUS } from './status.ts';

/** What an act answers: which request it changed, and as what it stands now. The screen reads the rest again. */
export const atoFeitoSchema = z.object({ id: z.string(), versao: z.number().int(), status: z.enum(STATUS) });
export type AtoFeito = z.output<typeof atoFeitoSchema>;

/** An act on one request. */
export const ato = <const N extends string, B extends z.ZodType>(nome: N, resumo: string, body: B) =>
  endpoint({
    metodo: 'POST',
    path: `:painel/requerimento/:id/${nome}`,
    permissao: 'autenticado',
    grupo: 'Tramitação',
    resumo,
    params: z.object({ id: z.uuid() }),
    body,
    dados: atoFeitoSchema,
  });
