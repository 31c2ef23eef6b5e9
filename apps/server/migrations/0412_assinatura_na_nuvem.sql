/* Who signs with a certificate that somebody keeps for them goes there twice, to be known and to consent, and comes back. */
create table ida_a_nuvem (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  estado_sha256  text not null,
  assinatura_id  uuid not null,
  painel         text not null check (painel in ('prefeitura', 'contribuinte')),
  sessao_id      uuid not null,
  provedor       text not null,
  passo          text not null check (passo in ('servico', 'credencial')),
  verificador    text not null,
  versao         integer not null,
  sha256_antes   text not null,
  acesso         text not null default '',
  credencial     text not null default '',
  acrescimo      bytea,
  cadeia         bytea[] check (cardinality(cadeia) between 1 and 8),
  soma           bytea check (length(soma) = 32),
  criado_em      timestamptz not null,
  usada_em       timestamptz,
  primary key (organizacao_id, estado_sha256),
  foreign key (organizacao_id, assinatura_id) references processo_requerimento_assinatura (organizacao_id, id) on delete cascade,
  check ((passo = 'credencial') = (acrescimo is not null and cadeia is not null and soma is not null and acesso <> '' and credencial <> ''))
);
comment on table ida_a_nuvem is 'For some minutes: somebody left for the keeper of their certificate, and may come back once, in the same session.';
comment on column ida_a_nuvem.estado_sha256 is 'Of the state that goes along; only who left with it knows it.';
comment on column ida_a_nuvem.verificador is 'PKCE, encrypted by the vault, in base64.';
comment on column ida_a_nuvem.versao is 'Of the signature, as its screen had it.';
comment on column ida_a_nuvem.acesso is 'What lets the keeper be asked, encrypted by the vault, in base64; '''' on the first way.';
comment on column ida_a_nuvem.acrescimo is 'What comes after the bytes of the file whose sum is sha256_antes: the place of the signature, still empty.';
comment on column ida_a_nuvem.soma is 'SHA-256 of the attributes that are signed.';
create index ida_a_nuvem_assinatura on ida_a_nuvem (organizacao_id, assinatura_id);
create index ida_a_nuvem_criado on ida_a_nuvem (organizacao_id, criado_em);
call proteger_tenant('ida_a_nuvem');
