import type { Conta } from '@portal/domain/respostas/quem-assina';
import type { Ctx } from '#platform/http/context.ts';
import { findUsuario } from '../usuarios/index.ts';

/** The account of who asks, as signatures know people. */
export async function contaDe({ tx, usuario }: Ctx): Promise<Conta> {
  const { id, email, cpf, cnpj } = await findUsuario(tx, usuario.id);
  return { id, email, documentos: [cpf, cnpj] };
}
