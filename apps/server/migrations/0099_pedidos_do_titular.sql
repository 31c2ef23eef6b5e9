/* What the holder of personal data asks of a town, by when it is answered, and who was taken out of its registry by such an answer. */
create table pedido_titular (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  versao         integer not null default 1,
  numero         integer not null,
  usuario_id     uuid not null,
  tipo           text not null check (tipo in ('eliminacao', 'correcao', 'outro')),
  texto          text not null default '' check (length(texto) <= 2000),
  situacao       text not null default 'Aguardando'
    check (situacao in ('Aguardando', 'Atendido', 'Atendido em parte', 'Recusado', 'Retirado')),
  identidade     text not null default '' check (length(identidade) <= 500),
  aberto_por     uuid references usuario,
  criado_em      timestamptz not null,
  prazo_em       date not null,
  lembrete       smallint not null default 0 check (lembrete between 0 and 2),
  encerrado_em   timestamptz,
  respondido_por uuid references usuario,
  resposta       text not null default '' check (length(resposta) <= 2000),
  fundamento     text not null default '' check (length(fundamento) <= 1000),
  primary key (organizacao_id, id),
  unique (organizacao_id, numero),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id),
  check ((encerrado_em is not null) = (situacao <> 'Aguardando')),
  check (situacao not in ('Atendido em parte', 'Recusado') or fundamento <> ''),
  check ((aberto_por is null) = (identidade = ''))
);
comment on table pedido_titular is 'A request of a holder of personal data (LGPD, art. 18): erasure, correction, another. The answer stays as evidence.';
comment on column pedido_titular.texto is 'In the words of whoever asked; emptied when the person is erased.';
comment on column pedido_titular.identidade is 'How the person was recognised at the counter; empty when they asked by themselves, signed in.';
comment on column pedido_titular.lembrete is 'Reminders that went out: 1 five days before the term, 2 on its last day.';
create unique index pedido_titular_aberto on pedido_titular (organizacao_id, usuario_id, tipo) where situacao = 'Aguardando' and tipo = 'eliminacao';
create index pedido_titular_fila on pedido_titular (organizacao_id, prazo_em, numero) where situacao = 'Aguardando';
create index pedido_titular_encerrados on pedido_titular (organizacao_id, encerrado_em desc, id) where situacao <> 'Aguardando';
create index pedido_titular_pessoa on pedido_titular (organizacao_id, usuario_id, criado_em desc);
create index pedido_titular_aberto_por on pedido_titular (aberto_por) where aberto_por is not null;
create index pedido_titular_respondido_por on pedido_titular (respondido_por) where respondido_por is not null;
call proteger_tenant('pedido_titular');

alter table membro add column removido_em timestamptz;
comment on column membro.removido_em is 'When the person was erased from this town at their request. They may come back as anybody does.';

/* Who was erased is found by no word; whoever comes back is found again. */
create or replace function membro_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.busca := case when new.removido_em is null then coalesce(texto_da_pessoa(new.usuario_id), '') else '' end;
  select tipo_pessoa, acesso_da_pessoa(senha_hash, login_externo, email) into new.tipo_pessoa, new.acesso from usuario where id = new.usuario_id;
  return new;
end $$;
create trigger membro_busca_removido before update of removido_em on membro for each row execute function membro_busca();

create or replace function usuario_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update membro set busca = case when removido_em is null then coalesce(texto_da_pessoa(new.id), '') else '' end, tipo_pessoa = new.tipo_pessoa,
                    acesso = acesso_da_pessoa(new.senha_hash, new.login_externo, new.email)
   where usuario_id = new.id;
  return null;
end $$;

/* Whether another town still keeps the person: their account goes with the last one. */
create function outro_municipio_guarda(pessoa uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from membro where usuario_id = pessoa and removido_em is null
                  and organizacao_id <> current_setting('app.organizacao_id')::integer)
$$;
revoke all on function outro_municipio_guarda(uuid) from public;
grant execute on function outro_municipio_guarda(uuid) to portal_app;

create table titular_removido (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  usuario_id     uuid not null,
  nome           text not null,
  documento      text not null,
  removido_em    timestamptz not null,
  primary key (organizacao_id, usuario_id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id)
);
comment on table titular_removido is 'The name and document of somebody erased, as they stand on the public acts that stay: filed requests, slips, documents. Of nobody else.';
call proteger_tenant('titular_removido');
