/* The agenda: commitments that come again, and the secret address by which a calendar program reads one person's. */
alter table compromisso add column serie_id uuid;
comment on column compromisso.serie_id is 'The same in all of a series. Each of them is a row of its own, moved and cancelled by itself.';
create index compromisso_serie on compromisso (organizacao_id, serie_id, inicio) where serie_id is not null;
create index compromisso_pessoa_usuario on compromisso_pessoa (organizacao_id, usuario_id, compromisso_id);

create table agenda_endereco (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  usuario_id     uuid not null,
  painel         text not null check (painel in ('prefeitura', 'contribuinte')),
  resumo         text not null check (length(resumo) = 64),
  criado_em      timestamptz not null,
  primary key (organizacao_id, usuario_id, painel),
  unique (organizacao_id, resumo),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table agenda_endereco is 'Where a calendar program reads the agenda of one person in one panel: only a hash of the secret. The row goes when it is revoked.';
call proteger_tenant('agenda_endereco');
