/*
 * A town that writes somebody down whom the portal knows elsewhere keeps a record of its own of them (avulso): what it typed, and nothing
 * of the account. The account's owner is asked, and only a yes brings the two together.
 */
alter table usuario add column avulso_de integer references organizacao;
alter table usuario add constraint avulso_sem_senha check (avulso_de is null or senha_hash is null);
comment on column usuario.avulso_de is 'The town that keeps this record of somebody who has an account elsewhere; null: an account. Nobody enters with a record.';
comment on table usuario is 'A person. Global: one CPF, one account, many towns; and the records (avulso_de) that a town keeps by itself. A town sees only its own members.';

alter table usuario drop constraint usuario_cpf_key, drop constraint usuario_cnpj_key, drop constraint usuario_email_key;
create unique index usuario_cpf on usuario (cpf, coalesce(avulso_de, -1));
create unique index usuario_cnpj on usuario (cnpj, coalesce(avulso_de, -1));
create unique index usuario_email on usuario (email) where avulso_de is null;
create index usuario_email_do_avulso on usuario (email, avulso_de) where avulso_de is not null;

/* The account behind an e-mail, CPF or CNPJ, by exact match only; records of towns are nobody's account. */
drop function conta_por_login(text);
create function conta_por_login(login text)
returns table (id uuid, nome text, email text, senha_hash text, ativo boolean, confirmado boolean, login_externo boolean, criado_em timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.nome, u.email, u.senha_hash, u.ativo, u.confirmado_em is not null, u.login_externo = 'Sim', u.criado_em from usuario u
   where u.avulso_de is null
     and (u.email = lower(login)
      -- the digits of an e-mail are nobody's document
      or position('@' in login) = 0 and u.cpf = nullif(regexp_replace(login, '[^0-9]', '', 'g'), '')
      or position('@' in login) = 0 and u.cnpj = nullif(upper(regexp_replace(login, '[^0-9A-Za-z]', '', 'g')), ''))
   order by coalesce(u.email = lower(login), false) desc limit 1
$$;
revoke all on function conta_por_login(text) from public;
grant execute on function conta_por_login(text) to portal_app, portal_sistema;

create table vinculo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  avulso_id       uuid not null,
  conta_id       uuid references usuario on delete cascade,
  papel          text not null check (papel in ('requerente', 'equipe')),
  pedido_por     uuid,
  pedido_em      timestamptz not null,
  resposta       text check (resposta in ('aceito', 'recusado', 'retirado')),
  respondido_em  timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, avulso_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check ((resposta is null) = (respondido_em is null))
);
comment on table vinculo is 'What the owner of an account is asked: whether a record of a town is theirs, or whether they join its staff. conta_id: whom no screen of the town shows.';
create unique index vinculo_pendente on vinculo (organizacao_id, avulso_id, papel) where resposta is null;
create index vinculo_do_avulso on vinculo (organizacao_id, avulso_id, pedido_em desc);
create index vinculo_da_conta on vinculo (conta_id);
call proteger_tenant('vinculo');

alter table link_email drop constraint link_email_finalidade_check, add constraint link_email_finalidade_check check
  (finalidade in ('confirmar_email', 'redefinir_senha', 'confirmar_local', 'finalizar_cadastro', 'trocar_email', 'responder_vinculo'));
