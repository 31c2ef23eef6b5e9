/* A town compares what somebody declared with a proof: how each requester stands, each round of it, and the proofs of a round. */
alter table membro
  add column validacao    text not null default 'Não enviada' check (validacao in ('Não enviada', 'Aguardando', 'Devolvida', 'Aceita', 'Recusada')),
  add column validacao_em timestamptz,
  add column validado_em  timestamptz;
comment on column membro.validacao is 'How the comparison of the record with its proofs stands in this town.';
comment on column membro.validacao_em is 'Since when it stands so.';
comment on column membro.validado_em is 'When the town last accepted it; kept while a later change waits, gone once it is returned or refused.';
create index membro_validacao on membro (organizacao_id, validacao_em, usuario_id) where validacao = 'Aguardando';

create table validacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null,
  situacao       text not null check (situacao in ('Em preparo', 'Aguardando', 'Devolvida', 'Aceita', 'Recusada')),
  criado_em      timestamptz not null,
  pedida_em      timestamptz,
  decidida_em    timestamptz,
  decidida_por   uuid references usuario,
  motivo         text not null default '' check (length(motivo) <= 2000),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check ((decidida_em is not null) = (situacao in ('Devolvida', 'Aceita', 'Recusada'))),
  check (situacao not in ('Devolvida', 'Recusada') or motivo <> '')
);
comment on table validacao is 'One round of comparing a record with its proofs; the open one is being prepared or waits.';
create unique index validacao_aberta on validacao (organizacao_id, usuario_id) where situacao in ('Em preparo', 'Aguardando');
create index validacao_da_pessoa on validacao (organizacao_id, usuario_id, criado_em desc);
create index validacao_decidida_por on validacao (decidida_por) where decidida_por is not null;
call proteger_tenant('validacao');

create table validacao_prova (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  validacao_id   uuid not null,
  tipo           text not null check (tipo in ('identidade', 'endereco', 'contrato')),
  arquivo_id     uuid not null,
  enviada_em     timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, validacao_id, tipo),
  foreign key (organizacao_id, validacao_id) references validacao (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id)
);
comment on table validacao_prova is 'A document that a person sends to prove what they declared, read by whoever validates and by the person alone.';
create index validacao_prova_arquivo on validacao_prova (organizacao_id, arquivo_id);
call proteger_tenant('validacao_prova');
