import type { Respostas } from '@portal/domain/respostas/respostas';
import { same } from '#lib/same.ts';

/** The fields of `agora` that differ from `base`; null for one that is gone. */
export function diferenca(base: Respostas, agora: Respostas): Respostas {
  const changed: Respostas = {};
  for (const campo of new Set([...Object.keys(base), ...Object.keys(agora)]))
    if (!same(base[campo], agora[campo])) changed[campo] = agora[campo] ?? null;
  return changed;
}

/** `sobre` with the fields of `mudancas` in place. */
export const aplicar = (sobre: Respostas, mudancas: Respostas): Respostas => ({ ...sobre, ...mudancas });
