create table modelo_de_arquivo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  sha256         char(64) not null,
  arquivo_id     uuid not null,
  primary key (organizacao_id, sha256),
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table modelo_de_arquivo is 'Files that managers sent for fields of files to offer as models to download; definitions name them by their hash. Nothing else of the store can be offered so.';
call proteger_tenant('modelo_de_arquivo', 'select, insert');
