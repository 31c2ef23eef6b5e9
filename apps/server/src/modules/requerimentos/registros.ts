import type { Fonte } from '@portal/domain/campos/fontes';
import { grupo } from '@portal/domain/campos/grupo/model';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import type { Tx } from '#platform/db/doors.ts';
import { listBairros, listZonas } from '../imoveis/index.ts';

const LEITURAS: Record<Fonte, (tx: Tx) => Promise<string[]>> = {
  bairros: listBairros,
  zonas: listZonas,
  setores: async (tx) => {
    const rows = await tx.selectFrom('setor').select('nome').where('ativo', '=', true).orderBy('nome').execute();
    return [...new Set(rows.map((r) => r.nome.slice(0, 120)))];
  },
};

/** What the registries hold now that the choices of a form draw from; those no choice names are not read. */
export async function findRegistros(tx: Tx, definicao: Pick<Definicao, 'secoes'>): Promise<Partial<Record<Fonte, string[]>>> {
  const fontes = new Set<Fonte>();
  for (const campo of camposDe(definicao))
    for (const c of campo.tipo === grupo.tipo ? campo.campos : [campo]) if ('fonte' in c && c.fonte) fontes.add(c.fonte);
  const registros: Partial<Record<Fonte, string[]>> = {};
  for (const fonte of fontes) registros[fonte] = await LEITURAS[fonte](tx);
  return registros;
}
