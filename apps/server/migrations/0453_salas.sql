/* Rooms of the town hall: two things at one time in one room are refused by the table itself, as they are for a person. */
create table sala (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  nome           text not null check (length(nome) between 2 and 120),
  -- where it is found
  local          text not null default '' check (length(local) <= 200),
  lugares        integer check (lugares between 1 and 1000),
  ativa          boolean not null default true,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id)
);
comment on table sala is 'A room that commitments may be given.';
create unique index sala_nome on sala (organizacao_id, lower(nome));
call proteger_tenant('sala', 'select, insert, update');

create table compromisso_sala (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  compromisso_id uuid not null,
  sala_id        uuid not null,
  periodo        tstzrange not null check (not isempty(periodo)),
  primary key (organizacao_id, compromisso_id),
  foreign key (organizacao_id, compromisso_id) references compromisso (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, sala_id) references sala (organizacao_id, id) on delete restrict,
  constraint compromisso_sala_livre exclude using gist (organizacao_id with =, sala_id with =, periodo with &&)
);
comment on table compromisso_sala is 'Which room a commitment has taken, for how long. A row goes when it is cancelled or moves elsewhere.';
create index compromisso_sala_sala on compromisso_sala (organizacao_id, sala_id);
call proteger_tenant('compromisso_sala');
