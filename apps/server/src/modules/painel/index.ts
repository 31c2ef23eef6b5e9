import { type Painel, verPainel } from '@portal/domain/organizacoes/painel';
import { route } from '#platform/http/route.ts';
import { lerPainel } from './painel.ts';

export { lerPainel } from './painel.ts';

/** Counting is for everybody the same: whoever looks again this soon reads what was counted. */
const VALE_MS = 30_000;

/** @param correio what is written by mail leaves */
export const painelRoutes = (correio: boolean) => {
  let lido: { em: number; painel: Painel } | null = null;
  return [
    route(verPainel, async (ctx) => {
      const agora = ctx.agora.getTime();
      // a clock that went back says nothing of what was counted before
      if (lido && agora >= lido.em && agora < lido.em + VALE_MS) return lido.painel;
      const painel = await lerPainel(ctx, correio);
      lido = { em: agora, painel };
      return painel;
    }),
  ];
};
