import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { enviarLinkFinal } from './mensagens.ts';

export interface Convidado {
  usuario_id: string;
  nome: string;
  email: string;
  /** An invitation to this address left by mail. */
  saiu: boolean;
}

/** Of the staff, who was written down and has made no password yet; whoever has an account of their own is asked in another way. */
export async function listConvidados(tx: Tx, so: { usuario_id?: string; administradores?: true } = {}): Promise<Convidado[]> {
  const { rows } = await sql<Convidado>`
    select u.id as usuario_id, u.nome, u.email,
           exists (select from link_email l join email e on e.chave = 'link:' || l.id
                    where l.usuario_id = u.id and l.finalidade = 'finalizar_cadastro' and e.situacao = 'Enviado' and e.para = u.email) as saiu
      from membro m join usuario u on u.id = m.usuario_id
     where ${TRABALHA} and u.email is not null
       and u.senha_hash is null and u.login_externo <> 'Sim' and u.avulso_de is null
       ${so.usuario_id ? sql`and u.id = ${so.usuario_id}` : sql``}
       ${so.administradores ? sql`and 'perfil.administrador' = any(m.permissoes)` : sql``}
     order by u.nome, u.id`.execute(tx);
  return rows;
}

/**
 * Where no mail leaves, somebody hands the invitation over. What once left by mail is its person's alone: whoever opens such a link makes
 * the password, and could act as them.
 * @returns the address of a new link
 * @throws AppError 404; RuleError `convite_saiu`
 */
export async function linkDoConvite(ctx: Ctx, usuarioId: string): Promise<{ endereco: string }> {
  const [convidado] = await listConvidados(ctx.tx, { usuario_id: usuarioId });
  if (!convidado) throw new AppError(404, 'Esta pessoa não tem convite à espera.');
  if (convidado.saiu) throw new RuleError('convite_saiu', 'O convite saiu por e-mail. Só a própria pessoa abre o link dela.');
  await ctx.audit('conta.copiar-convite', { usuario_id: usuarioId });
  const { nome, email } = convidado;
  return { endereco: await enviarLinkFinal(ctx, { id: usuarioId, nome, email }, false) };
}
