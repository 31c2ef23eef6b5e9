import type { Grupo } from '@portal/domain/encargos/grupos';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export interface Dias {
  de?: string | undefined;
  ate?: string | undefined;
}

type Leitura = Pick<Ctx, 'agora' | 'organizacao'>;
/** Rows of (id, titulo, detalhe, em, link, setor_ids); setor_ids null: of no sector. */
type Fonte = (ctx: Leitura, pessoaId: string) => RawBuilder<unknown>;

const ABERTA = sql`not e.substituida and e.status not in ('Deferido', 'Indeferido', 'Cancelado')`;
const hoje = ({ agora, organizacao }: Leitura) => sql`${dataDe(agora, organizacao.fuso)}::date`;
/** A day as the moment at which it begins in the town. */
const dia = ({ organizacao }: Leitura, coluna: RawBuilder<unknown>) =>
  sql`(${coluna}::timestamp at time zone ${organizacao.fuso})`;
const NENHUM = sql`null::uuid[]`;

const SETOR_DA_CHEFIA: Fonte = (ctx, id) => sql`
  select c.id, s.nome as titulo, case c.papel when 'responsavel' then 'Responsável' else 'Substituto' end as detalhe, ${dia(ctx, sql`c.de`)} as em,
         '/prefeitura/organizacao/organograma' as link, ${NENHUM} as setor_ids
    from setor_chefia c join setor s on s.id = c.setor_id
   where c.usuario_id = ${id} and (c.ate is null or c.ate >= ${hoje(ctx)})`;

/** What hangs on somebody, a query a group; each answers the same columns, so that all are counted, listed and passed on alike. */
export const FONTES: Record<Grupo, Fonte> = {
  etapas: (ctx, id) => sql`
    select e.id, coalesce(r.numero, '') || ' · ' || e.nome as titulo, r.processo_nome || ' · ' || e.status as detalhe, ${dia(ctx, sql`e.prazo_em`)} as em,
           '/prefeitura/requerimento/gerenciar/' || r.id as link, e.setor_id || e.outros_setor_ids as setor_ids
      from etapa e join requerimento r on r.id = e.requerimento_id where e.analista_id = ${id} and ${ABERTA}`,
  atendimentos: (ctx, id) => sql`
    select a.id, t.nome as titulo, coalesce(p.nome, a.nome) as detalhe, a.inicio as em,
           '/prefeitura/atendimentos?dia=' || (a.inicio at time zone ${ctx.organizacao.fuso})::date as link, array[t.setor_id] as setor_ids
      from atendimento a join atendimento_tipo t on t.id = a.tipo_id left join usuario p on p.id = a.usuario_id
     where a.atendente_id = ${id} and a.situacao in ('A confirmar', 'Marcado') and a.inicio > ${ctx.agora}`,
  vistorias: (_ctx, id) => sql`
    select v.id, te.nome || ' nº ' || v.numero || '/' || v.ano as titulo, v.status as detalhe, v.inicio as em,
           '/prefeitura/vistorias/' || v.id as link, array[v.setor_id] as setor_ids
      from vistoria v join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
     where v.fiscal_id = ${id} and v.status in ('Agendada', 'Em campo')`,
  assinaturas: (ctx, id) => sql`
    select a.id, l.titulo || ' ' || l.numero as titulo, coalesce(r.numero, '') || ' · como ' || a.papel as detalhe, ${dia(ctx, sql`a.assinar_ate`)} as em,
           '/prefeitura/requerimento/gerenciar/' || r.id as link, ${NENHUM} as setor_ids
      from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id join requerimento r on r.id = l.requerimento_id
     where a.usuario_id = ${id} and a.parte is null and a.status = 'Aguardando' and l.situacao in ('Em emissão', 'Aguardando assinatura')`,
  reunioes: (ctx, id) => sql`
    select c.id, c.titulo, case when c.criado_por = ${id} then 'Marcada por esta pessoa' else 'Chamada por ' || c.criado_por_nome end as detalhe,
           c.inicio as em, '/prefeitura/minha-agenda' as link, ${NENHUM} as setor_ids
      from compromisso c
     where c.tipo = 'Reunião' and c.cancelado_em is null and c.fim > ${ctx.agora}
       and (c.criado_por = ${id} or exists (select from compromisso_pessoa p where p.compromisso_id = c.id and p.usuario_id = ${id}))`,
  tipos: (_ctx, id) => sql`
    select t.id, t.nome as titulo, s.nome as detalhe, null::timestamptz as em, '/prefeitura/atendimentos' as link, array[t.setor_id] as setor_ids
      from atendimento_atendente x join atendimento_tipo t on t.id = x.tipo_id join setor s on s.id = t.setor_id
     where x.usuario_id = ${id} and t.ativo`,
  regras: (_ctx, id) => sql`
    select d.id, d.nome as titulo, 'Distribuição' as detalhe, null::timestamptz as em, '/prefeitura/configuracoes/distribuicao' as link, ${NENHUM} as setor_ids
      from distribuicao_regra d where d.usuario_id = ${id} and d.ativo`,
  envios: (ctx, id) => sql`
    select e.id, v.nome as titulo, case e.cada when 'semana' then 'Toda semana' else 'Todo mês' end as detalhe, ${dia(ctx, sql`e.proximo_em`)} as em,
           '' as link, ${NENHUM} as setor_ids
      from envio_de_relatorio e join visao v on v.id = e.visao_id where e.criado_por = ${id} and e.ativo`,
  chefias: SETOR_DA_CHEFIA,
  substituicoes: (ctx, id) => sql`
    select a.id, u.nome as titulo, 'Até ' || to_char(a.ate, 'DD/MM/YYYY') as detalhe, ${dia(ctx, sql`a.de`)} as em,
           '/prefeitura/configuracoes/distribuicao?aba=ausencias' as link, ${NENHUM} as setor_ids
      from ausencia a join usuario u on u.id = a.usuario_id where a.substituto_id = ${id} and a.ate >= ${hoje(ctx)}`,
  mensagens: (_ctx, id) => sql`
    select distinct on (r.id) m.id, coalesce(r.numero, '') || ' · ' || m.autor_nome as titulo, left(m.texto, 120) as detalhe, m.criado_em as em,
           '/prefeitura/requerimento/gerenciar/' || r.id as link, ${NENHUM} as setor_ids
      from etapa e join requerimento r on r.id = e.requerimento_id join mensagem m on m.requerimento_id = r.id
     where e.analista_id = ${id} and ${ABERTA} and not m.da_prefeitura
       and not exists (select from mensagem d where d.requerimento_id = r.id and d.da_prefeitura and not d.interna and d.criado_em > m.criado_em)
     order by r.id, m.criado_em desc`,
};

/** Only what has its hour between the first moment of a day and the last of another. */
export function nosDias({ organizacao: { fuso } }: Leitura, { de, ate }: Dias): RawBuilder<unknown> {
  const desde = de ? sql`f.em >= ${instanteDe(de, '00:00', fuso)}` : sql`true`;
  const antes = ate ? sql`f.em < ${instanteDe(addDias(ate, 1), '00:00', fuso)}` : sql`true`;
  return sql`(${desde} and ${antes})`;
}
