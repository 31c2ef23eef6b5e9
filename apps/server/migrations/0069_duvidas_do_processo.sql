-- Each process may answer its own questions, beside those of the town.
alter table post
  drop constraint post_tipo_check,
  add column processo_id uuid,
  add constraint post_tipo_check check (tipo in ('noticia', 'faq', 'faq_processo')),
  add constraint post_do_processo check ((tipo = 'faq_processo') = (processo_id is not null)),
  add foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade;
comment on column post.processo_id is 'Whose questions these are; null: of the whole town.';
create unique index post_processo on post (organizacao_id, processo_id) where processo_id is not null;
