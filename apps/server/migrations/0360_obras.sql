/* A work: what licenses it, what was done to it since, and what of it is finished. Each act is a request. */
create table obra (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  numero         integer not null,
  ano            integer not null,
  situacao       text not null check (situacao in ('Licenciada', 'Embargada', 'Concluída', 'Cassada', 'Encerrada', 'Sem licença')),
  -- whose documents license it, the last one where none does any more: its page and its row are told by it
  licenca_de     uuid not null,
  validade_em    date,
  criada_em      timestamptz not null,
  versao         integer not null default 1,
  primary key (organizacao_id, id),
  unique (organizacao_id, ano, numero),
  foreign key (organizacao_id, licenca_de) references requerimento (organizacao_id, id) on delete restrict
);
comment on table obra is 'A licensed work; where it stands follows from its acts (domain/obras).';
create index obra_lista on obra (organizacao_id, criada_em desc, id desc);
create index obra_situacao on obra (organizacao_id, situacao, criada_em desc, id desc);
create index obra_licenca on obra (organizacao_id, licenca_de);
call proteger_tenant('obra', 'select, insert, update');

create table obra_ato (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  obra_id         uuid not null,
  requerimento_id uuid not null,
  efeito          text not null check (efeito in ('licencia', 'prorroga', 'altera_projeto', 'troca_titular', 'substitui', 'embarga',
                                                  'levanta_embargo', 'cassa', 'habite_se', 'encerra')),
  validade_em     date,
  completa        boolean not null default false,
  -- of an extension: the last days before it, so that it can be taken back: [{"requerimento_id", "documento_id", "validade_em"}]
  antes           jsonb not null default '[]',
  em              timestamptz not null,
  desfeito_em     timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, obra_id) references obra (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict
);
comment on table obra_ato is 'What was done to a work, by which request; taken back where its decision is reopened.';
create index obra_ato_obra on obra_ato (organizacao_id, obra_id, em, id);
create unique index obra_ato_do_pedido on obra_ato (organizacao_id, requerimento_id) where desfeito_em is null;
call proteger_tenant('obra_ato', 'select, insert, update (desfeito_em)');

alter table requerimento
  add column obra_id uuid,
  add foreign key (organizacao_id, obra_id) references obra (organizacao_id, id) on delete restrict;
comment on column requerimento.obra_id is 'The work that it is about, or that it licensed.';
create index requerimento_obra on requerimento (organizacao_id, obra_id) where obra_id is not null;

alter table licenca
  drop constraint licenca_situacao_check,
  add constraint licenca_situacao_check check (situacao in ('Em emissão', 'Aguardando assinatura', 'Vigente', 'Suspensa', 'Cassada',
                                                             'Baixada', 'Substituída', 'Sem efeito'));
