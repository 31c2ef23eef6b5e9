import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';

/** As what a town wrote somebody down whom it asks, by mail, whether that is so. */
export const PAPEIS_DO_VINCULO = ['requerente', 'equipe'] as const;
export type PapelDoVinculo = (typeof PAPEIS_DO_VINCULO)[number];

/** What the owner of an account is asked, as the page of the mail shows it. */
export const vinculoSchema = z.object({
  papel: z.enum(PAPEIS_DO_VINCULO),
  municipio: z.string(),
  /** who wrote it down; '' where nobody is named */
  por: z.string(),
  quando: z.string(),
  /** of the staff: the post; '' where none was given */
  cargo: z.string(),
  /** of a requester: requests that stand under the record */
  requerimentos: z.number().int(),
});
export type Vinculo = z.output<typeof vinculoSchema>;

export const responderVinculo = endpoint({
  metodo: 'POST',
  path: 'auth/vinculo/:vinculo_id',
  permissao: 'publico',
  grupo: 'Conta',
  idempotente: false,
  resumo: 'O dono da conta diz se um cadastro da prefeitura é seu, ou se entra na equipe dela',
  params: z.object({ vinculo_id: id }),
  body: z.object({ token: z.string().min(20, 'campo invalido').max(200), acao: z.enum(['aceitar', 'recusar']) }),
  dados: z.null(),
});
