/*
 * What a person did about a job that failed: the queue keeps the job for days and is nobody's to write to, so that it was seen to stands
 * here. A job that is repeated is a new job.
 */
create table tarefa_revista (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  tarefa_id      uuid not null,
  como           text not null check (como in ('repetida', 'dispensada')),
  por            uuid not null references usuario,
  em             timestamptz not null,
  primary key (organizacao_id, tarefa_id)
);
comment on table tarefa_revista is 'A job that failed and that somebody repeated or set aside: it is listed no more.';
call proteger_tenant('tarefa_revista', 'select, insert, delete');
create index tarefa_revista_em on tarefa_revista (em);
