-- News that begin and end by themselves, that stay on top, and that only one panel reads.
alter table post
  add column de date,
  add column ate date,
  add column painel text not null default 'todos' check (painel in ('todos', 'prefeitura', 'contribuinte')),
  add column fixada boolean not null default false,
  add column versao integer not null default 1,
  add constraint post_em_ordem check (de is null or ate is null or de <= ate);
comment on column post.de is 'First day on which it is read, by the town''s clock; null: from its publication on.';
comment on column post.ate is 'Last day on which it is read; null: until somebody takes it back.';
drop index post_lista;
create index post_lista on post (organizacao_id, tipo, status, fixada desc, criado_em desc);
