/* The registry of professionals: what the town knows of each, who checked it and how, and how it stands. */
alter table profissional
  -- whom the town brought with its own tables has no account yet
  alter column usuario_id drop not null,
  add column nome              text not null default '' check (length(nome) <= 255),
  add column cpf               text not null default '' check (cpf ~ '^([0-9]{11})?$'),
  add column email             text not null default '' check (length(email) <= 255),
  add column telefone          text not null default '' check (length(telefone) <= 20),
  add column especialidades    text not null default '' check (length(especialidades) <= 500),
  add column validade          date,
  add column conferido_em      timestamptz,
  add column conferido_por     uuid references usuario,
  add column suspenso_de       date,
  add column suspenso_ate      date,
  add column suspenso_motivo   text not null default '' check (length(suspenso_motivo) <= 2000),
  add column suspenso_por      uuid references usuario,
  add column cancelado_em      timestamptz,
  add column cancelado_por     uuid references usuario,
  add column cancelado_motivo  text not null default '' check (length(cancelado_motivo) <= 2000),
  add column versao            integer not null default 1,
  add column atualizado_em     timestamptz not null default now(),
  add column busca             text not null default '',
  add column registro_normalizado text not null generated always as (upper(regexp_replace(registro, '[^0-9A-Za-z]', '', 'g'))) stored,
  add constraint profissional_quem check (usuario_id is not null or length(nome) >= 3),
  add constraint profissional_suspenso check (suspenso_ate is null or suspenso_ate >= suspenso_de);
comment on table profissional is 'Professional registration (CREA, CAU or CFT) that the town knows, of a member or of somebody without an account.';
comment on column profissional.nome is 'Of who has no account; an account says its own.';
comment on column profissional.validade is 'The last day on which it is valid; null where none is known.';
comment on column profissional.conferido_em is 'When somebody compared it with the council; null: still to be done.';
comment on column profissional.busca is 'Name, registration, title and specialities as they are searched, the name first: the registry is ordered by it.';

create function profissional_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.busca := left(texto_de_busca(concat_ws(' ', coalesce((select nome from usuario where id = new.usuario_id), new.nome), new.conselho,
    new.uf, new.registro, upper(regexp_replace(new.registro, '[^0-9A-Za-z]', '', 'g')), new.titulo, new.especialidades)), 1000);
  return new;
end $$;
create trigger profissional_busca before insert or update on profissional for each row execute function profissional_busca();

/* A person is known under one name in every town. */
create function usuario_nome_do_profissional() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update profissional set versao = versao where usuario_id = new.id;
  return null;
end $$;
create trigger usuario_nome_do_profissional after update of nome on usuario
  for each row when (old.nome is distinct from new.nome) execute function usuario_nome_do_profissional();

/* The trigger above writes to whichever towns know the person, as that of membro does. */
create policy dono on profissional to current_user using (true);
update profissional set atualizado_em = criado_em;

create index profissional_numero on profissional (organizacao_id, conselho, uf, registro_normalizado);
create index profissional_lista on profissional (organizacao_id, busca, id);
create index profissional_usuario on profissional (usuario_id);
create index profissional_conferido_por on profissional (conferido_por) where conferido_por is not null;
create index profissional_suspenso_por on profissional (suspenso_por) where suspenso_por is not null;
create index profissional_cancelado_por on profissional (cancelado_por) where cancelado_por is not null;
create index profissional_validade on profissional (organizacao_id, validade) where validade is not null;

create table profissional_conferencia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  profissional_id uuid not null,
  em              timestamptz not null,
  autor_id        uuid references usuario,
  meio            text not null check (meio in ('mão', 'conselho')),
  resultado       text not null check (resultado in ('Confere', 'Não confere', 'Sem resposta')),
  perguntado      text not null check (length(perguntado) <= 200),
  resposta        jsonb,
  observacao      text not null default '' check (length(observacao) <= 2000),
  arquivo_id      uuid,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, profissional_id) references profissional (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id)
);
comment on table profissional_conferencia is 'Somebody compared a registration with its council: what was asked, what was answered, and the proof kept. Append-only.';
comment on column profissional_conferencia.resposta is 'What the council answered, as it was understood; null for a check by hand.';
create index profissional_conferencia_de on profissional_conferencia (organizacao_id, profissional_id, em desc);
create index profissional_conferencia_autor on profissional_conferencia (autor_id) where autor_id is not null;
create index profissional_conferencia_arquivo on profissional_conferencia (organizacao_id, arquivo_id) where arquivo_id is not null;
call proteger_tenant('profissional_conferencia', 'select, insert');

create table profissional_prova (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  profissional_id uuid not null,
  arquivo_id      uuid not null,
  enviada_por     uuid references usuario,
  enviada_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, profissional_id) references profissional (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id)
);
comment on table profissional_prova is 'A document that the professional, or the town hall, keeps with a registration: card, certificate.';
create index profissional_prova_de on profissional_prova (organizacao_id, profissional_id, enviada_em desc);
create index profissional_prova_arquivo on profissional_prova (organizacao_id, arquivo_id);
create index profissional_prova_por on profissional_prova (enviada_por) where enviada_por is not null;
call proteger_tenant('profissional_prova', 'select, insert');

/* What is kept of the changes of a record stands under the record, not under the setting's name alone. */
alter table mudanca add column alvo uuid;
comment on column mudanca.alvo is 'The record that changed, where the subject is one of many; null for a setting, of which there is one.';
create index mudanca_alvo on mudanca (organizacao_id, alvo, em desc) where alvo is not null;
