-- What a file says of itself, and what a person said of it: the sheet and the line with the names, how the numbers of each column are
-- written, what one line is compared with, and which lines draw one zone.
alter table importacao
  add column tabela        jsonb not null default '{"folhas": [], "folha": "", "linha": 1, "acima": []}' check (jsonb_typeof(tabela) = 'object'),
  add column tabela_pedida jsonb,
  add column provas        jsonb not null default '[]' check (jsonb_typeof(provas) = 'array'),
  add column escolhas      jsonb not null default '{}' check (jsonb_typeof(escolhas) = 'object'),
  add column resumo        jsonb;
comment on column importacao.tabela is 'Where in the file its table was found: sheet, line of the names, what stands above it.';
comment on column importacao.tabela_pedida is 'Where a person said that it is: {"folha": "Lotes", "linha": 4}; null: found by itself.';
comment on column importacao.provas is 'How the numbers of each column are written, as its own cells show it.';
comment on column importacao.escolhas is 'What a person said of columns that can be read in two ways, by their place: {"5": {"separador": "ponto"}}.';
comment on column importacao.resumo is 'What the whole file is like and where the town lies, with which its lines are compared.';

alter table importacao_linha add column junta_a integer;
comment on column importacao_linha.junta_a is 'The line of which it draws another part.';
create index importacao_linha_juntas on importacao_linha (organizacao_id, importacao_id, junta_a) where junta_a is not null;
/* Lines that would be taken and that somebody should look at. */
create index importacao_linha_avisos on importacao_linha (organizacao_id, importacao_id, linha)
  where resultado in ('novo', 'alterado') and motivos <> '[]';

-- A file may hold several of a bank's, one after the other: each is a row, and they have the file in common.
alter table arquivo_retorno
  add column parte  integer not null default 1 check (parte >= 1),
  add column partes integer not null default 1 check (partes >= parte);
comment on column arquivo_retorno.parte is 'Which of the bank''s files in the one that was sent; their number is partes.';
create unique index arquivo_retorno_parte on arquivo_retorno (organizacao_id, arquivo_id, parte);
