/* What a town learns about itself: one row for each passage of a request through a step, kept by its changes, and the book of those changes. */
alter table etapa add column mudou_em timestamptz;
comment on column etapa.mudou_em is 'The instant of its last change of status, sector or analyst, by the clock of the act: the book of passages takes it from here.';

create table etapa_evento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  etapa_id        uuid not null,
  n               integer not null,
  requerimento_id uuid not null,
  em              timestamptz not null,
  status          text not null,
  pronta          boolean not null,
  substituida     boolean not null,
  subs            integer not null,
  setor_id        uuid not null,
  analista_id     uuid,
  primary key (organizacao_id, etapa_id, n),
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade
);
comment on table etapa_evento is 'The book of every passage: how it stood from each change on. subs: sub-requests it waits for. Written by the triggers of etapa and requerimento. Append-only.';
create index etapa_evento_pedido on etapa_evento (organizacao_id, requerimento_id, em);
call proteger_tenant('etapa_evento', 'select, insert');

create table passagem_da_etapa (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  etapa_id        uuid not null,
  requerimento_id uuid not null,
  processo_id     uuid not null,
  definicao_id    text not null,
  nome            text not null,
  ciclo           integer not null,
  setor_id        uuid not null,
  analista_id     uuid,
  status          text not null,
  pronta          boolean not null,
  substituida     boolean not null,
  subs            integer not null default 0,
  -- came decided from another system: it had its time there
  de_fora         boolean not null default false,
  -- its request was cancelled: it leaves queues and counts
  anulada         boolean not null default false,
  -- whose time runs now; null once it has ended or another passage took its place
  lado            text check (lado in ('fila', 'analise', 'requerente', 'terceiros')),
  protocolado_em  timestamptz,
  aberta_em       timestamptz not null,
  iniciada_em     timestamptz,
  encerrada_em    timestamptz,
  ultima_em       timestamptz not null,
  fila_s          bigint not null default 0,
  analise_s       bigint not null default 0,
  requerente_s    bigint not null default 0,
  terceiros_s     bigint not null default 0,
  devolucoes      integer not null default 0,
  prazo_em        date,
  n               integer not null,
  primary key (organizacao_id, etapa_id),
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade
);
comment on table passagem_da_etapa is 'The facts of each passage, read from etapa_evento as it grows; reconstruir_passagens makes the same rows anew. Whole seconds up to ultima_em: fila and analise with the town hall, requerente, and terceiros (fees, sub-requests, sectors beside).';
create index passagem_da_etapa_pedido on passagem_da_etapa (organizacao_id, requerimento_id);
create index passagem_da_etapa_encerrada on passagem_da_etapa (organizacao_id, encerrada_em) include (setor_id, analista_id, processo_id, status, substituida, anulada);
create index passagem_da_etapa_aberta on passagem_da_etapa (organizacao_id, aberta_em) include (setor_id, analista_id, processo_id, status, substituida, anulada);
create index passagem_da_etapa_viva on passagem_da_etapa (organizacao_id, setor_id, prazo_em) where lado is not null;
create index passagem_da_etapa_processo on passagem_da_etapa (organizacao_id, processo_id, encerrada_em);
create index passagem_da_etapa_analista on passagem_da_etapa (organizacao_id, analista_id, encerrada_em) where analista_id is not null;
call proteger_tenant('passagem_da_etapa', 'select, insert, update, delete');

/* Whose time it is, while a passage stands so. */
create function lado_da_passagem(status text, pronta boolean, substituida boolean, subs integer) returns text
language sql immutable parallel safe as $$
  select case when substituida or status in ('Deferido', 'Indeferido', 'Cancelado') then null
              when status = 'Aguardando requerente' then 'requerente'
              when status = 'Aguardando comprovante' or subs > 0 or pronta then 'terceiros'
              when status = 'Em andamento' then 'analise'
              else 'fila' end
$$;

/* A change of a passage: its line in the book, and what follows for its facts. One that changes nothing writes nothing. */
create function anotar_passagem(org integer, etapa uuid, quando timestamptz, s text, p boolean, sub boolean, quantos integer, setor uuid, analista uuid)
returns void language plpgsql as $$
declare
  a passagem_da_etapa;
  em timestamptz;
  passou bigint;
  novo text := lado_da_passagem(s, p, sub, quantos);
begin
  select * into a from passagem_da_etapa where organizacao_id = org and etapa_id = etapa for update;
  if not found or (a.status, a.pronta, a.substituida, a.subs, a.setor_id) = (s, p, sub, quantos, setor) and a.analista_id is not distinct from analista then
    return;
  end if;
  em := greatest(quando, a.ultima_em);
  passou := floor(extract(epoch from em))::bigint - floor(extract(epoch from a.ultima_em))::bigint;
  insert into etapa_evento (organizacao_id, etapa_id, n, requerimento_id, em, status, pronta, substituida, subs, setor_id, analista_id)
    values (org, etapa, a.n + 1, a.requerimento_id, em, s, p, sub, quantos, setor, analista);
  update passagem_da_etapa q
     set n = a.n + 1, ultima_em = em, status = s, pronta = p, substituida = sub, subs = quantos, setor_id = setor, analista_id = analista, lado = novo,
         iniciada_em = case when s = 'Em andamento' then coalesce(a.iniciada_em, em) else a.iniciada_em end,
         encerrada_em = case when novo is null then coalesce(a.encerrada_em, em) end,
         fila_s = a.fila_s + case when a.lado = 'fila' then passou else 0 end,
         analise_s = a.analise_s + case when a.lado = 'analise' then passou else 0 end,
         requerente_s = a.requerente_s + case when a.lado = 'requerente' then passou else 0 end,
         terceiros_s = a.terceiros_s + case when a.lado = 'terceiros' then passou else 0 end,
         devolucoes = a.devolucoes + case when s = 'Aguardando requerente' and a.status <> s then 1 else 0 end
   where q.organizacao_id = org and q.etapa_id = etapa;
end $$;

create function abrir_passagem() returns trigger language plpgsql as $$
declare
  quando timestamptz := coalesce(new.mudou_em, new.criado_em);
  l text := lado_da_passagem(new.status, new.pronta, new.substituida, 0);
begin
  insert into passagem_da_etapa (organizacao_id, etapa_id, requerimento_id, processo_id, definicao_id, nome, ciclo, setor_id, analista_id, status, pronta,
                        substituida, de_fora, lado, protocolado_em, aberta_em, iniciada_em, encerrada_em, ultima_em, devolucoes, prazo_em, n)
    select new.organizacao_id, new.id, r.id, r.processo_id, new.definicao_id, new.nome, new.ciclo, new.setor_id, new.analista_id, new.status, new.pronta,
           new.substituida, l is null, l, r.protocolado_em, quando, case when new.status = 'Em andamento' then quando end, case when l is null then quando end, quando,
           case when new.status = 'Aguardando requerente' then 1 else 0 end, new.prazo_em, 1
      from requerimento r where r.organizacao_id = new.organizacao_id and r.id = new.requerimento_id;
  insert into etapa_evento (organizacao_id, etapa_id, n, requerimento_id, em, status, pronta, substituida, subs, setor_id, analista_id)
    values (new.organizacao_id, new.id, 1, new.requerimento_id, quando, new.status, new.pronta, new.substituida, 0, new.setor_id, new.analista_id);
  return null;
end $$;
create trigger abrir_passagem after insert on etapa for each row execute function abrir_passagem();

create function mudar_passagem() returns trigger language plpgsql as $$
declare
  quantos integer;
begin
  if (new.status, new.pronta, new.substituida, new.setor_id, new.analista_id)
     is distinct from (old.status, old.pronta, old.substituida, old.setor_id, old.analista_id) then
    select subs into quantos from passagem_da_etapa where organizacao_id = new.organizacao_id and etapa_id = new.id;
    perform anotar_passagem(new.organizacao_id, new.id, coalesce(new.mudou_em, now()), new.status, new.pronta, new.substituida, quantos, new.setor_id, new.analista_id);
  end if;
  if new.prazo_em is distinct from old.prazo_em then
    update passagem_da_etapa set prazo_em = new.prazo_em where organizacao_id = new.organizacao_id and etapa_id = new.id;
  end if;
  return null;
end $$;
create trigger mudar_passagem after update of status, pronta, substituida, setor_id, analista_id, prazo_em on etapa
  for each row execute function mudar_passagem();

/* A sub-request begins or ends: the passage that asked for it waits, or goes on. A request gets the day of its filing. */
create function contar_na_passagem() returns trigger language plpgsql as $$
declare
  a passagem_da_etapa;
  quantos integer;
begin
  if new.pai_etapa_id is not null then
    select * into a from passagem_da_etapa where organizacao_id = new.organizacao_id and etapa_id = new.pai_etapa_id;
    select count(*) into quantos from requerimento
     where organizacao_id = new.organizacao_id and pai_etapa_id = new.pai_etapa_id and status not in ('Deferido', 'Indeferido', 'Cancelado');
    if found and a.etapa_id is not null then
      perform anotar_passagem(new.organizacao_id, a.etapa_id, new.atualizado_em, a.status, a.pronta, a.substituida, quantos, a.setor_id, a.analista_id);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    update passagem_da_etapa set protocolado_em = new.protocolado_em, anulada = new.status = 'Cancelado' where organizacao_id = new.organizacao_id and requerimento_id = new.id;
  end if;
  return null;
end $$;
create trigger contar_na_passagem_novas after insert on requerimento for each row when (new.pai_etapa_id is not null) execute function contar_na_passagem();
create trigger contar_na_passagem after update of status, protocolado_em on requerimento for each row
  when (new.pai_etapa_id is not null or new.protocolado_em is distinct from old.protocolado_em or (new.status = 'Cancelado') <> (old.status = 'Cancelado')) execute function contar_na_passagem();

/*
 * The facts of the passages of one town, from its book alone: what was kept must be equal to it. In sets, and not by the steps of
 * anotar_passagem, so that each is the other's proof.
 */
create function passagens_do_livro(org integer) returns setof passagem_da_etapa language sql stable as $$
  with trechos as (
    select v.*, lado_da_passagem(v.status, v.pronta, v.substituida, v.subs) as lado,
           floor(extract(epoch from lead(v.em) over w))::bigint - floor(extract(epoch from v.em))::bigint as durou,
           lag(v.status) over w as antes
      from etapa_evento v where v.organizacao_id = org window w as (partition by v.etapa_id order by v.n)),
  somas as (
    select etapa_id, min(em) as aberta_em, max(em) as ultima_em, max(n) as n,
           min(em) filter (where status = 'Em andamento') as iniciada_em,
           min(em) filter (where lado is null) as encerrada_em,
           bool_or(n = 1 and lado is null) as de_fora,
           coalesce(sum(durou) filter (where lado = 'fila'), 0)::bigint as fila_s,
           coalesce(sum(durou) filter (where lado = 'analise'), 0)::bigint as analise_s,
           coalesce(sum(durou) filter (where lado = 'requerente'), 0)::bigint as requerente_s,
           coalesce(sum(durou) filter (where lado = 'terceiros'), 0)::bigint as terceiros_s,
           (count(*) filter (where status = 'Aguardando requerente' and antes is distinct from status))::integer as devolucoes
      from trechos group by etapa_id)
  select org, e.id, r.id, r.processo_id, e.definicao_id, e.nome, e.ciclo, u.setor_id, u.analista_id, u.status, u.pronta, u.substituida, u.subs, s.de_fora, r.status = 'Cancelado', u.lado,
         r.protocolado_em, s.aberta_em, s.iniciada_em, s.encerrada_em, s.ultima_em, s.fila_s, s.analise_s, s.requerente_s, s.terceiros_s, s.devolucoes,
         e.prazo_em, s.n
    from somas s
    join trechos u on u.etapa_id = s.etapa_id and u.n = s.n
    join etapa e on e.organizacao_id = org and e.id = s.etapa_id
    join requerimento r on r.organizacao_id = org and r.id = e.requerimento_id
$$;
comment on function passagens_do_livro is 'What passagem_da_etapa must hold, read anew from the book of a town.';

/*
 * What was there before has no book: it is written from what its rows, the acts in the audit and the sub-requests say. A passage that was
 * sent back and answered waits with its requester between; of the rest it is known when it opened, began and ended.
 */
alter table etapa no force row level security;
alter table requerimento no force row level security;
alter table evento no force row level security;
alter table auditoria no force row level security;
alter table etapa_evento no force row level security;
alter table passagem_da_etapa no force row level security;

create temporary table mudanca as
  select organizacao_id, etapa_id, em, status, row_number() over (partition by organizacao_id, etapa_id order by em, ordem) as n from (
    select e.organizacao_id, e.id as etapa_id, e.criado_em as em, 'Aguardando prefeitura' as status, 0 as ordem from etapa e
    union all
    select e.organizacao_id, e.id, greatest(e.iniciada_em, e.criado_em), 'Em andamento', 1 from etapa e where e.iniciada_em is not null
    union all
    select e.organizacao_id, e.id, a.criado_em, 'Aguardando requerente', 2
      from auditoria a join etapa e on e.organizacao_id = a.organizacao_id and e.id::text = a.dados ->> 'etapa_id'
     where a.acao = 'requerimento.devolver' and a.criado_em >= e.criado_em and (e.concluida_em is null or a.criado_em <= e.concluida_em)
    union all
    select e.organizacao_id, e.id, v.criado_em, 'Aguardando prefeitura', 3
      from evento v join etapa e on e.organizacao_id = v.organizacao_id and e.requerimento_id = v.requerimento_id
     where v.tipo = 'responder' and v.criado_em > e.criado_em and (e.concluida_em is null or v.criado_em < e.concluida_em)
       and exists (select from auditoria a where a.organizacao_id = e.organizacao_id and a.acao = 'requerimento.devolver'
                     and a.dados ->> 'etapa_id' = e.id::text and a.criado_em < v.criado_em)
    union all
    select e.organizacao_id, e.id,
           coalesce(e.concluida_em, greatest(e.criado_em, e.iniciada_em, r.atualizado_em)), e.status, 4
      from etapa e join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id
  ) m;

insert into etapa_evento (organizacao_id, etapa_id, n, requerimento_id, em, status, pronta, substituida, subs, setor_id, analista_id)
select e.organizacao_id, e.id, m.n, e.requerimento_id,
       max(m.em) over (partition by m.organizacao_id, m.etapa_id order by m.n), m.status,
       e.pronta and m.n = count(*) over w, e.substituida and m.n = count(*) over w, 0, e.setor_id, e.analista_id
  from mudanca m join etapa e on e.organizacao_id = m.organizacao_id and e.id = m.etapa_id
window w as (partition by m.organizacao_id, m.etapa_id);
drop table mudanca;

insert into passagem_da_etapa select p.* from organizacao o, passagens_do_livro(o.id) p;

alter table passagem_da_etapa force row level security;
alter table etapa_evento force row level security;
alter table auditoria force row level security;
alter table evento force row level security;
alter table requerimento force row level security;
alter table etapa force row level security;
