import { avisarDaGuia } from '../guias/index.ts';
import { suspenderLicencas } from '../licencas/index.ts';
import { encerrarPendencias } from '../pendencias/index.ts';
import { abrirSubsDasEtapas, encerrarSubsDasEtapas } from '../subrequerimentos/index.ts';
import { emitirGuia } from '../taxas/index.ts';
import { avisarSetor, type Cena, type EtapaRow, jaAbertas } from '../tramitacao/index.ts';
import { protocolarSubs } from './protocolar.ts';

/** Steps that an act opened: their fees are asked for, their sub-requests begin, their sectors hear of it. */
export async function receberNasEtapas(cena: Cena, abertas: readonly EtapaRow[]): Promise<void> {
  const { ctx, r, definicao } = cena;
  if (abertas.length === 0) return;
  const emissao = await emitirGuia(ctx, r, definicao, r.respostas, jaAbertas(cena.etapas));
  if (emissao) await avisarDaGuia(cena, emissao);
  for (const etapa of abertas)
    if (!etapa.analista_id)
      await avisarSetor(ctx, r, etapa.setor_id, null, {
        tipo: 'etapa',
        message: `O requerimento ${r.numero} chegou à etapa ${etapa.nome}.`,
      });
  await protocolarSubs(ctx, await abrirSubsDasEtapas(cena, abertas));
}

/** Passages that give way to new ones: their items ask nothing, their documents wait, their sub-requests end. */
export async function refazerEtapas(
  cena: Cena,
  { superadas, abertas }: { superadas: readonly EtapaRow[]; abertas: readonly EtapaRow[] },
): Promise<void> {
  const { ctx, r } = cena;
  await encerrarPendencias(
    ctx,
    superadas.map((e) => e.id),
  );
  for (const e of superadas) await suspenderLicencas(ctx, e.id);
  await encerrarSubsDasEtapas(ctx, r.id, superadas);
  await receberNasEtapas(cena, abertas);
}
