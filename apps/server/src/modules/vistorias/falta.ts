import type { Definicao } from '@portal/domain/processos/definicao';
import { dataDe } from '@portal/domain/text/datas';
import type { VistoriaStatus } from '@portal/domain/vistorias/status';
import { faltaDoTipo, type Resultado, ultimaDoTipo } from '@portal/domain/vistorias/vistoria';
import type { Ctx } from '#platform/http/context.ts';
import { listTipos } from './tipos.ts';

/** Inspections of a request, in the order in which they were asked for. */
export async function findFeitas({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string) {
  const rows = await tx
    .selectFrom('vistoria as v')
    .select(['v.id', 'v.tipo_id', 'v.status', 'v.resultado', 'v.vale_ate', 'v.alvo'])
    .where('v.requerimento_id', '=', requerimentoId)
    .orderBy('v.pedida_em')
    .orderBy('v.id')
    .execute();
  return rows.map((v) => ({ ...v, status: v.status as VistoriaStatus, resultado: v.resultado as Resultado | null }));
}

/**
 * What steps still wait for, in sentences; nothing is read where none asks for an inspection. A kind that the town has no more is no
 * reason to hold anybody up.
 */
export async function faltaVistoriar(
  ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>,
  requerimentoId: string,
  etapas: readonly Pick<Definicao['etapas'][number], 'id' | 'vistorias'>[],
): Promise<{ definicao_id: string; frase: string }[]> {
  if (etapas.every((e) => e.vistorias.length === 0)) return [];
  const tipos = await listTipos(ctx);
  const feitas = await findFeitas(ctx, requerimentoId);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  return etapas.flatMap(({ id, vistorias }) =>
    vistorias.flatMap((codigo) => {
      const tipo = tipos.find((t) => t.codigo === codigo);
      const frase = tipo && faltaDoTipo(tipo.nome, ultimaDoTipo(feitas, tipo.id), hoje);
      return frase ? [{ definicao_id: id, frase }] : [];
    }),
  );
}
