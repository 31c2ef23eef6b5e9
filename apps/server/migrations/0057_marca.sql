-- The pictures of a town. They are public as its name is, and few: arms, the icon of its pages, a picture beside the log-in.
create table organizacao_marca (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  peca text not null check (peca in ('logo', 'favicon', 'banner')),
  sha256 char(64) not null check (sha256 ~ '^[0-9a-f]{64}$'),
  tipo text not null check (tipo in ('image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) between 1 and 4194304),
  criado_em timestamptz not null,
  primary key (organizacao_id, peca)
);
create index organizacao_marca_sha256 on organizacao_marca (sha256);
comment on table organizacao_marca is 'The pictures of a town, made small on arrival and named by their content; organizacao.logo and its neighbours hold the address.';
alter table organizacao_marca enable row level security, force row level security;
create policy todos_leem on organizacao_marca for select using (true);
create policy mesma_organizacao on organizacao_marca to portal_app using (organizacao_id = current_setting('app.organizacao_id')::integer);
create policy porta_do_sistema on organizacao_marca to portal_sistema using (true);
create policy do_dono on organizacao_marca to current_user using (true);
grant select, insert, update, delete on organizacao_marca to portal_app, portal_sistema;
