-- Who changed a setting of the town, when, and from what to what: said beside the setting, and how it is taken back.
create table mudanca (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  assunto        text not null check (length(assunto) <= 40),
  em             timestamptz not null,
  usuario_id     uuid references usuario,
  antes          jsonb not null,
  depois         jsonb not null,
  primary key (organizacao_id, id)
);
comment on table mudanca is 'A change of a setting: of what changed alone, as it was and as it is. Never a secret.';
create index mudanca_assunto on mudanca (organizacao_id, assunto, em desc);
create index mudanca_usuario on mudanca (usuario_id);
call proteger_tenant('mudanca');
