import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, formatData } from '@portal/domain/text/datas';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

/** A member by CPF, e.g. the requester named at the counter; undefined when the town has none. */
export function findMembroByCpf(tx: Tx, cpf: string) {
  return (
    tx
      .selectFrom('usuario')
      .innerJoin('membro', 'membro.usuario_id', 'usuario.id')
      .select(['usuario.id', 'usuario.nome', 'usuario.cpf', 'usuario.cnpj', 'membro.painel_contribuinte'])
      .where('usuario.cpf', '=', cpf)
      .where('membro.ativo', '=', true)
      // an account before a record that the town keeps apart from it
      .orderBy('usuario.avulso_de', (o) => o.asc().nullsFirst())
      .executeTakeFirst()
  );
}

/** Who is blocked in this town opens no new request. @throws RuleError `cadastro_bloqueado` */
export async function demandDesbloqueado({ tx, organizacao }: Ctx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('membro')
    .select(['bloqueado_em', 'bloqueio_motivo'])
    .where('usuario_id', '=', id)
    .executeTakeFirst();
  if (!row?.bloqueado_em) return;
  const desde = formatData(dataDe(row.bloqueado_em, organizacao.fuso));
  throw new RuleError(
    'cadastro_bloqueado',
    `Este cadastro está bloqueado para novos pedidos desde ${desde}. Motivo: ${row.bloqueio_motivo.replace(/[.\s]*$/, '.')} Os pedidos em andamento seguem normalmente; para voltar a pedir, fale com a prefeitura.`,
  );
}

export function findUsuario(tx: Tx, id: string) {
  return tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'cpf', 'cnpj', 'telefone', 'senha_hash', 'completar_cadastro', 'login_externo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A person as a public act names them: who had themselves erased keeps there the name and document that it was done under. */
export async function findComoConsta(tx: Tx, id: string): Promise<{ nome: string; cpf: string | null; cnpj: string | null }> {
  const { removido, documento, ...pessoa } = await tx
    .selectFrom('usuario as u')
    .leftJoin('titular_removido as t', 't.usuario_id', 'u.id')
    .select(['u.nome', 'u.cpf', 'u.cnpj', 't.nome as removido', 't.documento'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  if (removido === null) return pessoa;
  return {
    nome: removido,
    cpf: documento?.length === 11 ? documento : null,
    cnpj: documento?.length === 14 ? documento : null,
  };
}
