/* Two records of one person become one: what was moved, so that it can be taken back as a whole. */
create table contribuinte_uniao (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  fica_id         uuid not null,
  sai_id          uuid not null,
  sai_nome        text not null,
  em              timestamptz not null,
  unida_por       uuid references usuario,
  motivo          text not null check (length(motivo) between 1 and 500),
  antes           jsonb check (jsonb_typeof(antes) = 'object'),
  depois          jsonb check (jsonb_typeof(depois) = 'object'),
  desfeita_em     timestamptz,
  desfeita_por    uuid references usuario,
  primary key (organizacao_id, id),
  check (fica_id <> sai_id),
  foreign key (organizacao_id, fica_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, sai_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table contribuinte_uniao is 'Somebody said that two records are of one person: everything moved to the one that stays, and the other leads to it.';
comment on column contribuinte_uniao.antes is 'Both records as they were; null once it can be taken back no more.';
comment on column contribuinte_uniao.depois is 'The one that stays as the union left it: what was changed since then is not taken back.';
create unique index contribuinte_uniao_de on contribuinte_uniao (organizacao_id, sai_id) where desfeita_em is null;
create index contribuinte_uniao_sai on contribuinte_uniao (organizacao_id, sai_id);
create index contribuinte_uniao_fica on contribuinte_uniao (organizacao_id, fica_id, em desc);
create index contribuinte_uniao_unida_por on contribuinte_uniao (unida_por);
create index contribuinte_uniao_desfeita_por on contribuinte_uniao (desfeita_por) where desfeita_por is not null;
create index contribuinte_uniao_a_limpar on contribuinte_uniao (organizacao_id, em) where antes is not null;
call proteger_tenant('contribuinte_uniao');

create table contribuinte_uniao_linha (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  uniao_id        uuid not null,
  tabela          text not null,
  coluna          text not null,
  chave           jsonb not null,
  requerimento_id uuid,
  antes           jsonb not null,
  primary key (organizacao_id, uniao_id, tabela, coluna, chave),
  foreign key (organizacao_id, uniao_id) references contribuinte_uniao (organizacao_id, id) on delete cascade
);
comment on table contribuinte_uniao_linha is 'One value that a union moved: where it stands and what it was.';
call proteger_tenant('contribuinte_uniao_linha');
