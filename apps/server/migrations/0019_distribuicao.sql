alter table etapa
  add column atribuida_em timestamptz,
  add column atribuicao   text not null default '';
comment on column etapa.atribuicao is 'Why its analyst has it, in words; empty when the analyst took it.';
create index etapa_analista on etapa (organizacao_id, analista_id, atribuida_em desc) where analista_id is not null;

create table distribuicao_regra (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  ordem          integer not null,
  nome           text not null check (length(nome) between 3 and 80),
  ativo          boolean not null default true,
  processo_id    uuid,
  etapa          text,
  bairros        text[] not null default '{}',
  zonas          text[] not null default '{}',
  usos           text[] not null default '{}',
  area_min       numeric(13, 2),
  area_max       numeric(13, 2),
  usuario_id     uuid,
  estrategia     text not null check (estrategia in ('rodizio', 'menor_carga')),
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check (area_min is null or area_max is null or area_min <= area_max)
);
comment on table distribuicao_regra is 'Whom a town gives which steps; the first that fits decides. Empty criteria ask nothing.';
create index distribuicao_regra_ordem on distribuicao_regra (organizacao_id, ordem, id);
call proteger_tenant('distribuicao_regra');

create table ausencia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  de             date not null,
  ate            date not null,
  motivo         text not null default '',
  substituto_id  uuid,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, substituto_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check (de <= ate),
  check (substituto_id is distinct from usuario_id)
);
comment on table ausencia is 'Days on which somebody is given nothing, and who covers.';
create index ausencia_pessoa on ausencia (organizacao_id, usuario_id, ate);
call proteger_tenant('ausencia');

create table impedimento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  documento      text not null check (documento ~ '^[0-9A-Z]{11,14}$'),
  motivo         text not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, usuario_id, documento),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table impedimento is 'Who may not analyse the requests of which CPF or CNPJ.';
call proteger_tenant('impedimento');
