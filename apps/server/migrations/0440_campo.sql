/* What is done on the spot without a network, and comes part by part. */
create table vistoria_parte (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  vistoria_id    uuid not null,
  -- made by the device: the same part for ever
  id             uuid not null,
  tipo           text not null check (tipo in ('iniciar', 'notas', 'foto', 'tirar_foto', 'concluir')),
  aparelho_id    uuid not null,
  -- of a picture the hash of the bytes that came, of all else that of what it says
  sha256         text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  linha          text not null default '',
  foto_id        uuid,
  recibo         jsonb not null,
  -- by the clock of the device
  em             timestamptz not null,
  recebida_em    timestamptz not null,
  por            uuid,
  primary key (organizacao_id, vistoria_id, id),
  foreign key (organizacao_id, vistoria_id) references vistoria (organizacao_id, id) on delete restrict
);
comment on table vistoria_parte is 'A part of a visit as a device sent it, and what it was answered: by grant never changed, so that one that comes again is known. domain/vistorias/sincronia.ts.';
call proteger_tenant('vistoria_parte', 'select, insert');

alter table vistoria_foto add column enviado_sha256 text check (enviado_sha256 ~ '^[0-9a-f]{64}$');
comment on column vistoria_foto.enviado_sha256 is 'Of the bytes as a device sent them; null where it came another way. sha256 is of what lies in the store.';

create table vistoria_foto_lugar (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  foto_id        uuid not null,
  -- by the clock of the device
  tirada_em      timestamptz not null,
  latitude       numeric(9, 6) check (latitude between -90 and 90),
  longitude      numeric(9, 6) check (longitude between -180 and 180),
  precisao_m     integer,
  primary key (organizacao_id, foto_id),
  foreign key (organizacao_id, foto_id) references vistoria_foto (organizacao_id, id) on delete cascade,
  check ((latitude is null) = (longitude is null))
);
comment on table vistoria_foto_lugar is 'Where and when a picture was taken, apart from it: for those who inspect in the sector alone.';
call proteger_tenant('vistoria_foto_lugar', 'select, insert, delete');

create table campo_aparelho (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null,
  nome           text not null check (length(nome) between 1 and 80),
  -- sealed with the secret of the installation
  segredo        bytea not null,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table campo_aparelho is 'Half of the key of a phone on which visits are made: given back to its person by the password, when the PIN was forgotten.';
create index campo_aparelho_usuario on campo_aparelho (organizacao_id, usuario_id);
call proteger_tenant('campo_aparelho', 'select, insert, update, delete');
