import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela } from '../http/fields.ts';
import { SEGUE_COM } from '../tabelas-de-taxas/acrescimos.ts';
import { guiaSchema } from './contract.ts';

const params = z.object({ id: z.uuid() });
const escolha = z.number().int().min(2, 'O menor parcelamento é em 2 vezes.').max(60, 'O maior parcelamento é em 60 vezes.');

export const planoSchema = z.object({
  /** in how many parts it may be paid at most; 1: at once */
  maximo: z.number().int(),
  /** of the charge */
  valor_centavos: z.number().int(),
  /** with which instalments paid the request goes on */
  segue_com: z.enum(SEGUE_COM),
  base_legal: z.string(),
  parcelas: z.array(z.object({ numero: z.number().int(), vencimento: z.string(), valor_centavos: z.number().int() })),
});
export type Plano = z.output<typeof planoSchema>;

export const verParcelas = endpoint({
  metodo: 'GET',
  path: ':painel/guia/:id/parcelas',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'Como ficaria uma guia paga em tantas vezes: o dia e o valor de cada parcela; nada é feito',
  params,
  query: z.object({ parcelas: z.coerce.number().pipe(escolha).default(2) }),
  dados: planoSchema,
});

export const parcelarGuia = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/parcelar',
  permissao: 'autenticado',
  grupo: 'Taxas',
  resumo: 'Divide uma guia que ninguém pagou em parcelas, uma guia para cada; responde com a primeira',
  params,
  body: daTela.extend({ parcelas: escolha }),
  dados: guiaSchema,
});
