import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CONSELHOS, registroSchema } from './registro.ts';

/** What a council publishes of somebody, and no more. */
export const procurarProfissional = endpoint({
  metodo: 'GET',
  path: ':painel/profissional',
  permissao: 'autenticado',
  grupo: 'Profissionais',
  resumo: 'Quem tem este registro profissional neste município, pelo número inteiro; null quando ninguém',
  query: registroSchema,
  dados: z
    .object({
      /** '' where the town knows the number by somebody who is no more in the portal */
      nome: z.string(),
      conselho: z.enum(CONSELHOS),
      registro: z.string(),
      uf: z.string(),
      /** why it cannot be named in a new request; '' when it can */
      impedimento: z.string(),
    })
    .nullable(),
});
