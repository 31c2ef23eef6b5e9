-- de uma vez: a town has some dozens of processes
/*
 * The prices that come with a process of the catalogue are an example. They are charged once somebody of the town has said, fee by fee, that
 * the value is theirs and which law says so: a tax without its law is none. What was brought before this is asked for too.
 */
alter table processo add column taxas_de_exemplo boolean not null default false;
comment on column processo.taxas_de_exemplo is 'It was brought from the catalogue or from another town: its own prices are an example until they are confirmed.';
alter table processo no force row level security;
update processo set taxas_de_exemplo = true where modelo_id is not null;
alter table processo force row level security;

create table taxa_confirmada (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  processo_id    uuid not null,
  taxa_id        text not null,
  valor_sha256   text not null check (valor_sha256 ~ '^[0-9a-f]{64}$'),
  base_legal     text not null,
  por            uuid not null,
  em             timestamptz not null,
  primary key (organizacao_id, processo_id, taxa_id, valor_sha256),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, por) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table taxa_confirmada is 'Somebody of the town says that a price that was brought is theirs, and by which article of law. Another price of the same fee is another confirmation. Append-only.';
comment on column taxa_confirmada.valor_sha256 is 'Of what is charged: the rule of the fee without its name, condition and step.';
create index taxa_confirmada_por on taxa_confirmada (organizacao_id, por);
call proteger_tenant('taxa_confirmada', 'select, insert');
