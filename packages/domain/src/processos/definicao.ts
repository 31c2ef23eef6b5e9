import { z } from 'zod';
import { campoSchema } from '../campos/registro.ts';
import { regraTaxaSchema } from '../taxas/regra.ts';

const idEstavel = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/);

const secaoSchema = z.object({
  id: idEstavel,
  titulo: z.string().min(2).max(120),
  descricao: z.string().max(500).default(''),
  campos: z.array(campoSchema).min(1).max(100),
});
export type Secao = z.output<typeof secaoSchema>;

const etapaSchema = z.object({
  id: idEstavel,
  nome: z.string().min(3).max(120),
  descricao: z.string().max(500).default(''),
  /** Acronym of the sector that answers for the step. */
  setor: z.string().min(1).max(20),
  prazo_dias: z.number().int().min(1).max(365),
  contagem: z.enum(['uteis', 'corridos']).default('uteis'),
});
export type EtapaDefinida = z.output<typeof etapaSchema>;

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
  numeracao: z
    .object({ algoritmo: z.enum(ALGORITMOS), prefixo: z.string().max(10).default('') })
    .default({ algoritmo: 'sequencial_tipo', prefixo: '' }),
  prazo_pendencia_dias: z.number().int().min(1).max(365).default(30),
  vencimento_guia_dias: z.number().int().min(1).max(90).default(10),
});
export type Definicao = z.output<typeof definicaoSchema>;
export type DefinicaoIn = z.input<typeof definicaoSchema>;

export const camposDe = (d: Pick<Definicao, 'secoes'>) => d.secoes.flatMap((s) => s.campos);
