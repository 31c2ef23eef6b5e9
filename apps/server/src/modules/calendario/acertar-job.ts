import { z } from 'zod';

/** What has days that follow the calendar, in the order in which it is looked at. */
export const QUE_TEM_DIAS = ['requerimentos', 'termos', 'assinaturas'] as const;

/** What runs is counted anew, page by page, after a day was closed or opened (`fechamentos/acertar.ts`). */
export const ACERTAR = {
  nome: 'calendario.acertar-prazos',
  payload: z.object({ depois: z.uuid().nullable(), oQue: z.enum(QUE_TEM_DIAS).default('requerimentos') }),
};
