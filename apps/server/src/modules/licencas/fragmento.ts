import type { Licenca } from '@portal/domain/licencas/contract';
import { licencasDosAutos } from '@portal/domain/licencas/fragmento';
import { fragmento } from '../requerimentos/index.ts';
import { findLicencas } from './queries.ts';

/** A document that never counted stays in the town hall. */
const queValeram = (todas: readonly Licenca[]) => ({ licencas: todas.filter((l) => l.vigente_em !== null) });

export const licencas = fragmento(licencasDosAutos, {
  ler: ({ ctx, r }) => findLicencas(ctx, r.id),
  para: { prefeitura: (todas) => ({ licencas: todas }), parte: queValeram, olha: queValeram },
});
