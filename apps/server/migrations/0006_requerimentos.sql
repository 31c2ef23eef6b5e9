create table requerimento (
  organizacao_id     integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id                 uuid not null,
  versao             integer not null default 1,
  processo_id        uuid not null,
  processo_versao_id uuid not null,
  processo_nome      text not null,
  numero             text,
  canhoto            text not null,
  status             text not null check (status in ('Em andamento', 'Deferido', 'Indeferido', 'Aguardando prefeitura', 'Aguardando requerente', 'Aguardando comprovante', 'Cancelado', 'Rascunho', 'Em construcao')),
  criado_por         uuid not null,
  requerente_id      uuid not null,
  requerente_nome    text not null,
  endereco           text not null default '',
  bairro             text not null default '',
  etapa_id           uuid,
  etapa_nome         text not null default '',
  setor_id           uuid,
  analista_nome      text not null default '',
  respostas          jsonb not null default '{}',
  area_total_m2      numeric(13, 2),
  prazo_em           date,
  busca              text not null default '',
  protocolado_em     timestamptz,
  concluido_em       timestamptz,
  criado_em          timestamptz not null default now(),
  atualizado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, canhoto),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, processo_versao_id) references processo_versao (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, requerente_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, criado_por) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict,
  check ((numero is null) = (protocolado_em is null))
);
comment on table requerimento is 'One filed request. The columns that lists show are copied here; the truth of the flow is in etapa.';
create unique index requerimento_numero on requerimento (organizacao_id, numero) where numero is not null;
create index requerimento_lista on requerimento (organizacao_id, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_setor on requerimento (organizacao_id, setor_id, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_status on requerimento (organizacao_id, status, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_requerente on requerimento (organizacao_id, requerente_id, atualizado_em desc);
create index requerimento_autor on requerimento (organizacao_id, criado_por, atualizado_em desc);
call proteger_tenant('requerimento');

create table parte (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  papel           text not null check (papel in ('requerente', 'autor', 'proprietario', 'responsavel_tecnico')),
  usuario_id      uuid,
  nome            text not null,
  documento       text not null default '',
  detalhe         text not null default '',
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table parte is 'Who takes part in a request and as what. With usuario_id the person may open it.';
create index parte_requerimento on parte (organizacao_id, requerimento_id);
create index parte_usuario on parte (organizacao_id, usuario_id) where usuario_id is not null;
call proteger_tenant('parte');

create table requerimento_imovel (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id uuid not null,
  imovel_id       uuid not null,
  primary key (organizacao_id, requerimento_id, imovel_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, imovel_id) references imovel (organizacao_id, id) on delete restrict
);
comment on table requerimento_imovel is 'The properties of a request; the key refuses the same one twice.';
create index requerimento_imovel_imovel on requerimento_imovel (organizacao_id, imovel_id);
call proteger_tenant('requerimento_imovel');

create table requerimento_arquivo (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id uuid not null,
  arquivo_id      uuid not null,
  campo_id        text not null,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, requerimento_id, arquivo_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table requerimento_arquivo is 'Files sent to a request, by field. Kept even when an answer drops them: earlier rounds refer to them.';
call proteger_tenant('requerimento_arquivo');

create table etapa (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  definicao_id    text not null,
  ordem           integer not null,
  ciclo           integer not null default 1,
  nome            text not null,
  setor_id        uuid not null,
  analista_id     uuid,
  status          text not null check (status in ('Em andamento', 'Deferido', 'Indeferido', 'Aguardando prefeitura', 'Aguardando requerente', 'Aguardando comprovante', 'Cancelado')),
  motivo          text not null default '',
  substituida     boolean not null default false,
  prazo_em        date,
  criado_em       timestamptz not null default now(),
  iniciada_em     timestamptz,
  concluida_em    timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, requerimento_id, ordem, ciclo),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, analista_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table etapa is 'One passage of a request through a step. Reopening makes a new row (ciclo + 1); the old decision stays, substituida.';
create index etapa_requerimento on etapa (organizacao_id, requerimento_id, ordem, ciclo);
create index etapa_setor on etapa (organizacao_id, setor_id, status);
call proteger_tenant('etapa');

alter table requerimento add foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) deferrable initially deferred;

create table submissao (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  numero          integer not null check (numero > 0),
  respostas       jsonb not null,
  arquivos        jsonb not null,
  sha256          char(64) not null,
  autor_id        uuid not null,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, requerimento_id, numero),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table submissao is 'What was sent in each round, frozen: answers, files by hash, and the hash of it all. Append-only.';
call proteger_tenant('submissao', 'select, insert');

create table evento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  tipo            text not null,
  texto           text not null,
  motivo          text not null default '',
  ator_id         uuid,
  ator_nome       text not null,
  publico         boolean not null default true,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table evento is 'The timeline of a request. publico: the parties see it too. Append-only.';
create index evento_requerimento on evento (organizacao_id, requerimento_id, criado_em, id);
call proteger_tenant('evento', 'select, insert');

create table pendencia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  etapa_id        uuid not null,
  numero          integer not null,
  campo_id        text not null,
  rotulo          text not null,
  texto           text not null check (length(texto) between 3 and 2000),
  situacao        text not null check (situacao in ('Aguardando próxima análise', 'Aguardando preenchimento', 'Aguardando validação', 'Sem pendência')),
  resposta        text not null default '',
  motivo_recusa   text not null default '',
  criado_por      uuid not null,
  criado_em       timestamptz not null default now(),
  respondida_em   timestamptz,
  validada_em     timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, requerimento_id, numero),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade
);
comment on table pendencia is 'One thing the requester must put right, on one field.';
call proteger_tenant('pendencia');
