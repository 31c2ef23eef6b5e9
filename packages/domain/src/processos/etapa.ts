import { z } from 'zod';
import { expressao, idEstavel } from '../campos/id.ts';

const sigla = z.string().min(1).max(20);

export const PAUSAS = ['requerente', 'comprovante', 'subrequerimento'] as const;
export type Pausa = (typeof PAUSAS)[number];
export const DESFECHOS = ['deferir', 'devolver', 'indeferir'] as const;
export type Desfecho = (typeof DESFECHOS)[number];
export const REABERTURAS = ['nao', 'so_esta', 'esta_e_seguintes'] as const;
export type Reabertura = (typeof REABERTURAS)[number];

/** A request of another process that this step may need, or always needs, before it can be decided. */
const subrequerimentoSchema = z.object({
  id: idEstavel,
  /** Slug of the process, in the same town. */
  processo: z.string().regex(/^[a-z0-9-]{3,80}$/),
  /** 'ao_abrir': made by itself when the step opens; 'pelo_analista': the analyst opens it when needed. */
  momento: z.enum(['ao_abrir', 'pelo_analista']).default('pelo_analista'),
  /** Of those made by themselves: only when this holds. */
  quando: expressao.optional(),
});
export type SubrequerimentoDefinido = z.output<typeof subrequerimentoSchema>;

/** One step of the flow. @source domain §1.1; spec §4 */
export const etapaSchema = z.object({
  id: idEstavel,
  nome: z.string().min(3).max(120),
  descricao: z.string().max(500).default(''),
  /** Acronym of the sector that answers for the step. */
  setor: sigla,
  /** Other sectors whose people may act on it too. */
  outros_setores: z.array(sigla).max(5).default([]),
  /** Steps that must be approved before. Left out: the one above in the list; empty: it opens with the filing. */
  depois_de: z.array(idEstavel).max(20).optional(),
  /** Who gets it: whoever starts it, the people of the sector in turn, or the one with the least open work. The town's own rules come first. */
  distribuicao: z.enum(['manual', 'rodizio', 'menor_carga']).default('manual'),
  /** What comes back goes to the analyst who had it. */
  manter_analista: z.boolean().default(true),
  prazo_dias: z.number().int().min(1).max(365),
  contagem: z.enum(['uteis', 'corridos']).default('uteis'),
  /** What stops the clock. */
  pausas: z
    .array(z.enum(PAUSAS))
    .max(3)
    .default([...PAUSAS]),
  /** After waiting for the requester the count goes on where it stopped, or begins anew. */
  ao_voltar: z.enum(['continua', 'recomeca']).default('continua'),
  desfechos: z
    .array(z.enum(DESFECHOS))
    .min(1)
    .max(3)
    .default([...DESFECHOS]),
  /** What must hold before it is approved, each with the sentence that says what is missing. */
  exigencias: z
    .array(z.object({ condicao: expressao, mensagem: z.string().min(3).max(200) }))
    .max(10)
    .default([]),
  /** What the analyst checks besides the answers, line by line. */
  conferencia: z
    .array(
      z.object({
        id: idEstavel,
        texto: z.string().min(3).max(200),
        base_legal: z.string().max(200).default(''),
      }),
    )
    .max(60)
    .default([]),
  /** Who decides proposes; another person who decides confirms, or returns the proposal with a comment. */
  segunda_leitura: z.boolean().default(false),
  /** Whether it may be done again once decided, and whether what came after it is undone with it. */
  reabertura: z.enum(REABERTURAS).default('esta_e_seguintes'),
  subrequerimentos: z.array(subrequerimentoSchema).max(5).default([]),
});
export type EtapaDefinida = z.output<typeof etapaSchema>;

/** The steps that must be approved before this one, by id. */
export function antesDe(etapas: readonly EtapaDefinida[], etapa: EtapaDefinida): readonly string[] {
  if (etapa.depois_de) return etapa.depois_de;
  const before = etapas[etapas.indexOf(etapa) - 1];
  return before ? [before.id] : [];
}

/** The steps that open with the filing, by their ids. */
export const etapasIniciais = ({ etapas }: { etapas: readonly EtapaDefinida[] }): string[] =>
  etapas.filter((e) => antesDe(etapas, e).length === 0).map((e) => e.id);
