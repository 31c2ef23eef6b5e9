/* An hour may be taken without an account, for a request, and from a waiting list. */
alter table atendimento_tipo
  add column publico boolean not null default false,
  -- how long an hour is kept for whoever waited
  add column espera_horas integer not null default 12 check (espera_horas between 1 and 72);
comment on column atendimento_tipo.publico is 'Offered on the public pages too, to people without an account.';

alter table atendimento
  alter column usuario_id drop not null,
  add column nome text not null default '' check (length(nome) <= 255),
  add column email text not null default '' check (length(email) <= 255),
  add column telefone text not null default '' check (length(telefone) <= 30),
  add column requerimento_id uuid,
  -- of the link in the mails: SHA-256 in hex, and the secret itself under the key of the installation
  add column resumo text check (resumo ~ '^[0-9a-f]{64}$'),
  add column segredo bytea,
  add column vence_em timestamptz,
  drop constraint atendimento_situacao_check,
  add constraint atendimento_situacao_check check (situacao in ('A confirmar', 'Marcado', 'Cancelado', 'Feito', 'Não compareceu')),
  add constraint atendimento_de_alguem check (usuario_id is not null or (resumo is not null and segredo is not null)),
  add constraint atendimento_a_confirmar check (situacao <> 'A confirmar' or vence_em is not null),
  add foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete set null (requerimento_id),
  drop constraint atendimento_vaga,
  add constraint atendimento_vaga exclude using gist
    (organizacao_id with =, tipo_id with =, vaga with =, tstzrange(inicio, fim, '[)') with &&) where (situacao in ('A confirmar', 'Marcado'));
comment on column atendimento.vence_em is 'Until when an hour that is not confirmed is kept.';
create unique index atendimento_resumo on atendimento (organizacao_id, resumo) where resumo is not null;
create index atendimento_email on atendimento (organizacao_id, email, criado_em) where email <> '';
create index atendimento_a_vencer on atendimento (organizacao_id, vence_em) where situacao = 'A confirmar';
create index atendimento_requerimento on atendimento (organizacao_id, requerimento_id) where requerimento_id is not null;

create table atendimento_espera (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  tipo_id        uuid not null,
  usuario_id     uuid,
  nome           text not null default '' check (length(nome) <= 255),
  email          text not null default '' check (length(email) <= 255),
  telefone       text not null default '' check (length(telefone) <= 30),
  -- days that suit
  de             date not null,
  ate            date not null check (ate >= de),
  resumo         text check (resumo ~ '^[0-9a-f]{64}$'),
  situacao       text not null default 'Na fila' check (situacao in ('Na fila', 'Avisada', 'Atendida', 'Saiu')),
  atendimento_id uuid,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  check (usuario_id is not null or (email <> '' and resumo is not null)),
  foreign key (organizacao_id, tipo_id) references atendimento_tipo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, atendimento_id) references atendimento (organizacao_id, id) on delete restrict
);
comment on table atendimento_espera is 'Who waits for an hour of a kind, in the order in which they came; an hour that is free is kept for the first for a while.';
create index atendimento_espera_fila on atendimento_espera (organizacao_id, tipo_id, criado_em, id) where situacao = 'Na fila';
create unique index atendimento_espera_resumo on atendimento_espera (organizacao_id, resumo) where resumo is not null;
create index atendimento_espera_pessoa on atendimento_espera (organizacao_id, usuario_id) where usuario_id is not null;
create index atendimento_espera_oferta on atendimento_espera (organizacao_id, atendimento_id) where atendimento_id is not null;
create index atendimento_espera_tipo on atendimento_espera (organizacao_id, tipo_id);
call proteger_tenant('atendimento_espera');
