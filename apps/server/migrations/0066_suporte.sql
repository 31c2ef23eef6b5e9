-- The town says whether support of the installation may come in, and until when.
create table suporte_autorizacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  motivo         text not null check (length(motivo) between 10 and 255),
  autorizada_por uuid not null references usuario,
  criado_em      timestamptz not null,
  ate            timestamptz not null check (ate > criado_em),
  encerrada_em   timestamptz,
  encerrada_por  uuid references usuario,
  primary key (organizacao_id, id)
);
comment on table suporte_autorizacao is 'From when to when a town lets support of the installation in, by whose word and why. Ended before its time by encerrada_em.';
create index suporte_autorizacao_nova on suporte_autorizacao (organizacao_id, criado_em desc);
call proteger_tenant('suporte_autorizacao', 'select, insert, update');
create index suporte_entrada_nova on suporte_entrada (organizacao_id, usado_em desc) where usado_em is not null;

-- Somebody of the installation lost the second factor: one administrator asks, another one takes it off. Rows of organizacao 0.
create table retirada_de_fator (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null references usuario,
  motivo         text not null check (length(motivo) between 10 and 255),
  pedida_por     uuid not null references usuario check (pedida_por <> usuario_id),
  pedida_em      timestamptz not null,
  expira_em      timestamptz not null,
  situacao       text not null default 'Pedida' check (situacao in ('Pedida', 'Feita', 'Recusada')),
  decidida_por   uuid references usuario check (decidida_por <> usuario_id),
  decidida_em    timestamptz,
  primary key (organizacao_id, id),
  check (situacao <> 'Feita' or decidida_por <> pedida_por),
  check ((situacao = 'Pedida') = (decidida_em is null))
);
comment on table retirada_de_fator is 'A second factor that is to be taken off: never by one person alone, nor by the one concerned.';
create unique index retirada_de_fator_aberta on retirada_de_fator (organizacao_id, usuario_id) where situacao = 'Pedida';
call proteger_tenant('retirada_de_fator', 'select, insert, update');
