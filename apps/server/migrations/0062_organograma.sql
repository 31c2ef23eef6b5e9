-- The organogram as it stood on a day, who headed what, and where the work of a sector that was closed goes.
alter table setor
  add column versao integer not null default 1,
  add column sucessor_id uuid,
  add foreign key (organizacao_id, sucessor_id) references setor (organizacao_id, id) on delete restrict,
  add constraint setor_sucede check (sucessor_id is null or (not ativo and sucessor_id <> id));
comment on column setor.sucessor_id is 'Takes the steps that a process still means for this sector, since it was closed.';

create table setor_antes (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  setor_id       uuid not null,
  ate            timestamptz not null,
  pai_id         uuid,
  sigla          text not null,
  nome           text not null,
  ativo          boolean not null,
  primary key (organizacao_id, setor_id, ate),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade
);
comment on table setor_antes is 'What a sector was until a moment, when it was changed. Append-only: on a day it was the earliest of these that is later, or else what it is.';
call proteger_tenant('setor_antes', 'select, insert');

create table setor_chefia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  setor_id       uuid not null,
  usuario_id     uuid not null,
  papel          text not null check (papel in ('responsavel', 'substituto')),
  de             date not null,
  ate            date check (ate >= de),
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table setor_chefia is 'Who heads a sector, or stands in for who does, from a day to a day by the town''s clock; ate null: until another is named.';
create index setor_chefia_setor on setor_chefia (organizacao_id, setor_id, de);
create index setor_chefia_usuario on setor_chefia (organizacao_id, usuario_id);
call proteger_tenant('setor_chefia');
