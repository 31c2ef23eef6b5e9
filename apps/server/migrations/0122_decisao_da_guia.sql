/* What is given up of a slip, by two people; and a later day, by one. */
create table decisao_da_guia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  guia_id         uuid not null,
  tipo            text not null check (tipo in ('isentar', 'descontar', 'cancelar', 'baixar', 'prorrogar')),
  situacao        text not null default 'Pedida' check (situacao in ('Pedida', 'Confirmada', 'Recusada', 'Desistida')),
  valor_centavos  bigint check (valor_centavos > 0),
  novo_vencimento date,
  motivo          text not null check (length(motivo) between 1 and 2000),
  base_legal      text not null default '' check (length(base_legal) <= 255),
  pedida_por      uuid not null references usuario,
  pedida_em       timestamptz not null,
  decidida_por    uuid references usuario,
  decidida_em     timestamptz,
  recusa          text not null default '' check (length(recusa) <= 2000),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade,
  check ((tipo = 'descontar') = (valor_centavos is not null)),
  check ((tipo = 'prorrogar') = (novo_vencimento is not null)),
  check (tipo not in ('isentar', 'descontar') or base_legal <> ''),
  check ((situacao in ('Confirmada', 'Recusada')) = (decidida_por is not null)),
  check ((decidida_por is null) = (decidida_em is null)),
  check ((situacao = 'Recusada') = (recusa <> '')),
  constraint duas_pessoas check (decidida_por <> pedida_por or tipo = 'prorrogar')
);
comment on table decisao_da_guia is 'Asked of a slip that nobody paid: exemption, discount, cancelling, write-off wait for another person; a later day counts at once.';
comment on column decisao_da_guia.recusa is 'Why the second person said no.';
create unique index decisao_da_guia_aberta on decisao_da_guia (organizacao_id, guia_id) where situacao = 'Pedida';
create index decisao_da_guia_guia on decisao_da_guia (organizacao_id, guia_id, pedida_em);
create index decisao_da_guia_fila on decisao_da_guia (organizacao_id, pedida_em, id) where situacao = 'Pedida';
create index decisao_da_guia_pedida_por on decisao_da_guia (pedida_por);
create index decisao_da_guia_decidida_por on decisao_da_guia (decidida_por) where decidida_por is not null;
call proteger_tenant('decisao_da_guia', 'select, insert, update');
