/* By what each person wants to hear of what. One row a person, over all towns: an architect with files in five of them chooses once. */
create table preferencia_de_avisos (
  usuario_id    uuid primary key references usuario on delete cascade,
  escolhas      jsonb not null default '{}' check (jsonb_typeof(escolhas) = 'object' and octet_length(escolhas::text) <= 20000),
  resumo        boolean not null default false,
  versao        integer not null default 1,
  atualizado_em timestamptz not null
);
comment on table preferencia_de_avisos is 'What a person chose otherwise than the portal does by itself, as escolhasSchema of domain/notificacoes says. Global, like the person.';
comment on column preferencia_de_avisos.resumo is 'One mail a working day with what waits, from each town where the person works.';

-- seen by the towns the person belongs to, like the person's own row
alter table preferencia_de_avisos enable row level security, force row level security;
create policy da_pessoa on preferencia_de_avisos to portal_app
  using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid
         or exists (select from membro m where m.organizacao_id = current_setting('app.organizacao_id')::integer and m.usuario_id = preferencia_de_avisos.usuario_id));
create policy porta_do_sistema on preferencia_de_avisos to portal_sistema using (true);
create policy dono on preferencia_de_avisos to current_user using (true);
grant select, insert, update, delete on preferencia_de_avisos to portal_app, portal_sistema;

alter table geral_notificacao
  add column tipo text not null default '' check (length(tipo) <= 60),
  add column evento text check (length(evento) <= 300);
comment on column geral_notificacao.tipo is 'Which of the catalogue (domain/notificacoes/tipos); empty before there was one.';
comment on column geral_notificacao.evento is 'What happened: told twice, it rings once.';
