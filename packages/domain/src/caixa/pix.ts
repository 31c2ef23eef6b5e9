import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';

/** '110.00', as the API of the central bank writes money. @source BCB, pix-api 2.9.0; brasil.md §2.3 */
const valorDoPix = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((v) => Number(v.replace('.', '')));

const devolucaoDoPix = z.looseObject({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  rtrId: z.string().max(32).optional(),
  valor: valorDoPix,
  horario: z.looseObject({
    solicitacao: z.iso.datetime({ offset: true }),
    liquidacao: z.iso.datetime({ offset: true }).optional(),
  }),
  status: z.string().max(40),
});

export const pixRecebidoSchema = z.looseObject({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,35}$/)
    .optional(),
  valor: valorDoPix.refine((v) => v > 0),
  horario: z.iso.datetime({ offset: true }),
  infoPagador: z.string().max(140).optional(),
  devolucoes: z.array(devolucaoDoPix).max(50).default([]),
});
export type PixRecebido = z.output<typeof pixRecebidoSchema>;

/** The bank posts here what was paid; who it is says the secret in the address. A word heard twice is answered as the first. */
export const receberPix = endpoint({
  metodo: 'POST',
  path: 'caixa/pix/:segredo/pix',
  permissao: 'publico',
  grupo: 'Caixa',
  resumo: 'O banco avisa de um Pix recebido, na forma da API Pix do Banco Central',
  params: z.object({ segredo: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  body: z.looseObject({ pix: z.array(pixRecebidoSchema).min(1).max(1000) }),
  dados: z.null(),
  semCsrf: true,
  naManutencao: true,
  idempotente: false,
});

export const avisoDoPixSchema = z.object({
  ligado: z.boolean(),
  /** what follows the town's address; '' but in the answer that made it, since only its print is kept */
  caminho: z.string(),
  desde: instante.nullable(),
  ultimo_em: instante.nullable(),
});
export type AvisoDoPix = z.output<typeof avisoDoPixSchema>;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Caixa' } as const;

export const verAvisoDoPix = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/aviso-do-pix',
  resumo: 'Se o banco avisa de cada Pix recebido',
  dados: avisoDoPixSchema,
});

export const ligarAvisoDoPix = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/aviso-do-pix',
  resumo: 'Faz um endereço novo para o banco; o de antes deixa de valer',
  dados: avisoDoPixSchema,
  idempotente: false,
});

export const desligarAvisoDoPix = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/configuracao/aviso-do-pix',
  resumo: 'O endereço deixa de valer',
  dados: avisoDoPixSchema,
});
