/* Dynamic Pix: the bank of a covenant makes a charge for each slip, with its value and due day, and gives the code of it. */
create table pix_do_banco (
  organizacao_id    integer not null default current_setting('app.organizacao_id')::integer,
  convenio_id       uuid not null,
  versao            integer not null default 1,
  dinamico          boolean not null default false,
  endereco          text not null default '' check (length(endereco) <= 500),
  endereco_do_token text not null default '' check (length(endereco_do_token) <= 500),
  cliente           text not null default '' check (length(cliente) <= 200),
  segredo           text not null default '',
  teste_pedido_em   timestamptz,
  testado_em        timestamptz,
  teste_erro        text not null default '',
  primary key (organizacao_id, convenio_id),
  foreign key (organizacao_id, convenio_id) references convenio (organizacao_id, id),
  check (not dinamico or (endereco <> '' and cliente <> '' and segredo <> ''))
);
comment on table pix_do_banco is 'How the bank of a covenant is asked for Pix charges. Kept when the town goes back to the static code, so that what is out can be taken back.';
comment on column pix_do_banco.endereco_do_token is 'Where access is given (OAuth2); '''': /oauth/token under endereco.';
comment on column pix_do_banco.segredo is 'Encrypted by the vault, in base64; '''': none.';
comment on column pix_do_banco.teste_erro is 'What is wrong by the last test, in words; '''' when nothing.';
call proteger_tenant('pix_do_banco');

create table cobranca_pix (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  txid           text not null check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  guia_id        uuid not null,
  convenio_id    uuid not null,
  situacao       text not null default 'A emitir'
                 check (situacao in ('A emitir', 'Emitida', 'Erro na emissão', 'A retirar', 'Retirada', 'Paga')),
  pedida         boolean not null default false,
  endereco       text not null default '',
  chave          text not null default '',
  copia_e_cola   text not null default '' check (length(copia_e_cola) <= 512),
  erro           text not null default '',
  tentativas     smallint not null default 0 check (tentativas >= 0),
  pedir_apos     timestamptz,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, txid),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, convenio_id) references convenio (organizacao_id, id),
  check (situacao <> 'Emitida' or copia_e_cola <> '')
);
comment on table cobranca_pix is 'A charge at the bank for one slip. Another txid only where a slip waits for payment again after its charge was taken back.';
comment on column cobranca_pix.pedida is 'The bank was asked and may have it, whatever came back.';
comment on column cobranca_pix.endereco is 'Where it was asked for: it is taken back there or nowhere.';
comment on column cobranca_pix.chave is 'The key that it was asked for.';
comment on column cobranca_pix.pedir_apos is 'When the bank is asked next, moved on while it is being asked. Null: nobody asks.';
create unique index cobranca_pix_uma_por_guia on cobranca_pix (organizacao_id, guia_id)
  where situacao in ('A emitir', 'Emitida', 'Erro na emissão');
create index cobranca_pix_guia on cobranca_pix (organizacao_id, guia_id);
create index cobranca_pix_convenio on cobranca_pix (organizacao_id, convenio_id) where situacao in ('A emitir', 'Erro na emissão', 'A retirar');
create index cobranca_pix_a_pedir on cobranca_pix (pedir_apos) where pedir_apos is not null;
call proteger_tenant('cobranca_pix');

/* Whatever act ends a slip, its charge goes with it: nobody pays a slip that is void, or paid by another way. */
create function retirar_cobranca_pix() returns trigger language plpgsql as $$
begin
  update cobranca_pix c
     set situacao = case when c.pedida then 'A retirar' else 'Retirada' end, erro = '', tentativas = 0,
         pedir_apos = case when c.pedida then coalesce(c.pedir_apos, timestamptz 'epoch') end
   where c.organizacao_id = new.organizacao_id and c.guia_id = new.id and c.situacao in ('A emitir', 'Emitida', 'Erro na emissão');
  return null;
end $$;
create trigger retirar_cobranca_pix after update of pagamento on guia
  for each row when (old.pagamento in ('Pendente', 'Em conferência') and new.pagamento not in ('Pendente', 'Em conferência'))
  execute function retirar_cobranca_pix();

/* Charges that the bank is to be asked about, of all towns: the clock runs once for the installation. */
create function cobrancas_pix_devidas(agora timestamptz) returns table (organizacao_id integer, txid text)
language sql stable security definer set search_path = public as $$
  select c.organizacao_id, c.txid from cobranca_pix c where c.pedir_apos <= agora order by c.pedir_apos, c.txid limit 200
$$;
revoke all on function cobrancas_pix_devidas(timestamptz) from public;
grant execute on function cobrancas_pix_devidas(timestamptz) to portal_app;
create policy emissao on cobranca_pix for select to current_user using (true);
