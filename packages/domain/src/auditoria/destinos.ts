import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email, id, instante } from '../http/fields.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Auditoria' } as const;
const params = z.object({ id });

/** Addresses that a town may name. */
export const MAX_DE_DESTINOS = 5;
/** Wrong codes before an address must be named anew. */
export const MAX_DE_TENTATIVAS = 5;

const destinoSchema = z.object({ id: z.string(), email: z.string(), criado_em: instante, confirmado_em: instante.nullable() });
export type DestinoDaAuditoria = z.output<typeof destinoSchema>;

export const listarDestinos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/auditoria/destino',
  resumo: 'Os endereços de fora que recebem cada bloco fechado',
  dados: z.array(destinoSchema),
});

export const criarDestino = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/auditoria/destino',
  resumo: 'Diz um endereço para receber os blocos; ele recebe um código, e nada mais até que o código seja dito',
  body: z.object({ email }),
  dados: destinoSchema,
});

export const confirmarDestino = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/auditoria/destino/:id/confirmar',
  resumo: 'Confirma um endereço pelo código que ele recebeu',
  params,
  body: z.object({ codigo: z.string().trim().toUpperCase().length(8, 'O código tem 8 letras e números.') }),
  dados: destinoSchema,
  idempotente: false,
});

export const tirarDestino = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/auditoria/destino/:id',
  resumo: 'Deixa de enviar os blocos a um endereço',
  params,
  dados: z.null(),
});
