/* The audit is found by what it speaks of, read by date, and closed day by day in blocks that the town seals. */
create table auditoria_alvo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  alvo           uuid not null,
  auditoria_id   uuid not null,
  primary key (organizacao_id, alvo, auditoria_id),
  foreign key (organizacao_id, auditoria_id) references auditoria (organizacao_id, id) on delete restrict
);
comment on table auditoria_alvo is 'What a row of the audit speaks of: every id among its data, written with it by a trigger.';
create index auditoria_alvo_da_linha on auditoria_alvo (organizacao_id, auditoria_id);
call proteger_tenant('auditoria_alvo', 'select, insert');

create function auditoria_alvos() returns trigger language plpgsql as $$
begin
  insert into auditoria_alvo (organizacao_id, alvo, auditoria_id)
  select distinct new.organizacao_id, v::uuid, new.id from jsonb_each_text(new.dados) as d (k, v)
   where v ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  on conflict do nothing;
  return null;
end $$;
alter table auditoria no force row level security;
alter table auditoria_alvo no force row level security;
insert into auditoria_alvo (organizacao_id, alvo, auditoria_id)
select distinct a.organizacao_id, v::uuid, a.id from auditoria a, jsonb_each_text(a.dados) as d (k, v)
 where v ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
on conflict do nothing;
alter table auditoria_alvo force row level security;
alter table auditoria force row level security;
create trigger auditoria_alvos after insert on auditoria for each row execute function auditoria_alvos();

create index auditoria_em on auditoria (organizacao_id, criado_em desc, id desc);
create index auditoria_acao on auditoria (organizacao_id, acao, criado_em desc, id desc);

create table auditoria_bloco (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  numero         integer not null check (numero > 0),
  municipio      text not null,
  anterior       char(64) not null,
  linhas         integer not null check (linhas > 0),
  primeira_em    timestamptz not null,
  ultima_em      timestamptz not null,
  soma           char(64) not null,
  fechado_em     timestamptz not null,
  selo           bytea not null,
  primary key (organizacao_id, numero)
);
comment on table auditoria_bloco is 'Rows of the audit that were closed together: summed one upon the other, and sealed by the town. Never changed.';
comment on column auditoria_bloco.selo is 'Detached CMS over what textoDoBloco of domain/auditoria/cadeia says.';
call proteger_tenant('auditoria_bloco', 'select, insert');

create table auditoria_elo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  auditoria_id   uuid not null,
  bloco          integer not null,
  ordem          integer not null,
  elo            bytea not null check (length(elo) = 32),
  primary key (organizacao_id, auditoria_id),
  unique (organizacao_id, bloco, ordem),
  foreign key (organizacao_id, auditoria_id) references auditoria (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, bloco) references auditoria_bloco (organizacao_id, numero) on delete restrict
);
comment on table auditoria_elo is 'Where a row stands in the chain, and the sum up to it. Written when its day is closed: who acts waits for nobody.';
call proteger_tenant('auditoria_elo', 'select, insert');
