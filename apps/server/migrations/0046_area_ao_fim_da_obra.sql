/*
 * requerimento.area_total_m2 says what stands when the work is done, no longer the sum of all rows of the area table: what exists
 * without what is demolished, and what is new, enlarged or regularised, floor by floor (brasil.md §5.4, domain/quadros-de-areas).
 * Rows of before are derived anew from the last round that was sent. Documents that were issued keep what is printed on them.
 */
comment on column requerimento.area_total_m2 is 'Built area in m² when the work is done, copied from the last round; null without an area table.';

alter table requerimento no force row level security;
alter table submissao no force row level security;
alter table processo_versao no force row level security;

with quadro as (
  select r.organizacao_id, r.id, s.respostas -> (c.id #>> '{}') as q
    from requerimento r
    join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
    cross join lateral (
      select j.id from jsonb_path_query(v.definicao, '$.secoes[*].campos[*] ? (@.tipo == "quadro_areas").id') with ordinality j(id, n)
       order by j.n limit 1) c
    cross join lateral (
      select su.respostas from submissao su where su.organizacao_id = r.organizacao_id and su.requerimento_id = r.id
       order by su.numero desc limit 1) s
   where r.area_total_m2 is not null
), linha as (
  select q.organizacao_id, q.id, b.n as bloco, lower(trim(p.p ->> 'nome')) as pavimento, p.p ->> 'situacao' as situacao,
         (p.p ->> 'repeticoes')::numeric * (p.p ->> 'computavel')::numeric as computavel,
         (p.p ->> 'repeticoes')::numeric * (p.p ->> 'nao_computavel')::numeric as nao_computavel
    from quadro q
    cross join lateral jsonb_path_query(q.q, '$.blocos[*]') with ordinality b(b, n)
    cross join lateral jsonb_path_query(b.b, '$.pavimentos[*]') p(p)
   where p.p ->> 'repeticoes' ~ '^\d{1,3}$' and p.p ->> 'computavel' ~ '^\d+\.\d{2}$' and p.p ->> 'nao_computavel' ~ '^\d+\.\d{2}$'
), andar as (
  select organizacao_id, id,
         greatest(0, sum(case situacao when 'Existente' then computavel when 'Demolir' then -computavel else 0 end))
           + greatest(0, sum(case situacao when 'Existente' then nao_computavel when 'Demolir' then -nao_computavel else 0 end))
           + sum(case when situacao in ('Construir', 'Ampliar', 'Regularizar') then computavel + nao_computavel else 0 end) as area
    from linha group by organizacao_id, id, bloco, pavimento
), final as (
  select organizacao_id, id, sum(area) as area from andar group by organizacao_id, id
)
update requerimento r set area_total_m2 = f.area
  from final f where f.organizacao_id = r.organizacao_id and f.id = r.id and r.area_total_m2 is distinct from f.area;

alter table processo_versao force row level security;
alter table submissao force row level security;
alter table requerimento force row level security;
