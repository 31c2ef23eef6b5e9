/*
 * Two accounts can be one person: who gave whom a right over money, signatures or decisions is kept, so that for some days the two are not
 * taken for two. Nothing is said of what was given before this table.
 */
create table acesso_concedido (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  chave          text not null,
  setor_id       uuid,
  como           text not null check (como in ('convite', 'mudanca', 'perfil', 'lista', 'diretorio', 'suporte')),
  por            uuid,
  em             timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table acesso_concedido is 'Who gave whom a right that is never given quietly, and when; painel.prefeitura: who brought them. Append-only.';
comment on column acesso_concedido.por is 'Who gave it; of what a directory gives, who set it up lately; null: nobody of the town.';
create index acesso_concedido_da_pessoa on acesso_concedido (organizacao_id, usuario_id, em desc);
call proteger_tenant('acesso_concedido', 'select, insert');

create table acesso_confirmado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  concessao_id   uuid not null,
  por            uuid not null,
  em             timestamptz not null,
  primary key (organizacao_id, concessao_id),
  foreign key (organizacao_id, concessao_id) references acesso_concedido (organizacao_id, id) on delete cascade
);
comment on table acesso_confirmado is 'Another administrator says that whoever was given a right is somebody else. Append-only.';
call proteger_tenant('acesso_confirmado', 'select, insert');
