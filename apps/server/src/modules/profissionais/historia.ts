import { CAMPOS_DO_REGISTRO } from '@portal/domain/profissionais/registro';
import type { Ctx } from '#platform/http/context.ts';
import { guardarMudanca } from '../mudancas/index.ts';

type Campos = Partial<Record<(typeof CAMPOS_DO_REGISTRO)[number], unknown>>;

/** Keeps what a record was before a change, with the change. */
export const guardarHistoria = (ctx: Ctx, id: string, antes: Campos, depois: Campos): Promise<string[]> =>
  guardarMudanca(ctx, 'profissional', antes, depois, id);

/** The names of the fields that differ. */
export const mudados = (antes: Campos, depois: Campos): string[] =>
  CAMPOS_DO_REGISTRO.filter((k) => k in depois && (antes[k] ?? null) !== (depois[k] ?? null));
