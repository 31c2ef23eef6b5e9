/*
 * What slips add up to, kept as they move (decision 0001). What was let off a slip, went back of it, or another slip asks for, stands on
 * the slip itself from now on, so that its part of every sum is read from its own row.
 */
alter table guia
  add column dispensado_centavos bigint not null default 0,
  add column devolvido_centavos bigint not null default 0,
  add column trocada boolean not null default false;
comment on column guia.dispensado_centavos is 'Let off by two people: the whole, or the discount. Written by the trigger of decisao_da_guia.';
comment on column guia.devolvido_centavos is 'Went back to who paid. Written by the trigger of devolucao.';
comment on column guia.trocada is 'Another slip asks for the same: void, this one counts nowhere. Written by the trigger of guia.';

create function anotar_dispensa_da_guia() returns trigger language plpgsql as $$
begin
  update guia g set dispensado_centavos = coalesce((
      select sum(case d.tipo when 'descontar' then d.valor_centavos else g.valor_centavos end) from decisao_da_guia d
       where d.organizacao_id = g.organizacao_id and d.guia_id = g.id and d.situacao = 'Confirmada' and d.tipo in ('isentar', 'descontar', 'baixar')), 0)
   where g.organizacao_id = new.organizacao_id and g.id = new.guia_id;
  return null;
end $$;
create trigger anotar_dispensa after insert or update of situacao on decisao_da_guia
  for each row when (new.situacao = 'Confirmada' and new.tipo in ('isentar', 'descontar', 'baixar')) execute function anotar_dispensa_da_guia();

create function anotar_devolucao_da_guia() returns trigger language plpgsql as $$
begin
  update guia g set devolvido_centavos = coalesce((
      select sum(d.valor_centavos) from devolucao d
       where d.organizacao_id = g.organizacao_id and d.guia_id = g.id and d.situacao = 'Feita' and d.especie = 'devolucao'), 0)
   where g.organizacao_id = new.organizacao_id and g.id = new.guia_id;
  return null;
end $$;
create trigger anotar_devolucao after insert or update of situacao on devolucao
  for each row when (new.situacao = 'Feita' and new.especie = 'devolucao') execute function anotar_devolucao_da_guia();

create function anotar_troca_da_guia() returns trigger language plpgsql as $$
begin
  update guia set trocada = true where organizacao_id = new.organizacao_id and id = new.substitui_id and not trocada;
  return null;
end $$;
create trigger anotar_troca after insert or update of substitui_id on guia
  for each row when (new.substitui_id is not null) execute function anotar_troca_da_guia();

alter table guia no force row level security;
alter table decisao_da_guia no force row level security;
alter table devolucao no force row level security;
update guia g set trocada = true from guia n where n.organizacao_id = g.organizacao_id and n.substitui_id = g.id;
update guia g set dispensado_centavos = x.centavos from (
    select d.organizacao_id, d.guia_id, sum(case d.tipo when 'descontar' then d.valor_centavos else v.valor_centavos end) as centavos
      from decisao_da_guia d join guia v on v.organizacao_id = d.organizacao_id and v.id = d.guia_id
     where d.situacao = 'Confirmada' and d.tipo in ('isentar', 'descontar', 'baixar') group by 1, 2) x
 where x.organizacao_id = g.organizacao_id and x.guia_id = g.id;
update guia g set devolvido_centavos = x.centavos from (
    select organizacao_id, guia_id, sum(valor_centavos) as centavos from devolucao
     where situacao = 'Feita' and especie = 'devolucao' group by 1, 2) x
 where x.organizacao_id = g.organizacao_id and x.guia_id = g.id;
alter table devolucao force row level security;
alter table decisao_da_guia force row level security;
alter table guia force row level security;

create table guia_contagem (
  organizacao_id integer not null,
  dia            date not null,
  cobranca       text not null,
  pagamento      text not null,
  vencimento     date not null,
  recebida       boolean not null,
  dispensada     boolean not null,
  devolvida      boolean not null,
  trocada        boolean not null,
  n              bigint not null,
  valor          bigint not null,
  recebido       bigint not null,
  dispensado     bigint not null,
  devolvido      bigint not null
);
comment on table guia_contagem is 'How many slips of a day are how, and what they add up to: sum over equal keys. Differences, written by triggers, folded by a job.';
comment on column guia_contagem.dia is 'On which the slip was made, in the town.';
comment on column guia_contagem.vencimento is 'Of those that wait for payment; infinity: of no others.';
comment on column guia_contagem.recebida is 'The bank gave something for it.';
create index guia_contagem_dia on guia_contagem (organizacao_id, dia);
call proteger_tenant('guia_contagem', 'select, insert, delete');
-- triggers also run for the owner's maintenance
create policy dono on guia_contagem to current_user using (true);

create function contar_guias() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into guia_contagem
      select g.organizacao_id, (g.criado_em at time zone o.fuso)::date, g.cobranca, g.pagamento,
             case when g.pagamento in ('Pendente', 'Em conferência') then g.vencimento else 'infinity' end,
             g.recebido_centavos <> 0, g.dispensado_centavos <> 0, g.devolvido_centavos <> 0, g.trocada,
             count(*), sum(g.valor_centavos), sum(g.recebido_centavos), sum(g.dispensado_centavos), sum(g.devolvido_centavos)
        from novas g join organizacao o on o.id = g.organizacao_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  elsif tg_op = 'DELETE' then
    insert into guia_contagem
      select g.organizacao_id, (g.criado_em at time zone o.fuso)::date, g.cobranca, g.pagamento,
             case when g.pagamento in ('Pendente', 'Em conferência') then g.vencimento else 'infinity' end,
             g.recebido_centavos <> 0, g.dispensado_centavos <> 0, g.devolvido_centavos <> 0, g.trocada,
             -count(*), -sum(g.valor_centavos), -sum(g.recebido_centavos), -sum(g.dispensado_centavos), -sum(g.devolvido_centavos)
        from antigas g join organizacao o on o.id = g.organizacao_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
  else
    insert into guia_contagem
      select g.organizacao_id, (g.criado_em at time zone o.fuso)::date, g.cobranca, g.pagamento,
             case when g.pagamento in ('Pendente', 'Em conferência') then g.vencimento else 'infinity' end,
             g.recebido_centavos <> 0, g.dispensado_centavos <> 0, g.devolvido_centavos <> 0, g.trocada,
             sum(x), sum(x * g.valor_centavos), sum(x * g.recebido_centavos), sum(x * g.dispensado_centavos), sum(x * g.devolvido_centavos)
        from (
          select 1 as x, organizacao_id, criado_em, cobranca, pagamento, vencimento, trocada, valor_centavos, recebido_centavos, dispensado_centavos, devolvido_centavos from novas
          union all
          select -1, organizacao_id, criado_em, cobranca, pagamento, vencimento, trocada, valor_centavos, recebido_centavos, dispensado_centavos, devolvido_centavos from antigas
        ) g join organizacao o on o.id = g.organizacao_id
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9
      having sum(x) <> 0 or sum(x * g.valor_centavos) <> 0 or sum(x * g.recebido_centavos) <> 0
          or sum(x * g.dispensado_centavos) <> 0 or sum(x * g.devolvido_centavos) <> 0;
  end if;
  return null;
end $$;
create trigger contar_novas after insert on guia referencing new table as novas for each statement execute function contar_guias();
create trigger contar_antigas after delete on guia referencing old table as antigas for each statement execute function contar_guias();
create trigger contar_mudadas after update on guia referencing old table as antigas new table as novas for each statement execute function contar_guias();

/*
 * What is kept of one town made equal to its slips. It writes the difference between the two, as one snapshot has both, so nobody waits
 * for it and what others write meanwhile stays right.
 */
create function recontar_guias(organizacao integer) returns void language sql security definer set search_path = public as $$
  insert into guia_contagem
    select organizacao, dia, cobranca, pagamento, vencimento, recebida, dispensada, devolvida, trocada,
           sum(n), sum(valor), sum(recebido), sum(dispensado), sum(devolvido)
      from (
        select (g.criado_em at time zone o.fuso)::date as dia, g.cobranca, g.pagamento,
               case when g.pagamento in ('Pendente', 'Em conferência') then g.vencimento else 'infinity' end as vencimento,
               g.recebido_centavos <> 0 as recebida, g.dispensado_centavos <> 0 as dispensada, g.devolvido_centavos <> 0 as devolvida, g.trocada,
               1 as n, g.valor_centavos as valor, g.recebido_centavos as recebido, g.dispensado_centavos as dispensado, g.devolvido_centavos as devolvido
          from guia g join organizacao o on o.id = g.organizacao_id where g.organizacao_id = organizacao
        union all
        select dia, cobranca, pagamento, vencimento, recebida, dispensada, devolvida, trocada, -n, -valor, -recebido, -dispensado, -devolvido
          from guia_contagem where organizacao_id = organizacao
      ) x
     group by 2, 3, 4, 5, 6, 7, 8, 9
    having sum(n) <> 0 or sum(valor) <> 0 or sum(recebido) <> 0 or sum(dispensado) <> 0 or sum(devolvido) <> 0
$$;
revoke all on function recontar_guias(integer) from public;
select recontar_guias(id) from organizacao where id > 0;

/* Days are the town's: with other clocks some slips stand on another day. Who writes one meanwhile waits, this once. */
create function recontar_guias_do_fuso() returns trigger language plpgsql security definer set search_path = public as $$
begin
  lock table guia in share mode;
  perform recontar_guias(new.id);
  return null;
end $$;
create trigger recontar_guias after update of fuso on organizacao
  for each row when (old.fuso is distinct from new.fuso) execute function recontar_guias_do_fuso();

-- what is left for the index to add up: as before, with what stands on the slip now
drop index guia_somas;
create index guia_somas on guia (organizacao_id, criado_em desc, id desc)
  include (pagamento, emissao, valor_centavos, recebido_centavos, vencimento, paga_em, cobranca, convenio_id, requerimento_id,
           dispensado_centavos, devolvido_centavos, trocada);
create index guia_dispensada on guia (organizacao_id, criado_em desc, id desc) where dispensado_centavos <> 0;
create index guia_devolvida on guia (organizacao_id, criado_em desc, id desc) where devolvido_centavos <> 0;

/* By its number: whole, by what follows the year, or as the town that issued it calls it. */
create index guia_sequencia on guia (organizacao_id, (numero % 1000000));
create index guia_numero_externo on guia (organizacao_id, texto_de_busca(numero_externo)) where numero_externo <> '';
create function achar_guias(texto text) returns setof uuid
language sql stable security definer set search_path = public rows 5 as $$
  select id from guia where organizacao_id = current_setting('app.organizacao_id')::integer
     and numero = (case when texto ~ '^\d{1,15}$' then texto end)::bigint
  union
  select id from guia where organizacao_id = current_setting('app.organizacao_id')::integer
     and numero % 1000000 = (case when texto ~ '^\d{1,6}$' then texto end)::bigint
  union
  select id from guia where organizacao_id = current_setting('app.organizacao_id')::integer
     and numero_externo <> '' and texto_de_busca(numero_externo) = texto
$$;
comment on function achar_guias is 'Slips of this town of that number, text as texto_de_busca leaves it. The owner asks: behind row-level security no index serves a function.';
revoke all on function achar_guias(text) from public;
grant execute on function achar_guias(text) to portal_app, portal_sistema;
