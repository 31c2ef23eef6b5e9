import type { Tx } from '#platform/db/doors.ts';

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
