/* The catalogue of the installation: models of processes for all towns, and what was proposed to which town. */
create table processo_modelo (
  id        uuid primary key,
  slug      text not null unique check (slug ~ '^[a-z0-9-]{3,80}$'),
  grupo     text not null,
  nome      text not null,
  tipo      text not null check (tipo in ('edificacao', 'parcelamento', 'uso_do_solo', 'regularizacao', 'outro')),
  ativo     boolean not null default true,
  criado_em timestamptz not null default now()
);
comment on table processo_modelo is 'A process for any town to take over. Belongs to the installation; a town sees one only when it was offered to it.';

create table processo_modelo_versao (
  id             uuid primary key,
  modelo_id      uuid not null references processo_modelo on delete restrict,
  numero         integer not null check (numero > 0),
  situacao       text not null check (situacao in ('rascunho', 'publicada', 'substituida')),
  definicao      jsonb not null,
  versao         integer not null default 1,
  criado_em      timestamptz not null default now(),
  criado_por     uuid references usuario,
  atualizado_em  timestamptz not null default now(),
  atualizado_por uuid references usuario,
  publicada_em   timestamptz,
  publicada_por  uuid references usuario,
  unique (modelo_id, numero),
  check ((situacao = 'rascunho') = (publicada_em is null))
);
comment on table processo_modelo_versao is 'One version of a model: one JSON document, never changed once published.';
create unique index processo_modelo_versao_publicada on processo_modelo_versao (modelo_id) where situacao = 'publicada';
create unique index processo_modelo_versao_aberta on processo_modelo_versao (modelo_id) where situacao = 'rascunho';

/* Which model a process came from, and which version of it each of its own versions holds: the ground of the next merge. */
alter table processo add column modelo_id uuid references processo_modelo;
alter table processo_versao add column modelo_versao_id uuid references processo_modelo_versao;
create index processo_modelo_adotado on processo (organizacao_id, modelo_id) where modelo_id is not null;
create index processo_versao_modelo on processo_versao (organizacao_id, modelo_versao_id) where modelo_versao_id is not null;

create table processo_proposta (
  organizacao_id   integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id               uuid not null,
  modelo_id        uuid not null references processo_modelo,
  modelo_versao_id uuid not null references processo_modelo_versao,
  recado           text not null default '',
  situacao         text not null default 'pendente' check (situacao in ('pendente', 'aceita', 'recusada', 'retirada')),
  criado_em        timestamptz not null default now(),
  respondido_em    timestamptz,
  respondido_por   uuid references usuario,
  motivo           text not null default '',
  processo_id      uuid,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id) on delete set null (processo_id),
  check (situacao <> 'recusada' or motivo <> '')
);
comment on table processo_proposta is 'A published version of a model, offered to a town. The town takes it into a draft or says why not.';
create unique index processo_proposta_pendente on processo_proposta (organizacao_id, modelo_id) where situacao = 'pendente';
call proteger_tenant('processo_proposta', 'select, insert, update');

alter table processo_modelo enable row level security, force row level security;
alter table processo_modelo_versao enable row level security, force row level security;
create policy porta_do_sistema on processo_modelo to portal_sistema using (true);
create policy porta_do_sistema on processo_modelo_versao to portal_sistema using (true);
create policy oferecido on processo_modelo for select to portal_app
  using (exists (select from processo_proposta p where p.modelo_id = processo_modelo.id)
         or exists (select from processo p where p.modelo_id = processo_modelo.id));
create policy oferecida on processo_modelo_versao for select to portal_app
  using (situacao <> 'rascunho'
         and (exists (select from processo_proposta p where p.modelo_versao_id = processo_modelo_versao.id)
              or exists (select from processo_versao v where v.modelo_versao_id = processo_modelo_versao.id)));
grant select, insert, update, delete on processo_modelo, processo_modelo_versao to portal_sistema;
-- what is being written of a model is nobody's business outside: not even its working name
grant select (id, slug, tipo) on processo_modelo to portal_app;
grant select (id, modelo_id, numero, situacao, definicao, publicada_em) on processo_modelo_versao to portal_app;

/* From the second door into one town by the first: the system panel may become portal_app, never the other way round. */
do $$
begin
  if current_setting('server_version_num')::integer >= 160000 then
    execute 'grant portal_app to portal_sistema with inherit false, set true';
  else
    execute 'grant portal_app to portal_sistema';
  end if;
end $$;
