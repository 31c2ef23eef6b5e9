/* What people thought of a decision, an inspection or an appointment, once each: beside nobody who decided, inspected or received. */
create table opiniao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  momento        text not null check (momento in ('decisao', 'vistoria', 'atendimento')),
  -- of another table by each momento, so no foreign key; what it was about may go, what was thought is counted on
  alvo_id        uuid not null,
  processo_id    uuid,
  canal          text not null check (canal in ('portal', 'balcao')),
  nota           smallint not null check (nota between 1 and 5),
  comentario     text not null default '' check (length(comentario) <= 1000),
  autor_id       uuid not null,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  unique (organizacao_id, momento, alvo_id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete restrict
);
comment on table opiniao is 'What somebody thought of a decision, an inspection or an appointment. What was thought of filing is avaliacao.';
comment on column opiniao.canal is 'How it came about: over the portal, or at the counter.';
create index opiniao_do_ano on opiniao (organizacao_id, criado_em);
create index opiniao_do_processo on opiniao (organizacao_id, processo_id) where processo_id is not null;
create index opiniao_autor on opiniao (organizacao_id, autor_id);
call proteger_tenant('opiniao', 'select, insert, update');
