import { z } from 'zod';
import type { QualquerTipo } from './tipo.ts';

/** Kinds by their names. */
type Tipos<K> = { [T in keyof K]: QualquerTipo & { tipo: T } };
type Variante<C extends z.ZodObject, K> = K extends { config: z.ZodObject<infer S> } ? z.ZodObject<C['shape'] & S> : never;

/** The fields of these kinds: the keys that all have, and each kind's own. */
export const uniao = <C extends z.ZodObject, K extends Tipos<K>>(comum: C, tipos: K) => {
  const variantes = Object.values<QualquerTipo>(tipos).map(({ config }) => comum.extend(config.shape));
  return z.discriminatedUnion('tipo', variantes as unknown as readonly [Variante<C, K[keyof K]>, ...Variante<C, K[keyof K]>[]]);
};
