/* When will this request end? What those like it took, counted every night, so that a page that is opened often reads one row. */
create table tempo_do_processo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  processo_id    uuid not null,
  -- open requests that the town hall has
  esperam        integer not null,
  casos          integer not null,
  p50_s          bigint not null,
  p90_s          bigint not null,
  medido_em      timestamptz not null,
  primary key (organizacao_id, processo_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade
);
comment on table tempo_do_processo is 'Of the requests of a process that ended in the twelve months before: how many, and the seconds with the town hall, from filing to end, of half of them and of nine in ten. Made anew every night.';
call proteger_tenant('tempo_do_processo');

create table tempo_da_etapa (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  processo_id    uuid not null,
  definicao_id   text not null,
  setor_id       uuid not null,
  casos          integer not null,
  p50_s          bigint not null,
  p90_s          bigint not null,
  primary key (organizacao_id, processo_id, definicao_id, setor_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade
);
comment on table tempo_da_etapa is 'The same from the day a step opened in a sector to the end of the whole request. Made anew every night.';
call proteger_tenant('tempo_da_etapa');

create table fila_do_dia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  setor_id       uuid not null,
  dia            date not null,
  vivas          integer not null,
  primary key (organizacao_id, setor_id, dia),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade
);
comment on table fila_do_dia is 'Steps that a sector had open at the end of a day, of a year back. Made anew every night from passagem_da_etapa.';
call proteger_tenant('fila_do_dia');

create index requerimento_terminado on requerimento (organizacao_id, processo_id, concluido_em desc)
  include (id, protocolado_em, conosco_segundos) where status in ('Deferido', 'Indeferido');

/*
 * What was known at an instant of how long requests take: the newest 500 of each process that had ended in the year before it. What came
 * decided from another system had its time there.
 */
create function pedidos_medidos(org integer, quando timestamptz) returns table (processo_id uuid, id uuid, conosco_s bigint)
language sql stable as $$
  select p.id, q.id, q.conosco_segundos
    from processo p
    cross join lateral (
      select r.id, r.conosco_segundos from requerimento r
       where r.organizacao_id = org and r.processo_id = p.id and r.status in ('Deferido', 'Indeferido')
         and r.concluido_em < quando and r.concluido_em >= quando - interval '1 year' and r.protocolado_em is not null
         and not exists (select from passagem_da_etapa f where f.organizacao_id = org and f.requerimento_id = r.id and f.de_fora)
       order by r.concluido_em desc limit 500) q
   where p.organizacao_id = org
$$;

/*
 * The value that a next one like these stays under with this chance, whatever they are spread like: of ten the greatest is the ninth of
 * ten. It is never below the plain quantile.
 */
create function previsto(tempos bigint[], chance numeric) returns bigint language sql immutable parallel safe as $$
  select x from unnest(tempos) x order by x offset least(cardinality(tempos), ceil(chance * (cardinality(tempos) + 1))::integer) - 1 limit 1
$$;

create function tempos_dos_processos(org integer, quando timestamptz) returns table (processo_id uuid, casos integer, p50_s bigint, p90_s bigint)
language sql stable as $$
  select m.processo_id, count(*)::integer, percentile_disc(0.5) within group (order by m.conosco_s), previsto(array_agg(m.conosco_s), 0.9)
    from pedidos_medidos(org, quando) m group by m.processo_id
$$;

/* Steps side by side count once: the time with the town hall is the union of theirs, read from the book. */
create function tempos_das_etapas(org integer, quando timestamptz)
returns table (processo_id uuid, definicao_id text, setor_id uuid, casos integer, p50_s bigint, p90_s bigint) language sql stable as $$
  with medidos as materialized (select * from pedidos_medidos(org, quando)),
  trechos as (
    select m.id, e.em, lead(e.em) over (partition by e.etapa_id order by e.n) as fim, lado_da_passagem(e.status, e.pronta, e.substituida, e.subs) as lado
      from medidos m join etapa_evento e on e.organizacao_id = org and e.requerimento_id = m.id),
  conosco as (
    select id, range_agg(tstzrange(em, fim)) as quando from trechos where lado in ('fila', 'analise') and fim > em group by id),
  restos as (
    select p.processo_id, p.definicao_id, p.setor_id,
           (select coalesce(sum(extract(epoch from upper(t) - lower(t))), 0) from unnest(c.quando * tstzmultirange(tstzrange(p.aberta_em, null))) t)::bigint as resto_s
      from conosco c join passagem_da_etapa p on p.organizacao_id = org and p.requerimento_id = c.id and p.ciclo = 1)
  select r.processo_id, r.definicao_id, r.setor_id, count(*)::integer, percentile_disc(0.5) within group (order by r.resto_s), previsto(array_agg(r.resto_s), 0.9)
    from restos r group by 1, 2, 3
$$;

/* Steps open at the end of each day of a year, by sector: those at its beginning, and what opened and ended since. */
create function filas_dos_dias(org integer, hoje date, fuso text) returns table (setor_id uuid, dia date, vivas integer) language sql stable as $$
  with inicio as (select (hoje - 365)::timestamp at time zone fuso as em),
  p as (
    select q.setor_id, greatest((q.aberta_em at time zone fuso)::date, hoje - 365) as abriu,
           case when q.lado is null then (q.encerrada_em at time zone fuso)::date end as fechou
      from passagem_da_etapa q, inicio i
     where q.organizacao_id = org and not q.de_fora and (q.lado is not null or q.encerrada_em >= i.em)),
  mudou as (
    select d.setor_id, d.dia, sum(d.n) as n from (
      select p.setor_id, abriu as dia, 1 as n from p union all select p.setor_id, fechou, -1 from p where fechou is not null) d group by 1, 2),
  desde as (select m.setor_id, min(m.dia) as dia from mudou m group by 1)
  select d.setor_id, g.dia::date, (sum(coalesce(m.n, 0)) over (partition by d.setor_id order by g.dia))::integer
    from desde d cross join lateral generate_series(d.dia, hoje, interval '1 day') g(dia)
    left join mudou m on m.setor_id = d.setor_id and m.dia = g.dia::date
$$;

/* How full a sector is by what it had in the year before: 1 as ever, 2 twice that; null while that is not known for four weeks, or where it is a handful, in which one more says nothing. */
create function carga_do_setor(org integer, setor uuid, hoje date) returns numeric language sql stable as $$
  select case when count(*) >= 28 and avg(f.vivas) >= 5 then (array_agg(f.vivas order by f.dia desc))[1] / avg(f.vivas) end
    from fila_do_dia f where f.organizacao_id = org and f.setor_id = setor and f.dia <= hoje and f.dia > hoje - 365
$$;
