/* Processes stand in groups that a town names, orders and puts away; what a process is about is fixed when it is made. */
create table grupo_processo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  nome           text not null check (length(nome) between 3 and 80),
  ordem          integer not null,
  ativo          boolean not null default true,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, nome)
);
comment on table grupo_processo is 'How processes are grouped where a person chooses what to ask for. A process names its group; ordem is its place.';

alter table processo no force row level security;
insert into grupo_processo (organizacao_id, id, nome, ordem)
  select organizacao_id, gen_random_uuid(), grupo, row_number() over (partition by organizacao_id order by grupo)
    from (select distinct organizacao_id, grupo from processo where length(grupo) between 3 and 80) existentes;
alter table processo force row level security;
call proteger_tenant('grupo_processo');

alter table processo
  add column tipo  text not null default 'outro' check (tipo in ('edificacao', 'parcelamento', 'uso_do_solo', 'regularizacao', 'outro')),
  add column ordem integer not null default 0;
comment on column processo.tipo is 'What the project is; never changed once the process exists.';
comment on column processo.ordem is 'Place inside the group; then by name.';

create function processo_tipo_fixo() returns trigger language plpgsql as $$
begin
  raise exception 'the type of a process does not change';
end $$;
create trigger processo_tipo_fixo before update of tipo on processo
  for each row when (old.tipo is distinct from new.tipo) execute function processo_tipo_fixo();

/* How the year stands after the number of a document, and of which process a typed number may not come twice. */
alter table licenca
  add column formato_ano text not null default 'aaaa' check (formato_ano in ('aaaa', 'aa', 'nenhum')),
  add column manual_de   uuid;
comment on column licenca.manual_de is 'The process in which this number was typed by an analyst; null when the portal counted it.';
create unique index licenca_numero_manual on licenca (organizacao_id, manual_de, ano, upper(numero)) where manual_de is not null and revisao = 1;
