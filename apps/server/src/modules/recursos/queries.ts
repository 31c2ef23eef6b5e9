import type { Canal } from '@portal/domain/organizacoes/canais';
import type { PessoaDaPrefeitura } from '@portal/domain/recursos/contract';
import { temPalavras } from '@portal/domain/text/busca';
import { can, type QuemPede } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import { canaisDe, findOrganizacao } from '../organizacoes/index.ts';
import { TRABALHA } from '../usuarios/index.ts';

/** What the town says of itself; a record that says nothing answers with its phone, e-mail, address and site. */
export async function findCanais(tx: Tx, organizacaoId: number): Promise<Canal[]> {
  const o = await findOrganizacao(tx, organizacaoId);
  const own = canaisDe(o);
  if (own.length > 0) return own;
  const ofRecord: [Canal['tipo'], string, string][] = [
    ['telefone', 'Telefone', o.telefone_comercial],
    ['email', 'E-mail', o.email],
    ['endereco', 'Endereço', o.endereco],
    ['site', 'Site', o.site],
  ];
  return ofRecord.filter(([, , valor]) => valor).map(([tipo, rotulo, valor]) => ({ tipo, rotulo, valor, horario: '' }));
}

/** Everybody who works in the town hall today, by name; only what choosing a person needs. */
export async function findServidores(tx: Tx, s: string): Promise<PessoaDaPrefeitura[]> {
  const { rows } = await sql<PessoaDaPrefeitura>`
    select u.id, u.nome, m.cargo,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'sigla', s.sigla, 'nome', s.nome) order by s.nome, s.id)
                       from setor_membro sm join setor s on s.id = sm.setor_id and s.ativo where sm.usuario_id = u.id), '[]') as setores
      from membro m join usuario u on u.id = m.usuario_id
     where ${TRABALHA}
     order by u.nome, u.id limit 2000`.execute(tx);
  return rows.filter((r) => temPalavras(`${r.nome} ${r.cargo}`, s));
}

/** What the profiles of member `m` add, in the whole town (`setor` null) or inside one sector. */
const DOS_PERFIS = (setor: RawBuilder<unknown>) => sql`array(
  select unnest(p.permissoes) from membro_perfil mp join perfil p on p.id = mp.perfil_id
   where mp.usuario_id = m.usuario_id and mp.setor_id is not distinct from ${setor})`;

/** A member's rights in the whole town, for questions about somebody else. @throws AppError 404 */
export async function findQuem(tx: Tx, id: string): Promise<QuemPede & { isServidor: boolean }> {
  const { rows } = await sql<{ permissoes: string[]; painel_prefeitura: boolean }>`
    select m.permissoes || ${DOS_PERFIS(sql`null`)} as permissoes, m.painel_prefeitura
      from membro m where m.usuario_id = ${id} and m.ativo and not m.suporte`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError(404, 'Pessoa não encontrada.');
  return { id, permissoes: row.permissoes, setores: [], isServidor: row.painel_prefeitura };
}

/** Sectors in use, by name; `usuarioId` narrows them to those the person works in. */
export function findSetores(tx: Tx, usuarioId: string | null) {
  return tx
    .selectFrom('setor as s')
    .select(['s.id', 's.sigla', 's.nome'])
    .where('s.ativo', '=', true)
    .$if(usuarioId !== null, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('setor_membro as sm')
            .select('sm.setor_id')
            .whereRef('sm.setor_id', '=', 's.id')
            .where('sm.usuario_id', '=', usuarioId as string),
        ),
      ),
    )
    .orderBy('s.nome')
    .orderBy('s.id')
    .execute();
}

/** Who works in the sector and may analyse in it. @throws AppError 404 for a sector the town does not have */
export async function findAnalistas(tx: Tx, setorId: string) {
  await tx.selectFrom('setor').select('id').where('id', '=', setorId).executeTakeFirstOrThrow(notFound('Setor não encontrado.'));
  const { rows } = await sql<{ id: string; nome: string; cargo: string; permissoes: string[]; do_setor: string[] }>`
    select u.id, u.nome, m.cargo, m.permissoes || ${DOS_PERFIS(sql`null`)} as permissoes,
           sm.permissoes || ${DOS_PERFIS(sql`sm.setor_id`)} as do_setor
      from setor_membro sm
      join membro m on m.usuario_id = sm.usuario_id and ${TRABALHA}
      join usuario u on u.id = sm.usuario_id
     where sm.setor_id = ${setorId}
     order by u.nome, u.id`.execute(tx);
  return rows
    .filter(({ id, permissoes, do_setor }) =>
      can({ id, permissoes, setores: [{ id: setorId, permissoes: do_setor }] }, 'prefeitura.requerimento.analisar', setorId),
    )
    .map(({ id, nome, cargo }) => ({ id, nome, cargo }));
}
