import type { Definicao } from '@portal/domain/processos/definicao';
import { dataDe } from '@portal/domain/text/datas';
import { faltasDosAlvos } from '@portal/domain/vistorias/de-novo';
import type { VistoriaStatus } from '@portal/domain/vistorias/status';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import type { Resultado } from '@portal/domain/vistorias/vistoria';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findQuadros } from '../quadros/index.ts';
import { listTipos } from './tipos.ts';

/** Inspections of a request and of the others of its work, in the order in which they were asked for. */
export async function findFeitas({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string) {
  const rows = await tx
    .selectFrom('vistoria as v')
    .select(['v.id', 'v.tipo_id', 'v.status', 'v.resultado', 'v.vale_ate', 'v.alvo'])
    .select(sql<boolean>`v.requerimento_id = ${requerimentoId}`.as('daqui'))
    .where(
      sql<boolean>`v.requerimento_id in (select ${requerimentoId}::uuid union
        select o.id from requerimento r join requerimento o on o.obra_id = r.obra_id where r.id = ${requerimentoId})`,
    )
    .orderBy('v.pedida_em')
    .orderBy('v.id')
    .execute();
  return rows.map((v) => ({ ...v, status: v.status as VistoriaStatus, resultado: v.resultado as Resultado | null }));
}

type Feitas = Awaited<ReturnType<typeof findFeitas>>;

/** A kind of the work is made once for all its requests; any other belongs to the request in which it was asked for. */
export const doTipo = (feitas: Feitas, tipo: Pick<VistoriaTipo, 'id' | 'obras_de'>): Feitas =>
  feitas.filter((v) => v.tipo_id === tipo.id && (v.daqui || tipo.obras_de.length > 0));

/**
 * What steps still wait for, in sentences; nothing is read where none asks for an inspection. A kind that the town has no more is no
 * reason to hold anybody up.
 */
export async function faltaVistoriar(
  ctx: Ctx,
  requerimentoId: string,
  etapas: readonly Pick<Definicao['etapas'][number], 'id' | 'vistorias'>[],
): Promise<{ definicao_id: string; frase: string }[]> {
  if (etapas.every((e) => e.vistorias.length === 0)) return [];
  const tipos = await listTipos(ctx);
  const feitas = await findFeitas(ctx, requerimentoId);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const porPartes = etapas.some((e) => e.vistorias.some((c) => (tipos.find((t) => t.codigo === c)?.por ?? 'todo') !== 'todo'));
  const quadro = (porPartes && (await findQuadros(ctx, [requerimentoId])).get(requerimentoId)) || null;
  return etapas.flatMap(({ id, vistorias }) =>
    vistorias.flatMap((codigo) => {
      const tipo = tipos.find((t) => t.codigo === codigo);
      return tipo ? faltasDosAlvos(tipo, doTipo(feitas, tipo), quadro, hoje).map((frase) => ({ definicao_id: id, frase })) : [];
    }),
  );
}
