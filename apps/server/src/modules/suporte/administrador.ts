import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { enviarLinkDeAcesso, findConta } from '../contas/index.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';
import { contarAdministrador } from './concessao.ts';

/** As far as the machine the program runs on: whoever may run a command there may read the database as well. */
const PERMISSOES = ['painel.sistema', 'root'];

/**
 * An administrator of the system without anybody's leave: the first one, or one more when nobody gets in any longer. Asked
 * for by a command on the machine, never by a call. Somebody who is one already gets a new link.
 * @returns the address at which the person sets a password: opens once, within the time its mail names
 * @throws RuleError email_em_uso: an account of a town does not become one of the installation
 */
export async function criarAdministrador(ctx: Ctx, { nome, email }: { nome: string; email: string }): Promise<string> {
  const id = (await findDoSistema(ctx, email)) ?? (await insertAdministrador(ctx, nome, email));
  await ctx.tx
    .updateTable('membro')
    .set({ ativo: true, permissoes: PERMISSOES })
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('usuario_id', '=', id)
    .execute();
  await contarAdministrador(ctx, { id, nome });
  await ctx.audit('suporte.administrador-por-comando', { usuario_id: id });
  return enviarLinkDeAcesso(ctx, id);
}

async function findDoSistema(ctx: Ctx, email: string): Promise<string | null> {
  const conta = await findConta(ctx.tx, email);
  if (!conta) return null;
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('organizacao_id', '=', SISTEMA_ID)
    .where('usuario_id', '=', conta.id)
    .executeTakeFirst();
  if (!membro)
    throw new RuleError('email_em_uso', 'Este e-mail já tem uma conta num município. Use um e-mail próprio para o sistema.');
  return conta.id;
}

async function insertAdministrador(ctx: Ctx, nome: string, email: string): Promise<string> {
  const id = uuidv7();
  await ctx.tx.insertInto('usuario').values({ id, nome, email, criado_em: ctx.agora }).execute();
  await ctx.tx
    .insertInto('membro')
    .values({ organizacao_id: SISTEMA_ID, usuario_id: id, permissoes: PERMISSOES, criado_em: ctx.agora })
    .execute();
  return id;
}

/** Whether anybody may enter the system panel; asked in the installation's own town. */
export async function hasAdministrador({ tx }: Ctx): Promise<boolean> {
  const row = await tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('ativo', '=', true)
    .where('permissoes', '@>', sql<string[]>`array['painel.sistema']`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
