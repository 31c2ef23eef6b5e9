-- The system's support looks at a request of a town: with a reason, for half an hour, and without anybody's personal data until they are
-- asked for. Rows of the installation (organizacao 0).
create table suporte_consulta (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  usuario_id     uuid not null references usuario,
  motivo         text not null check (length(motivo) between 10 and 255),
  criado_em      timestamptz not null,
  expira_em      timestamptz not null,
  primary key (organizacao_id, id)
);
comment on table suporte_consulta is 'Why a support user looks at requests, and until when.';
create index suporte_consulta_usuario on suporte_consulta (organizacao_id, usuario_id, criado_em desc);
call proteger_tenant('suporte_consulta', 'select, insert, update');

create table suporte_consulta_requerimento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  consulta_id     uuid not null,
  municipio_id    integer not null references organizacao,
  requerimento_id uuid not null,
  visto_em        timestamptz not null,
  dados_em        timestamptz,
  primary key (organizacao_id, consulta_id, requerimento_id),
  foreign key (organizacao_id, consulta_id) references suporte_consulta (organizacao_id, id) on delete cascade
);
comment on table suporte_consulta_requerimento is 'A request that was looked at, and when its personal data were asked for.';
call proteger_tenant('suporte_consulta_requerimento', 'select, insert, update');

/* The mails of one request: the key of a mail to its parties names it. */
create index email_requerimento on email (organizacao_id, substring(chave from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'));

-- The signs of life of towns are counted often: mails that did not leave are few among many.
create index email_por_sair on email (organizacao_id, criado_em) where situacao in ('Erro', 'Pendente');
comment on table sinal_de_vida is 'When something was last seen: portal (written over by /readyz), tarefas (whoever does the work of the queue), copia (the last backup).';
