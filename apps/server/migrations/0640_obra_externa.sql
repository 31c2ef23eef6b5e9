/*
 * A request in the town's works system (spec §1, §4): one row a request, made when the act that its process names has happened. Cancelling
 * is final, and the table says so too: what was cancelled changes its situation no more and is not deleted, so it can never be sent again.
 */
create table obra_externa (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  situacao        text not null default 'Pendente' check (situacao in ('Pendente', 'Enviada', 'Aceita', 'Recusada', 'Cancelada')),
  liberada        boolean not null default true,
  revisao         integer not null default 1 check (revisao > 0),
  sistema         text not null default '' check (length(sistema) <= 120),
  processo        text not null default '' check (length(processo) <= 60),
  resumo          text not null default '',
  observacao      text not null default '' check (length(observacao) <= 500),
  motivo          text not null default '',
  falha           text not null default '',
  tentativas      integer not null default 0,
  tentar_em       timestamptz,
  em_curso_ate    timestamptz,
  criada_em       timestamptz not null,
  entregue_em     timestamptz,
  enviada_em      timestamptz,
  respondida_em   timestamptz,
  cancelada_em    timestamptz check ((situacao = 'Cancelada') = (cancelada_em is not null)),
  cancelada_por   uuid references usuario,
  cancelada_la_em timestamptz,
  versao          integer not null default 1,
  primary key (organizacao_id, id),
  unique (organizacao_id, requerimento_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict
);
comment on table obra_externa is 'A request in the works system of its town: what it was told, and what it said. Final once Cancelada.';
comment on column obra_externa.liberada is 'False since the decision was reopened: nothing is sent until it is complete anew.';
comment on column obra_externa.resumo is 'SHA-256 of what was last taken to be sent: what says the same is not sent again.';
comment on column obra_externa.entregue_em is 'When a try first left for the works system, whatever came of it: from then on it may know of the request.';
comment on column obra_externa.tentar_em is 'When it is tried next; null: not by itself.';
comment on column obra_externa.em_curso_ate is 'A job has it; when that is given up. A cancelling waits until then, so that it never arrives before what it cancels.';
comment on column obra_externa.cancelada_la_em is 'When the works system said that it is cancelled there; at once where it never heard of it.';
call proteger_tenant('obra_externa', 'select, insert, update');
create index obra_externa_a_tentar on obra_externa (tentar_em) where tentar_em is not null;
create index obra_externa_lista on obra_externa (organizacao_id, criada_em desc, id desc);
create index obra_externa_situacao on obra_externa (organizacao_id, situacao, criada_em desc, id desc);

create function obra_externa_e_final() returns trigger language plpgsql as $$
begin
  if old.situacao = 'Cancelada' and new.situacao <> 'Cancelada' then
    raise exception 'a cancelled integration is final' using errcode = 'check_violation', constraint = 'obra_externa_e_final';
  end if;
  return new;
end $$;
create trigger obra_externa_e_final before update on obra_externa for each row execute function obra_externa_e_final();

-- Tries that are due in all towns that have where to send to.
create function obras_externas_a_tentar(agora timestamptz) returns table (organizacao_id integer, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.organizacao_id, e.id from obra_externa e join organizacao_cliente_api c on c.organizacao_id = e.organizacao_id
   where e.tentar_em <= agora and coalesce(e.em_curso_ate, agora) <= agora order by e.tentar_em, e.id limit 200
$$;
revoke all on function obras_externas_a_tentar(timestamptz) from public;
grant execute on function obras_externas_a_tentar(timestamptz) to portal_app;
create policy tentativas on obra_externa for select to current_user using (true);
create policy tentativas on organizacao_cliente_api for select to current_user using (true);

-- An address in a network that the operator opened may be plain http, as those of the other systems of a town.
alter table organizacao_cliente_api drop constraint organizacao_cliente_api_endpoint_check;
alter table organizacao_cliente_api add constraint organizacao_cliente_api_endpoint_check
  check (endpoint ~ '^https?://' and length(endpoint) <= 500);

-- The works system is tested like the others.
alter table integracao_teste drop constraint integracao_teste_integracao_check;
alter table integracao_teste add constraint integracao_teste_integracao_check
  check (integracao in ('email', 'ad', 'obras', 'mapa', 'selo', 'armazem', 'cep'));
