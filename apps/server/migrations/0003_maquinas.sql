create table auditoria (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid,
  painel         text not null,
  acao           text not null,
  dados          jsonb not null default '{}',
  endereco_ip    text not null default '',
  pedido_id      text not null default '',
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id)
);
comment on table auditoria is 'Who did what. Append-only: no role of the product may change or delete a row.';
create index auditoria_usuario on auditoria (organizacao_id, usuario_id, criado_em desc);
call proteger_tenant('auditoria', 'select, insert');

create table idempotencia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  usuario_id     uuid not null,
  chave          text not null check (length(chave) between 8 and 100),
  pedido         text not null,
  status         integer not null,
  resposta       jsonb not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, usuario_id, chave)
);
comment on table idempotencia is 'The first answer to a write, by the client''s key: a repeated click gets it again.';
create index idempotencia_idade on idempotencia (criado_em);
call proteger_tenant('idempotencia');

create table contador (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  escopo         text not null,
  valor          bigint not null,
  primary key (organizacao_id, escopo)
);
comment on table contador is 'The last number given per scope, e.g. requerimento/2026. Taken inside the act: no gaps, no duplicates.';
call proteger_tenant('contador');

create table arquivo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  sha256         char(64) not null,
  nome           text not null,
  tipo           text not null,
  tamanho        bigint not null check (tamanho > 0),
  enviado_por    uuid,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id)
);
comment on table arquivo is 'A stored file. The bytes lie in the file store under their hash; tamanho is in bytes.';
create index arquivo_sha256 on arquivo (organizacao_id, sha256);
call proteger_tenant('arquivo');

create table email (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  chave          text not null,
  para           text not null,
  assunto        text not null,
  conteudo       jsonb not null,
  situacao       text not null default 'Pendente' check (situacao in ('Pendente', 'Enviado', 'Retido', 'Erro')),
  erro           text not null default '',
  criado_em      timestamptz not null default now(),
  enviado_em     timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, chave)
);
comment on table email is 'Outbox. Written with the act, sent by a job; chave keeps a mail from being sent twice. Retido: no SMTP is set.';
create index email_idade on email (organizacao_id, criado_em desc);
call proteger_tenant('email');

create table geral_notificacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null,
  painel         text not null check (painel in ('prefeitura', 'contribuinte')),
  type           text not null default 'texto-simples' check (type in ('requerimento', 'texto-simples')),
  message        text not null,
  requerimento_id uuid,
  link           text not null default '',
  read_at        timestamptz,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table geral_notificacao is 'The bell (spec §3, geral-notification); names of columns are the spec''s.';
create index geral_notificacao_usuario on geral_notificacao (organizacao_id, usuario_id, painel, criado_em desc);
call proteger_tenant('geral_notificacao');

create table post (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  tipo           text not null check (tipo in ('noticia', 'faq')),
  nome           text not null check (length(nome) between 3 and 255),
  texto          text not null,
  status         text not null default 'Publicado' check (status in ('Publicado', 'Rascunho')),
  criado_em      timestamptz not null default now(),
  atualizado_em  timestamptz not null default now(),
  primary key (organizacao_id, id)
);
comment on table post is 'News and FAQ; texto is HTML, sanitised when written.';
create index post_lista on post (organizacao_id, tipo, status, criado_em desc);
call proteger_tenant('post');
