import type { Identidade } from '@portal/domain/respostas/quem-assina';
import type { Ctx } from '#platform/http/context.ts';
import { findUsuario } from '../usuarios/index.ts';

/** Who asks, as signatures know people: by their account. */
export async function identidadeDe({ tx, usuario }: Ctx): Promise<Identidade> {
  const { id, email, cpf, cnpj } = await findUsuario(tx, usuario.id);
  return { id, email, documentos: [cpf, cnpj] };
}
