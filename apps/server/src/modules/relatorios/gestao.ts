import type { DadosIn } from '@portal/domain/http/endpoint';
import {
  type verGestao as contrato,
  EMISSAO_MIN,
  MAIS_ANTIGOS,
  RISCO_DIAS,
  RODADAS_DIAS,
} from '@portal/domain/relatorios/gestao';
import { alcanceDe } from '@portal/domain/relatorios/permissoes';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { palavraDoAlcance } from './alcance.ts';

type Gestao = DadosIn<typeof contrato>;
type Sql = RawBuilder<unknown>;

/** Open steps, from the kept counts: whose turn it is, what is late, what ends this week, and what each person has. */
async function contarAbertas({ tx }: Ctx, onde: Sql, hoje: string) {
  const { rows } = await sql<Pick<Gestao, 'vencidas' | 'em_risco' | 'pessoas'>>`
    with c as materialized (
      select setor_id, analista_id, lado, prazo_em, sum(n)::integer as n from passagem_contagem where ${onde} group by 1, 2, 3, 4 having sum(n) > 0),
    pessoas as (
      select c.analista_id as id, sum(c.n)::integer as total, coalesce(sum(c.n) filter (where c.prazo_em < ${hoje}::date), 0)::integer as vencidas
        from c group by 1 order by 2 desc, 1 limit 50)
    select coalesce((select jsonb_agg(v order by v.total desc, v.lado) from (
             select lado, sum(n)::integer as total from c where prazo_em < ${hoje}::date group by 1) v), '[]') as vencidas,
           (select coalesce(sum(n), 0)::integer from c where prazo_em between ${hoje}::date and ${addDias(hoje, RISCO_DIAS)}::date) as em_risco,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'nome', coalesce(u.nome, ''), 'total', p.total, 'vencidas', p.vencidas)
             order by p.total desc, u.nome, p.id) from pessoas p left join usuario u on u.id = p.id), '[]') as pessoas`.execute(
    tx,
  );
  return rows[0]!;
}

/** Each sector's open steps now, and by the days that were counted at night. */
async function contarFilas({ tx }: Ctx, onde: Sql, hoje: string): Promise<Gestao['filas']> {
  const { rows } = await sql<Gestao['filas'][number]>`
    with agora as (select setor_id, sum(n)::integer as hoje from passagem_contagem where ${onde} group by 1),
    dias as (
      select setor_id, avg(vivas) filter (where dia >= ${addDias(hoje, -7)}::date)::float as semana,
             case when count(*) filter (where dia < ${addDias(hoje, -7)}::date) >= 28
                  then avg(vivas) filter (where dia < ${addDias(hoje, -7)}::date)::float end as antes
        from fila_do_dia where ${onde} and dia >= ${addDias(hoje, -35)}::date and dia < ${hoje}::date group by 1)
    select s.id as setor_id, s.nome, coalesce(a.hoje, 0) as hoje, d.semana, d.antes
      from agora a full join dias d on d.setor_id = a.setor_id join setor s on s.id = coalesce(a.setor_id, d.setor_id)
     where coalesce(a.hoje, 0) > 0 or d.semana > 0
     order by d.semana - d.antes desc nulls last, 3 desc, s.nome, s.id limit 50`.execute(tx);
  return rows;
}

/** Documents in this state since before an instant, the oldest by name. */
async function contarDocumentos(
  { tx }: Ctx,
  situacao: string,
  antes: Date,
  setores: string[] | null,
): Promise<Gestao['emissao']> {
  const onde = sql`l.situacao = ${situacao} and l.emitida_em <= ${antes}
    and ${setores ? sql`exists (select from passagem_da_etapa p where p.etapa_id = l.etapa_id and p.setor_id = any(${setores}::uuid[]))` : sql`true`}`;
  const { rows } = await sql<{ total: number; antigos: Gestao['emissao']['antigos'] }>`
    select (select count(*)::integer from licenca l where ${onde}) as total,
           coalesce((select jsonb_agg(jsonb_build_object('requerimento_id', d.requerimento_id, 'numero', r.numero, 'titulo', d.titulo, 'desde', d.emitida_em)
              order by d.emitida_em, d.id)
             from (select l.id, l.requerimento_id, l.titulo, l.emitida_em from licenca l where ${onde} order by l.emitida_em, l.id limit ${MAIS_ANTIGOS}) d
             join requerimento r on r.id = d.requerimento_id), '[]') as antigos`.execute(tx);
  return rows[0]!;
}

/** What corrections left standing: a round is of all sectors together. */
async function contarRodadas({ tx }: Ctx, desde: Date): Promise<NonNullable<Gestao['rodadas']>> {
  const { rows } = await sql<NonNullable<Gestao['rodadas']>>`
    select coalesce(sum(vereditos_de_pe), 0)::integer as vereditos_de_pe, coalesce(sum(vereditos_a_rever), 0)::integer as vereditos_a_rever,
           coalesce(sum(etapas_de_pe), 0)::integer as etapas_de_pe, coalesce(sum(etapas_a_rever), 0)::integer as etapas_a_rever
      from submissao where criado_em >= ${desde} and numero > 1`.execute(tx);
  return rows[0]!;
}

/** What needs a decision today, of the town or of the sectors that somebody heads. */
export async function verGestao(ctx: Ctx): Promise<Gestao> {
  const alcance = alcanceDe(ctx.usuario);
  const setores = alcance.tudo ? null : alcance.setores;
  const onde = setores ? sql`setor_id = any(${setores}::uuid[])` : sql`true`;
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const parado = new Date(ctx.agora.getTime() - EMISSAO_MIN * 60_000);
  return {
    alcance: palavraDoAlcance(alcance),
    setores: setores ?? [],
    ...(await contarAbertas(ctx, onde, hoje)),
    filas: await contarFilas(ctx, onde, hoje),
    emissao: await contarDocumentos(ctx, 'Em emissão', parado, setores),
    assinaturas: await contarDocumentos(ctx, 'Aguardando assinatura', ctx.agora, setores),
    rodadas: alcance.tudo ? await contarRodadas(ctx, new Date(ctx.agora.getTime() - RODADAS_DIAS * 86_400_000)) : null,
  };
}

/** Adds up the differences of the kept counts; the sums stay what they are. */
export async function somarPassagens({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await sql`with gone as (delete from passagem_contagem returning organizacao_id, setor_id, analista_id, lado, prazo_em, n)
    insert into passagem_contagem select organizacao_id, setor_id, analista_id, lado, prazo_em, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(
    tx,
  );
}
