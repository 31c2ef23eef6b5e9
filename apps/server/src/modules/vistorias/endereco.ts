import type { Ctx } from '#platform/http/context.ts';
import { gravar } from './agendar.ts';
import { anotarNosAutos, avisarPartesDa, avisarQuemFaz, quandoDa, vistoriaDa } from './avisos.ts';
import { findVistoriaForJob } from './queries.ts';

/**
 * A request lies elsewhere than it said when its visits were arranged: who goes and who waits at the door hear where, once, and the agenda
 * says the same.
 * @param antes as it was told; what is told now is read anew
 */
export async function contarEndereco(ctx: Ctx, requerimentoId: string, antes: string): Promise<void> {
  const marcadas = await ctx.tx
    .selectFrom('vistoria')
    .select('id')
    .where('requerimento_id', '=', requerimentoId)
    .where('status', 'in', ['Agendada', 'Em campo'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of marcadas) {
    const v = await findVistoriaForJob(ctx, id);
    if (!v || v.endereco === antes) continue;
    await gravar(ctx, v, {});
    if (v.compromisso_id)
      await ctx.tx
        .updateTable('compromisso')
        .set((eb) => ({ local: v.endereco.slice(0, 300), versao: eb('versao', '+', 1) }))
        .where('id', '=', v.compromisso_id)
        .execute();
    const quando = v.inicio ? `, de ${quandoDa(ctx, v.inicio)},` : '';
    const message = `A ${vistoriaDa(v)}${quando} agora é em ${v.endereco || 'outro endereço'}${antes && ` (antes: ${antes})`}.`;
    await anotarNosAutos(ctx, requerimentoId, 'vistoria_endereco', message);
    await avisarQuemFaz(ctx, v, message);
    await avisarPartesDa(ctx, v, { evento: 'endereco', message, detalhe: message });
  }
}
