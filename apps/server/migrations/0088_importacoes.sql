/* What a town brings along from its other systems: a file, what its columns are, what would become of each line and what did. */
create table importacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  tipo           text not null check (tipo in ('pessoas', 'profissionais', 'zonas', 'imoveis', 'requerimentos')),
  situacao       text not null check (situacao in ('Lendo', 'Colunas', 'Conferindo', 'Conferida', 'Gravando', 'Parada', 'Concluída', 'Desfazendo', 'Desfeita', 'Falhou')),
  formato        text not null default '',
  nome           text not null,
  arquivo_id     uuid,
  planilha_id    uuid,
  motivo         text not null default '',
  cabecalho      jsonb not null default '[]' check (jsonb_typeof(cabecalho) = 'array'),
  tem_geometria  boolean not null default false,
  colunas        jsonb not null default '{}' check (jsonb_typeof(colunas) = 'object'),
  total          integer not null default 0,
  feitas         integer not null default 0,
  parar          boolean not null default false,
  autor_id       uuid not null,
  criado_em      timestamptz not null,
  atualizado_em  timestamptz not null,
  concluida_em   timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, planilha_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table importacao is 'One file brought from another system, and how far it has come.';
comment on column importacao.colunas is 'Field to where it comes from: {"inscricao": {"coluna": 0}, "cep": {"fixo": "89820-000"}}.';
comment on column importacao.feitas is 'Lines that the job under way, or the last one, has done.';
comment on column importacao.planilha_id is 'The lines with what became of each and why, as a file.';
create index importacao_lista on importacao (organizacao_id, criado_em desc, id desc);
create index importacao_autor on importacao (organizacao_id, autor_id);
create index importacao_arquivo on importacao (organizacao_id, arquivo_id);
create index importacao_planilha on importacao (organizacao_id, planilha_id);
/* What reads, checks, writes or takes back holds the registries: one at a time. */
create unique index importacao_em_curso on importacao (organizacao_id) where situacao in ('Lendo', 'Conferindo', 'Gravando', 'Desfazendo');
call proteger_tenant('importacao');

create table importacao_linha (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  importacao_id  uuid not null,
  linha          integer not null,
  celulas        jsonb not null check (jsonb_typeof(celulas) = 'array'),
  geometria      jsonb,
  rotulo         text not null default '',
  chave          text not null default '',
  resultado      text check (resultado in ('novo', 'alterado', 'igual', 'recusado')),
  motivos        jsonb not null default '[]' check (jsonb_typeof(motivos) = 'array'),
  alvo_id        uuid,
  antes          jsonb,
  feita          boolean not null default false,
  primary key (organizacao_id, importacao_id, linha),
  foreign key (organizacao_id, importacao_id) references importacao (organizacao_id, id) on delete cascade
);
comment on table importacao_linha is 'One line of a file, as the spreadsheet counts them.';
comment on column importacao_linha.chave is 'What the line is of; two lines of one file may not say it of the same thing.';
comment on column importacao_linha.antes is 'What its target was before this line changed it, with the version it had; for taking it back.';
create index importacao_linha_resultado on importacao_linha (organizacao_id, importacao_id, resultado, linha);
create index importacao_linha_chave on importacao_linha (organizacao_id, importacao_id, chave, linha) where chave <> '';
/* What is still to do, from which each group is taken. */
create index importacao_linha_a_conferir on importacao_linha (organizacao_id, importacao_id, linha) where resultado is null;
create index importacao_linha_a_gravar on importacao_linha (organizacao_id, importacao_id, linha) where resultado in ('novo', 'alterado') and not feita;
create index importacao_linha_feitas on importacao_linha (organizacao_id, importacao_id, linha) where feita;
call proteger_tenant('importacao_linha');

create table importacao_coluna (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  tipo           text not null,
  coluna         text not null check (length(coluna) between 1 and 200),
  campo          text not null,
  primary key (organizacao_id, tipo, coluna)
);
comment on table importacao_coluna is 'What somebody of the town said that a column of that name brings; '''': nothing.';
call proteger_tenant('importacao_coluna');

/*
 * Takes somebody out of this town whom an import brought, unless they have an account of their own, are known in another town, or
 * something of the town names them. Where nothing else holds them, the record of them goes as well.
 */
create function desfazer_registro(pessoa uuid) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  if exists (select from usuario where id = pessoa and (senha_hash is not null or login_externo = 'Sim'))
     or exists (select from membro where usuario_id = pessoa and (organizacao_id <> current_setting('app.organizacao_id')::integer or painel_prefeitura))
  then return false;
  end if;
  begin
    delete from membro where usuario_id = pessoa and organizacao_id = current_setting('app.organizacao_id')::integer;
    delete from usuario where id = pessoa;
  exception when foreign_key_violation or restrict_violation then
    return false;
  end;
  return true;
end $$;
comment on function desfazer_registro is 'False: they stay, and nothing changed.';
revoke all on function desfazer_registro(uuid) from public;
grant execute on function desfazer_registro(uuid) to portal_app;

alter table requerimento add column de_fora boolean not null default false;
comment on column requerimento.de_fora is 'It was filed in another system, and owes nothing here.';
