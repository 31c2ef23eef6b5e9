/* Who is taken when. Two things at one time for one person are refused by the table itself, whatever the interleaving. */
create extension if not exists btree_gist;

create table compromisso (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  versao          integer not null default 1,
  tipo            text not null check (tipo in ('Vistoria', 'Atendimento', 'Reunião', 'Bloqueio')),
  titulo          text not null check (length(titulo) between 3 and 200),
  local           text not null default '' check (length(local) <= 300),
  descricao       text not null default '' check (length(descricao) <= 2000),
  inicio          timestamptz not null,
  fim             timestamptz not null,
  criado_por      uuid,
  criado_por_nome text not null,
  criado_em       timestamptz not null,
  cancelado_em    timestamptz,
  primary key (organizacao_id, id),
  check (fim > inicio and fim <= inicio + interval '31 days')
);
comment on table compromisso is 'Time that people of the town hall have given to something. Kept once cancelled.';
create index compromisso_periodo on compromisso (organizacao_id, inicio, id) where cancelado_em is null;
call proteger_tenant('compromisso', 'select, insert, update');

create table compromisso_pessoa (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  compromisso_id uuid not null,
  usuario_id     uuid not null,
  periodo        tstzrange not null check (not isempty(periodo)),
  primary key (organizacao_id, compromisso_id, usuario_id),
  foreign key (organizacao_id, compromisso_id) references compromisso (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete restrict,
  constraint compromisso_pessoa_livre exclude using gist (organizacao_id with =, usuario_id with =, periodo with &&)
);
comment on table compromisso_pessoa is 'Who is taken by a commitment, for how long. A row goes when it is cancelled or the person leaves it.';
call proteger_tenant('compromisso_pessoa');
