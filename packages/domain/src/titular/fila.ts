import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const deQuemResponde = { permissao: 'prefeitura.contribuinte.validacao', grupo: 'Direitos do titular' } as const;

/** Apart from the rest: the menu counts it on every page of the staff, and brings nothing else along. */
export const contarPedidosDeTitulares = endpoint({
  ...deQuemResponde,
  metodo: 'GET',
  path: ':painel/titular/contagem',
  resumo: 'Quantos pedidos de titulares de dados esperam resposta, e quantos passaram do prazo',
  dados: z.object({ abertos: z.number().int(), vencidos: z.number().int() }),
});
