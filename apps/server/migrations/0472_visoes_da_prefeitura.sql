/* A saved view for the whole town hall, beside those of one person and of one sector. */
alter table visao
  add column de_todos boolean not null default false,
  add constraint visao_um_publico check (not de_todos or setor_id is null);
comment on column visao.de_todos is 'Everybody in the town hall sees it.';
create index visao_de_todos on visao (organizacao_id, tela) where de_todos;
