import { z } from 'zod';
import { idEstavel } from '../campos/id.ts';
import { campoSchema } from '../campos/registro.ts';
import { etapaSchema } from './etapa.ts';
import { aprovacaoTacitaSchema, prazoDoRequerenteSchema } from './prazos.ts';
import { regraTaxaSchema } from './regra-de-taxa.ts';

export type { EtapaDefinida } from './etapa.ts';

const secaoSchema = z.object({
  id: idEstavel,
  titulo: z.string().min(2).max(120),
  descricao: z.string().max(500).default(''),
  campos: z.array(campoSchema).min(1).max(100),
});
export type Secao = z.output<typeof secaoSchema>;

const documentoSchema = z.object({
  id: idEstavel,
  /** Which step's approval makes it. */
  etapa: idEstavel,
  titulo: z.string().min(3).max(120),
  /** HTML with merge fields such as {{requerente.nome}}. */
  modelo: z.string().min(20).max(50_000),
  /** Whether the area table is printed in it. */
  com_quadro_de_areas: z.boolean().default(false),
  validade_meses: z
    .union([z.literal(6), z.literal(12), z.literal(18), z.literal(24), z.literal(36), z.literal(48), z.literal(60)])
    .nullable(),
  assinantes: z
    .array(z.object({ papel: z.string().min(3).max(80), setor: z.string().min(1).max(20) }))
    .min(1)
    .max(5),
});
export type DocumentoDefinido = z.output<typeof documentoSchema>;

/** The five algorithms of spec §3. */
export const ALGORITMOS = [
  'manual',
  'igual_requerimento',
  'sequencial_tipo',
  'sequencial_setor',
  'sequencial_setor_ano',
] as const;

const numeracaoSchema = z.object({
  algoritmo: z.enum(ALGORITMOS),
  prefixo: z.string().max(10).default(''),
  /** Filled up with zeros on the left. */
  digitos: z.number().int().min(1).max(8).default(4),
  /** How the year stands after the number: 0001/2026, 0001/26, or not at all. */
  ano: z.enum(['aaaa', 'aa', 'nenhum']).default('aaaa'),
  /** Acronym of the sector whose sequence counts; left out, that of the step that issues. */
  setor: z.string().min(1).max(20).optional(),
});
export type Numeracao = z.output<typeof numeracaoSchema>;

export const PRIORIDADES = ['normal', 'alto', 'urgente'] as const;

/**
 * One version of a process: everything that a town configures, in one document. What the screens show, the engine does and
 * the fees charge is read from here; a filed request stays on its version.
 * @source design §5
 */
export const definicaoSchema = z.object({
  formato: z.literal(1),
  nome: z.string().min(3).max(120),
  grupo: z.string().min(3).max(80),
  /** What the requester reads before starting. */
  resumo: z.string().min(10).max(600),
  /** What to have at hand, one line each. */
  tenha_em_maos: z.array(z.string().min(3).max(200)).max(20).default([]),
  secoes: z.array(secaoSchema).min(1).max(30),
  etapas: z.array(etapaSchema).min(1).max(20),
  taxas: z.array(regraTaxaSchema).max(10).default([]),
  documentos: z.array(documentoSchema).max(5).default([]),
  numeracao: numeracaoSchema.prefault({ algoritmo: 'sequencial_tipo' }),
  /** How dear the request is to the town hall; orders queues and weighs the analyst's load. @source spec §3, "Cost priority" */
  prioridade: z.enum(PRIORIDADES).default('normal'),
  /** Days the requester has to answer what was sent back. */
  prazo_pendencia_dias: z.number().int().min(1).max(365).default(30),
  prazo_requerente: prazoDoRequerenteSchema.prefault({}),
  /** Left out, silence of the town hall approves nothing. */
  aprovacao_tacita: aprovacaoTacitaSchema.optional(),
  vencimento_guia_dias: z.number().int().min(1).max(90).default(10),
});
export type Definicao = z.output<typeof definicaoSchema>;
export type DefinicaoIn = z.input<typeof definicaoSchema>;

export const camposDe = (d: Pick<Definicao, 'secoes'>) => d.secoes.flatMap((s) => s.campos);
