/* Outlines of lots and of zones, as GeoJSON; beside them their boxes, by which they are found. No extension is asked for. */

/* The box of a Polygon or MultiPolygon in degrees: west and south, east and north. */
create function caixa_da_forma(forma jsonb) returns box
language sql immutable strict set search_path = pg_catalog as $$
  select box(point(min((p ->> 0)::float8), min((p ->> 1)::float8)), point(max((p ->> 0)::float8), max((p ->> 1)::float8)))
    from jsonb_path_query(forma, 'strict $.coordinates.**{2 to 3} ? (@.type() == "array" && @[0].type() == "number")', '{}', true) p
$$;
comment on function caixa_da_forma is 'The box round an outline of GeoJSON, in degrees.';

alter table imovel
  add column geometria jsonb check (geometria ->> 'type' in ('Polygon', 'MultiPolygon'));
alter table imovel
  add column caixa box generated always as (coalesce(
    caixa_da_forma(geometria),
    box(point(longitude::float8, latitude::float8), point(longitude::float8, latitude::float8)))) stored;
comment on column imovel.geometria is 'Its outline: GeoJSON Polygon or MultiPolygon, longitude and latitude in degrees (SIRGAS 2000), as lerForma of the domain lets it be.';
comment on column imovel.caixa is 'The box round its outline; of a lot without one its point.';
create index imovel_caixa on imovel using gist (caixa);

alter table zona_versao
  add column geometria jsonb check (geometria ->> 'type' in ('Polygon', 'MultiPolygon'));
alter table zona_versao
  add column caixa box generated always as (caixa_da_forma(geometria)) stored;
comment on column zona_versao.geometria is 'Where the zone lies while this version is in force, as GeoJSON. Proposes the zones of lots; nothing is checked by it.';

/*
 * Up to `maximo` lots of this town whose box meets another. Row-level security keeps `&&` from the index, so this looks as the owner, in
 * the town of the transaction, and gives ids alone.
 */
create function imoveis_na_caixa(alvo box, maximo integer) returns uuid[]
language sql stable security definer set search_path = public as $$
  select array(select id from imovel
                where organizacao_id = current_setting('app.organizacao_id')::integer and caixa && alvo and situacao = 'ativo' limit maximo)
$$;
comment on function imoveis_na_caixa is 'Up to `maximo` lots of this town whose box meets another.';
revoke all on function imoveis_na_caixa(box, integer) from public;
grant execute on function imoveis_na_caixa(box, integer) to portal_app, portal_sistema;

/* How many lots of this town lie where: the box cut into squares of `passo` degrees, each with how many have their middle in it. */
create function imoveis_em_grupos(alvo box, passo float8) returns table (longitude float8, latitude float8, total integer)
language sql stable security definer set search_path = public rows 500 as $$
  select avg(c[0]), avg(c[1]), count(*)::integer
    from imovel i, lateral (select center(i.caixa) as c) m
   where organizacao_id = current_setting('app.organizacao_id')::integer and caixa && alvo and situacao = 'ativo'
   group by floor(c[0] / passo), floor(c[1] / passo)
$$;
comment on function imoveis_em_grupos is 'Lots of this town whose box meets another, counted by squares of so many degrees; each square with the mean of their middles.';
revoke all on function imoveis_em_grupos(box, float8) from public;
grant execute on function imoveis_em_grupos(box, float8) to portal_app, portal_sistema;
