import { type Peca, pecasDosAutos } from '@portal/domain/pecas/fragmento';
import { fragmento } from '../requerimentos/index.ts';
import { findPecas } from './queries.ts';

/** What stays in the town hall does, and nobody waits for a file that is being made. */
const asDasPartes = (todas: readonly Peca[]) => ({
  pecas: todas.filter((p) => p.para_as_partes && p.situacao !== 'Em emissão'),
});

export const pecas = fragmento(pecasDosAutos, {
  ler: ({ ctx, r }) => findPecas(ctx, r.id),
  para: { prefeitura: (todas) => ({ pecas: todas }), parte: asDasPartes, olha: asDasPartes },
});
