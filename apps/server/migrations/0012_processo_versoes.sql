/* A town works on its processes: one open version at a time, drafted, perhaps scheduled, then published and never changed again. */
alter table processo_versao
  add column versao         integer not null default 1,
  add column criado_por     uuid references usuario,
  add column atualizado_em  timestamptz not null default now(),
  add column atualizado_por uuid references usuario,
  add column publicada_por  uuid references usuario,
  add column vigente_de     timestamptz;
alter table processo_versao drop constraint processo_versao_situacao_check;
alter table processo_versao add constraint processo_versao_situacao_check
  check (situacao in ('rascunho', 'agendada', 'publicada', 'substituida'));
alter table processo_versao add constraint processo_versao_agendada_check
  check (situacao <> 'agendada' or vigente_de is not null);
create unique index processo_versao_aberta on processo_versao (organizacao_id, processo_id) where situacao in ('rascunho', 'agendada');
create index processo_versao_agendada on processo_versao (vigente_de) where situacao = 'agendada';

/* What is due in any town: asked by a job of the installation, which then enters each town by its own door. */
create function versoes_a_publicar(agora timestamptz) returns table (organizacao_id integer, versao_id uuid)
language sql stable security definer set search_path = public as $$
  select v.organizacao_id, v.id from processo_versao v where v.situacao = 'agendada' and v.vigente_de <= agora order by v.vigente_de, v.id
$$;
revoke all on function versoes_a_publicar(timestamptz) from public;
grant execute on function versoes_a_publicar(timestamptz) to portal_app;
create policy agendamento on processo_versao for select to current_user using (true);
