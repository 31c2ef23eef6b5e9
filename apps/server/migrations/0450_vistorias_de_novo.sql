/* An inspection made again: what it costs, who goes by district, what becomes of what failed. And one that no request asked for. */
alter table vistoria
  alter column requerimento_id drop not null,
  add column guia_id uuid,
  -- no day is given before the slip is paid
  add column espera_pagamento boolean not null default false,
  add column paga_avisada_em timestamptz,
  -- of one that no request asked for
  add column endereco text not null default '' check (length(endereco) <= 255),
  add column bairro text not null default '' check (length(bairro) <= 120),
  add column latitude numeric(9, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add column relato text not null default '' check (length(relato) <= 4000),
  add column responsavel_nome text not null default '' check (length(responsavel_nome) <= 255),
  add column responsavel_documento text not null default '' check (length(responsavel_documento) <= 14),
  add constraint vistoria_sem_pedido check (requerimento_id is not null or (endereco <> '' and relato <> '')),
  add foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete restrict;
comment on column vistoria.guia_id is 'The fee of a visit that is not the first; slips that took its place hang on it.';
comment on column vistoria.relato is 'What was seen, where the town hall opens a case without a request.';
create index vistoria_guia on vistoria (organizacao_id, guia_id) where guia_id is not null;
create index vistoria_sem_pedido on vistoria (organizacao_id, setor_id, id) where requerimento_id is null;

create table vistoria_apontamento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  vistoria_id    uuid not null,
  -- of the checklist; one of a visit becomes one thing, once
  linha          text not null,
  pendencia_id   uuid,
  termo_id       uuid,
  em             timestamptz not null,
  por            uuid,
  -- when the parties were told that all was answered
  oferecida_em   timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, vistoria_id, linha),
  check (num_nonnulls(pendencia_id, termo_id) <= 1),
  foreign key (organizacao_id, vistoria_id) references vistoria (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, pendencia_id) references pendencia (organizacao_id, id) on delete set null (pendencia_id),
  foreign key (organizacao_id, termo_id) references termo_enviado (organizacao_id, id) on delete restrict
);
comment on table vistoria_apontamento is 'What became of a line that failed: an item of the request, or a notice. An item that was taken back leaves its line free.';
create index vistoria_apontamento_pendencia on vistoria_apontamento (organizacao_id, pendencia_id) where pendencia_id is not null;
create index vistoria_apontamento_termo on vistoria_apontamento (organizacao_id, termo_id) where termo_id is not null;
call proteger_tenant('vistoria_apontamento');

create table fiscal_bairro (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  setor_id       uuid not null,
  usuario_id     uuid not null,
  bairro         text not null check (length(bairro) between 2 and 120),
  primary key (organizacao_id, setor_id, usuario_id, bairro),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table fiscal_bairro is 'Districts that an inspector of a sector covers: they are proposed first there.';
create index fiscal_bairro_usuario on fiscal_bairro (organizacao_id, usuario_id);
call proteger_tenant('fiscal_bairro');
