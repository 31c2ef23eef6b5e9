import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/** The account behind an e-mail or CPF, wherever it is a member. Exact match only. */
export async function findConta(
  tx: Tx,
  login: string,
): Promise<{ id: string; senha_hash: string | null; ativo: boolean } | undefined> {
  const { rows } = await sql<{ id: string; senha_hash: string | null; ativo: boolean }>`
    select id, senha_hash, ativo from conta_para_entrar(${login})`.execute(tx);
  return rows[0];
}

/** Seconds to wait before the next try for any of these keys; 0 when free. */
export async function findEspera(tx: Tx, chaves: readonly string[], agora: Date): Promise<number> {
  const rows = await tx.selectFrom('tentativa_entrada').select('bloqueada_ate').where('chave', 'in', chaves).execute();
  const waits = rows.map((r) => ((r.bloqueada_ate?.getTime() ?? 0) - agora.getTime()) / 1000);
  return Math.max(0, Math.ceil(Math.max(0, ...waits)));
}

/** One more failure; past `livres` within the hour the delay begins at 5 s, doubles, and stops growing at 15 min. */
export async function contarFalha(tx: Tx, chave: string, agora: Date, livres: number): Promise<void> {
  await sql`
    insert into tentativa_entrada (chave, falhas, atualizado_em) values (${chave}, 1, ${agora})
    on conflict (organizacao_id, chave) do update set
      falhas = case when tentativa_entrada.atualizado_em < ${agora}::timestamptz - interval '1 hour' then 1 else tentativa_entrada.falhas + 1 end,
      bloqueada_ate = case when tentativa_entrada.falhas + 1 > ${livres}::integer and tentativa_entrada.atualizado_em >= ${agora}::timestamptz - interval '1 hour'
        then ${agora}::timestamptz + least(interval '15 minutes', interval '5 seconds' * power(2, least(tentativa_entrada.falhas + 1 - ${livres}::integer, 10))) end,
      atualizado_em = ${agora}`.execute(tx);
}

export const esquecerFalhas = (tx: Tx, chave: string) => tx.deleteFrom('tentativa_entrada').where('chave', '=', chave).execute();

export const findOrganizacoesDaPessoa = async (tx: Tx, usuarioId: string) =>
  (
    await sql<{
      id: number;
      nome: string;
      dominio: string;
    }>`select id, nome, dominio from organizacoes_da_pessoa(${usuarioId})`.execute(tx)
  ).rows;

/** Sectors of the left menu: the person's own, or all for those who see everything; with what waits in each. */
export async function findSetoresComProcessos(tx: Tx, usuarioId: string, seesAll: boolean) {
  const { rows } = await sql<{ id: string; sigla: string; nome: string; total: number }>`
    select s.id, s.sigla, s.nome,
           (select coalesce(sum(c.n), 0)::integer from requerimento_contagem c
             where c.setor_id = s.id and c.status in ('Aguardando prefeitura', 'Em andamento')) as total
      from setor s
     where s.ativo
       and exists (select from etapa e where e.setor_id = s.id)
       and (${seesAll} or exists (select from setor_membro sm where sm.setor_id = s.id and sm.usuario_id = ${usuarioId}))
     order by s.nome, s.id`.execute(tx);
  return rows;
}
