/* What happened to what the register shows, by the place it is about, and who asked to be told. */
create table evento_publico (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  -- 'rua:…', 'bairro:…' as texto_de_busca leaves them, 'imovel:{id}'
  lugar          text not null,
  em             timestamptz not null,
  licenca_id     uuid not null,
  tipo           text not null check (tipo in ('Emitida', 'Vigente', 'Vencida', 'Suspensa', 'Cassada', 'Baixada', 'Substituída', 'Sem efeito')),
  -- by the clock of the database: what is read from here on was written since
  escrito_em     timestamptz not null default now(),
  -- no foreign key: the trigger writes it beside the document, which is never deleted, and the check of a key is planned for the few documents
  -- of a new town and walks all of them for each of the thousands that an import brings
  primary key (organizacao_id, lugar, em, licenca_id, tipo)
);
comment on table evento_publico is 'The public events of a place: an issued document and what became of it, a row for each street, district and lot. Written by the trigger of licenca, and by a job when one lapses. Nobody''s name in it.';
create index evento_publico_licenca on evento_publico (organizacao_id, licenca_id, tipo);
create index evento_publico_escrito on evento_publico (organizacao_id, escrito_em, lugar);
call proteger_tenant('evento_publico', 'select, insert');

/* The places of some lots: each once. */
create function lugares_dos_imoveis(org integer, ids uuid[]) returns setof text language sql stable as $$
  select distinct l.lugar from imovel i
    cross join lateral (values ('rua:' || texto_de_busca(i.logradouro)), ('bairro:' || texto_de_busca(i.bairro)), ('imovel:' || i.id)) l (lugar)
   where i.organizacao_id = org and i.id = any (ids) and l.lugar not in ('rua:', 'bairro:')
$$;

create function escrever_evento_publico() returns trigger language plpgsql as $$
begin
  if new.vigente_em is null then return null; end if;
  insert into evento_publico (organizacao_id, lugar, em, licenca_id, tipo)
  select new.organizacao_id, l, case when novo then new.vigente_em else now() end, new.id, case when novo then 'Emitida' else new.situacao end
    from (select tg_op = 'INSERT' or old.vigente_em is null as novo) n, lugares_dos_imoveis(new.organizacao_id, new.imovel_ids) l
   where novo or new.situacao not in ('Em emissão', 'Aguardando assinatura')
  on conflict do nothing;
  return null;
end $$;
create trigger evento_publico_nova after insert on licenca for each row when (new.vigente_em is not null) execute function escrever_evento_publico();
create trigger evento_publico_mudou after update of situacao, vigente_em on licenca for each row
  when (new.vigente_em is not null and (old.vigente_em is null or old.situacao is distinct from new.situacao)) execute function escrever_evento_publico();

create table acompanhamento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  email          text not null check (length(email) between 3 and 255),
  lugar          text not null check (length(lugar) <= 300),
  nome           text not null check (length(nome) <= 300),
  -- of the link in the mails: SHA-256 in hex, and the secret itself under the key of the installation
  resumo         text not null check (resumo ~ '^[0-9a-f]{64}$'),
  segredo        bytea not null,
  criado_em      timestamptz not null,
  confirmado_em  timestamptz,
  -- what was written before was told, or was there before it was asked for
  visto_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  unique (organizacao_id, email, lugar),
  unique (organizacao_id, resumo)
);
comment on table acompanhamento is 'Who wants to be told by mail of a place, without an account. Goes when they leave; one that nobody confirmed goes after three days.';
create index acompanhamento_lugar on acompanhamento (organizacao_id, lugar) where confirmado_em is not null;
create index acompanhamento_a_confirmar on acompanhamento (organizacao_id, criado_em) where confirmado_em is null;
call proteger_tenant('acompanhamento');

create index email_acompanhamento on email (organizacao_id, para) where chave like 'acompanhamento.%';
create index imovel_rua on imovel (organizacao_id, texto_de_busca(logradouro) text_pattern_ops);
create index imovel_bairro_dito on imovel (organizacao_id, texto_de_busca(bairro) text_pattern_ops);

/*
 * Streets and districts that begin so, and the lot of exactly this number. Behind row-level security no index serves a function, so this looks as
 * the owner, in the town of the transaction. From one to the next by the index: a street of a thousand lots is one step.
 */
create function procurar_lugares(comeco text, inscrita text, maximo integer) returns table (lugar text, nome text)
language plpgsql stable security definer set search_path = public as $$
declare
  cidade integer := current_setting('app.organizacao_id')::integer;
begin
  return query
  with recursive
  ruas as ((select texto_de_busca(i.logradouro) as chave, i.logradouro as dito, 1 as n from imovel i
             where i.organizacao_id = cidade and texto_de_busca(i.logradouro) like comeco || '%' and texto_de_busca(i.logradouro) <> ''
             order by texto_de_busca(i.logradouro) using ~<~ limit 1)
    union all
    select p.chave, p.dito, r.n + 1 from ruas r cross join lateral
      (select texto_de_busca(i.logradouro) as chave, i.logradouro as dito from imovel i
        where i.organizacao_id = cidade and texto_de_busca(i.logradouro) ~>~ r.chave and texto_de_busca(i.logradouro) like comeco || '%'
        order by texto_de_busca(i.logradouro) using ~<~ limit 1) p where r.n < maximo),
  bairros as ((select texto_de_busca(i.bairro) as chave, i.bairro as dito, 1 as n from imovel i
             where i.organizacao_id = cidade and texto_de_busca(i.bairro) like comeco || '%' and texto_de_busca(i.bairro) <> ''
             order by texto_de_busca(i.bairro) using ~<~ limit 1)
    union all
    select p.chave, p.dito, r.n + 1 from bairros r cross join lateral
      (select texto_de_busca(i.bairro) as chave, i.bairro as dito from imovel i
        where i.organizacao_id = cidade and texto_de_busca(i.bairro) ~>~ r.chave and texto_de_busca(i.bairro) like comeco || '%'
        order by texto_de_busca(i.bairro) using ~<~ limit 1) p where r.n < maximo)
  select 'imovel:' || i.id, 'Imóvel ' || i.inscricao from imovel i
   where i.organizacao_id = cidade and i.inscricao_normalizada = inscrita and inscrita <> ''
  union all select 'bairro:' || b.chave, 'Bairro ' || b.dito from bairros b
  union all select 'rua:' || r.chave, r.dito from ruas r;
end $$;
comment on function procurar_lugares is 'Streets and districts of this town that begin so, and the lot of this number.';
revoke all on function procurar_lugares(text, text, integer) from public;
grant execute on function procurar_lugares(text, text, integer) to portal_app, portal_sistema;

/* What is in the register already: for the feeds. */
alter table licenca no force row level security;
alter table imovel no force row level security;
alter table evento_publico no force row level security;
insert into evento_publico (organizacao_id, lugar, em, licenca_id, tipo, escrito_em)
select l.organizacao_id, p, l.vigente_em, l.id, 'Emitida', l.vigente_em
  from licenca l, lugares_dos_imoveis(l.organizacao_id, l.imovel_ids) p where l.vigente_em is not null;
alter table evento_publico force row level security;
alter table imovel force row level security;
alter table licenca force row level security;
