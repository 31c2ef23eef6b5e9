/* Inspections: what is looked at on the spot, when, by whom, and what was found. */
create table vistoria_tipo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  codigo         text not null check (codigo ~ '^[a-z][a-z0-9-]{1,39}$'),
  edicao         integer not null,
  arquivado_em   timestamptz,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, codigo)
);
comment on table vistoria_tipo is 'A kind of inspection; what it says stands in its editions.';
call proteger_tenant('vistoria_tipo', 'select, insert, update');

create table vistoria_tipo_edicao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  tipo_id        uuid not null,
  edicao         integer not null,
  nome           text not null check (length(nome) between 3 and 120),
  setor_id       uuid not null,
  regra          jsonb not null,
  em             timestamptz not null,
  por            uuid,
  por_nome       text not null,
  primary key (organizacao_id, tipo_id, edicao),
  foreign key (organizacao_id, tipo_id) references vistoria_tipo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict
);
comment on table vistoria_tipo_edicao is 'One edition of a kind of inspection, by grant never changed: a visit keeps the one that it began with. regra: domain/vistorias/tipo.ts.';
create index vistoria_tipo_edicao_setor on vistoria_tipo_edicao (organizacao_id, setor_id);
call proteger_tenant('vistoria_tipo_edicao', 'select, insert');

alter table vistoria_tipo add foreign key (organizacao_id, id, edicao)
  references vistoria_tipo_edicao (organizacao_id, tipo_id, edicao) deferrable initially deferred;

create table vistoria (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  versao          integer not null default 1,
  numero          integer not null,
  ano             integer not null,
  requerimento_id uuid not null,
  tipo_id         uuid not null,
  edicao          integer not null,
  setor_id        uuid not null,
  alvo            text not null default '' check (length(alvo) <= 80),
  status          text not null default 'Solicitada' check (status in ('Solicitada', 'Agendada', 'Em campo', 'Realizada', 'Cancelada')),
  resultado       text check (resultado in ('Aprovada', 'Aprovada em parte', 'Reprovada', 'Não realizada')),
  pedida_por      uuid,
  pedida_por_nome text not null,
  pedida_em       timestamptz not null,
  preferencia     text not null default '',
  fiscal_id       uuid,
  fiscal_nome     text not null default '',
  inicio          timestamptz,
  fim             timestamptz,
  compromisso_id  uuid,
  -- how often each side has asked for another day
  desmarcada_parte     integer not null default 0,
  desmarcada_prefeitura integer not null default 0,
  a_caminho_em    timestamptz,
  iniciada_em     timestamptz,
  concluida_em    timestamptz,
  cancelada_em    timestamptz,
  motivo          text not null default '' check (length(motivo) <= 2000),
  vale_ate        date,
  respostas       jsonb not null default '{}',
  observacoes     text not null default '' check (length(observacoes) <= 4000),
  presentes       jsonb not null default '[]',
  evidencia       jsonb,
  primary key (organizacao_id, id),
  unique (organizacao_id, ano, numero),
  check ((status = 'Realizada') = (concluida_em is not null)),
  check ((status = 'Realizada') = (resultado is not null)),
  check ((status = 'Cancelada') = (cancelada_em is not null)),
  check (status not in ('Agendada', 'Em campo', 'Realizada') or (inicio is not null and fim > inicio and fiscal_id is not null)),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, tipo_id, edicao) references vistoria_tipo_edicao (organizacao_id, tipo_id, edicao) on delete restrict,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, fiscal_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, compromisso_id) references compromisso (organizacao_id, id) on delete restrict
);
comment on table vistoria is 'One inspection of a request. Final once Realizada or Cancelada.';
comment on column vistoria.evidencia is 'Who finished it, from where, and the hash of what was said.';
create index vistoria_requerimento on vistoria (organizacao_id, requerimento_id, pedida_em, id);
create index vistoria_setor on vistoria (organizacao_id, setor_id, requerimento_id);
create index vistoria_lista on vistoria (organizacao_id, inicio, id);
create index vistoria_pedidas on vistoria (organizacao_id, pedida_em desc, id desc);
create index vistoria_fiscal on vistoria (organizacao_id, fiscal_id, inicio) where fiscal_id is not null;
create index vistoria_tipo_fk on vistoria (organizacao_id, tipo_id, edicao);
create index vistoria_compromisso on vistoria (organizacao_id, compromisso_id) where compromisso_id is not null;
call proteger_tenant('vistoria', 'select, insert, update');

/* What was said at the end is never changed, by whatever way. */
create function vistoria_final() returns trigger language plpgsql as $$
begin
  if old.status in ('Realizada', 'Cancelada') then
    raise exception 'vistoria % is final', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger vistoria_final before update on vistoria for each row execute function vistoria_final();

create table vistoria_foto (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  vistoria_id    uuid not null,
  -- of the checklist; '' of the whole
  linha          text not null default '',
  legenda        text not null default '' check (length(legenda) <= 200),
  arquivo_id     uuid not null,
  -- of what was sent, so that one sent twice is kept once
  sha256         text not null,
  em             timestamptz not null,
  por            uuid,
  primary key (organizacao_id, id),
  unique (organizacao_id, vistoria_id, linha, sha256),
  foreign key (organizacao_id, vistoria_id) references vistoria (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table vistoria_foto is 'A picture taken on a visit, without what the camera wrote beside it.';
create index vistoria_foto_arquivo on vistoria_foto (organizacao_id, arquivo_id);
call proteger_tenant('vistoria_foto', 'select, insert, delete');

create table vistoria_laudo (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  vistoria_id    uuid not null,
  arquivo_id     uuid not null,
  feito_em       timestamptz not null,
  primary key (organizacao_id, vistoria_id),
  foreign key (organizacao_id, vistoria_id) references vistoria (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table vistoria_laudo is 'The report of a visit as a sealed PDF, made once by a job.';
create index vistoria_laudo_arquivo on vistoria_laudo (organizacao_id, arquivo_id);
call proteger_tenant('vistoria_laudo', 'select, insert');
