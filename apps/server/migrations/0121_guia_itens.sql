/* A slip is the sum of its lines, and a charge knows when it was first due and what its delay costs. */
alter table guia
  add column tipo text not null default 'protocolo'
    check (tipo in ('protocolo', 'etapa', 'diferenca', 'vistoria', 'multa', 'segunda_via', 'resto', 'avulsa')),
  add column primeiro_vencimento date,
  add column acrescimos jsonb;
comment on column guia.tipo is 'What it is asked for.';
comment on column guia.primeiro_vencimento is 'The first due day of the charge, where this slip took the place of another; null: its own.';
comment on column guia.acrescimos is 'What delay costs, as the table said when the charge was made (acrescimosSchema); null: nothing.';
update guia set tipo = case when resto_de_id is not null then 'resto' else 'diferenca' end where pendencia_id is not null or resto_de_id is not null;

with recursive cadeia as (
  select organizacao_id, id, vencimento from guia where substitui_id is null
  union all
  select g.organizacao_id, g.id, c.vencimento from guia g join cadeia c on c.organizacao_id = g.organizacao_id and c.id = g.substitui_id
)
update guia g set primeiro_vencimento = c.vencimento from cadeia c
 where c.organizacao_id = g.organizacao_id and c.id = g.id and g.substitui_id is not null;

create table guia_item (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  guia_id        uuid not null,
  ordem          smallint not null check (ordem between 1 and 200),
  natureza       text not null check (natureza in ('taxa', 'abatimento', 'desconto', 'multa', 'juros', 'correcao')),
  codigo         text not null default '' check (length(codigo) <= 80),
  nome           text not null check (length(nome) between 1 and 300),
  valor_centavos bigint not null check (valor_centavos <> 0),
  primary key (organizacao_id, guia_id, ordem),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade,
  check ((natureza in ('abatimento', 'desconto')) = (valor_centavos < 0))
);
comment on table guia_item is 'The lines of a slip, never changed. Their sum is its value.';
insert into guia_item (organizacao_id, guia_id, ordem, natureza, nome, valor_centavos)
select organizacao_id, id, 1, 'taxa', coalesce(nullif(left(descricao, 300), ''), 'Taxa'), valor_centavos from guia;
call proteger_tenant('guia_item', 'select, insert');

/* Asked at the commit. A slip without lines gets one, because the version before this one writes none. */
create function guia_soma_das_linhas() returns trigger language plpgsql security definer set search_path = public as $$
declare
  o integer;
  g uuid;
  uma guia%rowtype;
  soma bigint;
begin
  if tg_table_name = 'guia' then o := new.organizacao_id; g := new.id;
  elsif tg_op = 'DELETE' then o := old.organizacao_id; g := old.guia_id;
  else o := new.organizacao_id; g := new.guia_id;
  end if;
  select * into uma from guia where organizacao_id = o and id = g;
  if not found then return null; end if;
  select sum(valor_centavos) into soma from guia_item where organizacao_id = o and guia_id = g;
  if soma is null and tg_table_name = 'guia' then
    insert into guia_item (organizacao_id, guia_id, ordem, natureza, nome, valor_centavos)
    values (o, g, 1, 'taxa', coalesce(nullif(left(uma.descricao, 300), ''), 'Taxa'), uma.valor_centavos);
  elsif soma is distinct from uma.valor_centavos then
    raise exception 'The lines of slip % add up to %, not to %.', uma.numero, soma, uma.valor_centavos using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger guia_soma after insert or update of valor_centavos on guia
  deferrable initially deferred for each row execute function guia_soma_das_linhas();
create constraint trigger guia_item_soma after insert or update or delete on guia_item
  deferrable initially deferred for each row execute function guia_soma_das_linhas();
