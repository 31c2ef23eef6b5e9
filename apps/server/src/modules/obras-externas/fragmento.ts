import { obraExternaDosAutos } from '@portal/domain/obras-externas/fragmento';
import { fragmento } from '../requerimentos/index.ts';
import { findDoPedido, naTela } from './queries.ts';

/** Between the town hall and its systems: the parties read of their request what the town hall tells them. */
const nada = () => ({ obra_externa: null });

export const obraExterna = fragmento(obraExternaDosAutos, {
  ler: ({ ctx, r, quem }) => (quem === 'prefeitura' ? findDoPedido(ctx, r.id) : Promise.resolve(undefined)),
  para: { prefeitura: (e, { ctx }) => ({ obra_externa: e ? naTela(ctx, e) : null }), parte: nada, olha: nada },
});
