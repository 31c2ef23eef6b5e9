/*
 * What a town's other systems are told of. An event is a row that the triggers below write in the transaction of the act, and a delivery one for
 * each address that chose it: both commit with the act or not at all, whatever the act was and whoever did it. Nothing of it names anybody.
 */
create table webhook (
  organizacao_id   integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id               uuid not null,
  endereco         text not null check (endereco ~ '^https?://' and length(endereco) <= 500),
  descricao        text not null check (length(descricao) between 3 and 120),
  eventos          text[] not null,
  situacao         text not null default 'Desligado' check (situacao in ('Ligado', 'Pausado', 'Desligado')),
  segredo          bytea not null,
  segredo_em       timestamptz not null,
  segredo_anterior bytea,
  anterior_ate     timestamptz check ((anterior_ate is null) = (segredo_anterior is null)),
  falhas           integer not null default 0,
  falha_desde      timestamptz,
  tentar_em        timestamptz,
  entregue_em      timestamptz,
  criado_em        timestamptz not null,
  criado_por       uuid references usuario,
  versao           integer not null default 1,
  primary key (organizacao_id, id)
);
comment on table webhook is 'An address that a town tells of what happens. Pausado: it took nothing for days, what happens waits. Desligado: nothing is kept for it.';
comment on column webhook.segredo is 'Under the key of the installation; the one before signs beside it until anterior_ate.';
comment on column webhook.falhas is 'Calls in a row that came to nothing; with tentar_em the brake of the whole address.';
comment on column webhook.falha_desde is 'Since when no call was taken; null while it works.';
call proteger_tenant('webhook');
create index webhook_criado_por on webhook (criado_por) where criado_por is not null;

create table webhook_evento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  evento          text not null,
  -- no foreign key: it outlives a draft, and is never looked up by it
  requerimento_id uuid,
  em              timestamptz not null,
  requerimento    jsonb,
  dados           jsonb not null,
  primary key (organizacao_id, id)
);
comment on table webhook_evento is 'Something that happened, as it was then. Goes with its last delivery.';
call proteger_tenant('webhook_evento', 'select, insert, delete');

create table webhook_entrega (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id              uuid not null,
  n               bigint generated always as identity,
  webhook_id      uuid not null,
  evento_id       uuid not null,
  evento          text not null,
  requerimento_id uuid,
  situacao        text not null default 'Aguardando' check (situacao in ('Aguardando', 'Entregue', 'Não entregue')),
  tentativas      integer not null default 0,
  falha_desde     timestamptz,
  tentar_em       timestamptz,
  em_curso_ate    timestamptz,
  status          integer,
  porque          text not null default '' check (length(porque) <= 20),
  criada_em       timestamptz not null,
  tentada_em      timestamptz,
  entregue_em     timestamptz check (situacao = 'Entregue' or entregue_em is null),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, webhook_id) references webhook (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, evento_id) references webhook_evento (organizacao_id, id) on delete cascade
);
comment on table webhook_entrega is 'One event on its way to one address: what waits, and the log of what went. Its id is the same at every try.';
comment on column webhook_entrega.n is 'The order of one address and request: a later one waits for those before it.';
comment on column webhook_entrega.tentar_em is 'Not before then; null: at once.';
comment on column webhook_entrega.em_curso_ate is 'A job has it; when that is given up.';
call proteger_tenant('webhook_entrega');
create index webhook_entrega_espera on webhook_entrega (organizacao_id, webhook_id, requerimento_id, n) where situacao = 'Aguardando';
create index webhook_entrega_lista on webhook_entrega (organizacao_id, webhook_id, criada_em desc, id desc);
create index webhook_entrega_evento on webhook_entrega (organizacao_id, evento_id);
create index webhook_entrega_velha on webhook_entrega (organizacao_id, criada_em);

/* Writes an event where an address of the town chose it: the request as it is now, and what is said beside. */
create function anotar_webhook(org integer, qual text, pedido uuid, quando timestamptz, ditos jsonb) returns void language plpgsql as $$
declare
  novo uuid;
begin
  if not exists (select from webhook w where w.organizacao_id = org and w.situacao <> 'Desligado' and qual = any (w.eventos)) then return; end if;
  novo := gen_random_uuid();
  insert into webhook_evento (organizacao_id, id, evento, requerimento_id, em, requerimento, dados)
  values (org, novo, qual, pedido, quando,
          (select jsonb_build_object('id', r.id, 'numero', coalesce(r.numero, ''), 'processo_id', r.processo_id, 'processo', r.processo_nome, 'situacao', r.status)
             from requerimento r where r.organizacao_id = org and r.id = pedido),
          ditos);
  insert into webhook_entrega (organizacao_id, id, webhook_id, evento_id, evento, requerimento_id, criada_em)
  select org, gen_random_uuid(), w.id, novo, qual, pedido, quando
    from webhook w where w.organizacao_id = org and w.situacao <> 'Desligado' and qual = any (w.eventos);
end $$;

/* ISO 8601 in UTC, whatever the zone of the session. */
create function momento_do_webhook(em timestamptz) returns text language sql immutable as $$
  select to_char(em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/* A draft is its author's alone: it is told of when the act of filing has made a request of it. */
create function webhook_do_requerimento() returns trigger language plpgsql as $$
begin
  if old.protocolado_em is null or old.status in ('Rascunho', 'Em construcao') then
    perform anotar_webhook(new.organizacao_id, 'requerimento.protocolado', new.id, new.protocolado_em,
      jsonb_build_object('protocolado_em', momento_do_webhook(new.protocolado_em)));
  else
    perform anotar_webhook(new.organizacao_id, 'requerimento.situacao', new.id, new.atualizado_em, jsonb_build_object('de', old.status, 'para', new.status));
  end if;
  return null;
end $$;
create trigger webhook_do_requerimento after update of status, protocolado_em on requerimento for each row
  when (new.protocolado_em is not null and new.status not in ('Rascunho', 'Em construcao') and (old.protocolado_em is null or old.status <> new.status)) execute function webhook_do_requerimento();

create function webhook_da_pendencia() returns trigger language plpgsql as $$
begin
  perform anotar_webhook(new.organizacao_id,
    case new.situacao when 'Aguardando validação' then 'pendencia.respondida' when 'Sem pendência' then 'pendencia.encerrada'
                      else case when new.motivo_recusa <> '' then 'pendencia.devolvida' else 'pendencia.criada' end end,
    new.requerimento_id, coalesce(case new.situacao when 'Aguardando validação' then new.respondida_em when 'Sem pendência' then new.validada_em end, now()),
    jsonb_build_object('id', new.id, 'numero', new.numero, 'situacao', new.situacao));
  return null;
end $$;
create trigger webhook_da_pendencia after update of situacao on pendencia for each row
  when (old.situacao <> new.situacao and new.situacao <> 'Aguardando próxima análise') execute function webhook_da_pendencia();

/* A slip that is not issued yet is nobody's: it is told when it is, and of from then on. */
create function webhook_da_guia() returns trigger language plpgsql as $$
declare
  emitida boolean := new.emissao in ('Emitida', 'Emitida manualmente');
  era boolean := tg_op = 'UPDATE' and old.emissao in ('Emitida', 'Emitida manualmente');
  qual text;
begin
  qual := case when emitida and not era then 'guia.emitida'
               when not era or old.pagamento = new.pagamento then null
               when new.pagamento in ('Pago', 'Pago a maior') then 'guia.paga'
               else 'guia.situacao' end;
  if qual is null then return null; end if;
  perform anotar_webhook(new.organizacao_id, qual, new.requerimento_id,
    case qual when 'guia.emitida' then new.criado_em when 'guia.paga' then coalesce(new.paga_em, now()) else now() end,
    jsonb_build_object('id', new.id, 'numero', new.numero, 'situacao', new.pagamento, 'vencimento', new.vencimento, 'paga_em', momento_do_webhook(new.paga_em)));
  return null;
end $$;
-- at the end of the act: the slip of a filing is made before the request is filed
create constraint trigger webhook_da_guia_nova after insert on guia deferrable initially deferred for each row when (new.emissao in ('Emitida', 'Emitida manualmente'))
  execute function webhook_da_guia();
create trigger webhook_da_guia after update of emissao, pagamento on guia for each row
  when (old.emissao <> new.emissao or old.pagamento <> new.pagamento) execute function webhook_da_guia();

create function webhook_da_contestacao() returns trigger language plpgsql as $$
begin
  perform anotar_webhook(new.organizacao_id, case new.situacao when 'Aberta' then 'contestacao.aberta' else 'contestacao.encerrada' end,
    (select g.requerimento_id from guia g where g.organizacao_id = new.organizacao_id and g.id = new.guia_id),
    case new.situacao when 'Aberta' then new.contestada_em else coalesce(new.respondida_em, now()) end,
    jsonb_build_object('id', new.id, 'guia_id', new.guia_id, 'situacao', new.situacao));
  return null;
end $$;
create trigger webhook_da_contestacao_nova after insert on contestacao_da_guia for each row execute function webhook_da_contestacao();
create trigger webhook_da_contestacao after update of situacao on contestacao_da_guia for each row
  when (old.situacao <> new.situacao) execute function webhook_da_contestacao();

/* A document is told of when it is in force; what was never signed was nothing. */
create function webhook_da_licenca() returns trigger language plpgsql as $$
begin
  perform anotar_webhook(new.organizacao_id, case when old.vigente_em is null then 'licenca.emitida' else 'licenca.situacao' end, new.requerimento_id,
    case when old.vigente_em is null then new.vigente_em else now() end,
    jsonb_build_object('id', new.id, 'documento', new.titulo, 'numero', new.numero, 'ano', new.ano, 'revisao', new.revisao, 'situacao', new.situacao,
                       'validade', new.validade_em));
  return null;
end $$;
create trigger webhook_da_licenca after update of situacao, vigente_em on licenca for each row
  when (new.vigente_em is not null and (old.vigente_em is null or old.situacao <> new.situacao)) execute function webhook_da_licenca();

create function webhook_da_vistoria() returns trigger language plpgsql as $$
begin
  perform anotar_webhook(new.organizacao_id,
    case new.status when 'Agendada' then 'vistoria.agendada' when 'Realizada' then 'vistoria.realizada' else 'vistoria.cancelada' end, new.requerimento_id,
    coalesce(case new.status when 'Realizada' then new.concluida_em when 'Cancelada' then new.cancelada_em end, now()),
    jsonb_build_object('id', new.id, 'numero', new.numero, 'ano', new.ano, 'situacao', new.status, 'inicio', momento_do_webhook(new.inicio),
                       'fim', momento_do_webhook(new.fim), 'resultado', new.resultado));
  return null;
end $$;
create trigger webhook_da_vistoria_nova after insert on vistoria for each row when (new.status in ('Agendada', 'Realizada', 'Cancelada'))
  execute function webhook_da_vistoria();
create trigger webhook_da_vistoria after update of status, inicio on vistoria for each row
  when (new.status in ('Agendada', 'Realizada', 'Cancelada') and (old.status <> new.status or (new.status = 'Agendada' and old.inicio <> new.inicio)))
  execute function webhook_da_vistoria();

-- Addresses of all towns for which anything is due.
create function webhooks_a_entregar(agora timestamptz) returns table (organizacao_id integer, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.organizacao_id, w.id from webhook w
   where w.situacao = 'Ligado' and coalesce(w.tentar_em, agora) <= agora
     and exists (select from webhook_entrega e
                  where e.organizacao_id = w.organizacao_id and e.webhook_id = w.id and e.situacao = 'Aguardando'
                    and coalesce(e.tentar_em, agora) <= agora and coalesce(e.em_curso_ate, agora) <= agora)
$$;
revoke all on function webhooks_a_entregar(timestamptz) from public;
grant execute on function webhooks_a_entregar(timestamptz) to portal_app;
create policy a_entregar on webhook for select to current_user using (true);
create policy a_entregar on webhook_entrega for select to current_user using (true);
