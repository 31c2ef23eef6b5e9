import { z } from 'zod';

/** What the keys of a kind mean, in the words of the reference of the format; kept apart from what the API page is made of. */
export const SENTIDOS = z.registry<{ description: string }>();

/** A key with its meaning. One without words fails the reference. */
export const diz = <S extends z.ZodType>(sentido: string, chave: S): S => {
  SENTIDOS.add(chave, { description: sentido });
  return chave;
};
