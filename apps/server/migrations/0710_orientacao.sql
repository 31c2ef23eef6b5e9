/*
 * A town's guide for who does not know what to ask for: one document in work, and the one that everybody sees. Its shape is in
 * domain/orientacao. It names nobody: who saved and published it is told by the audit.
 */
create table orientacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  rascunho       jsonb not null,
  publicado      jsonb,
  versao         integer not null default 1,
  salvo_em       timestamptz not null,
  publicado_em   timestamptz check ((publicado_em is null) = (publicado is null)),
  primary key (organizacao_id)
);
comment on table orientacao is 'The guide of a town: questions and outcomes as they are worked on, and as they were published.';
call proteger_tenant('orientacao', 'select, insert, update');
