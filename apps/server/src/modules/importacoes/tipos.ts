import type { Leitor } from '@portal/domain/importacoes/como-ler';
import type { Motivo, Resultado } from '@portal/domain/importacoes/tipos';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { ImportacaoRow } from './queries.ts';

/** A line that is to be taken: what it brings, by field. */
export interface Linha {
  linha: number;
  valores: Readonly<Record<string, string>>;
  /** How the numbers of its columns are read. */
  como: Leitor;
  /** An outline as it stood in the file, with `epsg`. */
  geometria: unknown;
  /** Those of other lines that draw further parts of the same. */
  partes: readonly unknown[];
}

/** What became of a line. `antes`: what its target was, where it changed something that was there. */
export interface Feita {
  linha: number;
  rotulo: string;
  /** What the line is of; '' where nobody can say. */
  chave: string;
  resultado: Resultado;
  motivos: Motivo[];
  alvo_id: string | null;
  antes: unknown;
}

/** A line that was written, to be taken back. */
export interface Escrita {
  linha: number;
  resultado: 'novo' | 'alterado';
  alvo_id: string;
  antes: unknown;
}

/**
 * A kind of import. `levar` writes a group of lines and says what became of each; the dry run is the same, rolled back. Both
 * directions make a few statements a group, where a kind can.
 */
export interface Importador {
  /** What must not be done inside a transaction, for the next group; handed to `levar`. `guardar`: they are about to be written. */
  preparar?: (jobCtx: JobCtx, row: ImportacaoRow, linhas: readonly Linha[], guardar: boolean) => Promise<unknown>;
  levar: (ctx: Ctx, linhas: readonly Linha[], preparado: unknown) => Promise<Feita[]>;
  /** Which written lines cannot be taken back, and why: a sentence that goes on after a colon. Changes nothing. */
  presas: (ctx: Ctx, escritas: readonly Escrita[]) => Promise<Map<number, string>>;
  /** Takes a group back, or nothing of it, and says what held it. */
  desfazer: (ctx: Ctx, escritas: readonly Escrita[]) => Promise<Map<number, string>>;
  /** Lines of one transaction. */
  grupo: number;
}

export const recusada = (linha: Linha, rotulo: string, chave: string, motivos: Motivo[]): Feita => ({
  linha: linha.linha,
  rotulo,
  chave,
  resultado: 'recusado',
  motivos,
  alvo_id: null,
  antes: null,
});
