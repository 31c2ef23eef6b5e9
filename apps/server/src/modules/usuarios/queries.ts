import { sql } from 'kysely';
import type { AccessClaims } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/doors.ts';
import type { UsuarioCtx } from '#platform/http/context.ts';

interface IdentityRow {
  id: string;
  nome: string;
  email: string;
  permissoes: string[];
  painel_prefeitura: boolean;
  painel_contribuinte: boolean;
  setores: { id: string; permissoes: string[] }[];
}

/**
 * Who a token belongs to, with rights as they are now; null when the session ended or the person left. One
 * query, which names the town itself: the system's door sees the memberships of all. */
export async function identify(tx: Tx, claims: AccessClaims): Promise<UsuarioCtx | null> {
  const { rows } = await sql<IdentityRow>`
    select u.id, u.nome, u.email, m.permissoes, m.painel_prefeitura, m.painel_contribuinte,
           coalesce((select jsonb_agg(jsonb_build_object('id', sm.setor_id, 'permissoes', sm.permissoes))
                       from setor_membro sm where sm.organizacao_id = s.organizacao_id and sm.usuario_id = u.id), '[]') as setores
      from sessao s
      join membro m on m.organizacao_id = s.organizacao_id and m.usuario_id = s.usuario_id and m.ativo
      join usuario u on u.id = s.usuario_id and u.ativo
     where s.organizacao_id = ${claims.organizacaoId} and s.id = ${claims.sessaoId} and s.usuario_id = ${claims.usuarioId} and s.revogada_em is null`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) return null;
  const painelSistema = row.permissoes.includes('painel.sistema');
  return {
    id: row.id,
    nome: row.nome,
    email: row.email,
    sessao_id: claims.sessaoId,
    setores: row.setores,
    painelPrefeitura: row.painel_prefeitura,
    painelContribuinte: row.painel_contribuinte,
    painelSistema,
    permissoes: [
      ...row.permissoes,
      ...(row.painel_prefeitura ? ['painel.prefeitura'] : []),
      ...(row.painel_contribuinte ? ['painel.contribuinte'] : []),
    ],
  };
}

/** A member by CPF, e.g. the requester named at the counter; undefined when the town has none. */
export function findMembroByCpf(tx: Tx, cpf: string) {
  return tx
    .selectFrom('usuario')
    .innerJoin('membro', 'membro.usuario_id', 'usuario.id')
    .select(['usuario.id', 'usuario.nome', 'usuario.cpf', 'usuario.cnpj', 'membro.painel_contribuinte'])
    .where('usuario.cpf', '=', cpf)
    .where('membro.ativo', '=', true)
    .executeTakeFirst();
}

export function findUsuario(tx: Tx, id: string) {
  return tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'cpf', 'cnpj', 'telefone', 'senha_hash', 'completar_cadastro', 'login_externo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
