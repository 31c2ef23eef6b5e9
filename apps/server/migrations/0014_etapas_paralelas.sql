/* Steps side by side, and requests that belong to another one. The request's own etapa_id, setor_id and etapa_nome keep telling
   where it stands for lists: of several open steps, the first that gives it its status. */
alter table etapa
  add column pronta           boolean not null default false,
  add column outros_setor_ids uuid[] not null default '{}';
comment on column etapa.pronta is 'Its items are ready and wait for those of the sectors beside it.';
comment on column etapa.outros_setor_ids is 'Sectors besides setor_id whose people may act on it.';

alter table requerimento
  add column setor_ids      uuid[] not null default '{}',
  add column pai_id         uuid,
  add column pai_etapa_id   uuid,
  add column subrequerimento text,
  add foreign key (organizacao_id, pai_id) references requerimento (organizacao_id, id) on delete restrict,
  add foreign key (organizacao_id, pai_etapa_id) references etapa (organizacao_id, id) on delete restrict,
  add check ((pai_id is null) = (pai_etapa_id is null));
comment on column requerimento.setor_ids is 'Sectors of all open steps; setor_id is the first of them.';
comment on column requerimento.pai_etapa_id is 'The step that opened this sub-request and waits for its end.';
comment on column requerimento.subrequerimento is 'Id of the sub-request in the parent''s definition.';
create index requerimento_pai on requerimento (organizacao_id, pai_id) where pai_id is not null;
create index requerimento_ao_lado on requerimento using gin (setor_ids) where cardinality(setor_ids) > 1;

/* A request that stands in several sectors counts once in the town and once in each of them. */
alter table requerimento_contagem add column ao_lado boolean not null default false;
comment on column requerimento_contagem.ao_lado is 'Counts for the sector, not for the town: the request is counted already where it stands first.';

create or replace function contar_requerimentos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into requerimento_contagem (organizacao_id, setor_id, status, n, ao_lado)
      select organizacao_id, s.id, status, count(*), s.ao_lado from novas r, lugares_do_requerimento(r.setor_id, r.setor_ids) s
       where protocolado_em is not null group by 1, 2, 3, 5;
  elsif tg_op = 'DELETE' then
    insert into requerimento_contagem (organizacao_id, setor_id, status, n, ao_lado)
      select organizacao_id, s.id, status, -count(*), s.ao_lado from antigas r, lugares_do_requerimento(r.setor_id, r.setor_ids) s
       where protocolado_em is not null group by 1, 2, 3, 5;
  else
    insert into requerimento_contagem (organizacao_id, setor_id, status, n, ao_lado)
      select organizacao_id, id, status, sum(n), ao_lado from (
        select r.organizacao_id, s.id, r.status, 1 as n, s.ao_lado from novas r, lugares_do_requerimento(r.setor_id, r.setor_ids) s
         where protocolado_em is not null
        union all
        select r.organizacao_id, s.id, r.status, -1, s.ao_lado from antigas r, lugares_do_requerimento(r.setor_id, r.setor_ids) s
         where protocolado_em is not null
      ) diferenca group by 1, 2, 3, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;

create function lugares_do_requerimento(setor_id uuid, setor_ids uuid[]) returns table (id uuid, ao_lado boolean)
language sql immutable as $$
  select setor_id, false union all select x, true from unnest(setor_ids) x where x is distinct from setor_id
$$;

alter table requerimento no force row level security;
update requerimento set setor_ids = array[setor_id] where setor_id is not null and status not in ('Deferido', 'Indeferido', 'Cancelado');
alter table requerimento force row level security;
