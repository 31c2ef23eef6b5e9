import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, optionalText, text } from '../http/fields.ts';
import { detalheSchema, slug } from '../processos/gestao.ts';
import { rascunhoSchema } from '../processos/rascunho.ts';
import { TIPOS_DE_PROJETO } from '../processos/tipo.ts';
import { deAdministrador, deQuemOlha } from './contract.ts';

export const SITUACOES_DA_PROPOSTA = ['pendente', 'aceita', 'recusada', 'retirada'] as const;

const proposta = z.object({
  id: z.string(),
  /** Number of the model's version that is offered. */
  numero: z.number().int(),
  recado: z.string(),
  situacao: z.enum(SITUACOES_DA_PROPOSTA),
  criado_em: instante,
  respondido_em: instante.nullable(),
  respondido_por: z.string(),
  /** Why the town refused it. */
  motivo: z.string(),
});

export const propostaFeitaSchema = proposta.extend({ organizacao_id: z.number().int(), municipio: z.string() });
export type PropostaFeita = z.output<typeof propostaFeitaSchema>;

export const listarPropostasFeitas = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/processo-modelo/:id/proposta',
  resumo: 'A quem o modelo foi proposto e o que cada município respondeu',
  params: z.object({ id }),
  dados: z.array(propostaFeitaSchema),
});
export const propor = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/processo-modelo/:id/propor',
  resumo: 'Oferece a versão publicada a municípios; a proposta anterior sem resposta é retirada',
  params: z.object({ id }),
  body: z.object({
    todos: z.boolean().default(false),
    organizacao_ids: z.array(z.number().int().positive()).max(6000).default([]),
    recado: optionalText(500),
  }),
  dados: z.object({ feitas: z.number().int(), ja_tinham: z.number().int() }),
});
export const retirarProposta = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/processo-modelo/:id/proposta/:proposta_id/retirar',
  resumo: 'Retira uma proposta que ainda não foi respondida',
  params: z.object({ id, proposta_id: id }),
  dados: z.null(),
});

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos' } as const;

export const propostaRecebidaSchema = proposta.extend({
  nome: z.string(),
  grupo: z.string(),
  /** The process made from this model, when the town has one. */
  processo: z.object({ id: z.string(), nome: z.string() }).nullable(),
});
export type PropostaRecebida = z.output<typeof propostaRecebidaSchema>;

export const listarPropostas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-proposta',
  resumo: 'O que o catálogo propôs ao município, sem resposta antes',
  dados: z.array(propostaRecebidaSchema),
});
export const verProposta = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/processo-proposta/:id',
  resumo: 'Uma proposta com os três lados: a versão do modelo de que se partiu, a do município e a nova',
  params: z.object({ id }),
  dados: propostaRecebidaSchema.extend({
    slug: z.string(),
    tipo: z.enum(TIPOS_DE_PROJETO),
    deles: rascunhoSchema,
    /** Null for a model that the town does not have yet. */
    adotado: z
      .object({
        base: rascunhoSchema,
        nosso: rascunhoSchema,
        /** The version that stands on screen; goes back with the answer. */
        versao_id: z.string(),
        versao: z.number().int(),
        situacao: z.enum(['rascunho', 'agendada', 'publicada']),
      })
      .nullable(),
    /** What the check needs to know of the town. */
    cidade: detalheSchema.pick({
      setores: true,
      processos: true,
      unidade_fiscal: true,
      modelos_de_arquivo: true,
      taxas_da_tabela: true,
      modelos_de_documento: true,
    }),
  }),
});
export const aceitarProposta = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-proposta/:id/aceitar',
  resumo: 'Põe a proposta num rascunho, nunca no ar; o que o município mudou fica, e cada conflito segue a escolha',
  params: z.object({ id }),
  body: z.object({
    escolhas: z.record(z.string().max(400), z.enum(['nosso', 'deles'])).default({}),
    visto: z.object({ versao_id: id, versao: z.number().int() }).nullable(),
    slug: slug.optional(),
  }),
  dados: z.object({ processo_id: z.string() }),
});
export const recusarProposta = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/processo-proposta/:id/recusar',
  resumo: 'Recusa a proposta; o motivo é lido no catálogo',
  params: z.object({ id }),
  body: z.object({ motivo: text(3, 500) }),
  dados: z.null(),
});
