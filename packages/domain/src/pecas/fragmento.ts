import { z } from 'zod';
import { TIPOS_DE_PECA } from '../modelos-de-documento/nomes.ts';

/** Being made: its file is not there yet. One that another replaced keeps its file and no longer counts. */
const SITUACOES_DA_PECA = ['Em emissão', 'Emitida', 'Substituída'] as const;

const pecaSchema = z.object({
  id: z.string(),
  tipo: z.enum(TIPOS_DE_PECA),
  /** 'Parecer técnico', as its model is called. */
  titulo: z.string(),
  /** '0012/2026' */
  numero: z.string(),
  codigo: z.string(),
  situacao: z.enum(SITUACOES_DA_PECA),
  emitida_em: z.string(),
  emitida_por_nome: z.string(),
  /** Whether the parties read it. */
  para_as_partes: z.boolean(),
  /** Number of the one that it replaces, and of the one that replaced it. */
  substitui: z.string().nullable(),
  substituida_por: z.string().nullable(),
});
export type Peca = z.output<typeof pecaSchema>;

export const pecasDosAutos = {
  /** What the town hall wrote in the course of the request, the latest first: for a party those that are for it and are made. */
  pecas: z.array(pecaSchema),
};
