create table zona (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  sigla          text not null,
  descricao      text not null,
  to_max         numeric(6, 2),
  ca_basico      numeric(6, 2),
  ca_max         numeric(6, 2),
  tp_min         numeric(6, 2),
  gabarito       integer,
  recuo_frontal  numeric(6, 2),
  base_legal     text not null default '',
  primary key (organizacao_id, id),
  unique (organizacao_id, sigla)
);
comment on table zona is 'Zoning: to_max and tp_min in %, ca_* as factors of the lot area, gabarito in floors, recuo_frontal in m.';
call proteger_tenant('zona');

create table imovel (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  inscricao      text not null,
  inscricao_normalizada text not null,
  matricula      text not null default '',
  logradouro     text not null,
  numero         text not null default 'S/N',
  complemento    text not null default '',
  bairro         text not null,
  cep            char(8) not null,
  lote           text not null default '',
  quadra         text not null default '',
  loteamento     text not null default '',
  area_terreno_m2 numeric(13, 2) not null check (area_terreno_m2 > 0),
  latitude       numeric(9, 6),
  longitude      numeric(9, 6),
  busca          text not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, inscricao_normalizada)
);
comment on table imovel is 'A property of the municipal cadastre. busca: number and address without accents, in lower case.';
call proteger_tenant('imovel');

create table imovel_zona (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  imovel_id      uuid not null,
  zona_id        uuid not null,
  percentual     numeric(5, 2) not null check (percentual > 0 and percentual <= 100),
  primary key (organizacao_id, imovel_id, zona_id),
  foreign key (organizacao_id, imovel_id) references imovel (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, zona_id) references zona (organizacao_id, id) on delete restrict
);
comment on table imovel_zona is 'In which zones a lot lies; the shares add up to 100 %.';
call proteger_tenant('imovel_zona');

create table profissional (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null,
  conselho       text not null check (conselho in ('CREA', 'CAU')),
  registro       text not null check (length(registro) between 1 and 30),
  uf             char(2) not null,
  titulo         text not null default '',
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, usuario_id, conselho),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table profissional is 'Professional registration (CREA or CAU) of a member.';
call proteger_tenant('profissional');
