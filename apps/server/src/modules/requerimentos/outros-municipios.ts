import type { OutroMunicipio } from '@portal/domain/requerimentos/outros-municipios';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** What waits for the person elsewhere. The function counts for the token's owner alone; no row leaves its town. */
export async function listOutrosMunicipios({ tx, organizacao, origem }: Ctx): Promise<OutroMunicipio[]> {
  const { rows } = await sql<Omit<OutroMunicipio, 'endereco'> & { dominio: string }>`
    select nome, dominio, requerimentos, esperando, prazo_em from espera_da_pessoa()`.execute(tx);
  return rows.map(({ dominio, ...r }) => ({ ...r, endereco: `${origem.replace(organizacao.dominio, dominio)}/` }));
}
