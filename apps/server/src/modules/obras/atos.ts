import type { Efeito } from '@portal/domain/obras/efeitos';
import { type EstadoDaObra, estadoDaObra } from '@portal/domain/obras/obra';
import type { Ctx } from '#platform/http/context.ts';

/** What was done to a work, oldest first. */
export async function findAtos({ tx }: Ctx, obraId: string) {
  const rows = await tx
    .selectFrom('obra_ato')
    .select(['id', 'requerimento_id', 'efeito', 'validade_em', 'completa', 'antes', 'em', 'desfeito_em'])
    .where('obra_id', '=', obraId)
    .orderBy('em')
    .orderBy('id')
    .execute();
  return rows.map((a) => ({ ...a, efeito: a.efeito as Efeito }));
}
export type AtoRow = Awaited<ReturnType<typeof findAtos>>[number];

/** Those that hold. */
export const vivos = (atos: readonly AtoRow[]): AtoRow[] => atos.filter((a) => a.desfeito_em === null);

export const estadoDe = (atos: readonly AtoRow[]): EstadoDaObra => estadoDaObra(vivos(atos));

export const numeroDaObra = ({ numero, ano }: { numero: number; ano: number }): string => `${numero}/${ano}`;
