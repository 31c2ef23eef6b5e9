create table planta_marca (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  requerimento_id uuid not null,
  arquivo_id      uuid not null,
  etapa_id        uuid not null,
  setor_id        uuid not null,
  pagina          integer not null check (pagina between 1 and 5000),
  tipo            text not null check (tipo in ('pino', 'nuvem', 'retangulo', 'seta', 'texto')),
  geometria       jsonb not null check (pg_column_size(geometria) < 1000),
  texto           text not null default '' check (length(texto) <= 500),
  pendencia_id    uuid,
  autor_id        uuid not null,
  criado_em       timestamptz not null default now(),
  atualizado_em   timestamptz not null default now(),
  enviada_em      timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id, arquivo_id) references requerimento_arquivo (organizacao_id, requerimento_id, arquivo_id) on delete cascade,
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, pendencia_id) references pendencia (organizacao_id, id) on delete set null (pendencia_id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table planta_marca is 'A mark on a sheet of a file, drawn over it and never into it. enviada_em: it went to the requester with its item and stays as it is.';
create index planta_marca_arquivo on planta_marca (organizacao_id, requerimento_id, arquivo_id);
create index planta_marca_pendencia on planta_marca (organizacao_id, pendencia_id) where pendencia_id is not null;
call proteger_tenant('planta_marca');

create table planta_escala (
  organizacao_id   integer not null default current_setting('app.organizacao_id')::integer,
  arquivo_id       uuid not null,
  pagina           integer not null check (pagina between 1 and 5000),
  metros_por_ponto double precision not null check (metros_por_ponto > 0),
  autor_id         uuid not null,
  criado_em        timestamptz not null default now(),
  primary key (organizacao_id, arquivo_id, pagina),
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete cascade
);
comment on table planta_escala is 'Real metres to a point of 1/72 inch of a sheet, as somebody calibrated it.';
call proteger_tenant('planta_escala');

alter table arquivo add column saude jsonb;
comment on column arquivo.saude is 'What was found when it came in: pages, sizes of the sheets, signatures. Absent on files of before and on what is no PDF.';
