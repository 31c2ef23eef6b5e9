/*
 * The town's building law as rules that the portal checks (domain/normas). A version holds from a day until the next one begins, as the versions of
 * a zone do: a request is judged by what was in force on the day on which it was filed, and what is published is never rewritten.
 */
create table norma (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  nome           text not null check (length(nome) between 3 and 120),
  rascunho       jsonb check (pg_column_size(rascunho) <= 200000),
  criado_em      timestamptz not null,
  versao         integer not null default 1,
  primary key (organizacao_id, id)
);
create unique index norma_nome on norma (organizacao_id, lower(nome));
comment on table norma is 'A rule of the town''s law. rascunho: what is being written of it, in force nowhere.';
call proteger_tenant('norma');

create table norma_versao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  norma_id       uuid not null,
  vigente_de     date not null check (vigente_de between '1900-01-01' and '2999-12-31'),
  conteudo       jsonb check (pg_column_size(conteudo) <= 200000),
  processos      uuid[] not null default '{}',
  autor_id       uuid references usuario,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, norma_id, vigente_de),
  foreign key (organizacao_id, norma_id) references norma (organizacao_id, id) on delete cascade
);
create index norma_versao_autor on norma_versao (autor_id) where autor_id is not null;
comment on table norma_versao is 'What a rule asks from a day on.';
comment on column norma_versao.conteudo is 'As the contract has it, read and examined before it was kept; null: from that day on it asks nothing.';
comment on column norma_versao.processos is 'Of conteudo: the processes it looks at; empty: each that asks all that it needs.';
call proteger_tenant('norma_versao', 'select, insert, delete');

create table requerimento_norma (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  requerimento_id uuid not null,
  norma_id        uuid not null,
  texto           text not null check (length(texto) between 3 and 1000),
  autor_id        uuid references usuario,
  criado_em       timestamptz not null,
  primary key (organizacao_id, requerimento_id, norma_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, norma_id) references norma (organizacao_id, id) on delete restrict
);
create index requerimento_norma_norma on requerimento_norma (organizacao_id, norma_id);
create index requerimento_norma_autor on requerimento_norma (autor_id) where autor_id is not null;
comment on table requerimento_norma is 'Why a request is filed although it does not fulfil a rule that asks for the reason.';
call proteger_tenant('requerimento_norma');
