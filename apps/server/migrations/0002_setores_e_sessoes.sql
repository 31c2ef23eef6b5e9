create table setor (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  pai_id         uuid,
  sigla          text not null default '',
  nome           text not null check (length(nome) between 3 and 255),
  ativo          boolean not null default true,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, pai_id) references setor (organizacao_id, id) on delete restrict
);
comment on table setor is 'A unit of the town hall; the tree of them is the organogram.';
create unique index setor_sigla on setor (organizacao_id, sigla) where sigla <> '';
call proteger_tenant('setor');

create table setor_membro (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  setor_id       uuid not null,
  usuario_id     uuid not null,
  permissoes     text[] not null default '{}' check (permissoes::text = lower(permissoes::text)),
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, setor_id, usuario_id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table setor_membro is 'Who works in a sector, with the permissions held inside it.';
create index setor_membro_usuario on setor_membro (organizacao_id, usuario_id);
call proteger_tenant('setor_membro');

create table sessao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null,
  agente         text not null default '',
  endereco_ip    text not null default '',
  criado_em      timestamptz not null default now(),
  visto_em       timestamptz not null default now(),
  revogada_em    timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table sessao is 'One log-in of one person in one town; the family of its refresh tokens.';
create index sessao_usuario on sessao (organizacao_id, usuario_id);
call proteger_tenant('sessao');

create table token_renovacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  hash           bytea not null,
  sessao_id      uuid not null,
  expira_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, hash),
  foreign key (organizacao_id, sessao_id) references sessao (organizacao_id, id) on delete cascade
);
comment on table token_renovacao is 'Refresh tokens, hashed. Each is used once; a second use revokes the session.';
create index token_renovacao_sessao on token_renovacao (organizacao_id, sessao_id);
call proteger_tenant('token_renovacao');

create table tentativa_entrada (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  chave          text not null,
  falhas         integer not null default 0,
  bloqueada_ate  timestamptz,
  atualizado_em  timestamptz not null default now(),
  primary key (organizacao_id, chave)
);
comment on table tentativa_entrada is 'Failed log-ins per account and per address, for the growing delay.';
call proteger_tenant('tentativa_entrada');
