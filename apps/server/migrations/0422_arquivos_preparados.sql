/* What programs fetch: the facts of passages, requests and areas as files, made anew every night and kept thirteen months. */
create table arquivo_preparado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  dia            date not null,
  assunto        text not null check (assunto in ('passagens', 'requerimentos', 'areas')),
  com_pessoas    boolean not null,
  formato        text not null check (formato in ('csv', 'parquet')),
  sha256         char(64) not null,
  tamanho        bigint not null,
  linhas         integer not null,
  feito_em       timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, dia, assunto, com_pessoas, formato)
);
comment on table arquivo_preparado is 'A file of one night (domain/relatorios/arquivos.ts says its columns). com_pessoas: it names people. The row and its bytes go after thirteen months.';
call proteger_tenant('arquivo_preparado');

create table chave_de_leitura (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  nome           text not null check (length(nome) between 3 and 60),
  resumo         text not null check (length(resumo) = 64),
  com_pessoas    boolean not null,
  criada_por     uuid not null,
  criada_em      timestamptz not null,
  usada_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, resumo),
  foreign key (organizacao_id, criada_por) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table chave_de_leitura is 'What a program fetches the prepared files by: only a hash of the secret. The row goes when it is revoked; while its maker manages the town no more it opens nothing.';
create index chave_de_leitura_de on chave_de_leitura (organizacao_id, criada_por);
call proteger_tenant('chave_de_leitura');
