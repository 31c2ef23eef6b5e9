import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cpfOuCnpj, id, nomeDePessoa } from '../http/fields.ts';
import { regraDoTermo, TIPOS_DE_TERMO } from '../termos/modelo.ts';
import { LEEM_VISTORIAS } from './permissoes.ts';

const comum = { grupo: 'Vistorias', permissao: [...LEEM_VISTORIAS] as string[], params: z.object({ id }) };

/** A deadline nobody sets shorter by a slip of the finger. */
export const PRAZO_DO_APONTAMENTO = 15;

export const apontamentosSchema = z.object({
  /** lines that failed, in the order of the checklist, with what became of each */
  falhas: z.array(
    z.object({
      linha: z.string(),
      titulo: z.string(),
      dito: z.string(),
      base_legal: z.string(),
      /** 'Pendência nº 3: resolvida', 'Notificação 0012/2026: respondida'; null: nothing yet */
      virou: z
        .object({ nome: z.string(), situacao: z.string(), respondida: z.boolean(), termo_id: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** open steps that items may be left to; the one that waits for this kind first */
  etapas: z.array(z.object({ id: z.string(), nome: z.string(), pode_enviar: z.boolean() })),
  /** to whom a notice would go: with part in the request, or named when the case was opened */
  destinatarios: z.array(
    z.object({
      chave: z.string(),
      usuario_id: z.string().nullable(),
      nome: z.string(),
      documento: z.string(),
      papel: z.string(),
    }),
  ),
  pode_termo: z.boolean(),
});
export type Apontamentos = z.output<typeof apontamentosSchema>;

export const verApontamentos = endpoint({
  ...comum,
  metodo: 'GET',
  path: ':painel/vistoria/:id/apontamento',
  resumo: 'O que reprovou numa vistoria feita, e no que se transformou',
  dados: apontamentosSchema,
});

export const apontarPendencias = endpoint({
  ...comum,
  metodo: 'POST',
  path: ':painel/vistoria/:id/apontamento/pendencia',
  resumo: 'Faz do que reprovou pendências de uma etapa aberta; quem a analisa as envia, ou já vão agora',
  body: z.object({ etapa_id: id, enviar: z.boolean().default(false) }),
  dados: apontamentosSchema,
});

export const apontarTermoBody = z.object({
  tipo: z.enum(TIPOS_DE_TERMO, 'Escolha o tipo.'),
  prazo_dias: z.coerce.number().int().min(1, 'O menor prazo é de 1 dia.').max(365, 'O maior prazo é de 365 dias.'),
  contagem: regraDoTermo.contagem,
  /** more than the lines, before them */
  palavras: z.string().trim().max(2000).default(''),
  destinatarios: z
    .array(
      z.union([
        z.object({ usuario_id: id, papel: z.string().max(80).default('') }),
        z.object({
          nome: nomeDePessoa,
          documento: cpfOuCnpj.or(z.literal('')).default(''),
          papel: z.string().max(80).default(''),
        }),
      ]),
    )
    .min(1, 'Escolha pelo menos uma pessoa.')
    .max(50),
});

export const apontarTermo = endpoint({
  ...comum,
  metodo: 'POST',
  path: ':painel/vistoria/:id/apontamento/termo',
  resumo: 'Envia um termo com o que reprovou e um prazo para corrigir',
  body: apontarTermoBody,
  dados: apontamentosSchema,
});
