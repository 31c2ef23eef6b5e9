import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { TRABALHA } from '../usuarios/index.ts';

/** What waits for one of the staff this morning. */
export interface Resumo {
  id: string;
  nome: string;
  email: string;
  /** Steps of theirs, where the town has the word: the day is over, ends today, ends within a week. */
  atrasadas: number;
  vencem_hoje: number;
  vencem_logo: number;
  /** Steps of their sectors that nobody has. */
  sem_dono: number;
  /** Of their agenda today, cancelled ones left out. */
  compromissos: number;
  nao_lidos: number;
  /** The newest of what they have not read. */
  ultimos: string[];
}

/** People told in one transaction. */
export const POR_VEZ = 100;
const ULTIMOS = 5;
const DIAS_LOGO = 7;

/** Who asked for it, works here today and has an address; by id, after `depois`. */
export async function lerResumos(ctx: Ctx, hoje: string, depois: string): Promise<Resumo[]> {
  const { fuso } = ctx.organizacao;
  const { rows } = await sql<Resumo>`
    with gente as (
      select u.id, u.nome, u.email from preferencia_de_avisos p
        join membro m on m.usuario_id = p.usuario_id and ${TRABALHA} and m.removido_em is null
        join usuario u on u.id = p.usuario_id and coalesce(u.email, '') <> ''
       where p.resumo and u.id > ${depois}
         and not exists (select from ausencia a where a.usuario_id = u.id and ${hoje}::date between a.de and a.ate)
       order by u.id limit ${sql.lit(POR_VEZ)}
    )
    select g.id, g.nome, g.email, e.atrasadas, e.vencem_hoje, e.vencem_logo, s.sem_dono, c.compromissos, n.nao_lidos, n.ultimos
      from gente g
      cross join lateral (
        select count(*) filter (where prazo_em < ${hoje}::date)::int as atrasadas,
               count(*) filter (where prazo_em = ${hoje}::date)::int as vencem_hoje,
               count(*) filter (where prazo_em > ${hoje}::date and prazo_em <= ${hoje}::date + ${sql.lit(DIAS_LOGO)})::int as vencem_logo
          from etapa where analista_id = g.id and not substituida and status in ('Aguardando prefeitura', 'Em andamento')) e
      cross join lateral (
        select count(*)::int as sem_dono from etapa t
          join setor_membro sm on sm.setor_id = t.setor_id and sm.usuario_id = g.id
         where t.analista_id is null and not t.substituida and t.status in ('Aguardando prefeitura', 'Em andamento')) s
      cross join lateral (
        select count(*)::int as compromissos from compromisso_pessoa cp
          join compromisso k on k.id = cp.compromisso_id and k.cancelado_em is null
         where cp.usuario_id = g.id and cp.periodo && tstzrange(${hoje}::timestamp at time zone ${fuso}, (${hoje}::date + 1)::timestamp at time zone ${fuso})) c
      cross join lateral (
        select count(*)::int as nao_lidos, coalesce((array_agg(message order by criado_em desc))[1:${sql.lit(ULTIMOS)}], '{}') as ultimos
          from geral_notificacao where usuario_id = g.id and painel = 'prefeitura' and read_at is null) n
     order by g.id`.execute(ctx.tx);
  return rows;
}
