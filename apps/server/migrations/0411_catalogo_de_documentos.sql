/* Models of documents for all towns: what one of them has published, kept by the installation for the others to begin with. */
create table catalogo_documento (
  id        uuid primary key,
  codigo    text not null unique check (codigo ~ '^[A-Z][A-Z0-9-]{1,29}$'),
  nome      text not null check (length(nome) between 3 and 120),
  tipo      text not null check (tipo in ('alvara', 'certidao', 'habite-se-total', 'habite-se-parcial', 'parecer', 'despacho', 'notificacao', 'auto', 'capa')),
  ativo     boolean not null default true,
  criado_em timestamptz not null
);
comment on table catalogo_documento is 'A model of a document that any town may begin its own with. Belongs to the installation.';

create table catalogo_documento_versao (
  documento_id uuid not null references catalogo_documento on delete restrict,
  numero       integer not null check (numero > 0),
  conteudo     jsonb not null check (pg_column_size(conteudo) <= 300000),
  recado       text not null default '' check (length(recado) <= 500),
  criado_em    timestamptz not null,
  criado_por   uuid references usuario,
  primary key (documento_id, numero)
);
comment on table catalogo_documento_versao is 'One version of it, by grant never changed. conteudo as conteudoSchema of domain/modelos-de-documento says.';
comment on column catalogo_documento_versao.recado is 'What is new in it, for the towns.';
create index catalogo_documento_versao_criado_por on catalogo_documento_versao (criado_por);

alter table catalogo_documento enable row level security, force row level security;
alter table catalogo_documento_versao enable row level security, force row level security;
create policy porta_do_sistema on catalogo_documento to portal_sistema using (true);
create policy porta_do_sistema on catalogo_documento_versao to portal_sistema using (true);
create policy dono on catalogo_documento to current_user using (true);
create policy dono on catalogo_documento_versao to current_user using (true);
create policy de_todos on catalogo_documento for select to portal_app using (true);
create policy de_todos on catalogo_documento_versao for select to portal_app using (true);
grant select, insert, update on catalogo_documento to portal_sistema;
grant select, insert on catalogo_documento_versao to portal_sistema;
grant select on catalogo_documento to portal_app;
-- who put it there is nobody's business in a town
grant select (documento_id, numero, conteudo, recado, criado_em) on catalogo_documento_versao to portal_app;

alter table modelo_documento add column catalogo_id uuid references catalogo_documento on delete restrict;
comment on column modelo_documento.catalogo_id is 'What of the catalogue it was begun with; null: nothing of it.';
create unique index modelo_documento_catalogo on modelo_documento (organizacao_id, catalogo_id) where catalogo_id is not null;
alter table modelo_documento_versao add column catalogo_numero integer;
comment on column modelo_documento_versao.catalogo_numero is 'Version of the catalogue that it was begun with; null: another beginning.';
