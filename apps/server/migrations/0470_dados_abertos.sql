/* What a town tells anybody of itself in numbers: once told, a number stays, for two cuts of the same months would tell what neither does. */
create table dado_aberto (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  conjunto       text not null check (conjunto in ('protocolados', 'encerrados', 'licencas', 'areas')),
  -- whole months of the town, both days included
  de             date not null check (extract(day from de) = 1),
  ate            date not null check (ate > de),
  -- '' of what is told together, since each alone would be of too few
  grupo          text not null,
  quantos        integer not null check (quantos >= 5),
  mediana_dias   integer,
  p90_dias       integer,
  area_m2        numeric(17, 2),
  publicado_em   timestamptz not null,
  primary key (organizacao_id, conjunto, de, grupo)
);
comment on table dado_aberto is 'Open numbers, a row for each group of a period: domain/dados-abertos says which may be told. Nobody in it; never changed.';
call proteger_tenant('dado_aberto', 'select, insert');

create table arquivo_aberto (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  conjunto       text not null check (conjunto in ('protocolados', 'encerrados', 'licencas', 'areas')),
  formato        text not null check (formato in ('csv', 'json')),
  sha256         char(64) not null,
  tamanho        bigint not null,
  linhas         integer not null,
  feito_em       timestamptz not null,
  primary key (organizacao_id, conjunto, formato)
);
comment on table arquivo_aberto is 'The open numbers as a file, made at night and fetched by anybody.';
call proteger_tenant('arquivo_aberto');
