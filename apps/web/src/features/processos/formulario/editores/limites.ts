import { z } from 'zod';

interface Limites {
  minimo: number | undefined;
  maximo: number | undefined;
  /** What holds when nothing is written. */
  padrao: unknown;
}

/** What the definition's own schema allows under a key, so that the screen offers nothing that is refused later. */
export function limitesDe(config: z.ZodObject, chave: string): Limites {
  const schema = config.shape[chave] as z.ZodType;
  const padrao = schema.safeParse(undefined).data;
  let folha: unknown = schema;
  while (folha instanceof z.ZodDefault || folha instanceof z.ZodOptional || folha instanceof z.ZodNullable)
    folha = folha.unwrap();
  if (folha instanceof z.ZodNumber) return { minimo: finito(folha.minValue), maximo: finito(folha.maxValue), padrao };
  if (folha instanceof z.ZodString) return { minimo: folha.minLength ?? undefined, maximo: folha.maxLength ?? undefined, padrao };
  return { minimo: undefined, maximo: undefined, padrao };
}

const finito = (n: number | null): number | undefined =>
  n !== null && Number.isSafeInteger(n) && Math.abs(n) < 2 ** 52 ? n : undefined;
