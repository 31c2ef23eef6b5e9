/* The registry of properties: what stands in each, who owns it, what it was before, and what became of it. */
alter table imovel
  add column cartorio           text not null default '',
  add column incra              text not null default '',
  add column cib                text not null default '',
  add column area_construida_m2 numeric(13, 2) check (area_construida_m2 >= 0),
  add column testadas           jsonb not null default '[]' check (jsonb_typeof(testadas) = 'array'),
  add column situacao           text not null default 'ativo' check (situacao in ('ativo', 'desmembrado', 'remembrado', 'arquivado')),
  add column versao             integer not null default 1,
  add column atualizado_em      timestamptz not null default now(),
  add column busca_equipe       text not null default '';
comment on column imovel.testadas is 'Frontages: [{"logradouro": "Rua das Flores", "metros": "12.50"}].';
comment on column imovel.situacao is 'What is not "ativo" stands where it stood and is offered no more; nothing is ever deleted.';
comment on column imovel.busca_equipe is 'What the staff search: busca, and what only they may find it by: registration, lot, owners.';
comment on column imovel.cartorio is 'The office of an old registration number, which is unique there alone; a CNM names its own.';

/* As it was written so far; with the owners from the first change on. */
alter table imovel no force row level security;
update imovel set busca_equipe = busca || case when matricula = '' then '' else ' ' || lower(matricula) end, atualizado_em = criado_em;
alter table imovel force row level security;

create table imovel_proprietario (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  imovel_id      uuid not null,
  ordem          integer not null,
  nome           text not null check (length(nome) between 3 and 255),
  documento      text not null check (documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  percentual     numeric(7, 4) check (percentual > 0 and percentual <= 100),
  de             date,
  ate            date check (ate >= de),
  primary key (organizacao_id, imovel_id, ordem),
  foreign key (organizacao_id, imovel_id) references imovel (organizacao_id, id) on delete cascade
);
comment on table imovel_proprietario is 'Who owns a property, or did until a day; percentual null where the share is not known. The shares of one day add up to 100 % at most.';
create index imovel_proprietario_documento on imovel_proprietario (organizacao_id, documento);
call proteger_tenant('imovel_proprietario');

create table imovel_antes (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  imovel_id      uuid not null,
  versao         integer not null,
  ate            timestamptz not null,
  autor_id       uuid,
  dados          jsonb not null,
  primary key (organizacao_id, imovel_id, versao),
  foreign key (organizacao_id, imovel_id) references imovel (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete set null (autor_id)
);
comment on table imovel_antes is 'What the record of a property was until a moment, and who changed it then. Append-only.';
create index imovel_antes_autor on imovel_antes (organizacao_id, autor_id) where autor_id is not null;
call proteger_tenant('imovel_antes', 'select, insert');

create table imovel_ato (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  tipo           text not null check (tipo in ('desmembramento', 'remembramento')),
  data           date not null,
  documento      text not null default '',
  motivo         text not null default '',
  autor_id       uuid,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete set null (autor_id)
);
comment on table imovel_ato is 'One property became several, or several one: when, by which document.';
create index imovel_ato_autor on imovel_ato (organizacao_id, autor_id) where autor_id is not null;
call proteger_tenant('imovel_ato', 'select, insert');

create table imovel_descendencia (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  ato_id         uuid not null,
  de_imovel_id   uuid not null,
  para_imovel_id uuid not null check (para_imovel_id <> de_imovel_id),
  primary key (organizacao_id, ato_id, de_imovel_id, para_imovel_id),
  foreign key (organizacao_id, ato_id) references imovel_ato (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, de_imovel_id) references imovel (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, para_imovel_id) references imovel (organizacao_id, id) on delete restrict
);
comment on table imovel_descendencia is 'Which property came of which, by which act.';
create index imovel_descendencia_de on imovel_descendencia (organizacao_id, de_imovel_id);
create index imovel_descendencia_para on imovel_descendencia (organizacao_id, para_imovel_id);
call proteger_tenant('imovel_descendencia', 'select, insert');

/* The list, in each of its orders; the inscription has its own. */
create index imovel_inscricao on imovel (organizacao_id, inscricao_normalizada text_pattern_ops);
create index imovel_logradouro on imovel (organizacao_id, logradouro, id);
create index imovel_bairro on imovel (organizacao_id, bairro, id);
create index imovel_area on imovel (organizacao_id, area_terreno_m2, id);
create index imovel_atualizado on imovel (organizacao_id, atualizado_em, id);
create index imovel_fora on imovel (organizacao_id, situacao) where situacao <> 'ativo';
create index imovel_busca on imovel using gin (busca_equipe gin_trgm_ops);

/*
 * Up to `maximo` properties of this town whose text has every word, or whose number begins so. Row-level security keeps `like` from the
 * index, so this looks as the owner, in the town of the transaction, and gives ids alone. Who is no staff finds what is a lot today, by
 * what everybody may know.
 */
create function procurar_imoveis(padroes text[], inicio text, maximo integer, da_equipe boolean) returns uuid[]
language sql stable security definer set search_path = public as $$
  select array(
    (select id from imovel
      where organizacao_id = current_setting('app.organizacao_id')::integer and inicio <> '' and inscricao_normalizada like inicio || '%'
        and (da_equipe or situacao = 'ativo') limit maximo)
    union
    (select id from imovel
      where organizacao_id = current_setting('app.organizacao_id')::integer and cardinality(padroes) > 0 and busca_equipe like all (padroes)
        and (da_equipe or (situacao = 'ativo' and busca like all (padroes))) limit maximo))
$$;
comment on function procurar_imoveis is 'Up to twice `maximo` properties of this town whose text has every word, or whose number begins so.';
revoke all on function procurar_imoveis(text[], text, integer, boolean) from public;
grant execute on function procurar_imoveis(text[], text, integer, boolean) to portal_app, portal_sistema;
