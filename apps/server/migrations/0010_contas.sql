-- Accounts: what a person needs from the first visit to the last log-out.

-- People whom the counter or an old registry knows may have no e-mail yet.
alter table usuario alter column email drop not null;
alter table usuario
  add column nome_fantasia    text not null default '',
  add column responsavel_nome text not null default '',
  add column responsavel_cpf  char(11) check (responsavel_cpf ~ '^[0-9]{11}$'),
  add column endereco         jsonb not null default '{}',
  add column senha_em         timestamptz,
  add column sessoes_desde    timestamptz;
comment on column usuario.sessoes_desde is 'Sessions whose person was last proven before this moment are over, in every town.';
comment on column usuario.responsavel_cpf is 'Of a company: who answers for the account.';

alter table membro add column suporte boolean not null default false;
alter table membro add column versao integer not null default 1;
comment on column membro.suporte is 'A support user of the installation, who has rights here only inside a session opened by oauth/token-super.';

alter table sessao
  add column metodo         text not null default 'senha' check (metodo in ('senha', 'ad', 'geo', 'suporte')),
  add column autenticada_em timestamptz,
  add column mantida_em     timestamptz,
  add column segundo_fator  boolean not null default false,
  add column local_id       uuid,
  add column motivo_suporte text not null default '',
  add column expira_em      timestamptz;
comment on column sessao.autenticada_em is 'When the person last proved who they are in this session; null: at criado_em.';
comment on column sessao.mantida_em is 'When the person kept this session while ending all others: it proves nothing.';
comment on column sessao.expira_em is 'The end that no renewal moves, e.g. of a support session.';

drop function conta_para_entrar(text);
/* The account behind an e-mail, CPF or CNPJ, by exact match only: log-in and mails must find people who are not yet members of the town. */
create function conta_por_login(login text)
returns table (id uuid, nome text, email text, senha_hash text, ativo boolean, confirmado boolean, login_externo boolean)
language sql stable security definer set search_path = public as $$
  select u.id, u.nome, u.email, u.senha_hash, u.ativo, u.confirmado_em is not null, u.login_externo = 'Sim' from usuario u
   where u.email = lower(login)
      -- the digits of an e-mail are nobody's document
      or position('@' in login) = 0 and u.cpf = nullif(regexp_replace(login, '[^0-9]', '', 'g'), '')
      or position('@' in login) = 0 and u.cnpj = nullif(upper(regexp_replace(login, '[^0-9A-Za-z]', '', 'g')), '')
   order by coalesce(u.email = lower(login), false) desc limit 1
$$;
revoke all on function conta_por_login(text) from public;
grant execute on function conta_por_login(text) to portal_app, portal_sistema;

/*
 * Takes away an account that was opened by somebody who never confirmed its e-mail, so that nobody keeps another's CPF or e-mail
 * by typing it first. False, and nothing changes, when the account is more than that.
 */
create function descartar_nao_confirmada(pessoa uuid) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from usuario where id = pessoa and confirmado_em is null and senha_hash is not null and login_externo = 'Não')
     or exists (select from membro where usuario_id = pessoa and (painel_prefeitura or permissoes <> '{}')) then
    return false;
  end if;
  delete from membro where usuario_id = pessoa;
  delete from usuario where id = pessoa;
  return true;
exception when foreign_key_violation then return false; -- a request already names the person
end $$;
revoke all on function descartar_nao_confirmada(uuid) from public;
grant execute on function descartar_nao_confirmada(uuid) to portal_app;

create table usuario_foto (
  usuario_id    uuid primary key references usuario on delete cascade,
  tipo          text not null,
  bytes         bytea not null check (length(bytes) <= 200000),
  atualizado_em timestamptz not null
);
comment on table usuario_foto is 'The picture of a person, square and small. Global, like the person.';

create table totp (
  usuario_id      uuid primary key references usuario on delete cascade,
  segredo_cifrado bytea not null,
  confirmado_em   timestamptz,
  ultimo_passo    bigint not null default 0,
  criado_em       timestamptz not null
);
comment on table totp is 'Second factor by an authenticator (RFC 6238). ultimo_passo: a code is good once.';

create table codigo_recuperacao (
  usuario_id uuid not null references usuario on delete cascade,
  hash       bytea not null,
  usado_em   timestamptz,
  primary key (usuario_id, hash)
);
comment on table codigo_recuperacao is 'Codes for the day the authenticator is lost, hashed; each is good once.';

-- What belongs to a person is seen by the towns the person belongs to, like the person's own row.
do $$
declare t text;
begin
  foreach t in array array['usuario_foto', 'totp', 'codigo_recuperacao'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy da_pessoa on %s to portal_app
      using (usuario_id = nullif(current_setting(''app.usuario_id'', true), '''')::uuid
             or exists (select from membro m where m.organizacao_id = current_setting(''app.organizacao_id'')::integer and m.usuario_id = %I.usuario_id))', t, t);
    execute format('create policy porta_do_sistema on %s to portal_sistema using (true)', t);
    execute format('create policy dono on %s to current_user using (true)', t);
    execute format('grant select, insert, update, delete on %s to portal_app, portal_sistema', t);
  end loop;
end $$;

create table passkey (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  credencial_id  text not null,
  chave_publica  bytea not null,
  contador       bigint not null default 0,
  transportes    text[] not null default '{}',
  nome           text not null check (length(nome) between 1 and 60),
  criado_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, credencial_id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table passkey is 'WebAuthn credential. A browser binds it to the address, so it belongs to one town.';
create index passkey_usuario on passkey (organizacao_id, usuario_id);
call proteger_tenant('passkey');

create table desafio (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null references usuario on delete cascade,
  tipo           text not null check (tipo in ('entrada', 'passkey')),
  hash           bytea not null,
  dados          jsonb not null default '{}',
  tentativas     integer not null default 0,
  criado_em      timestamptz not null,
  expira_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, hash)
);
comment on table desafio is 'The step between the right password and the second factor, or the making of a passkey. Minutes long, used once.';
create index desafio_validade on desafio (organizacao_id, expira_em);
call proteger_tenant('desafio');

create table link_email (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null references usuario on delete cascade,
  finalidade     text not null check (finalidade in ('confirmar_email', 'redefinir_senha', 'confirmar_local', 'finalizar_cadastro', 'trocar_email')),
  hash           bytea not null,
  dados          jsonb not null default '{}',
  criado_em      timestamptz not null,
  expira_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, hash)
);
comment on table link_email is 'What a link in a mail proves: hashed, expiring, good once. A newer one of the same kind ends the older.';
create index link_email_usuario on link_email (organizacao_id, usuario_id, finalidade, criado_em desc);
call proteger_tenant('link_email');

create table local_confiavel (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  aparelho_hash  bytea not null,
  rede           text not null,
  agente         text not null default '',
  endereco_ip    text not null default '',
  criado_em      timestamptz not null,
  visto_em       timestamptz not null,
  confirmado_em  timestamptz,
  recusado_em    timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table local_confiavel is 'A place a person logs in from: a device (cookie) in a network. Known when either was confirmed.';
create index local_confiavel_usuario on local_confiavel (organizacao_id, usuario_id);
call proteger_tenant('local_confiavel');

-- Accounts are global, so are the tries at them: nobody gets five tries for each town. Keys are hashes; nothing personal stands here.
drop table tentativa_entrada;
create table tentativa (
  chave         bytea primary key,
  falhas        integer not null,
  bloqueada_ate timestamptz,
  atualizado_em timestamptz not null
);
comment on table tentativa is 'Failed tries per account and per address, for the growing delay. Global; keys are keyed hashes.';
create index tentativa_idade on tentativa (atualizado_em);
grant select, insert, update, delete on tentativa to portal_app, portal_sistema;

create table perfil (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  nome           text not null check (length(nome) between 3 and 120),
  descricao      text not null default '',
  permissoes     text[] not null default '{}' check (permissoes::text = lower(permissoes::text)),
  versao         integer not null default 1,
  criado_em      timestamptz not null,
  atualizado_em  timestamptz not null,
  primary key (organizacao_id, id)
);
comment on table perfil is 'A bundle of permissions with a name. Whoever has the profile has what it holds now.';
create unique index perfil_nome on perfil (organizacao_id, lower(nome));
call proteger_tenant('perfil');

create table membro_perfil (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null,
  perfil_id      uuid not null,
  setor_id       uuid,
  primary key (organizacao_id, id),
  unique nulls not distinct (organizacao_id, usuario_id, perfil_id, setor_id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, perfil_id) references perfil (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, setor_id, usuario_id) references setor_membro (organizacao_id, setor_id, usuario_id) on delete cascade
);
comment on table membro_perfil is 'Who has a profile: in the whole town (setor_id null), or inside one sector the person works in.';
create index membro_perfil_perfil on membro_perfil (organizacao_id, perfil_id);
create index membro_perfil_setor on membro_perfil (organizacao_id, setor_id, usuario_id);
call proteger_tenant('membro_perfil');

create table ad_vinculo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  guid           text not null,
  usuario_id     uuid not null,
  login          text not null,
  criado_em      timestamptz not null,
  visto_em       timestamptz not null,
  primary key (organizacao_id, guid),
  unique (organizacao_id, usuario_id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table ad_vinculo is 'The account of a town''s directory (objectGUID) behind a person.';
call proteger_tenant('ad_vinculo');

create table configuracao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  chave          text not null,
  valor          jsonb not null,
  versao         integer not null default 1,
  atualizado_em  timestamptz not null,
  atualizado_por uuid,
  primary key (organizacao_id, chave)
);
comment on table configuracao is 'Settings of a town, one document a subject; its schema is in domain/configuracoes. Secrets in it are encrypted.';
call proteger_tenant('configuracao');

create table suporte_entrada (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null references usuario,
  motivo         text not null check (length(motivo) between 3 and 255),
  hash           bytea not null,
  criado_em      timestamptz not null,
  expira_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, hash)
);
comment on table suporte_entrada is 'The ticket of a support user into one town: a minute long, used once.';
call proteger_tenant('suporte_entrada');

create table token_usado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  hash           bytea not null,
  expira_em      timestamptz not null,
  primary key (organizacao_id, hash)
);
comment on table token_usado is 'Tokens of the geo system that were seen: each opens the door once.';
call proteger_tenant('token_usado');

/* Takes away what has served: called by a job, for all towns. Returns how many rows went. */
create function limpar_vencidos(agora timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare total integer := 0; n integer;
begin
  delete from idempotencia where criado_em < agora - interval '2 days'; get diagnostics n = row_count; total := total + n;
  delete from token_renovacao where expira_em < agora or usado_em < agora - interval '30 days'; get diagnostics n = row_count; total := total + n;
  delete from tentativa where atualizado_em < agora - interval '2 days'; get diagnostics n = row_count; total := total + n;
  delete from desafio where expira_em < agora - interval '1 day'; get diagnostics n = row_count; total := total + n;
  delete from link_email where expira_em < agora - interval '90 days'; get diagnostics n = row_count; total := total + n;
  delete from suporte_entrada where expira_em < agora - interval '1 day'; get diagnostics n = row_count; total := total + n;
  delete from token_usado where expira_em < agora; get diagnostics n = row_count; total := total + n;
  return total;
end $$;
revoke all on function limpar_vencidos(timestamptz) from public;
grant execute on function limpar_vencidos(timestamptz) to portal_app;
do $$
declare t text;
begin
  foreach t in array array['idempotencia', 'token_renovacao', 'desafio', 'link_email', 'suporte_entrada', 'token_usado'] loop
    execute format('create policy limpeza on %s for all to current_user using (true)', t);
  end loop;
end $$;
