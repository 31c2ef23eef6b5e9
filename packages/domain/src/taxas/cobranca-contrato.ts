import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { guiaSchema } from './contract.ts';

export const pedirPixDeNovo = endpoint({
  metodo: 'POST',
  path: ':painel/guia/:id/pix',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'Pede de novo ao banco a cobrança Pix de uma guia que ele não fez, ou que não retirou',
  params: z.object({ id: z.uuid() }),
  dados: guiaSchema,
});
