/* Opinions and orders that the town hall writes in the course of a request, by a model of its library. */
create table peca (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  requerimento_id uuid not null,
  tipo           text not null check (tipo in ('parecer', 'despacho')),
  numero         integer not null check (numero > 0),
  ano            integer not null,
  titulo         text not null,
  codigo         text not null,
  modelo_versao_id uuid not null,
  para_as_partes boolean not null,
  folha          jsonb not null,
  titular        text not null,
  titular_documento text not null,
  endereco       text not null,
  emitida_por    uuid not null,
  emitida_por_nome text not null,
  cargo          text not null default '',
  emitida_em     timestamptz not null,
  substitui_id   uuid,
  primary key (organizacao_id, id),
  unique (organizacao_id, tipo, ano, numero),
  unique (organizacao_id, codigo),
  -- one is replaced once, by one of the same request and kind
  unique (organizacao_id, requerimento_id, tipo, id),
  unique (organizacao_id, substitui_id),
  check (substitui_id <> id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, modelo_versao_id) references modelo_documento_versao (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, requerimento_id, tipo, substitui_id) references peca (organizacao_id, requerimento_id, tipo, id) on delete restrict
);
comment on table peca is 'A parecer or despacho that was issued: numbered, and by grant never changed. What was wrong in it is put right by another that replaces it.';
comment on column peca.folha is 'All that its sheet says beside what stands in this row, with its merge fields filled in.';
comment on column peca.titular is 'In whose name the request was on that day, for whoever verifies the document.';
comment on column peca.cargo is 'Position of whoever issued it, as the town had it on that day.';
create index peca_requerimento on peca (organizacao_id, requerimento_id, emitida_em desc, id);
create index peca_modelo_versao on peca (organizacao_id, modelo_versao_id);
call proteger_tenant('peca', 'select, insert');

create table peca_documento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  peca_id        uuid not null,
  arquivo_id     uuid not null,
  feito_em       timestamptz not null,
  primary key (organizacao_id, peca_id),
  foreign key (organizacao_id, peca_id) references peca (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table peca_documento is 'The sealed file of a peca: made once, a moment after it was issued.';
create index peca_documento_arquivo on peca_documento (organizacao_id, arquivo_id);
call proteger_tenant('peca_documento', 'select, insert');
