-- Pictures that a town puts into its news, and the districts that it writes itself.
create table noticia_imagem (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  sha256         char(64) not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes          bytea not null check (length(bytes) between 1 and 4194304),
  criado_em      timestamptz not null,
  primary key (organizacao_id, sha256)
);
comment on table noticia_imagem is 'Pictures in the news of a town, made small on arrival (WebP) and named by their content.';
call proteger_tenant('noticia_imagem');

/* A town writes districts of its own municipality, and nothing else of the tree. */
alter table localidade enable row level security, force row level security;
create policy todos_leem on localidade for select using (true);
create policy bairro_novo on localidade for insert to portal_app with check (
  nivel = 'bairro' and pai_id = (select o.cidade_id from organizacao o where o.id = current_setting('app.organizacao_id')::integer));
create policy bairro_da_cidade on localidade for update to portal_app using (
  nivel = 'bairro' and pai_id = (select o.cidade_id from organizacao o where o.id = current_setting('app.organizacao_id')::integer));
create policy porta_do_sistema on localidade to portal_sistema using (true);
create policy do_dono on localidade to current_user using (true);
grant insert, update on localidade to portal_app;
