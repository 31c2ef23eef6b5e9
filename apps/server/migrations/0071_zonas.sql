/* A zone is a name that stays; what it limits stands in versions, each in force from a day on. */
alter table zona
  add column versao       integer not null default 1,
  add column arquivada_em timestamptz;
comment on table zona is 'A zone of the town''s law: its acronym and what it stands for. What it limits stands in zona_versao; the columns of limits here are those of before, and nothing reads them.';

create table zona_versao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  zona_id        uuid not null,
  vigente_de     date not null check (vigente_de >= '1900-01-01'),
  to_max         numeric(6, 2) check (to_max >= 0),
  ca_basico      numeric(6, 2) check (ca_basico >= 0),
  ca_max         numeric(6, 2) check (ca_max >= 0),
  tp_min         numeric(6, 2) check (tp_min >= 0),
  gabarito       integer check (gabarito >= 0),
  altura_max     numeric(6, 2) check (altura_max >= 0),
  recuo_frontal  numeric(6, 2) check (recuo_frontal >= 0),
  recuo_lateral  numeric(6, 2) check (recuo_lateral >= 0),
  recuo_fundos   numeric(6, 2) check (recuo_fundos >= 0),
  lote_min_m2    numeric(13, 2) check (lote_min_m2 >= 0),
  testada_min_m  numeric(6, 2) check (testada_min_m >= 0),
  vagas          text not null default '',
  base_legal     text not null default '',
  artigos        jsonb not null default '{}' check (jsonb_typeof(artigos) = 'object'),
  autor_id       uuid,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, zona_id, vigente_de),
  foreign key (organizacao_id, zona_id) references zona (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete set null (autor_id)
);
comment on table zona_versao is 'What a zone limits from a day on, by the town''s clock, until the next version begins: to_max and tp_min in %, ca_* as factors of the lot area, gabarito in floors, heights, setbacks and frontage in m. On a day the one with the greatest vigente_de up to it counts.';
comment on column zona_versao.artigos is 'Where in base_legal each limit stands, by parameter: {"ca": "anexo II", "recuo_frontal": "§ 2º"}.';
comment on column zona_versao.autor_id is 'Null: as it stood before versions were kept, or its author is no member any more.';
create index zona_versao_autor on zona_versao (organizacao_id, autor_id) where autor_id is not null;
call proteger_tenant('zona_versao');

create table uso_do_solo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  codigo         text not null,
  nome           text not null,
  descricao      text not null default '',
  versao         integer not null default 1,
  arquivado_em   timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, codigo)
);
comment on table uso_do_solo is 'The town''s catalogue of land uses, as its law names them: R1, C2. Never deleted: archived.';
call proteger_tenant('uso_do_solo');

create table zona_versao_uso (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  zona_versao_id uuid not null,
  uso_id         uuid not null,
  regra          text not null check (regra in ('permitido', 'condicionado', 'proibido')),
  condicao       text not null default '',
  vagas          text not null default '',
  artigo         text not null default '',
  primary key (organizacao_id, zona_versao_id, uso_id),
  foreign key (organizacao_id, zona_versao_id) references zona_versao (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, uso_id) references uso_do_solo (organizacao_id, id) on delete restrict
);
comment on table zona_versao_uso is 'Whether a zone allows a use while this version is in force; a use without a row is not spoken of.';
create index zona_versao_uso_uso on zona_versao_uso (organizacao_id, uso_id);
call proteger_tenant('zona_versao_uso');

/* What the zones limit today they limit from the first day on: nothing changes for what is running. */
alter table zona no force row level security;
alter table zona_versao no force row level security;
insert into zona_versao (organizacao_id, id, zona_id, vigente_de, to_max, ca_basico, ca_max, tp_min, gabarito, altura_max,
                         recuo_frontal, recuo_lateral, recuo_fundos, base_legal, artigos)
select organizacao_id, gen_random_uuid(), id, '1900-01-01', to_max, ca_basico, ca_max, tp_min, gabarito, altura_max,
       recuo_frontal, recuo_lateral, recuo_fundos, base_legal, artigos
  from zona;
alter table zona_versao force row level security;
alter table zona force row level security;

/* From a zone to its lots. */
create index imovel_zona_zona on imovel_zona (organizacao_id, zona_id, imovel_id);
