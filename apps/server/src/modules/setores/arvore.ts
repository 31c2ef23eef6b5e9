import type * as contract from '@portal/domain/setores/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { TRABALHA } from '../usuarios/index.ts';

/** Who heads a sector on a day, and, of today, who is named for later; the first of each is whom the tree shows. */
const CHEFIAS = (dia: string, depois: boolean) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'papel', c.papel, 'usuario_id', u.id, 'nome', u.nome, 'cargo', m.cargo,
                                                'de', c.de, 'ate', c.ate) order by c.papel, c.de, c.id)
              from setor_chefia c join usuario u on u.id = c.usuario_id join membro m on m.usuario_id = c.usuario_id
             where c.setor_id = s.id and coalesce(c.ate, 'infinity') >= ${dia}::date and (${depois} or c.de <= ${dia}::date)), '[]')`;

/** The whole organogram at once: a town hall has dozens of sectors, not thousands. */
export async function listOrganograma({ tx, agora, organizacao }: Ctx): Promise<contract.Setor[]> {
  const hoje = dataDe(agora, organizacao.fuso);
  const { rows } = await sql<contract.Setor>`
    select s.id, s.versao, s.pai_id, s.sigla, s.nome, s.ativo, s.sucessor_id,
           (select coalesce(sum(c.n), 0)::integer from requerimento_contagem c
             where c.setor_id = s.id and c.status not in ('Deferido', 'Indeferido', 'Cancelado')) as abertos,
           coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome, 'cargo', m.cargo, 'ausente_ate',
                         (select max(a.ate) from ausencia a where a.usuario_id = u.id and ${hoje}::date between a.de and a.ate)) order by u.nome)
                       from setor_membro sm join membro m on m.usuario_id = sm.usuario_id and ${TRABALHA} join usuario u on u.id = sm.usuario_id
                      where sm.setor_id = s.id), '[]') as pessoas,
           ${CHEFIAS(hoje, true)} as chefias
      from setor s order by s.nome, s.id`.execute(tx);
  return rows;
}

/** As it stood when a day ended: names, places and who headed what. Who worked there and what was open is not kept by day. */
export async function listOrganogramaEm({ tx, organizacao }: Ctx, dia: string): Promise<contract.Setor[]> {
  const fim = sql`(${addDias(dia, 1)}::date::timestamp at time zone ${organizacao.fuso})`;
  const { rows } = await sql<contract.Setor>`
    select s.id, s.versao, case when a.setor_id is null then s.pai_id else a.pai_id end as pai_id, coalesce(a.sigla, s.sigla) as sigla,
           coalesce(a.nome, s.nome) as nome, coalesce(a.ativo, s.ativo) as ativo, null as sucessor_id, 0 as abertos, '[]'::jsonb as pessoas,
           ${CHEFIAS(dia, false)} as chefias
      from setor s
      left join lateral (select * from setor_antes a where a.setor_id = s.id and a.ate >= ${fim} order by a.ate limit 1) a on true
     where s.criado_em < ${fim}
     order by coalesce(a.nome, s.nome), s.id`.execute(tx);
  return rows;
}

/** The tree is changed by one at a time, or two moves could close a circle. */
export const lockOrganograma = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('setores:' || current_setting('app.organizacao_id'), 0))`.execute(tx);

/** One sector, locked until the act ends, no other act on the tree beside it. @throws AppError 404, 409 */
export async function lockSetor({ tx }: Pick<Ctx, 'tx'>, id: string, versao?: number) {
  await lockOrganograma(tx);
  const row = await tx
    .selectFrom('setor')
    .select(['id', 'versao', 'pai_id', 'sigla', 'nome', 'ativo', 'sucessor_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Não encontramos este setor.'));
  if (versao !== undefined) requireFresh(row.versao, versao);
  return row;
}
export type SetorRow = Awaited<ReturnType<typeof lockSetor>>;

/** Changes a sector, and keeps what it was until now. */
export async function mudarSetor(
  { tx, agora }: Ctx,
  antes: SetorRow,
  depois: Partial<Pick<SetorRow, 'pai_id' | 'sigla' | 'nome' | 'ativo' | 'sucessor_id'>>,
): Promise<void> {
  const { id, versao, pai_id, sigla, nome, ativo } = antes;
  await tx
    .insertInto('setor_antes')
    .values({ setor_id: id, ate: agora, pai_id, sigla, nome, ativo })
    // changed twice in one moment: what it was before the first of them counts
    .onConflict((oc) => oc.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('setor')
    .set({ ...depois, versao: versao + 1 })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError(404, 'Não encontramos este setor.');
}
