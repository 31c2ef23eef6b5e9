create table unidade_fiscal (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  sigla          text not null,
  desde          date not null,
  valor          numeric(12, 4) not null check (valor > 0),
  primary key (organizacao_id, sigla, desde)
);
comment on table unidade_fiscal is 'Value in reais of the town''s fiscal unit, from a date on.';
call proteger_tenant('unidade_fiscal');

create table guia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  taxa_id         text not null,
  descricao       text not null,
  numero          bigint not null,
  valor_centavos  bigint not null check (valor_centavos > 0),
  memoria         jsonb not null,
  emissao         text not null default 'Emitida' check (emissao in ('A emitir', 'Aguardando nova emissão', 'Emitida', 'Emitida manualmente', 'Erro na emissão')),
  pagamento       text not null default 'Pendente' check (pagamento in ('Pendente', 'Em conferência', 'Pago', 'Cancelada')),
  vencimento      date not null,
  codigo_barras   char(44) not null,
  linha_digitavel text not null,
  pix             text not null,
  criado_em       timestamptz not null default now(),
  paga_em         timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, numero),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table guia is 'A payment slip. memoria: the fee explained line by line, as computed when issued.';
create index guia_requerimento on guia (organizacao_id, requerimento_id);
create index guia_lista on guia (organizacao_id, pagamento, criado_em desc, id desc);
call proteger_tenant('guia');

create table comprovante (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  guia_id        uuid not null,
  arquivo_id     uuid not null,
  situacao       text not null default 'Enviado' check (situacao in ('Enviado', 'Aprovado', 'Recusado')),
  motivo         text not null default '' check ((situacao = 'Recusado') = (motivo <> '')),
  enviado_por    uuid not null,
  decidido_por   uuid,
  criado_em      timestamptz not null default now(),
  decidido_em    timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table comprovante is 'A proof of payment sent by the requester, approved or refused by the town.';
create index comprovante_guia on comprovante (organizacao_id, guia_id, criado_em);
call proteger_tenant('comprovante');
