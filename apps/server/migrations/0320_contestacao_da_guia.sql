/* Who has to pay says that the value is wrong, before they pay or refuse it; the town hall keeps it with an answer, or corrects it. */
create table contestacao_da_guia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  guia_id        uuid not null,
  situacao       text not null default 'Aberta' check (situacao in ('Aberta', 'Acolhida', 'Mantida', 'Retirada')),
  motivo         text not null check (length(motivo) between 1 and 2000),
  contestada_por uuid not null references usuario,
  contestada_em  timestamptz not null,
  resposta       text not null default '' check (length(resposta) <= 4000),
  respondida_por uuid references usuario,
  respondida_em  timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade,
  check ((situacao in ('Acolhida', 'Mantida')) = (resposta <> '')),
  check ((situacao in ('Acolhida', 'Mantida')) = (respondida_por is not null)),
  check ((respondida_por is null) = (respondida_em is null))
);
comment on table contestacao_da_guia is 'A value that whoever pays does not agree with. It waits while its slip is unpaid; paying ends it.';
create unique index contestacao_da_guia_aberta on contestacao_da_guia (organizacao_id, guia_id) where situacao = 'Aberta';
create index contestacao_da_guia_guia on contestacao_da_guia (organizacao_id, guia_id, contestada_em);
create index contestacao_da_guia_fila on contestacao_da_guia (organizacao_id, contestada_em, id) where situacao = 'Aberta';
create index contestacao_da_guia_contestada_por on contestacao_da_guia (contestada_por);
create index contestacao_da_guia_respondida_por on contestacao_da_guia (respondida_por) where respondida_por is not null;
call proteger_tenant('contestacao_da_guia', 'select, insert, update');
