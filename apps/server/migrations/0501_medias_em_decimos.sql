/* A mean is that of the tenths which are seen: their seconds are read by nobody any more, and the index is shorter without them. */
alter table passagem_da_etapa drop column conosco_s, drop column total_s;

create or replace function passagens_do_livro(org integer) returns setof passagem_da_etapa language sql stable as $$
  with trechos as (
    select v.*, lado_da_passagem(v.status, v.pronta, v.substituida, v.subs) as lado,
           floor(extract(epoch from lead(v.em) over w))::bigint - floor(extract(epoch from v.em))::bigint as durou,
           lag(v.status) over w as antes
      from etapa_evento v where v.organizacao_id = org window w as (partition by v.etapa_id order by v.n)),
  somas as (
    select etapa_id, min(em) as aberta_em, max(em) as ultima_em, max(n) as n,
           min(em) filter (where status = 'Em andamento') as iniciada_em,
           min(em) filter (where lado is null) as encerrada_em,
           bool_or(n = 1 and lado is null) as de_fora,
           coalesce(sum(durou) filter (where lado = 'fila'), 0)::bigint as fila_s,
           coalesce(sum(durou) filter (where lado = 'analise'), 0)::bigint as analise_s,
           coalesce(sum(durou) filter (where lado = 'requerente'), 0)::bigint as requerente_s,
           coalesce(sum(durou) filter (where lado = 'terceiros'), 0)::bigint as terceiros_s,
           (count(*) filter (where status = 'Aguardando requerente' and antes is distinct from status))::integer as devolucoes
      from trechos group by etapa_id)
  select org, e.id, r.id, r.processo_id, e.definicao_id, e.nome, e.ciclo, u.setor_id, u.analista_id, u.status, u.pronta, u.substituida, u.subs, s.de_fora, r.status = 'Cancelado', u.lado,
         r.protocolado_em, s.aberta_em, s.iniciada_em, s.encerrada_em, s.ultima_em, s.fila_s, s.analise_s, s.requerente_s, s.terceiros_s, s.devolucoes,
         e.prazo_em, s.n,
         u.status = 'Deferido',
         decimos_de_dia(s.fila_s + s.analise_s), decimos_de_dia(s.requerente_s + s.terceiros_s), decimos_de_dia(t.total_s),
         decimos_de_dia(s.fila_s), decimos_de_dia(s.requerente_s), decimos_de_dia(s.terceiros_s),
         ('x' || substr(md5(e.definicao_id || r.processo_id::text), 1, 16))::bit(64)::bigint,
         floor(extract(epoch from s.encerrada_em))::bigint - (e.prazo_em - date '1969-12-31') * 86400::bigint
    from somas s
    cross join lateral (select (floor(extract(epoch from s.encerrada_em)) - floor(extract(epoch from s.aberta_em)))::bigint as total_s) t
    join trechos u on u.etapa_id = s.etapa_id and u.n = s.n
    join etapa e on e.organizacao_id = org and e.id = s.etapa_id
    join requerimento r on r.organizacao_id = org and r.id = e.requerimento_id
$$;

create index passagem_da_etapa_contada on passagem_da_etapa (organizacao_id, encerrada_em)
  include (setor_id, analista_id, processo_id, definicao_id, etapa_k, deferida, devolucoes, ciclo, prazo_em, passou_s, conosco_d, fora_d, total_d, fila_d, requerente_d, terceiros_d)
  where status in ('Deferido', 'Indeferido') and not substituida and not de_fora and not anulada;
