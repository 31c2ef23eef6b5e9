import type { Vistoria } from '@portal/domain/vistorias/contract';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import type { OrigemDaFoto } from '@portal/domain/vistorias/tirada';
import type { Ctx } from '#platform/http/context.ts';
import type { VistoriaRow } from './queries.ts';

export interface FotoRow {
  id: string;
  linha: string;
  legenda: string;
  em: Date;
  arquivo_id: string;
  /** of what lies in the store */
  sha256: string;
  origem: OrigemDaFoto | null;
}

export const findFotos = ({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<FotoRow[]> =>
  tx
    .selectFrom('vistoria_foto')
    .select(['id', 'linha', 'legenda', 'em', 'arquivo_id', 'sha256', 'origem'])
    .$narrowType<{ origem: OrigemDaFoto | null }>()
    .where('vistoria_id', '=', id)
    .orderBy('em')
    .orderBy('id')
    .execute();

const isDeQuemVistoria = ({ painel, usuario }: Ctx, v: VistoriaRow): boolean =>
  painel === 'prefeitura' && canVistoriar(usuario, v.setor_id);

/** Where and when they were taken, for whoever inspects in the sector. */
async function findTiradas(ctx: Ctx, v: VistoriaRow): Promise<Map<string, Vistoria['fotos'][number]['tirada']>> {
  if (!isDeQuemVistoria(ctx, v)) return new Map();
  const rows = await ctx.tx
    .selectFrom('vistoria_foto_lugar as l')
    .innerJoin('vistoria_foto as f', 'f.id', 'l.foto_id')
    .select(['l.foto_id', 'l.tirada_em', 'l.latitude', 'l.longitude', 'l.precisao_m'])
    .where('f.vistoria_id', '=', v.id)
    .execute();
  return new Map(
    rows.map((r) => [
      r.foto_id,
      {
        em: r.tirada_em.toISOString(),
        lugar:
          r.latitude === null || r.longitude === null
            ? null
            : { latitude: Number(r.latitude), longitude: Number(r.longitude), precisao_m: r.precisao_m },
      },
    ]),
  );
}

/** The pictures of a visit, as this person may know of them. */
export async function lerFotos(ctx: Ctx, v: VistoriaRow): Promise<Vistoria['fotos']> {
  const tiradas = await findTiradas(ctx, v);
  return (await findFotos(ctx, v.id)).map((f) => ({
    ...{ id: f.id, linha: f.linha, legenda: f.legenda, em: f.em.toISOString() },
    origem: isDeQuemVistoria(ctx, v) ? f.origem : null,
    tirada: tiradas.get(f.id) ?? null,
  }));
}
