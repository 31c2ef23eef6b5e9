create table certificado (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  nome           text not null,
  p12_cifrado    bytea not null,
  valido_ate     timestamptz not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id)
);
comment on table certificado is 'The town''s seal: a PKCS#12 file, encrypted with the key of the installation.';
call proteger_tenant('certificado');

create table licenca (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  etapa_id        uuid not null,
  documento_id    text not null,
  titulo          text not null,
  numero          text not null,
  ano             integer not null,
  revisao         integer not null default 1,
  codigo          text not null,
  situacao        text not null default 'Em emissão' check (situacao in ('Em emissão', 'Aguardando assinatura', 'Vigente', 'Substituída', 'Sem efeito')),
  emitida_em      timestamptz not null default now(),
  validade_em     date,
  arquivo_id      uuid,
  arquivo_final_id uuid,
  titular         text not null,
  titular_documento text not null,
  endereco        text not null,
  area_total_m2   numeric(13, 2),
  vigente_em      timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, codigo),
  unique (organizacao_id, requerimento_id, documento_id, revisao),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_final_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table licenca is 'A document issued by an approval. Regenerating makes a new row (revisao + 1); the old one stays, Substituída.';
create index licenca_requerimento on licenca (organizacao_id, requerimento_id);
call proteger_tenant('licenca');

create table processo_requerimento_assinatura (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  versao         integer not null default 1,
  licenca_id     uuid not null,
  usuario_id     uuid not null,
  papel          text not null,
  status         text not null default 'Aguardando' check (status in ('Aguardando', 'Assinado', 'Recusado', 'Substituído')),
  motivo         text not null default '',
  evidencia      jsonb,
  criado_em      timestamptz not null default now(),
  decidida_em    timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, licenca_id, usuario_id),
  foreign key (organizacao_id, licenca_id) references licenca (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table processo_requerimento_assinatura is 'A request for a signature and its evidence; the name is the spec''s.';
create index assinatura_usuario on processo_requerimento_assinatura (organizacao_id, usuario_id, status, criado_em desc);
call proteger_tenant('processo_requerimento_assinatura');
