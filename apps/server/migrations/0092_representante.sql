/* Who may act for a person of the registry: by law or by the articles of a company, or by a power of attorney. */
create table representante (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  representado_id uuid not null,
  versao          integer not null default 1,
  especie         text not null check (especie in ('legal', 'procurador')),
  nome            text not null check (length(nome) between 3 and 255),
  documento       text not null check (documento ~ '^[0-9]{11}$'),
  cargo           text not null default '' check (length(cargo) <= 255),
  poderes         text[] not null check (cardinality(poderes) between 1 and 4 and poderes <@ array['ver', 'editar', 'assinar', 'pagar']),
  de              date not null,
  ate             date,
  arquivo_id      uuid not null,
  criado_em       timestamptz not null,
  criado_por      uuid references usuario,
  revogado_em     timestamptz,
  revogado_por    uuid references usuario,
  motivo          text not null default '' check (length(motivo) <= 500),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, representado_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  check (de <= ate),
  check (revogado_em is not null or (revogado_por is null and motivo = '')),
  check (especie = 'procurador' or cardinality(poderes) = 4)
);
comment on table representante is 'Who may act for a person of the registry, with the document that proves it. Found by CPF: whoever opens an account later is the same. It is written once, and may be revoked.';
comment on column representante.ate is 'The last day, itself included; null: until it is revoked.';
create index representante_de on representante (organizacao_id, representado_id, documento);
create index representante_documento on representante (organizacao_id, documento);
create index representante_arquivo on representante (organizacao_id, arquivo_id);
create index representante_criado_por on representante (criado_por);
create index representante_revogado_por on representante (revogado_por) where revogado_por is not null;
call proteger_tenant('representante');
