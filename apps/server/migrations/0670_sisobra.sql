/*
 * SisobraPref: what a town tells the Receita of the works of each month (Lei 8.212/1991 art. 50). An entry is made when a request is granted and
 * its documents are signed; its way from there to the receipt is held here too: what was accepted or left out changes no more, a month that
 * was closed takes nothing, and a file stays as it was made.
 */
create table sisobra_ajuste (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  informa        boolean not null,
  desde          text not null check (desde ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  regra          jsonb not null,
  versao         integer not null default 1,
  primary key (organizacao_id)
);
comment on table sisobra_ajuste is 'Whether a town reports by SISOBRA, since which month, and how its area tables read in the federal layout. No row: it does not.';
call proteger_tenant('sisobra_ajuste', 'select, insert, update');

create table sisobra_mes (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  mes            text not null check (mes ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  sem_movimento  boolean not null,
  recibo         text not null check (length(recibo) between 3 and 60),
  encerrado_em   timestamptz not null,
  encerrado_por  uuid not null references usuario,
  primary key (organizacao_id, mes)
);
comment on table sisobra_mes is 'A month that was closed, with its receipt. For good.';
call proteger_tenant('sisobra_mes', 'select, insert');

create table sisobra_lote (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  id             uuid not null,
  mes            text not null check (mes ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  numero         integer not null check (numero > 0),
  xml            text not null check (octet_length(xml) <= 500000),
  quantos        integer not null check (quantos between 1 and 110),
  criado_em      timestamptz not null,
  criado_por     uuid not null references usuario,
  desfeito_em    timestamptz,
  desfeito_por   uuid references usuario,
  motivo         text not null default '' check ((desfeito_em is null) = (motivo = '')),
  primary key (organizacao_id, id),
  unique (organizacao_id, mes, numero)
);
comment on table sisobra_lote is 'A file as it was made, to be uploaded by hand.';
comment on column sisobra_lote.desfeito_em is 'It was never uploaded: what stood in it goes in the next.';
call proteger_tenant('sisobra_lote', 'select, insert, update');

create function sisobra_lote_fica() returns trigger language plpgsql as $$
begin
  if old.desfeito_em is not null or (new.mes, new.numero, new.xml, new.quantos, new.criado_em, new.criado_por)
     is distinct from (old.mes, old.numero, old.xml, old.quantos, old.criado_em, old.criado_por) then
    raise exception 'a file stays as it was made' using errcode = 'check_violation', constraint = 'sisobra_lote_fica';
  end if;
  return new;
end $$;
create trigger sisobra_lote_fica before update on sisobra_lote for each row execute function sisobra_lote_fica();

create table sisobra_lancamento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  licenca_id      uuid,
  obra_id         uuid,
  desfaz_id       uuid,
  mes             text not null check (mes ~ '^20\d{2}-(0[1-9]|1[0-2])$'),
  tipo            text not null check (tipo in ('alvara', 'habite_se', 'alteracao')),
  situacao        text not null check (situacao in ('Pendente', 'Pronta', 'Enviada', 'Aceita', 'Recusada', 'Cancelada')),
  colhida         jsonb not null,
  correcoes       jsonb not null default '{}',
  lote_id         uuid check (lote_id is not null or situacao in ('Pendente', 'Pronta', 'Recusada', 'Cancelada')),
  protocolo       text not null default '' check (length(protocolo) = case when situacao = 'Aceita' then 26 else 0 end),
  motivo          text not null default '' check (situacao not in ('Recusada', 'Cancelada') or motivo <> ''),
  criado_em       timestamptz not null,
  respondido_em   timestamptz,
  versao          integer not null default 1,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, licenca_id) references licenca (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, obra_id) references obra (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, desfaz_id) references sisobra_lancamento (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, lote_id) references sisobra_lote (organizacao_id, id) on delete restrict
);
comment on table sisobra_lancamento is 'What the Receita is told of one document. Final once Aceita or Cancelada.';
comment on column sisobra_lancamento.desfaz_id is 'Of a cancelling or reactivating that follows a decision: the entry whose effect it takes back.';
comment on column sisobra_lancamento.mes is 'The month in which it is reported: that of the document, or the first after it that is open.';
comment on column sisobra_lancamento.colhida is 'As the request and the registers said it when it was last read.';
comment on column sisobra_lancamento.correcoes is 'What the town typed over it, field by field. The request stays as it is.';
comment on column sisobra_lancamento.lote_id is 'The file it is in, or was in when it was refused.';
call proteger_tenant('sisobra_lancamento', 'select, insert, update');
create index sisobra_lancamento_mes on sisobra_lancamento (organizacao_id, mes, criado_em, id);
create index sisobra_lancamento_requerimento on sisobra_lancamento (organizacao_id, requerimento_id);
create index sisobra_lancamento_licenca on sisobra_lancamento (organizacao_id, licenca_id);
create index sisobra_lancamento_obra on sisobra_lancamento (organizacao_id, obra_id);
create index sisobra_lancamento_lote on sisobra_lancamento (organizacao_id, lote_id);
create index sisobra_lancamento_desfaz on sisobra_lancamento (organizacao_id, desfaz_id);
create index sisobra_lancamento_recusado on sisobra_lancamento (organizacao_id, mes) where situacao = 'Recusada';

create function sisobra_lancamento_anda() returns trigger language plpgsql as $$
begin
  -- a month that is being closed is waited for, and then refuses
  perform pg_advisory_xact_lock_shared(hashtextextended('sisobra:' || new.organizacao_id, 0));
  if exists (select from sisobra_mes m where m.organizacao_id = new.organizacao_id and m.mes = new.mes) then
    raise exception 'the month is closed' using errcode = 'check_violation', constraint = 'sisobra_mes_encerrado';
  end if;
  if tg_op = 'INSERT' then
    if new.situacao not in ('Pendente', 'Pronta') then
      raise exception 'an entry begins open' using errcode = 'check_violation', constraint = 'sisobra_lancamento_anda';
    end if;
    return new;
  end if;
  if old.situacao in ('Aceita', 'Cancelada')
     or (old.situacao, new.situacao) not in (
       ('Pendente', 'Pendente'), ('Pendente', 'Pronta'), ('Pendente', 'Cancelada'),
       ('Pronta', 'Pronta'), ('Pronta', 'Pendente'), ('Pronta', 'Enviada'), ('Pronta', 'Cancelada'),
       ('Enviada', 'Pronta'), ('Enviada', 'Pendente'), ('Enviada', 'Aceita'), ('Enviada', 'Recusada'),
       ('Recusada', 'Recusada'), ('Recusada', 'Pendente'), ('Recusada', 'Pronta'), ('Recusada', 'Cancelada'))
     or (new.requerimento_id, new.tipo, new.criado_em) is distinct from (old.requerimento_id, old.tipo, old.criado_em)
     or (old.situacao = 'Enviada' and (new.colhida, new.correcoes) is distinct from (old.colhida, old.correcoes)) then
    raise exception 'an entry goes from % to %', old.situacao, new.situacao using errcode = 'check_violation', constraint = 'sisobra_lancamento_anda';
  end if;
  return new;
end $$;
create trigger sisobra_lancamento_anda before insert or update on sisobra_lancamento
  for each row execute function sisobra_lancamento_anda();

create function sisobra_mes_resolvido() returns trigger language plpgsql as $$
begin
  -- entries that are being written are waited for
  perform pg_advisory_xact_lock(hashtextextended('sisobra:' || new.organizacao_id, 0));
  if exists (select from sisobra_lancamento l where l.organizacao_id = new.organizacao_id and l.mes = new.mes
              and (l.situacao not in ('Aceita', 'Cancelada') or new.sem_movimento and l.situacao = 'Aceita')) then
    raise exception 'the month is not resolved' using errcode = 'check_violation', constraint = 'sisobra_mes_resolvido';
  end if;
  return new;
end $$;
create trigger sisobra_mes_resolvido before insert on sisobra_mes for each row execute function sisobra_mes_resolvido();
