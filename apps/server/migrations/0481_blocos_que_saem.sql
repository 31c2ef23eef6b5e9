/* Each closed block of the audit is a file of the store too, and goes to the addresses outside that a town named. */
create table auditoria_arquivo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  bloco          integer not null,
  sha256         char(64) not null,
  tamanho        bigint not null,
  guardado_em    timestamptz not null,
  primary key (organizacao_id, bloco),
  foreign key (organizacao_id, bloco) references auditoria_bloco (organizacao_id, numero) on delete restrict
);
comment on table auditoria_arquivo is 'The archive of the audit: the file of a block, as it was made when that was closed. Never changed, and checked without the portal.';
call proteger_tenant('auditoria_arquivo', 'select, insert');

create table auditoria_destino (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  email          text not null check (length(email) between 5 and 254),
  codigo         char(64) not null,
  tentativas     integer not null default 0 check (tentativas between 0 and 5),
  criado_em      timestamptz not null,
  confirmado_em  timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, email)
);
comment on table auditoria_destino is 'An address outside to which closed blocks are sent from confirmado_em on. codigo: hash of what was sent to it and must be told back. The row goes when it is taken away.';
call proteger_tenant('auditoria_destino');
