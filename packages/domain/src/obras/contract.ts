import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { EFEITOS } from './efeitos.ts';
import { SITUACOES_DA_OBRA } from './obra.ts';
import { LEEM_OBRAS } from './permissoes.ts';
import { saldoSchema } from './saldo.ts';

/** Staff who read requests, and whoever takes part in one of the work. */
const deObras = { permissao: [...LEEM_OBRAS, 'painel.contribuinte'] as string[], grupo: 'Obras' };

const capa = {
  id: z.uuid(),
  /** '12/2026' */
  numero: z.string(),
  situacao: z.enum(SITUACOES_DA_OBRA),
  /** where it stands today, in a sentence */
  frase: z.string(),
  validade_em: dataIso.nullable(),
};

export const obraLinhaSchema = z.object({
  ...capa,
  endereco: z.string(),
  /** of the licence in force, or that was */
  titular: z.string(),
  licenca: z.string(),
  criada_em: instante,
  /** Asked for a process: why its request may not be about this work now; null where it may. */
  impedimento: z.string().nullable(),
});
export type ObraLinha = z.output<typeof obraLinhaSchema>;

export const listarObras = endpoint({
  ...deObras,
  metodo: 'GET',
  path: ':painel/obra',
  resumo: 'As obras de quem pede, ou as do município; `s` procura no número, no endereço, no titular e na licença',
  query: z.object({
    ...paginacao('criada_em', 'numero', 'validade_em'),
    situacao: z.array(z.enum(SITUACOES_DA_OBRA)).max(SITUACOES_DA_OBRA.length).default([]),
    /** licensed, and the last day is over */
    vencidas: z.stringbool().optional(),
    /** a request of this process is about to begin: each row says whether it may be about it */
    processo_id: z.uuid().optional(),
  }),
  dados: paginated(obraLinhaSchema),
});

const documento = z.object({ id: z.string(), titulo: z.string(), numero: z.string(), situacao: z.string() });

export const obraSchema = z.object({
  ...capa,
  endereco: z.string(),
  titular: z.string(),
  criada_em: instante,
  /** what was done to it, oldest first, with the documents that say so; what was taken back stays, and says so */
  atos: z.array(
    z.object({
      efeito: z.enum(EFEITOS),
      em: instante,
      validade_em: dataIso.nullable(),
      completa: z.boolean(),
      desfeito_em: instante.nullable(),
      /** null: of a request that whoever asks may not open */
      requerimento_id: z.uuid().nullable(),
      requerimento_numero: z.string(),
      processo_nome: z.string(),
      documentos: z.array(documento),
    }),
  ),
  /** requests about it that are not decided */
  correm: z.array(z.object({ id: z.uuid(), numero: z.string(), processo_nome: z.string(), status: z.string() })),
  /** null where the licence has no area table */
  saldo: saldoSchema.nullable(),
  /** sums side by side: of the licence, of what is asked for, of what was measured on the spot, of what is finished */
  comparativo: z.array(
    z.object({
      origem: z.enum(['licenciado', 'pedido', 'medido', 'pronto']),
      nome: z.string(),
      area_final: z.string(),
      area_computavel: z.string(),
      unidades: z.string(),
    }),
  ),
  /** what may be asked about it, or why not now */
  pedir: z.array(
    z.object({
      processo_id: z.uuid(),
      slug: z.string(),
      nome: z.string(),
      efeito: z.enum(EFEITOS),
      impedimento: z.string().nullable(),
    }),
  ),
});
export type Obra = z.output<typeof obraSchema>;

export const verObra = endpoint({
  ...deObras,
  metodo: 'GET',
  path: ':painel/obra/:id',
  resumo: 'Uma obra: onde está, o que se fez dela, o que falta para o habite-se e o que se pode pedir',
  params: z.object({ id }),
  dados: obraSchema,
});
