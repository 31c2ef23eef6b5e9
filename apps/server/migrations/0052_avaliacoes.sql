/* What requesters say of filing: once a request, and for good. */
create table avaliacao (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id uuid not null,
  nota            integer not null check (nota between 1 and 5),
  comentario      text not null default '' check (length(comentario) <= 1000),
  autor_id        uuid not null,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, requerimento_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table avaliacao is 'How easy it was to file a request, 1 (hard) to 5 (easy), said once by who acts for it. Append-only.';
create index avaliacao_recentes on avaliacao (organizacao_id, criado_em desc, requerimento_id desc);
call proteger_tenant('avaliacao', 'select, insert');
