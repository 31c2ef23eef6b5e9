/* The rules of building law that the catalogue offers to towns. Without an edition those that come with the portal are offered. */
create table catalogo_norma_edicao (
  numero     integer primary key check (numero > 0),
  normas     jsonb not null check (jsonb_typeof(normas) = 'array' and octet_length(normas::text) <= 6000000),
  recado     text not null default '' check (length(recado) <= 500),
  criado_em  timestamptz not null,
  criado_por uuid references usuario
);
comment on table catalogo_norma_edicao is 'One edition of the set, by grant never changed; the newest is offered. Belongs to the installation. normas as arquivoDeNormasSchema of domain/normas says.';
comment on column catalogo_norma_edicao.recado is 'What is new in it, for the towns.';
create index catalogo_norma_edicao_criado_por on catalogo_norma_edicao (criado_por);

alter table catalogo_norma_edicao enable row level security, force row level security;
create policy porta_do_sistema on catalogo_norma_edicao to portal_sistema using (true);
create policy dono on catalogo_norma_edicao to current_user using (true);
create policy de_todos on catalogo_norma_edicao for select to portal_app using (true);
grant select, insert on catalogo_norma_edicao to portal_sistema;
-- who put it there is nobody's business in a town
grant select (numero, normas, recado, criado_em) on catalogo_norma_edicao to portal_app;
