/* A document may ask for signatures by gov.br: who signs goes there twice, to be recognised and to consent, and comes back. */
create table ida_ao_govbr (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  estado_sha256  text not null,
  assinatura_id  uuid not null,
  painel         text not null check (painel in ('prefeitura', 'contribuinte')),
  sessao_id      uuid not null,
  passo          text not null check (passo in ('conta', 'autorizacao')),
  nonce          text not null,
  verificador    text not null default '',
  versao         integer not null,
  sha256_antes   text not null,
  nivel_da_conta text not null default '' check (nivel_da_conta in ('', 'bronze', 'prata', 'ouro')),
  meios_da_conta text[] not null default '{}' check (cardinality(meios_da_conta) <= 20),
  acrescimo      bytea,
  resumo         bytea check (length(resumo) = 32),
  criado_em      timestamptz not null,
  usada_em       timestamptz,
  primary key (organizacao_id, estado_sha256),
  foreign key (organizacao_id, assinatura_id) references processo_requerimento_assinatura (organizacao_id, id) on delete cascade,
  check ((passo = 'autorizacao') = (acrescimo is not null)),
  check ((passo = 'autorizacao') = (resumo is not null))
);
comment on table ida_ao_govbr is 'For some minutes: somebody left for gov.br to sign, and may come back once, in the same session.';
comment on column ida_ao_govbr.estado_sha256 is 'Of the state that goes along; only who left with it knows it.';
comment on column ida_ao_govbr.verificador is 'PKCE of the first way, encrypted by the vault, in base64; '''' on the second.';
comment on column ida_ao_govbr.versao is 'Of the signature, as its screen had it.';
comment on column ida_ao_govbr.meios_da_conta is 'How the account entered there (amr).';
comment on column ida_ao_govbr.acrescimo is 'What comes after the bytes of the file whose sum is sha256_antes: the place of the signature, still empty.';
comment on column ida_ao_govbr.resumo is 'SHA-256 of what is to be signed.';
comment on column ida_ao_govbr.usada_em is 'When it came back; never again after that.';
create index ida_ao_govbr_assinatura on ida_ao_govbr (organizacao_id, assinatura_id);
create index ida_ao_govbr_criado on ida_ao_govbr (organizacao_id, criado_em);
call proteger_tenant('ida_ao_govbr');
