-- What the bank says was paid: each line of a file and each Pix once, in a book that nothing is ever taken out of.
alter table guia
  add column recebido_centavos bigint not null default 0,
  add column assentar_em timestamptz;
comment on column guia.recebido_centavos is 'What the bank gave for it less what went back: the sum of its lines in movimento_de_caixa.';
comment on column guia.assentar_em is 'Money came or went, and the request has not heard of it yet; a job tells it and empties this.';
create index guia_assentar on guia (organizacao_id, assentar_em) where assentar_em is not null;
create index guia_codigo_barras on guia (organizacao_id, codigo_barras) where codigo_barras is not null;

create table arquivo_retorno (
  organizacao_id   integer not null default current_setting('app.organizacao_id')::integer,
  id               uuid not null,
  versao           integer not null default 1,
  arquivo_id       uuid not null,
  situacao         text not null check (situacao in ('Lendo', 'Recusado', 'Lido', 'Desfeito')),
  -- what the file says of itself, once it was read
  banco            text not null default '',
  nome_do_banco    text not null default '',
  convenio         text not null default '',
  sequencia        integer,
  gerado_em        date,
  linhas           integer not null default 0,
  feitas           integer not null default 0,
  total_centavos   bigint not null default 0,
  -- files of this covenant that should have come between the last one and this
  faltam_antes     integer not null default 0,
  motivo           text not null default '',
  enviado_por      uuid not null,
  criado_em        timestamptz not null default now(),
  lido_em          timestamptz,
  desfeito_por     uuid,
  desfeito_em      timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict
);
comment on table arquivo_retorno is 'A return file of the bank (FEBRABAN 150), checked as a whole before any of it counts.';
create unique index arquivo_retorno_uma_vez on arquivo_retorno (organizacao_id, banco, convenio, sequencia)
  where situacao in ('Lendo', 'Lido');
create index arquivo_retorno_lista on arquivo_retorno (organizacao_id, criado_em desc, id desc);
call proteger_tenant('arquivo_retorno');

create table movimento_de_caixa (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  guia_id         uuid,
  canal           text not null check (canal in ('retorno', 'pix', 'devolucao', 'credito')),
  chave           text not null,
  valor_centavos  bigint not null check (valor_centavos <> 0),
  pago_em         date not null,
  creditado_em    date,
  -- the day of the town on which it was written down: what a closed day holds
  dia             date not null,
  resultado       text not null,
  confirma_id     uuid,
  retorno_id      uuid,
  nsr             integer,
  is_pix          boolean not null default false,
  codigo_barras   text not null default '',
  tarifa_centavos integer not null default 0,
  autenticacao    text not null default '',
  criado_em       timestamptz not null default now(),
  criado_por      uuid,
  desfeito_em     timestamptz,
  desfeito_por    uuid,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, confirma_id) references movimento_de_caixa (organizacao_id, id),
  foreign key (organizacao_id, retorno_id) references arquivo_retorno (organizacao_id, id),
  check ((retorno_id is null) = (nsr is null))
);
comment on table movimento_de_caixa is 'The book of what was received: what counts has neither confirma_id (told of by another line) nor desfeito_em.';
comment on column movimento_de_caixa.chave is 'Names the event at the bank, so that it is written once: retorno/banco/convênio/sequência/registro, pix/endToEndId.';
create unique index movimento_de_caixa_uma_vez on movimento_de_caixa (organizacao_id, chave) where desfeito_em is null;
create index movimento_de_caixa_guia on movimento_de_caixa (organizacao_id, guia_id) where guia_id is not null;
create index movimento_de_caixa_dia on movimento_de_caixa (organizacao_id, dia desc, id desc);
create index movimento_de_caixa_retorno on movimento_de_caixa (organizacao_id, retorno_id, nsr) where retorno_id is not null;
create unique index movimento_de_caixa_confirma on movimento_de_caixa (organizacao_id, confirma_id)
  where confirma_id is not null and desfeito_em is null;
create index movimento_de_caixa_diferenca on movimento_de_caixa (organizacao_id, resultado, dia desc, id desc)
  where desfeito_em is null and resultado not in ('Casada', 'Já recebida');
call proteger_tenant('movimento_de_caixa');

-- a line of the book says for ever what the bank said; it may be undone, named to a slip, or stand for itself again
create function guardar_movimento_de_caixa() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'movimento_de_caixa: nothing is taken out of the book';
  end if;
  if (new.id, new.canal, new.chave, new.valor_centavos, new.pago_em, new.creditado_em, new.dia, new.retorno_id, new.nsr, new.is_pix,
      new.codigo_barras, new.tarifa_centavos, new.autenticacao, new.criado_em, new.criado_por)
     is distinct from
     (old.id, old.canal, old.chave, old.valor_centavos, old.pago_em, old.creditado_em, old.dia, old.retorno_id, old.nsr, old.is_pix,
      old.codigo_barras, old.tarifa_centavos, old.autenticacao, old.criado_em, old.criado_por)
     or old.desfeito_em is not null
     or (old.guia_id is not null and new.guia_id is distinct from old.guia_id) then
    raise exception 'movimento_de_caixa: a line of the book does not change';
  end if;
  return new;
end $$;
create trigger guardar_movimento_de_caixa before update or delete on movimento_de_caixa
  for each row execute function guardar_movimento_de_caixa();

-- proofs that were approved because the bank said so go back when the bank's word is taken back
alter table comprovante add column movimento_id uuid,
  add foreign key (organizacao_id, movimento_id) references movimento_de_caixa (organizacao_id, id);
comment on column comprovante.movimento_id is 'The line of the book that approved it, where nobody looked at it.';

-- a day that was looked through and explained takes nothing more, and loses nothing
create table fechamento_de_caixa (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  dia            date not null,
  totais         jsonb not null,
  explicacao     text not null default '',
  fechado_por    uuid not null,
  fechado_em     timestamptz not null default now(),
  primary key (organizacao_id, dia)
);
comment on table fechamento_de_caixa is 'A closed day of the book, with its sums as they stood.';
call proteger_tenant('fechamento_de_caixa');
create function guardar_dia_fechado() returns trigger language plpgsql as $$
begin
  if exists (select 1 from fechamento_de_caixa f where f.organizacao_id = new.organizacao_id and f.dia >= new.dia)
     and (tg_op = 'INSERT' or new.desfeito_em is distinct from old.desfeito_em) then
    raise exception using errcode = 'P0001', message = 'dia_fechado';
  end if;
  return new;
end $$;
create trigger guardar_dia_fechado before insert or update on movimento_de_caixa
  for each row execute function guardar_dia_fechado();

create table devolucao (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  versao          integer not null default 1,
  guia_id         uuid not null,
  especie         text not null check (especie in ('devolucao', 'credito')),
  valor_centavos  bigint not null check (valor_centavos > 0),
  para_guia_id    uuid,
  motivo          text not null,
  -- where the money goes, as the person who asked wrote it
  destino         text not null default '',
  situacao        text not null check (situacao in ('Pedida', 'Aprovada', 'Recusada', 'Desistida', 'Feita')),
  pedida_por      uuid not null,
  pedida_em       timestamptz not null default now(),
  decidida_por    uuid,
  decidida_em     timestamptz,
  motivo_da_decisao text not null default '',
  feita_por       uuid,
  feita_em        timestamptz,
  feita_no_dia    date,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, para_guia_id) references guia (organizacao_id, id) on delete restrict,
  check ((especie = 'credito') = (para_guia_id is not null)),
  check (para_guia_id is distinct from guia_id),
  check (situacao in ('Pedida', 'Desistida') or decidida_por is not null),
  constraint devolucao_duas_pessoas check (situacao not in ('Aprovada', 'Feita') or decidida_por <> pedida_por)
);
comment on table devolucao is 'Money that goes back, or over to another slip: one person asks, another decides.';
create index devolucao_guia on devolucao (organizacao_id, guia_id);
create index devolucao_para_guia on devolucao (organizacao_id, para_guia_id) where para_guia_id is not null;
create index devolucao_espera on devolucao (organizacao_id, pedida_em) where situacao in ('Pedida', 'Aprovada');
create unique index devolucao_uma_por_vez on devolucao (organizacao_id, guia_id) where situacao in ('Pedida', 'Aprovada');
call proteger_tenant('devolucao');

-- where the bank tells of each Pix: the secret in the address is kept as its print alone
create table aviso_do_pix (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  resumo         text not null,
  criado_por     uuid not null,
  criado_em      timestamptz not null default now(),
  ultimo_em      timestamptz,
  primary key (organizacao_id)
);
comment on table aviso_do_pix is 'The address at which the bank posts what was paid by Pix; resumo: SHA-256 of its secret, in hex.';
call proteger_tenant('aviso_do_pix');
create index guia_a_devolver on guia (organizacao_id)
  where recebido_centavos > case when pagamento = 'Cancelada' then 0 else valor_centavos end;
create index guia_so_comprovada on guia (organizacao_id, paga_em) where pagamento = 'Pago' and recebido_centavos = 0;
