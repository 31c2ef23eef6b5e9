import type { Ctx } from '#platform/http/context.ts';
import { findQuemPode } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import type { Cena } from '../tramitacao/index.ts';

/** Those of the team who are told of a request, without the person who acts. */
export async function avisarOsOutros(ctx: Ctx, r: Cena['r'], quem: readonly string[], message: string): Promise<void> {
  await avisar(ctx, {
    usuario_ids: quem.filter((id) => id !== ctx.usuario.id),
    tipo: 'taxas',
    message,
    requerimento_id: r.id,
    link: `/prefeitura/requerimento/gerenciar/${r.id}`,
  });
}

/** Those who look after the fees. */
export const avisarDasTaxas = async (ctx: Ctx, r: Cena['r'], message: string): Promise<void> =>
  avisarOsOutros(ctx, r, await findQuemPode(ctx.tx, 'permissao.interacao.taxas'), message);
