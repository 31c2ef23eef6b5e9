/* The town's fees, each priced once: processes name them by code. A published table is never changed, the next one is a version. */
create table tabela_de_taxas (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  numero         integer not null check (numero > 0),
  situacao       text not null default 'Rascunho' check (situacao in ('Rascunho', 'Publicada')),
  base_legal     text not null default '' check (length(base_legal) <= 255),
  desde          date,
  ate            date check (ate >= desde),
  data_que_vale  text not null default 'protocolo' check (data_que_vale in ('protocolo', 'emissao')),
  conteudo       jsonb not null check (pg_column_size(conteudo) <= 2000000),
  criada_de      integer,
  criado_em      timestamptz not null default now(),
  publicada_em   timestamptz,
  publicada_por  uuid,
  primary key (organizacao_id, id),
  unique (organizacao_id, numero),
  check ((situacao = 'Publicada') = (publicada_em is not null)),
  check (situacao = 'Rascunho' or (desde is not null and base_legal <> ''))
);
comment on table tabela_de_taxas is 'A version of the town''s table of fees. The one of a day is the last published that began up to it; of two that begin on one day, the higher number.';
comment on column tabela_de_taxas.conteudo is 'Categories, fees and surcharges, as conteudoSchema of domain/tabelas-de-taxas says.';
comment on column tabela_de_taxas.ate is 'Its last day, where the law sets one; without it until the next begins.';
comment on column tabela_de_taxas.data_que_vale is 'Which day chooses the table of a charge: that of the filing, or that on which it is asked for (law says otherwise).';
comment on column tabela_de_taxas.criada_de is 'Number of the version that it was made from.';
create unique index tabela_de_taxas_rascunho on tabela_de_taxas (organizacao_id) where situacao = 'Rascunho';
create index tabela_de_taxas_dia on tabela_de_taxas (organizacao_id, desde desc, numero desc) where situacao = 'Publicada';
call proteger_tenant('tabela_de_taxas');

create function tabela_de_taxas_publicada_fica() returns trigger language plpgsql as $$
begin
  raise exception 'A published table of fees is never changed.' using errcode = 'integrity_constraint_violation';
end $$;
create trigger publicada_fica before update or delete on tabela_de_taxas
  for each row when (old.situacao = 'Publicada') execute function tabela_de_taxas_publicada_fica();
