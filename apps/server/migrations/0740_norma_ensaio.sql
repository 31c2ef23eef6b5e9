/*
 * A rule tried on what was filed (domain/normas/passado.ts): one run a rule, kept until the next one or for 90 days. It changes nothing of what it
 * looks at. Counts are of all requests; of each list the last ones filed are kept.
 */
create table norma_ensaio (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  norma_id       uuid not null,
  alvo           text not null check (alvo in ('rascunho', 'em vigor')),
  conteudo       jsonb not null check (pg_column_size(conteudo) <= 200000),
  anos           integer not null check (anos in (1, 2, 5)),
  desde          timestamptz not null,
  situacao       text not null check (situacao in ('Em curso', 'Pronto', 'Cancelado')),
  total          integer not null check (total between 0 and 100000),
  ha_mais        boolean not null,
  feitos         integer not null default 0 check (feitos between 0 and 100000),
  contagens      jsonb not null,
  cursor_em      timestamptz,
  cursor_id      uuid,
  autor_id       uuid references usuario,
  criado_em      timestamptz not null,
  andou_em       timestamptz not null,
  terminado_em   timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, norma_id),
  foreign key (organizacao_id, norma_id) references norma (organizacao_id, id) on delete cascade,
  check ((situacao = 'Em curso') = (terminado_em is null)),
  check ((cursor_em is null) = (cursor_id is null))
);
create index norma_ensaio_autor on norma_ensaio (autor_id) where autor_id is not null;
create index norma_ensaio_idade on norma_ensaio (organizacao_id, criado_em);
comment on table norma_ensaio is 'The last run of a rule over the requests that were filed.';
comment on column norma_ensaio.conteudo is 'What was tried, as it was then.';
comment on column norma_ensaio.ha_mais is 'There were more requests than one run looks at.';
comment on column norma_ensaio.cursor_em is 'With cursor_id the last request that was looked at; the next page begins behind it.';
comment on column norma_ensaio.andou_em is 'When it last went on. One that has not for long, and has no job, was interrupted.';
call proteger_tenant('norma_ensaio');

create table norma_ensaio_linha (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  ensaio_id       uuid not null,
  grupo           text not null check (grupo in ('barraria', 'divergente', 'sem dado', 'não julgado')),
  requerimento_id uuid not null,
  id              uuid not null,
  protocolado_em  timestamptz not null,
  resultado       text not null,
  valor           text not null default '',
  limite          text not null default '',
  faltam          text[] not null default '{}',
  decisao         text not null check (decisao in ('deferido', 'indeferido', 'cancelado', 'em andamento')),
  divergencia     text,
  primary key (organizacao_id, ensaio_id, grupo, requerimento_id),
  foreign key (organizacao_id, ensaio_id) references norma_ensaio (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
create index norma_ensaio_linha_ordem on norma_ensaio_linha (organizacao_id, ensaio_id, grupo, protocolado_em desc, id desc);
create index norma_ensaio_linha_requerimento on norma_ensaio_linha (organizacao_id, requerimento_id);
comment on table norma_ensaio_linha is 'Requests that a run lists, at most a thousand a group, those filed last. decisao is that of the moment of the run.';
call proteger_tenant('norma_ensaio_linha', 'select, insert, delete');
