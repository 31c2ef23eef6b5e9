import type { Membro } from '@portal/domain/equipe/contract';
import type { Ctx } from '#platform/http/context.ts';
import { confirmarConcessoes } from '../concessoes/index.ts';
import { lockAcessos } from './acessos.ts';
import { findMembro } from './membros.ts';

/** @throws AppError 404; RuleError proprio_acesso, nada_a_confirmar, acesso_dado_por_voce, acesso_recente */
export async function confirmarAcesso(ctx: Ctx, id: string): Promise<Membro> {
  await lockAcessos(ctx);
  await findMembro(ctx, id);
  await confirmarConcessoes(ctx, id);
  return findMembro(ctx, id);
}
