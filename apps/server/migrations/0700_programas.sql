/*
 * Programs of a town that work with the portal (spec §1, API clients): what each may do, the keys it comes by, and how it was used. Keys
 * are kept as their print; two are good at a time, so that a program changes over without standing still.
 */
create table programa (
  organizacao_id    integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id                uuid not null,
  nome              text not null check (length(nome) between 3 and 80),
  finalidade        text not null check (length(finalidade) between 3 and 500),
  escopos           text[] not null check (cardinality(escopos) between 1 and 20),
  limite_por_minuto integer not null check (limite_por_minuto between 10 and 600),
  ligado            boolean not null default true,
  usado_em          timestamptz,
  criado_em         timestamptz not null,
  criado_por        uuid not null references usuario,
  versao            integer not null default 1,
  primary key (organizacao_id, id)
);
comment on table programa is 'A program of the town hall that calls the portal by itself, and what it may do.';
comment on column programa.usado_em is 'When it last came in.';
create unique index programa_nome on programa (organizacao_id, lower(nome));
create index programa_criado_por on programa (criado_por);
call proteger_tenant('programa');

create table programa_chave (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  programa_id    uuid not null,
  resumo         bytea not null check (length(resumo) = 32),
  final          text not null check (length(final) = 4),
  criada_em      timestamptz not null,
  criada_por     uuid not null references usuario,
  usada_em       timestamptz,
  encerrada_em   timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, programa_id) references programa (organizacao_id, id) on delete cascade
);
comment on table programa_chave is 'A secret that a program comes by: its SHA-256, and the last letters by which people tell it from the other.';
create index programa_chave_do_programa on programa_chave (organizacao_id, programa_id, criada_em);
create index programa_chave_criada_por on programa_chave (criada_por);
call proteger_tenant('programa_chave');

create function programa_com_duas_chaves() returns trigger language plpgsql as $$
begin
  if (select count(*) from programa_chave c
       where c.organizacao_id = new.organizacao_id and c.programa_id = new.programa_id and c.encerrada_em is null) > 2 then
    raise exception 'a program has two keys at most' using errcode = 'check_violation', constraint = 'programa_com_duas_chaves';
  end if;
  return null;
end $$;
create trigger programa_com_duas_chaves after insert or update on programa_chave
  for each row execute function programa_com_duas_chaves();

create table programa_uso (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  programa_id    uuid not null,
  hora           timestamptz not null,
  metodo         text not null,
  caminho        text not null,
  status         integer not null,
  chamadas       integer not null default 1,
  ultima_em      timestamptz not null,
  endereco_ip    text not null default '',
  primary key (organizacao_id, id),
  unique (organizacao_id, programa_id, hora, caminho, metodo, status),
  foreign key (organizacao_id, programa_id) references programa (organizacao_id, id) on delete cascade
);
comment on table programa_uso is 'What a program called: one row for an hour, an address and an outcome, so that it grows by hours and not by calls. Kept for 90 days.';
call proteger_tenant('programa_uso');
create index programa_uso_hora on programa_uso (hora);

create function limpar_uso_de_programas(ate timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from programa_uso where hora < ate
$$;
revoke all on function limpar_uso_de_programas(timestamptz) from public;
grant execute on function limpar_uso_de_programas(timestamptz) to portal_app;

-- Money that a program of the town told of.
alter table movimento_de_caixa drop constraint movimento_de_caixa_canal_check;
alter table movimento_de_caixa add constraint movimento_de_caixa_canal_check
  check (canal in ('retorno', 'pix', 'devolucao', 'credito', 'programa')) not valid;
