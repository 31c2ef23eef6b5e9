import type { Respostas } from '@portal/domain/respostas/respostas';

/** JSON with keys in one order, so that the same answer is the same text whoever wrote it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

export const igual = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

/** The fields of `agora` that differ from `base`; null for one that is gone. */
export function diferenca(base: Respostas, agora: Respostas): Respostas {
  const changed: Respostas = {};
  for (const campo of new Set([...Object.keys(base), ...Object.keys(agora)]))
    if (!igual(base[campo], agora[campo])) changed[campo] = agora[campo] ?? null;
  return changed;
}

/** `sobre` with the fields of `mudancas` in place. */
export const aplicar = (sobre: Respostas, mudancas: Respostas): Respostas => ({ ...sobre, ...mudancas });
