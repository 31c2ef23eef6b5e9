import { RuleError } from '@portal/domain/http/rule-error';
import { type Onde, type Presenca, porQueNaoRecebe, quemCobre } from '@portal/domain/setores/presenca';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { TRABALHA } from '../usuarios/index.ts';

type Leitura = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

export interface Pessoa {
  id: string;
  nome: string;
}

/** Those who work in a sector, with an access that is open, by name. */
export async function findPessoasDoSetor({ tx }: Pick<Ctx, 'tx'>, setorId: string): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    select u.id, u.nome from setor_membro sm join membro m on m.usuario_id = sm.usuario_id join usuario u on u.id = m.usuario_id
     where sm.setor_id = ${setorId} and ${TRABALHA} order by u.nome, u.id`.execute(tx);
  return rows;
}

/** The same, their ids alone: whom to tell. */
export const findSetorMembros = async (tx: Tx, setorId: string): Promise<string[]> =>
  (await findPessoasDoSetor({ tx }, setorId)).map((p) => p.id);

/** What the rule looks at, of these people and of whoever stands in for them, as far as the chain goes. */
export async function findPresencas({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Map<string, Presenca>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Presenca>`
    with recursive estes as (
      select unnest(${ids}::uuid[]) as id
      union select a.substituto_id from ausencia a join estes e on a.usuario_id = e.id where a.substituto_id is not null)
    select u.id, u.nome, ${TRABALHA} as trabalha,
           array(select sm.setor_id::text from setor_membro sm where sm.usuario_id = m.usuario_id) as setores,
           coalesce((select jsonb_agg(jsonb_build_object('de', a.de, 'ate', a.ate, 'substituto_id', a.substituto_id) order by a.de, a.id)
                       from ausencia a where a.usuario_id = m.usuario_id), '[]') as ausencias
      from estes e join membro m on m.usuario_id = e.id join usuario u on u.id = e.id`.execute(tx);
  return new Map(rows.map((p) => [p.id, p]));
}

/** Today, in a sector or anywhere. */
export const hojeEm = ({ agora, organizacao }: Leitura, setor_ids: readonly string[] | null): Onde => {
  const hoje = dataDe(agora, organizacao.fuso);
  return { setor_ids, de: hoje, ate: hoje };
};

/** Of these people those who work in the town hall, wherever and whether away or not. */
export async function findQueTrabalham({ tx }: Pick<Ctx, 'tx'>, ids: readonly string[], setorId?: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ usuario_id: string }>`
    select m.usuario_id from membro m where m.usuario_id = any(${ids}::uuid[]) and ${TRABALHA}
       and (${setorId ?? null}::uuid is null
         or exists (select from setor_membro sm where sm.usuario_id = m.usuario_id and sm.setor_id = ${setorId ?? null}::uuid))`.execute(
    tx,
  );
  return new Set(rows.map((r) => r.usuario_id));
}

/** @throws RuleError `pessoa_desconhecida` where one of them does not work in the town hall (any more) */
export async function demandTrabalham(
  ctx: Pick<Ctx, 'tx'>,
  ids: readonly string[],
  campo: string,
  mensagem = 'Escolha alguém que trabalha na prefeitura.',
): Promise<void> {
  const trabalham = await findQueTrabalham(ctx, ids);
  if (ids.some((id) => !trabalham.has(id))) throw new RuleError('pessoa_desconhecida', mensagem, [{ campo, mensagem }]);
}

/**
 * Who hears of running work: whoever has it while they are there, and while they are away who stands in for them too. Where nobody does,
 * or the access is closed, the sector; and where nobody works in it, who answers for the town.
 */
export async function findQuemOuve(ctx: Leitura, setorId: string, pessoaId: string | null): Promise<string[]> {
  const presencas = pessoaId ? await findPresencas(ctx, [pessoaId]) : new Map<string, Presenca>();
  const dela = pessoaId ? presencas.get(pessoaId) : undefined;
  const propria = dela?.trabalha ? [dela.id] : [];
  if (dela && porQueNaoRecebe(dela, hojeEm(ctx, null)) === null) return propria;
  const cobre = dela && quemCobre(dela.id, presencas, hojeEm(ctx, null));
  if (cobre) return [...propria, cobre];
  const todos = [...new Set([...propria, ...(await findSetorMembros(ctx.tx, setorId))])];
  return todos.length > 0 ? todos : findQuemTem(ctx.tx, 'perfil.gestor.prefeitura');
}
