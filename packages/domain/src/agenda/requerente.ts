import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';
import { diaSemExpedienteSchema, periodoQuery } from './contract.ts';

/** Where a day of a requester's agenda comes from. */
export const ORIGENS = ['pendencia', 'termo', 'guia', 'licenca', 'atendimento', 'vistoria'] as const;
export type Origem = (typeof ORIGENS)[number];
export const NOME_DA_ORIGEM: Record<Origem, string> = {
  pendencia: 'Pendência',
  termo: 'Termo',
  guia: 'Guia',
  licenca: 'Validade',
  atendimento: 'Atendimento',
  vistoria: 'Vistoria',
};

export const itemDaAgendaSchema = z.object({
  id: z.string(),
  origem: z.enum(ORIGENS),
  dia: z.string(),
  /** null: it is a matter of the day, not of an hour */
  inicio: instante.nullable().default(null),
  fim: instante.nullable().default(null),
  titulo: z.string(),
  detalhe: z.string(),
  /** Path inside the portal. */
  link: z.string(),
});
export type ItemDaAgenda = z.output<typeof itemDaAgendaSchema>;

export const verMinhaAgenda = endpoint({
  metodo: 'GET',
  path: ':painel/minha-agenda',
  permissao: 'painel.contribuinte',
  grupo: 'Agenda',
  resumo: 'O que espera por quem pergunta, dia a dia: pendências, termos, guias e licenças, por até 62 dias',
  query: periodoQuery,
  dados: z.object({ itens: z.array(itemDaAgendaSchema), dias: z.array(diaSemExpedienteSchema) }),
});
