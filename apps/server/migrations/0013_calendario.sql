create table dia_fechado (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  data            date not null check (data between '2000-01-01' and '2100-12-31'),
  nome            text not null check (length(nome) between 3 and 120),
  ambito          text not null check (ambito in ('estadual', 'municipal', 'ponto_facultativo')),
  repete_todo_ano boolean not null default false,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, data)
);
comment on table dia_fechado is 'A day on which the town hall is closed, besides weekends and national days. Due dates already stored do not follow it.';
comment on column dia_fechado.repete_todo_ano is 'Comes back every year from the year of data on.';
call proteger_tenant('dia_fechado');
