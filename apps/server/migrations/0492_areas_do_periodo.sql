/*
 * Area tables of a period are read from their own index: each row knows when its request was filed and whether a later round took its
 * place, each round what the first one asked for, and each finished visit what it measured.
 */
alter table area_rodada
  add column protocolado_em timestamptz,
  add column primeira_m2    numeric(15, 2);
comment on column area_rodada.primeira_m2 is 'final_m2 of the first round of the request.';
alter table area_linha
  add column protocolado_em timestamptz,
  add column ultima         boolean not null default false;
comment on column area_linha.ultima is 'As of its round: there is no later one.';

create function datar_areas(org integer, pedido uuid, quando timestamptz) returns void language sql as $$
  update area_rodada a set protocolado_em = quando, primeira_m2 = p.final_m2
    from (select final_m2 from area_rodada where organizacao_id = org and requerimento_id = pedido order by rodada limit 1) p
   where a.organizacao_id = org and a.requerimento_id = pedido and (a.protocolado_em, a.primeira_m2) is distinct from (quando, p.final_m2);
  update area_linha l set protocolado_em = quando, ultima = a.ultima
    from area_rodada a
   where l.organizacao_id = org and l.requerimento_id = pedido and a.organizacao_id = org and a.requerimento_id = pedido and a.rodada = l.rodada
     and (l.protocolado_em, l.ultima) is distinct from (quando, a.ultima);
$$;
comment on function datar_areas is 'What the rows of the area tables of one request know of it: written with each round, and with its filing.';

create or replace function guardar_areas_da_rodada() returns trigger language plpgsql as $$
begin
  perform guardar_areas(new.organizacao_id, new.requerimento_id, new.numero, new.respostas);
  perform datar_areas(r.organizacao_id, r.id, r.protocolado_em) from requerimento r where r.organizacao_id = new.organizacao_id and r.id = new.requerimento_id;
  return null;
end $$;

create function datar_areas_do_pedido() returns trigger language plpgsql as $$
begin
  perform datar_areas(new.organizacao_id, new.id, new.protocolado_em);
  return null;
end $$;
create trigger datar_areas after update of protocolado_em on requerimento for each row
  when (new.protocolado_em is distinct from old.protocolado_em) execute function datar_areas_do_pedido();

/* What a visit measured in m², all its lines together; null where it measured nothing. */
create function medida_da_vistoria(org integer, tipo uuid, qual integer, respostas jsonb) returns numeric language sql stable as $$
  select sum((respostas -> (linha ->> 'id') ->> 'medida')::numeric)
    from vistoria_tipo_edicao te
    cross join lateral jsonb_path_query(te.regra, '$.roteiro[*].linhas[*] ? (@.tipo == "medir" && (@.unidade == "m²" || @.unidade == "m2"))') linha
   where te.organizacao_id = org and te.tipo_id = tipo and te.edicao = qual
     and respostas -> (linha ->> 'id') ->> 'medida' ~ '^[0-9]{1,9}([.][0-9]{1,6})?$'
$$;
alter table vistoria add column medida_m2 numeric;
comment on column vistoria.medida_m2 is 'Of one that was done: see medida_da_vistoria.';
create function medir_vistoria() returns trigger language plpgsql as $$
begin
  new.medida_m2 := medida_da_vistoria(new.organizacao_id, new.tipo_id, new.edicao, new.respostas);
  return new;
end $$;
create trigger medir_nova before insert on vistoria for each row when (new.status = 'Realizada') execute function medir_vistoria();
create trigger medir_feita before update of status on vistoria for each row
  when (new.status = 'Realizada' and old.status <> 'Realizada') execute function medir_vistoria();

alter table area_rodada no force row level security;
alter table area_linha no force row level security;
alter table requerimento no force row level security;
alter table vistoria no force row level security;
alter table vistoria_tipo_edicao no force row level security;
update area_rodada a set protocolado_em = r.protocolado_em, primeira_m2 = p.final_m2
  from requerimento r, (select distinct on (organizacao_id, requerimento_id) organizacao_id, requerimento_id, final_m2 from area_rodada
                         order by organizacao_id, requerimento_id, rodada) p
 where r.organizacao_id = a.organizacao_id and r.id = a.requerimento_id and p.organizacao_id = a.organizacao_id and p.requerimento_id = a.requerimento_id;
update area_linha l set protocolado_em = a.protocolado_em, ultima = a.ultima
  from area_rodada a where a.organizacao_id = l.organizacao_id and a.requerimento_id = l.requerimento_id and a.rodada = l.rodada;
-- what is final stays as it is, but for what is told of it anew
alter table vistoria disable trigger vistoria_final;
update vistoria v set medida_m2 = medida_da_vistoria(v.organizacao_id, v.tipo_id, v.edicao, v.respostas) where v.status = 'Realizada';
alter table vistoria enable trigger vistoria_final;
alter table vistoria_tipo_edicao force row level security;
alter table vistoria force row level security;
alter table requerimento force row level security;
alter table area_linha force row level security;
alter table area_rodada force row level security;

create index area_rodada_periodo on area_rodada (organizacao_id, protocolado_em)
  include (requerimento_id, final_m2, primeira_m2) where ultima and protocolado_em is not null;
create index area_linha_periodo on area_linha (organizacao_id, protocolado_em)
  include (requerimento_id, destinacao, tipo_construcao, situacao, computavel, nao_computavel, unidades) where ultima and protocolado_em is not null;
create index vistoria_medida on vistoria (organizacao_id, requerimento_id, concluida_em desc, id desc)
  include (medida_m2) where status = 'Realizada' and resultado <> 'Não realizada';
