import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const deQuemValida = { permissao: 'prefeitura.contribuinte.validacao', grupo: 'Requerentes' } as const;

/** Apart from the rest of the validation: the menu counts it on every page of the staff, and brings nothing else along. */
export const verFilaDeValidacao = endpoint({
  ...deQuemValida,
  metodo: 'GET',
  path: ':painel/validacao',
  resumo: 'Os cadastros que esperam conferência: quantos, e os primeiros por ordem de chegada',
  dados: z.object({ total: z.number().int(), ids: z.array(z.string()) }),
});
