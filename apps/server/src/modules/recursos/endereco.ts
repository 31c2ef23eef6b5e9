import type { DadosIn } from '@portal/domain/http/endpoint';
import { BRASIL } from '@portal/domain/localidades/niveis';
import type { recursos } from '@portal/domain/organizacoes/contract';
import type { Tx } from '#platform/db/doors.ts';
import { findCidadeComEstado } from '../localidades/index.ts';
import { findOrganizacao } from '../organizacoes/index.ts';

type EnderecoPadrao = DadosIn<typeof recursos>['padrao']['endereco'];

/** Where an address begins that nobody has written yet: in the town (spec §3, "default address"). */
export async function findEnderecoPadrao(tx: Tx, organizacaoId: number): Promise<EnderecoPadrao> {
  const { cidade_id } = await findOrganizacao(tx, organizacaoId);
  const cidade = await findCidadeComEstado(tx, cidade_id);
  return { pais_id: BRASIL, ...(cidade ?? { estado_id: null, estado_nome: '', cidade_id: null, cidade_nome: '', uf: '' }) };
}
