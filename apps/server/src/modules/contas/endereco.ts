import type { Endereco } from '@portal/domain/enderecos/model';
import type { Tx } from '#platform/db/doors.ts';
import { findCidadeId } from '../localidades/index.ts';

/** An address in its own words, beside the municipality that they mean. */
export const enderecoGravado = async (tx: Tx, endereco: Endereco) => ({
  endereco: JSON.stringify(endereco),
  endereco_cidade_id: await findCidadeId(tx, endereco),
});
