/* What the town's documents say and how they are laid out, kept once and named by processes. A version that was published never changes. */
create table modelo_documento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  codigo         text not null check (codigo ~ '^[A-Z][A-Z0-9-]{1,29}$'),
  nome           text not null check (length(nome) between 3 and 120),
  tipo           text not null check (tipo in ('alvara', 'certidao', 'habite-se-total', 'habite-se-parcial', 'parecer', 'despacho', 'notificacao', 'auto', 'capa')),
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, codigo)
);
comment on table modelo_documento is 'A model of the town''s library of documents; processes name it by its code.';
call proteger_tenant('modelo_documento');

create table modelo_documento_versao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  modelo_id      uuid not null,
  numero         integer not null check (numero > 0),
  versao         integer not null default 1,
  estado         text not null default 'rascunho' check (estado in ('rascunho', 'em revisao', 'publicada', 'substituida')),
  conteudo       jsonb not null check (pg_column_size(conteudo) <= 300000),
  autores        uuid[] not null default '{}' check (cardinality(autores) > 0),
  revisada_por   uuid,
  publicada_em   timestamptz,
  devolvida_porque text not null default '' check (length(devolvida_porque) <= 2000),
  mudou_em       timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, modelo_id, numero),
  foreign key (organizacao_id, modelo_id) references modelo_documento (organizacao_id, id) on delete cascade,
  constraint revisada_por_outra_pessoa check (revisada_por is null or not revisada_por = any (autores)),
  check ((estado in ('publicada', 'substituida')) = (publicada_em is not null and revisada_por is not null))
);
comment on table modelo_documento_versao is 'A version of a model: written, looked over by somebody else, published, superseded.';
comment on column modelo_documento_versao.conteudo is 'As conteudoSchema of domain/modelos-de-documento says.';
comment on column modelo_documento_versao.autores is 'Everybody who wrote in it: none of them may pass it.';
create unique index modelo_documento_versao_aberta on modelo_documento_versao (organizacao_id, modelo_id) where estado in ('rascunho', 'em revisao');
create unique index modelo_documento_versao_em_vigor on modelo_documento_versao (organizacao_id, modelo_id) where estado = 'publicada';
call proteger_tenant('modelo_documento_versao');

-- all that may still happen to a published version is that another takes its place
create function modelo_documento_publicado_fica() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.estado = 'publicada' and new.estado = 'substituida'
     and to_jsonb(new) - 'estado' - 'versao' = to_jsonb(old) - 'estado' - 'versao' then
    return new;
  end if;
  raise exception 'A published version of a document model is never changed.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger publicada_fica before update or delete on modelo_documento_versao
  for each row when (old.estado in ('publicada', 'substituida')) execute function modelo_documento_publicado_fica();

alter table licenca
  add column modelo_versao_id uuid,
  add foreign key (organizacao_id, modelo_versao_id) references modelo_documento_versao (organizacao_id, id) on delete restrict;
comment on column licenca.modelo_versao_id is 'The version of the model that it was made by; null: by the text of its process.';
create index licenca_modelo_versao on licenca (organizacao_id, modelo_versao_id) where modelo_versao_id is not null;
