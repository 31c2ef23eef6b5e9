import { z } from 'zod';

/** Where another system is asked, as somebody of a town writes it; '' : nowhere. @param exemplo one that would do */
export const enderecoDeSistema = (exemplo: string) =>
  z
    .string()
    .trim()
    .max(500)
    .default('')
    .refine(
      (v) => v === '' || /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?([/?][^\s#@]*)?$/.test(v),
      `Use um endereço como ${exemplo}.`,
    );
