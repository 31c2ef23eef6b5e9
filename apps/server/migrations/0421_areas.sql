/* The area tables of requests, a line each, so that they can be added up: as they were sent, round by round. */
create table area_rodada (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  requerimento_id uuid not null,
  rodada          integer not null,
  -- there is no later one
  ultima          boolean not null,
  final_m2        numeric(15, 2) not null,
  unidades        integer not null,
  primary key (organizacao_id, requerimento_id, rodada),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table area_rodada is 'What stands in the end by the area table of one round, in m². Written with the round (submissao).';
create index area_rodada_ultima on area_rodada (organizacao_id, requerimento_id) where ultima;
call proteger_tenant('area_rodada', 'select, insert, update, delete');

create table area_linha (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  requerimento_id uuid not null,
  rodada          integer not null,
  bloco           integer not null,
  linha           integer not null,
  destinacao      text not null,
  tipo_construcao text not null,
  pavimento       text not null,
  situacao        text not null,
  computavel      numeric(15, 2) not null,
  nao_computavel  numeric(15, 2) not null,
  vazio           numeric(15, 2) not null,
  -- of the block, on its first line alone
  unidades        integer not null,
  primary key (organizacao_id, requerimento_id, rodada, bloco, linha),
  foreign key (organizacao_id, requerimento_id, rodada) references area_rodada (organizacao_id, requerimento_id, rodada) on delete cascade
);
comment on table area_linha is 'A row of an area table, in m², as often as its floor repeats. pavimento: its name in small letters, by which the rows of one floor are known.';
call proteger_tenant('area_linha', 'select, insert, update, delete');

/* The table of a round, from its answers: the first field of its process that is one. What is no number yet counts as nothing. */
create function guardar_areas(org integer, pedido uuid, qual integer, conteudo jsonb) returns void language plpgsql as $$
declare
  quadro jsonb;
begin
  select conteudo -> j.id into quadro
    from requerimento r join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
    cross join lateral (select c.id #>> '{}' as id, c.n from jsonb_path_query(v.definicao, '$.secoes[*].campos[*] ? (@.tipo == "quadro_areas").id') with ordinality c(id, n)) j
   where r.organizacao_id = org and r.id = pedido order by j.n limit 1;
  if quadro is null or jsonb_typeof(quadro -> 'blocos') is distinct from 'array' or jsonb_array_length(quadro -> 'blocos') = 0 then
    return;
  end if;
  update area_rodada set ultima = false where organizacao_id = org and requerimento_id = pedido and ultima;
  insert into area_rodada (organizacao_id, requerimento_id, rodada, ultima, final_m2, unidades) values (org, pedido, qual, true, 0, 0);
  insert into area_linha (organizacao_id, requerimento_id, rodada, bloco, linha, destinacao, tipo_construcao, pavimento, situacao, computavel, nao_computavel, vazio, unidades)
  select org, pedido, qual, b.n, p.n, coalesce(b.b ->> 'destinacao', ''), coalesce(b.b ->> 'tipo_construcao', ''), lower(btrim(coalesce(p.p ->> 'nome', ''))),
         coalesce(p.p ->> 'situacao', ''), q.vezes * decimal_ou_nada(p.p ->> 'computavel'), q.vezes * decimal_ou_nada(p.p ->> 'nao_computavel'),
         q.vezes * decimal_ou_nada(p.p ->> 'vazio'),
         case when p.n = 1 and b.b ->> 'unidades' ~ '^\d{1,5}$' then (b.b ->> 'unidades')::integer else 0 end
    from jsonb_array_elements(quadro -> 'blocos') with ordinality b(b, n)
    cross join lateral jsonb_array_elements(case when jsonb_typeof(b.b -> 'pavimentos') = 'array' then b.b -> 'pavimentos' else '[]' end) with ordinality p(p, n)
    cross join lateral (select case when p.p ->> 'repeticoes' ~ '^\d{1,3}$' and (p.p ->> 'repeticoes')::integer between 1 and 200
                                    then (p.p ->> 'repeticoes')::integer else 1 end as vezes) q;
  update area_rodada a set final_m2 = f.area, unidades = f.unidades
    from (select coalesce(sum(andar.area), 0) as area, coalesce(sum(andar.unidades), 0) as unidades from (
      select greatest(0, sum(case l.situacao when 'Existente' then l.computavel when 'Demolir' then -l.computavel else 0 end))
               + greatest(0, sum(case l.situacao when 'Existente' then l.nao_computavel when 'Demolir' then -l.nao_computavel else 0 end))
               + sum(case when l.situacao in ('Construir', 'Ampliar', 'Regularizar') then l.computavel + l.nao_computavel else 0 end) as area,
             sum(l.unidades) as unidades
        from area_linha l where l.organizacao_id = org and l.requerimento_id = pedido and l.rodada = qual group by l.bloco, l.pavimento) andar) f
   where a.organizacao_id = org and a.requerimento_id = pedido and a.rodada = qual;
end $$;

create function decimal_ou_nada(texto text) returns numeric language sql immutable parallel safe as $$
  select case when texto ~ '^\d{1,7}([.,]\d{1,2})?$' then replace(texto, ',', '.')::numeric else 0 end
$$;

create function guardar_areas_da_rodada() returns trigger language plpgsql as $$
begin
  perform guardar_areas(new.organizacao_id, new.requerimento_id, new.numero, new.respostas);
  return null;
end $$;
create trigger guardar_areas after insert on submissao for each row execute function guardar_areas_da_rodada();

alter table requerimento no force row level security;
alter table submissao no force row level security;
alter table processo_versao no force row level security;
alter table area_rodada no force row level security;
alter table area_linha no force row level security;
select guardar_areas(s.organizacao_id, s.requerimento_id, s.numero, s.respostas)
  from (select * from submissao order by organizacao_id, requerimento_id, numero) s;
alter table area_linha force row level security;
alter table area_rodada force row level security;
alter table processo_versao force row level security;
alter table submissao force row level security;
alter table requerimento force row level security;
