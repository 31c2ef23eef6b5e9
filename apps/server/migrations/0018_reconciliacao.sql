alter table requerimento add column reconciliacao jsonb not null default '[]';
comment on column requerimento.reconciliacao is 'Of a draft that met a new version of its process: what changed in its questions, until its author has seen it.';
