create table processo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  slug           text not null check (slug ~ '^[a-z0-9-]{3,80}$'),
  grupo          text not null,
  nome           text not null,
  ativo          boolean not null default true,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, slug)
);
comment on table processo is 'A kind of request. What it asks and how it flows stands in its versions.';
call proteger_tenant('processo');

create table processo_versao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  processo_id    uuid not null,
  numero         integer not null check (numero > 0),
  situacao       text not null check (situacao in ('rascunho', 'publicada', 'substituida')),
  definicao      jsonb not null,
  publicada_em   timestamptz,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, processo_id, numero),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete restrict
);
comment on table processo_versao is 'One version of a definition: one JSON document, never changed once published.';
create unique index processo_versao_publicada on processo_versao (organizacao_id, processo_id) where situacao = 'publicada';
call proteger_tenant('processo_versao');
