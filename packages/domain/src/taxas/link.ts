import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const guiaId = z.object({ id: z.uuid() });

export const criarLinkDePagamento = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/link',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'Faz um link para outra pessoa pagar a guia; o de antes deixa de valer',
  params: guiaId,
  dados: z.object({
    /** what follows the town's address */
    caminho: z.string(),
  }),
  idempotente: false,
});

/** What a stranger reads who pays for somebody: the slip, its value and the town, and of whom it is nothing. */
export const guiaParaPagarSchema = z.discriminatedUnion('situacao', [
  z.object({
    situacao: z.literal('a pagar'),
    numero: z.number().int(),
    descricao: z.string(),
    valor_centavos: z.number().int(),
    /** which part of a split charge; null: the whole */
    parcela: z.object({ numero: z.number().int(), de: z.number().int() }).nullable(),
    vencimento: z.string(),
    linha_digitavel: z.string(),
    /** '' without one */
    pix: z.string(),
    /** the bank is still to give the code */
    pix_a_caminho: z.boolean(),
  }),
  /** its day is over: whoever sent the link can have another slip made */
  z.object({ situacao: z.literal('vencida'), numero: z.number().int() }),
  /** paid, void, or another link took its place */
  z.object({ situacao: z.literal('encerrada') }),
]);
export type GuiaParaPagar = z.output<typeof guiaParaPagarSchema>;

export const verGuiaParaPagar = endpoint({
  metodo: 'GET',
  path: 'guia/pagar/:segredo',
  permissao: 'publico',
  grupo: 'Taxas',
  resumo: 'A guia de um link de pagamento, sem dizer de quem é; o link morre com o pagamento',
  params: z.object({ segredo: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  dados: guiaParaPagarSchema,
});
