import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { diasEntre, formatDataHora } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import type * as contract from '@portal/domain/vistorias/contract';
import type { LinhaDoRelatorio } from '@portal/domain/vistorias/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { noPeriodo, numeroDaVistoria } from './queries.ts';

type Pedido = QueryOf<typeof contract.relatorioDeVistorias>;

const PERIODO_MAX_DIAS = 3660;
const LINHAS_MAX = 50_000;

/** Those with a visit in the period, of alias `v`. Who has the key in some sectors alone reads of those. */
function condicoes(ctx: Ctx, q: Pedido): RawBuilder<unknown> {
  if (diasEntre(q.de, q.ate) > PERIODO_MAX_DIAS) {
    const mensagem = 'Escolha um período de até dez anos.';
    throw new RuleError('periodo_longo', mensagem, [{ campo: 'ate', mensagem }]);
  }
  const where = [sql`v.inicio is not null`, ...noPeriodo(ctx, sql`v.inicio`, q.de, q.ate)];
  if (q.tipo_id.length) where.push(sql`v.tipo_id = any(${q.tipo_id}::uuid[])`);
  if (q.setor_id.length) where.push(sql`v.setor_id = any(${q.setor_id}::uuid[])`);
  const { usuario } = ctx;
  if (!can(usuario, 'permissao.relatorios.vistoria') && !can(usuario, 'perfil.gestor.prefeitura')) {
    const dele = usuario.setores.filter((s) => can(usuario, 'permissao.relatorios.vistoria', s.id)).map((s) => s.id);
    where.push(sql`v.setor_id = any(${dele}::uuid[])`);
  }
  return sql.join(where, sql` and `);
}

/** @throws RuleError `periodo_longo` */
export async function relatorioDeVistorias(ctx: Ctx, q: Pedido): Promise<{ total: number; linhas: LinhaDoRelatorio[] }> {
  const filtro = condicoes(ctx, q);
  const { rows } = await sql<LinhaDoRelatorio>`
    with f as (
      select te.nome as tipo, v.fiscal_nome as fiscal, to_char(v.inicio at time zone ${ctx.organizacao.fuso}, 'YYYY-MM') as mes,
             v.status, v.resultado,
             case when v.status = 'Realizada' and v.resultado <> 'Não realizada'
                  then extract(epoch from v.iniciada_em - v.pedida_em) / 86400 end as espera
        from vistoria v join vistoria_tipo vt on vt.id = v.tipo_id
        join vistoria_tipo_edicao te on te.tipo_id = vt.id and te.edicao = vt.edicao where ${filtro}),
    g as (select 'tipo' as grupo, tipo as nome, * from f union all select 'fiscal', fiscal, * from f union all select 'mes', mes, * from f)
    select grupo, nome,
           (count(*) filter (where status in ('Agendada', 'Em campo')))::integer as agendadas,
           (count(*) filter (where status = 'Realizada'))::integer as realizadas,
           (count(*) filter (where resultado = 'Aprovada'))::integer as aprovadas,
           (count(*) filter (where resultado = 'Aprovada em parte'))::integer as em_parte,
           (count(*) filter (where resultado = 'Reprovada'))::integer as reprovadas,
           (count(*) filter (where resultado = 'Não realizada'))::integer as nao_realizadas,
           (count(*) filter (where status = 'Cancelada'))::integer as canceladas,
           round((percentile_cont(0.5) within group (order by espera))::numeric, 1)::float as espera_mediana,
           round((percentile_cont(0.9) within group (order by espera))::numeric, 1)::float as espera_p90
      from g group by grupo, nome order by grupo desc, nome`.execute(ctx.tx);
  const total = rows.filter((r) => r.grupo === 'tipo').reduce((n, r) => n + r.agendadas + r.realizadas + r.canceladas, 0);
  return { total, linhas: rows };
}

/** One line an inspection. @throws RuleError `periodo_longo`, `muitas_linhas` */
export async function relatorioEmCsv(ctx: Ctx, q: Pedido): Promise<BytesAnswer> {
  const { rows } = await sql<{
    numero: number;
    ano: number;
    tipo: string;
    alvo: string;
    status: string;
    resultado: string | null;
    setor: string;
    fiscal_nome: string;
    inicio: Date;
    pedida_em: Date;
    concluida_em: Date | null;
    protocolo: string | null;
    endereco: string;
    motivo: string;
  }>`
    select v.numero, v.ano, te.nome as tipo, v.alvo, v.status, v.resultado, s.nome as setor, v.fiscal_nome, v.inicio, v.pedida_em,
           v.concluida_em, r.numero as protocolo, concat_ws(', ', nullif(coalesce(r.endereco, v.endereco), ''), nullif(coalesce(r.bairro, v.bairro), '')) as endereco, v.motivo
      from vistoria v join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
      join setor s on s.id = v.setor_id left join requerimento r on r.id = v.requerimento_id
     where ${condicoes(ctx, q)} order by v.inicio, v.id limit ${sql.lit(LINHAS_MAX + 1)}`.execute(ctx.tx);
  if (rows.length > LINHAS_MAX)
    throw new RuleError('muitas_linhas', 'Um arquivo leva até 50.000 vistorias, e este período tem mais. Escolha um menor.');
  const hora = (d: Date | null) => (d ? formatDataHora(d, ctx.organizacao.fuso) : '');
  const texto = [
    linhaCsv([
      'Vistoria',
      'Tipo',
      'Bloco ou unidade',
      'Situação',
      'Resultado',
      'Setor',
      'Fiscal',
      'Requerimento',
      'Local',
      'Pedida em',
      'Marcada para',
      'Terminou em',
      'Motivo',
    ]),
    ...rows.map((v) =>
      linhaCsv([
        ...[numeroDaVistoria(v), v.tipo, v.alvo, v.status, v.resultado ?? '', v.setor, v.fiscal_nome, v.protocolo ?? ''],
        ...[v.endereco, hora(v.pedida_em), hora(v.inicio), hora(v.concluida_em), v.motivo],
      ]),
    ),
  ];
  return { bytes: Buffer.from(BOM + texto.join('')), nome: `vistorias-${q.de}-a-${q.ate}.csv`, tipo: 'text/csv; charset=utf-8' };
}
