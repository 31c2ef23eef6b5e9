import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

export interface Conta {
  id: string;
  nome: string;
  email: string | null;
  senha_hash: string | null;
  ativo: boolean;
  confirmado: boolean;
  login_externo: boolean;
  criado_em: Date;
}

/** The account behind an e-mail, CPF or CNPJ, wherever it is a member. Exact match only. */
export async function findConta(tx: Tx, login: string): Promise<Conta | undefined> {
  const { rows } = await sql<Conta>`select * from conta_por_login(${login})`.execute(tx);
  return rows[0];
}

/** A record of this town, whoever keeps it: an account that is a member here, or one that the town keeps apart. */
export interface DaCasa extends Conta {
  avulso: boolean;
  painel_prefeitura: boolean;
}

/** What this town itself knows by an e-mail, CPF or CNPJ, accounts before records kept apart. Exact match only; tells nothing of other towns. */
export async function findDaCasa(tx: Tx, login: string): Promise<DaCasa | undefined> {
  const documento = login.includes('@') ? '' : onlyAlnum(login);
  const row = await tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .select(['u.id', 'u.nome', 'u.email', 'u.senha_hash', 'u.ativo', 'u.confirmado_em', 'u.login_externo', 'u.criado_em'])
    .select(['u.avulso_de', 'm.painel_prefeitura'])
    .where((eb) =>
      documento === ''
        ? eb('u.email', '=', login.toLowerCase())
        : eb.or([eb('u.cpf', '=', documento), eb('u.cnpj', '=', documento)]),
    )
    .orderBy(sql`u.avulso_de is not null, m.painel_prefeitura desc, u.id`)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { avulso_de, confirmado_em, login_externo, ...conta } = row;
  return { ...conta, confirmado: confirmado_em !== null, login_externo: login_externo === 'Sim', avulso: avulso_de !== null };
}

/** True when somebody can enter with this account: it has a password, or another system vouches for it. */
export const temUsuario = (conta: Pick<Conta, 'senha_hash' | 'login_externo'>): boolean =>
  conta.senha_hash !== null || conta.login_externo;

/**
 * Makes a person a requester of the town at hand; staff rights are only given by the town. False when the person may not
 * enter: the system panel takes nobody in, a closed membership stays closed, support comes by its own door.
 */
export async function enterTown(tx: Tx, organizacaoId: number, usuarioId: string): Promise<boolean> {
  const membro = await tx
    .selectFrom('membro')
    .select(['ativo', 'suporte', 'removido_em'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (membro?.removido_em) return voltar(tx, usuarioId);
  if (membro) return membro.ativo && !membro.suporte;
  if (organizacaoId === 0) return false;
  await tx
    .insertInto('membro')
    .values({ usuario_id: usuarioId, painel_contribuinte: true })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return true;
}

/** Who was erased from the town at their own request comes back as a stranger would. */
async function voltar(tx: Tx, usuarioId: string): Promise<true> {
  await tx
    .updateTable('membro')
    .set({ ativo: true, painel_contribuinte: true, removido_em: null })
    .where('usuario_id', '=', usuarioId)
    .execute();
  await tx.deleteFrom('titular_removido').where('usuario_id', '=', usuarioId).execute();
  return true;
}

/** An account without e-mail belongs to whoever gives it one: no town does that to another's people. */
export async function isOfAnotherTown({ tx, organizacao }: Pick<Ctx, 'tx' | 'organizacao'>, usuarioId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from organizacoes_da_pessoa(${usuarioId})`.execute(tx);
  return rows.some(({ id }) => id !== organizacao.id);
}
