import { z } from 'zod';

/** What people see of a kind is another; what tells those who hold an hour of it is `contar.ts`. */
export const CONTAR = {
  nome: 'atendimentos.contar',
  payload: z.object({ tipo_id: z.uuid(), mudou: z.string().max(2000), em: z.iso.datetime() }),
};
