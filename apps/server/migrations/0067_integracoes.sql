-- What the last test of each system that the portal depends on found, so that whoever opens the page reads it without asking again.
create table integracao_teste (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  integracao     text not null check (integracao in ('email', 'ad', 'mapa', 'selo', 'armazem', 'cep')),
  situacao       text not null default 'Não testada' check (situacao in ('Não testada', 'Funciona', 'Atenção', 'Não funciona')),
  porque         text not null default '' check (length(porque) <= 20),
  onde           text not null default '' check (length(onde) <= 300),
  pedido_em      timestamptz not null,
  pedido_por     uuid references usuario,
  testado_em     timestamptz,
  primary key (organizacao_id, integracao)
);
comment on table integracao_teste is 'The last test of an integration of a town: what was found, when, and who asked.';
comment on column integracao_teste.porque is 'Why it does not work, as a word that the screen explains.';
comment on column integracao_teste.onde is 'Which of several servers it was; never a secret.';
comment on column integracao_teste.pedido_em is 'When a test was asked for; later than testado_em while it is under way.';
call proteger_tenant('integracao_teste');
