/* What the town's own cadastre says of a property, asked over the network: kept for some minutes, and taken over by nobody but a person. */
create table imovel_consulta (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  inscricao      text not null check (inscricao ~ '^[0-9A-Z]{2,60}$'),
  pedida_em      timestamptz not null,
  respondida_em  timestamptz,
  resultado      text not null check (resultado in ('Pedida', 'Respondeu', 'Não encontrou', 'Sem resposta')),
  dados          jsonb not null default '{}',
  primary key (organizacao_id, inscricao),
  check ((respondida_em is null) = (resultado = 'Pedida'))
);
comment on table imovel_consulta is 'The latest answer of the town''s own cadastre about an inscription (letters and digits alone), without owners. A question is forgotten after a day.';
create index imovel_consulta_velha on imovel_consulta (pedida_em);
call proteger_tenant('imovel_consulta');
