/* Hours that a sector opens to citizens, and who takes them. */
create table atendimento_tipo (
  organizacao_id     integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id                 uuid not null,
  versao             integer not null default 1,
  setor_id           uuid not null,
  nome               text not null check (length(nome) between 3 and 120),
  descricao          text not null default '' check (length(descricao) <= 1000),
  duracao_min        integer not null check (duracao_min between 5 and 480),
  intervalo_min      integer not null default 0 check (intervalo_min between 0 and 240),
  vagas              integer not null default 1 check (vagas between 1 and 20),
  antecedencia_horas integer not null default 2 check (antecedencia_horas between 0 and 720),
  ate_dias           integer not null default 30 check (ate_dias between 1 and 180),
  modalidade         text not null check (modalidade in ('Presencial', 'On-line')),
  local              text not null check (length(local) between 3 and 300),
  perguntas          text[] not null default '{}',
  -- [{"dia": 1, "de": "08:00", "ate": "12:00"}], 0 being Sunday
  horarios           jsonb not null default '[]',
  ativo              boolean not null default true,
  criado_em          timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict
);
comment on table atendimento_tipo is 'What citizens may book an hour for in a sector, and when it receives them.';
create index atendimento_tipo_setor on atendimento_tipo (organizacao_id, setor_id);
call proteger_tenant('atendimento_tipo', 'select, insert, update');

create table atendimento_atendente (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  tipo_id        uuid not null,
  usuario_id     uuid not null,
  primary key (organizacao_id, tipo_id, usuario_id),
  foreign key (organizacao_id, tipo_id) references atendimento_tipo (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table atendimento_atendente is 'Who receives; without anybody it is the counter.';
create index atendimento_atendente_usuario on atendimento_atendente (organizacao_id, usuario_id);
call proteger_tenant('atendimento_atendente');

create table atendimento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  tipo_id        uuid not null,
  usuario_id     uuid not null,
  inicio         timestamptz not null,
  fim            timestamptz not null check (fim > inicio),
  -- which of those received at once
  vaga           integer not null check (vaga between 1 and 20),
  atendente_id   uuid,
  situacao       text not null default 'Marcado' check (situacao in ('Marcado', 'Cancelado', 'Feito', 'Não compareceu')),
  respostas      jsonb not null default '[]',
  motivo         text not null default '' check (length(motivo) <= 500),
  remarcacoes    integer not null default 0,
  lembrado_em    timestamptz,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, tipo_id) references atendimento_tipo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, atendente_id) references membro (organizacao_id, usuario_id) on delete restrict,
  constraint atendimento_vaga exclude using gist
    (organizacao_id with =, tipo_id with =, vaga with =, tstzrange(inicio, fim, '[)') with &&) where (situacao = 'Marcado')
);
comment on table atendimento is 'An hour that somebody took. Where a person receives them, their commitment has the same id.';
create index atendimento_pessoa on atendimento (organizacao_id, usuario_id, inicio desc);
create index atendimento_dia on atendimento (organizacao_id, inicio, id);
create index atendimento_atendente_dele on atendimento (organizacao_id, atendente_id) where atendente_id is not null;
call proteger_tenant('atendimento', 'select, insert, update');
