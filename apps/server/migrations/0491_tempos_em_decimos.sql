/*
 * Reports of a large town read a quarter of a million decided passages for a year: what they count of each stands ready in one index, its
 * times in tenths of a day, as a list shows them, so that a median is one of the values that are seen.
 */
create function decimos_de_dia(segundos bigint) returns integer language sql immutable parallel safe as $$ select ((segundos + 4320) / 8640)::integer $$;
comment on function decimos_de_dia is 'Whole seconds, none below zero, as tenths of a day: the nearest, and the later of two that are as near.';

alter table passagem_da_etapa
  add column deferida     boolean generated always as (status = 'Deferido') stored,
  add column conosco_s    bigint generated always as (fila_s + analise_s) stored,
  add column total_s      bigint generated always as (
    (floor(extract(epoch from encerrada_em - timestamptz '1970-01-01 00:00:00+00')) - floor(extract(epoch from aberta_em - timestamptz '1970-01-01 00:00:00+00')))::bigint) stored,
  add column conosco_d    integer generated always as ((fila_s + analise_s + 4320) / 8640) stored,
  add column fora_d       integer generated always as ((requerente_s + terceiros_s + 4320) / 8640) stored,
  add column total_d      integer generated always as (
    ((floor(extract(epoch from encerrada_em - timestamptz '1970-01-01 00:00:00+00')) - floor(extract(epoch from aberta_em - timestamptz '1970-01-01 00:00:00+00')))::bigint + 4320) / 8640) stored,
  add column fila_d       integer generated always as ((fila_s + 4320) / 8640) stored,
  add column requerente_d integer generated always as ((requerente_s + 4320) / 8640) stored,
  add column terceiros_d  integer generated always as ((terceiros_s + 4320) / 8640) stored,
  add column etapa_k      bigint generated always as (('x' || substr(md5(definicao_id || processo_id::text), 1, 16))::bit(64)::bigint) stored,
  add column passou_s     bigint generated always as (
    floor(extract(epoch from encerrada_em - timestamptz '1970-01-01 00:00:00+00'))::bigint - (prazo_em - date '1969-12-31') * 86400::bigint) stored;
comment on column passagem_da_etapa.conosco_d is 'As the other columns in _d: tenths of a day, see decimos_de_dia. With the town hall: fila_s and analise_s.';
comment on column passagem_da_etapa.fora_d is 'With the requester and with others: requerente_s and terceiros_s.';
comment on column passagem_da_etapa.etapa_k is 'Which step of which process, in 64 bits: what passages are put together by.';
comment on column passagem_da_etapa.passou_s is 'Seconds from the midnight, in UTC, after its last day to its end; below zero where it ended before.';
comment on column passagem_da_etapa.total_s is 'Seconds from its opening to its end; null while it goes on.';

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
         u.status = 'Deferido', s.fila_s + s.analise_s, t.total_s,
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
  include (setor_id, analista_id, processo_id, definicao_id, etapa_k, deferida, devolucoes, ciclo, prazo_em, passou_s, conosco_s, total_s, conosco_d, fora_d, total_d, fila_d, requerente_d, terceiros_d)
  where status in ('Deferido', 'Indeferido') and not substituida and not de_fora and not anulada;
drop index passagem_da_etapa_decidida;
