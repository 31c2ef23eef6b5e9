import { z } from 'zod';

/** What the keys of a definition mean, in the words of the reference of the format; kept apart from what the API page is made of. */
export const SENTIDOS = z.registry<{ description: string }>();

/** A key with its meaning: a copy, for shapes are shared. One without words fails the reference. */
export const diz = <S extends z.ZodType>(sentido: string, chave: S): S => {
  const dita = chave.clone();
  SENTIDOS.add(dita, { description: sentido });
  return dita;
};
