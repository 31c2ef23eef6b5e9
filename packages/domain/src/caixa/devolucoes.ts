import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, dataIso, id, instante, motivo, optionalText } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

export const SITUACOES_DA_DEVOLUCAO = ['Pedida', 'Aprovada', 'Recusada', 'Desistida', 'Feita'] as const;
export const ESPECIES_DE_DEVOLUCAO = ['devolucao', 'credito'] as const;

const mexe = { permissao: 'permissao.interacao.taxas', grupo: 'Caixa' } as const;
const olha = { permissao: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'] as string[], grupo: 'Caixa' };

export const devolucaoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  especie: z.enum(ESPECIES_DE_DEVOLUCAO),
  situacao: z.enum(SITUACOES_DA_DEVOLUCAO),
  valor_centavos: z.number().int(),
  guia: z.object({ id: z.string(), numero: z.number().int(), requerimento_id: z.string(), requerimento_numero: z.string() }),
  /** the slip that a credit goes to */
  para_guia: z.number().int().nullable(),
  motivo: z.string(),
  /** where the money goes, as it was asked */
  destino: z.string(),
  pedida_por: z.string(),
  pedida_em: instante,
  decidida_por: z.string().nullable(),
  decidida_em: instante.nullable(),
  motivo_da_decisao: z.string(),
  feita_no_dia: z.string().nullable(),
  /** who reads asked for it: another decides */
  is_minha: z.boolean(),
});
export type Devolucao = z.output<typeof devolucaoSchema>;

export const listarDevolucoes = endpoint({
  ...olha,
  metodo: 'GET',
  path: ':painel/caixa/devolucao',
  resumo: 'Devoluções e créditos, os que esperam alguém primeiro',
  query: z.object({ ...paginacao('pedida_em', 'valor_centavos'), situacao: z.array(z.enum(SITUACOES_DA_DEVOLUCAO)).default([]) }),
  dados: paginated(devolucaoSchema),
});

export const pedirDevolucao = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/guia/:id/devolucao',
  resumo: 'Pede que se devolva, ou se passe a outra guia, o que se recebeu; outra pessoa decide',
  params: z.object({ id }),
  body: z
    .object({
      especie: z.enum(ESPECIES_DE_DEVOLUCAO),
      valor_centavos: z.coerce.number().int().min(1, 'O valor precisa ser maior que zero.').max(Number.MAX_SAFE_INTEGER),
      para_guia_numero: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      motivo,
      destino: optionalText(500),
    })
    .refine((b) => b.especie === 'devolucao' || b.para_guia_numero !== undefined, {
      path: ['para_guia_numero'],
      message: 'Diga o número da guia que recebe o crédito.',
    })
    .refine((b) => b.especie === 'credito' || b.destino.length >= 3, {
      path: ['destino'],
      message: 'Diga a quem e em que conta ou chave Pix devolver.',
    }),
  dados: devolucaoSchema,
});

export const decidirDevolucao = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/devolucao/:id/decidir',
  resumo: 'Outra pessoa aprova ou recusa; o crédito aprovado vale na hora',
  params: z.object({ id }),
  body: daTela.extend({ aprova: z.boolean(), motivo: optionalText(2000) }).refine((b) => b.aprova || b.motivo.length >= 3, {
    path: ['motivo'],
    message: 'Escreva por que não.',
  }),
  dados: devolucaoSchema,
});

export const desistirDaDevolucao = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/devolucao/:id/desistir',
  resumo: 'Quem pediu volta atrás antes da decisão',
  params: z.object({ id }),
  body: daTelaComMotivo,
  dados: devolucaoSchema,
});

export const fazerDevolucao = endpoint({
  ...mexe,
  metodo: 'POST',
  path: ':painel/caixa/devolucao/:id/feita',
  resumo: 'Diz que o dinheiro saiu, em que dia; só então o livro muda',
  params: z.object({ id }),
  body: daTela.extend({ dia: dataIso }),
  dados: devolucaoSchema,
});
