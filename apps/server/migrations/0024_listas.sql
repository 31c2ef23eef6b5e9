/* What the lists of the staff ask: where a word stands, how long the town has had a request, what somebody has not opened yet. */
create extension if not exists pg_trgm;

create function texto_de_busca(texto text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(texto, NFD), '[̀-ͯ]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function texto_de_busca is 'Text as it is searched, the same as normalizarBusca of the domain: no accents, no case, single spaces.';

alter table requerimento
  add column conosco_segundos bigint not null default 0,
  add column conosco_inicio   timestamptz,
  add column novidade_em      timestamptz;
comment on column requerimento.conosco_inicio is 'While the town hall has it: now minus this is how long it has had it, all passages together. Null while it waits for somebody outside or is closed.';
comment on column requerimento.conosco_segundos is 'How long the town hall had it, up to when it last left.';
comment on column requerimento.novidade_em is 'When something of the requester last arrived: who has not opened the request since then has it unread.';

create function contar_tempo_conosco() returns trigger language plpgsql as $$
begin
  if new.protocolado_em is not null and new.status in ('Aguardando prefeitura', 'Em andamento') then
    if new.conosco_inicio is null then
      new.conosco_inicio := new.atualizado_em - make_interval(secs => new.conosco_segundos);
    end if;
  elsif new.conosco_inicio is not null then
    new.conosco_segundos := greatest(0, extract(epoch from new.atualizado_em - new.conosco_inicio));
    new.conosco_inicio := null;
  end if;
  return new;
end $$;
create trigger contar_tempo_conosco before insert or update of status on requerimento for each row execute function contar_tempo_conosco();

/* Something of the requester: the filing, whoever makes it, and whatever a party does afterwards. */
create function anotar_novidade() returns trigger language plpgsql as $$
begin
  update requerimento r set novidade_em = greatest(r.novidade_em, n.em)
    from (select v.organizacao_id, v.requerimento_id, max(v.criado_em) as em from novos v
           where v.tipo = 'protocolar' or exists (select from parte p
             where p.organizacao_id = v.organizacao_id and p.requerimento_id = v.requerimento_id and p.usuario_id = v.ator_id)
           group by 1, 2) n
   where r.organizacao_id = n.organizacao_id and r.id = n.requerimento_id;
  return null;
end $$;
create trigger anotar_novidade after insert on evento referencing new table as novos for each statement execute function anotar_novidade();

/* Of what was filed before, the time with the requester is read from the acts that sent it there and back. */
alter table requerimento no force row level security;
alter table evento no force row level security;
update requerimento r
   set conosco_inicio = case when r.status in ('Aguardando prefeitura', 'Em andamento') then r.protocolado_em + f.fora end,
       conosco_segundos = case when r.status in ('Aguardando prefeitura', 'Em andamento') then 0
         else greatest(0, extract(epoch from coalesce(r.concluido_em, f.saida, r.atualizado_em) - r.protocolado_em - f.fora)) end
  from (
    select q.organizacao_id, q.id,
           coalesce(sum(volta.em - ida.criado_em), interval '0') as fora,
           max(ida.criado_em) filter (where volta.em is null) as saida
      from requerimento q
      left join evento ida on ida.organizacao_id = q.organizacao_id and ida.requerimento_id = q.id and ida.tipo = 'devolver'
      left join lateral (select min(v.criado_em) as em from evento v
         where v.organizacao_id = q.organizacao_id and v.requerimento_id = q.id and v.tipo = 'responder' and v.criado_em > ida.criado_em) volta on true
     where q.protocolado_em is not null group by 1, 2
  ) f
 where f.organizacao_id = r.organizacao_id and f.id = r.id and r.protocolado_em is not null;
alter table evento force row level security;
alter table requerimento force row level security;

create table requerimento_leitura (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  usuario_id      uuid not null,
  requerimento_id uuid not null,
  lido_em         timestamptz not null,
  primary key (organizacao_id, usuario_id, requerimento_id),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table requerimento_leitura is 'When each person of the staff last opened a request.';
create index requerimento_leitura_requerimento on requerimento_leitura (organizacao_id, requerimento_id);
call proteger_tenant('requerimento_leitura');

/* Each list and filter has its index; order and ties are those of the list. */
create index requerimento_etapa on requerimento (organizacao_id, etapa_nome, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_processo on requerimento (organizacao_id, processo_id, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_bairro on requerimento (organizacao_id, bairro, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_conosco on requerimento (organizacao_id, conosco_inicio, id) where protocolado_em is not null;
create index requerimento_novidade on requerimento (organizacao_id, novidade_em desc)
  where status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente');
create index etapa_sem_analista on etapa (organizacao_id, setor_id, requerimento_id)
  where analista_id is null and not substituida and status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante');
create index etapa_com_analista on etapa (organizacao_id, analista_id, requerimento_id)
  where analista_id is not null and not substituida and status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante');
create index pendencia_aberta on pendencia (organizacao_id, requerimento_id) where situacao <> 'Sem pendência';
create index guia_em_conferencia on guia (organizacao_id, requerimento_id) where pagamento = 'Em conferência';

/*
 * Where the staff search: number, receipt, people with their documents, property, address, what was answered. Apart from the
 * request, since a party may not find another one by a document; written when something of it is sent, never while it is typed.
 */
create table requerimento_busca (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  requerimento_id uuid not null,
  texto           text not null,
  primary key (organizacao_id, requerimento_id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade
);
comment on table requerimento_busca is 'The text of a filed request as the staff search it; see texto_de_busca.';
create index requerimento_busca_trigramas on requerimento_busca using gin (texto gin_trgm_ops);
call proteger_tenant('requerimento_busca');
-- the function below runs as the owner: behind row-level security no index serves a like
create policy dono on requerimento_busca to current_user using (true);

create function achar_requerimentos(padrao text, outros text[]) returns setof uuid
language sql stable security definer set search_path = public rows 500 as $$
  select requerimento_id from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer and texto like padrao and texto like all (outros)
$$;
comment on function achar_requerimentos is 'Requests of this town whose text has every word; `padrao` is the longest, which the index finds.';
revoke all on function achar_requerimentos(text, text[]) from public;
grant execute on function achar_requerimentos(text, text[]) to portal_app, portal_sistema;

create function montar_busca(organizacao integer, pedido uuid) returns void language sql as $$
  insert into requerimento_busca (organizacao_id, requerimento_id, texto)
  select r.organizacao_id, r.id, left(r.busca || ' ' || texto_de_busca(concat_ws(' ', r.canhoto,
      (select concat_ws(' ', u.nome, u.cpf, u.cnpj) from usuario u where u.id = r.requerente_id),
      (select string_agg(concat_ws(' ', p.nome, p.documento, regexp_replace(p.documento, '[^0-9A-Za-z]', '', 'g'), p.detalhe), ' ')
         from parte p where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id),
      (select string_agg(concat_ws(' ', i.inscricao, i.inscricao_normalizada, i.matricula, i.logradouro, i.numero, i.bairro, i.loteamento), ' ')
         from requerimento_imovel ri join imovel i on i.organizacao_id = ri.organizacao_id and i.id = ri.imovel_id
        where ri.organizacao_id = r.organizacao_id and ri.requerimento_id = r.id),
      (select string_agg(distinct t, ' ') from (
         select v #>> '{}' as t from submissao s, jsonb_path_query(s.respostas, 'strict $.** ? (@.type() == "string")') v
          where s.organizacao_id = r.organizacao_id and s.requerimento_id = r.id
            and s.numero = (select max(numero) from submissao where organizacao_id = r.organizacao_id and requerimento_id = r.id)) respondido
        where length(t) between 3 and 400 and t !~ '^[0-9a-f-]{32,}$' and t !~ '^\d{4}-\d\d-\d\d'))), 8000)
    from requerimento r where r.organizacao_id = organizacao and r.id = pedido and r.protocolado_em is not null
  on conflict (organizacao_id, requerimento_id) do update set texto = excluded.texto where requerimento_busca.texto <> excluded.texto
$$;

create function montar_busca_do_envio() returns trigger language plpgsql as $$
begin
  perform montar_busca(new.organizacao_id, new.requerimento_id);
  return null;
end $$;
create function montar_busca_do_requerimento() returns trigger language plpgsql as $$
begin
  perform montar_busca(new.organizacao_id, new.id);
  return null;
end $$;
create trigger montar_busca_do_envio after insert on submissao for each row execute function montar_busca_do_envio();
create trigger montar_busca_do_requerimento after update of busca on requerimento
  for each row when (old.busca is distinct from new.busca and new.protocolado_em is not null) execute function montar_busca_do_requerimento();
create function montar_busca_das_partes() returns trigger language plpgsql as $$
begin
  perform montar_busca(organizacao_id, requerimento_id) from (select distinct organizacao_id, requerimento_id from mudadas) m;
  return null;
end $$;
create trigger montar_busca_das_novas after insert on parte referencing new table as mudadas for each statement execute function montar_busca_das_partes();
create trigger montar_busca_das_mudadas after update on parte referencing new table as mudadas for each statement execute function montar_busca_das_partes();
create trigger montar_busca_das_antigas after delete on parte referencing old table as mudadas for each statement execute function montar_busca_das_partes();

alter table requerimento no force row level security;
alter table parte no force row level security;
alter table submissao no force row level security;
alter table requerimento_imovel no force row level security;
alter table imovel no force row level security;
select montar_busca(organizacao_id, id) from requerimento where protocolado_em is not null;
alter table imovel force row level security;
alter table requerimento_imovel force row level security;
alter table submissao force row level security;
alter table parte force row level security;
alter table requerimento force row level security;

/* A list as somebody wants to see it again, for themselves or for a sector. */
create table visao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  versao         integer not null default 1,
  autor_id       uuid not null,
  setor_id       uuid,
  tela           text not null check (length(tela) between 3 and 120),
  nome           text not null check (length(nome) between 3 and 60),
  estado         jsonb not null,
  criado_em      timestamptz not null default now(),
  atualizado_em  timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id) on delete cascade
);
comment on table visao is 'A saved view of a list: filters, search, order, hidden columns, list or board. setor_id: the people of that sector see it too.';
create index visao_autor on visao (organizacao_id, autor_id, tela);
create index visao_setor on visao (organizacao_id, setor_id, tela) where setor_id is not null;
call proteger_tenant('visao');

create table visao_padrao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  usuario_id     uuid not null,
  tela           text not null,
  visao_id       uuid not null,
  primary key (organizacao_id, usuario_id, tela),
  foreign key (organizacao_id, usuario_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, visao_id) references visao (organizacao_id, id) on delete cascade
);
comment on table visao_padrao is 'The view with which a screen opens for one person.';
call proteger_tenant('visao_padrao');

/* A file somebody asked for, made by a job: a spreadsheet of a list, or the printed pages of a batch. */
create table exportacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  autor_id       uuid not null,
  formato        text not null check (formato in ('csv', 'xlsx', 'pdf')),
  pedido         jsonb not null,
  situacao       text not null default 'Na fila' check (situacao in ('Na fila', 'Pronta', 'Falhou')),
  motivo         text not null default '',
  nome           text not null,
  linhas         integer,
  sha256         char(64),
  tamanho        bigint,
  criado_em      timestamptz not null default now(),
  pronta_em      timestamptz,
  expira_em      timestamptz not null,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete cascade,
  check ((situacao = 'Pronta') = (pronta_em is not null))
);
comment on table exportacao is 'A file made on request. Only its author gets it; after expira_em the bytes go and the row stays.';
create index exportacao_autor on exportacao (organizacao_id, autor_id, criado_em desc);
create index exportacao_vencida on exportacao (organizacao_id, expira_em) where sha256 is not null;
call proteger_tenant('exportacao');

/* One act on many requests, each judged by itself. */
create table lote (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  tipo           text not null check (tipo in ('atribuir', 'encaminhar', 'avisar', 'imprimir')),
  pedido         jsonb not null,
  autor_id       uuid not null,
  exportacao_id  uuid,
  criado_em      timestamptz not null default now(),
  concluido_em   timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, autor_id) references membro (organizacao_id, usuario_id) on delete cascade,
  foreign key (organizacao_id, exportacao_id) references exportacao (organizacao_id, id) on delete restrict
);
comment on table lote is 'A bulk act, done by a job in the name of its author and with the rights they have then.';
create index lote_autor on lote (organizacao_id, autor_id, criado_em desc);
call proteger_tenant('lote');

create table lote_item (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  lote_id         uuid not null,
  posicao         integer not null,
  requerimento_id uuid not null,
  numero          text,
  situacao        text not null default 'Na fila' check (situacao in ('Na fila', 'Feito', 'Recusado')),
  motivo          text not null default '',
  primary key (organizacao_id, lote_id, posicao),
  foreign key (organizacao_id, lote_id) references lote (organizacao_id, id) on delete cascade
);
comment on table lote_item is 'What became of each request of a batch. requerimento_id is what was asked for, which may be nothing the author can see: so no key.';
call proteger_tenant('lote_item');
