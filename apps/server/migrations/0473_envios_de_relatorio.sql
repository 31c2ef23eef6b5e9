/* A saved view of a report that goes out by mail, each week or month of the town. */
create table envio_de_relatorio (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  visao_id       uuid not null,
  relatorio      text not null,
  cada           text not null check (cada in ('semana', 'mes')),
  formato        text not null check (formato in ('csv', 'xlsx', 'pdf')),
  destinatarios  uuid[] not null check (cardinality(destinatarios) between 1 and 20),
  criado_por     uuid not null,
  criado_em      timestamptz not null,
  -- the day in the town on which it goes out next
  proximo_em     date not null,
  ativo          boolean not null default true,
  motivo         text not null default '',
  primary key (organizacao_id, id),
  foreign key (organizacao_id, visao_id) references visao (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, criado_por) references membro (organizacao_id, usuario_id) on delete cascade
);
comment on table envio_de_relatorio is 'A report that is sent to people of the town hall, made with the rights that whoever scheduled it has on that day; without them it pauses, with the reason. Goes with its view.';
create index envio_de_relatorio_visao on envio_de_relatorio (organizacao_id, visao_id);
create index envio_de_relatorio_de on envio_de_relatorio (organizacao_id, criado_por, relatorio);
create index envio_de_relatorio_devido on envio_de_relatorio (organizacao_id, proximo_em) where ativo;
call proteger_tenant('envio_de_relatorio');
