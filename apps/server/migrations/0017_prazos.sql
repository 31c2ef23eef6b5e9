create table prazo_evento (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  etapa_id        uuid,
  tipo            text not null check (tipo in ('inicio', 'pausa', 'retomada', 'reinicio', 'prorrogacao', 'encerramento', 'lembrete')),
  dia             date not null,
  dias            integer check (dias between 0 and 3650),
  contagem        text check (contagem in ('uteis', 'corridos')),
  causa           text,
  motivo          text not null default '',
  ator_nome       text not null,
  criado_em       timestamptz not null default now(),
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, etapa_id) references etapa (organizacao_id, id) on delete cascade,
  check ((tipo = 'inicio') = (contagem is not null))
);
comment on table prazo_evento is 'The ledger of every deadline: of a passage (etapa_id), or the requester''s to answer (none). Due days are read from it; etapa.prazo_em and requerimento.prazo_em are copies. Append-only.';
create index prazo_evento_requerimento on prazo_evento (organizacao_id, requerimento_id, id);
call proteger_tenant('prazo_evento', 'select, insert');

/* What the watch looks at each morning: open requests whose day is near or gone. */
create index requerimento_prazo on requerimento (organizacao_id, prazo_em)
  where prazo_em is not null and status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente');

/*
 * Deadlines that run already keep the day they were due on: as many days as are left of it, counted from today, or from the day
 * the step began to wait for the requester; of one that is over, the day itself. What waits already stands still.
 */
alter table etapa no force row level security;
alter table evento no force row level security;
alter table requerimento no force row level security;
alter table prazo_evento no force row level security;
create temporary table prazo_anterior as
  select e.organizacao_id, e.requerimento_id, e.id as etapa_id, e.prazo_em, e.status = 'Aguardando requerente' as espera,
         case when e.status = 'Aguardando requerente' then coalesce((
           select max((v.criado_em at time zone 'America/Sao_Paulo')::date) from evento v
            where v.organizacao_id = e.organizacao_id and v.requerimento_id = e.requerimento_id and v.tipo = 'devolver'), current_date)
         else current_date end as desde
    from etapa e
   where not e.substituida and e.prazo_em is not null and e.status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente')
  union all
  select organizacao_id, id, null, prazo_em, false, current_date
    from requerimento where status = 'Aguardando requerente' and prazo_em is not null;
insert into prazo_evento (organizacao_id, id, requerimento_id, etapa_id, tipo, dia, dias, contagem, ator_nome, motivo)
  select organizacao_id, gen_random_uuid(), requerimento_id, etapa_id, 'inicio',
         case when prazo_em > desde then desde else prazo_em - 1 end, greatest(prazo_em - desde, 1), 'corridos',
         'Portal', 'Prazo anterior ao registro de prazos'
    from prazo_anterior;
/* Lines are read in the order of their time, and this transaction has only one. */
insert into prazo_evento (organizacao_id, id, requerimento_id, etapa_id, tipo, dia, causa, ator_nome, criado_em)
  select organizacao_id, gen_random_uuid(), requerimento_id, etapa_id, 'pausa', desde, 'requerente', 'Portal', now() + interval '1 millisecond'
    from prazo_anterior where espera;
update etapa e set prazo_em = null from prazo_anterior p where p.espera and e.organizacao_id = p.organizacao_id and e.id = p.etapa_id;
drop table prazo_anterior;
alter table prazo_evento force row level security;
alter table requerimento force row level security;
alter table etapa force row level security;
alter table evento force row level security;

/* What the watch of one morning has to look at, in any town: asked by a job of the installation, which then enters each town by its own door. */
create index etapa_prazo on etapa (organizacao_id, prazo_em)
  where prazo_em is not null and not substituida and status in ('Aguardando prefeitura', 'Em andamento');
create function prazos_a_vigiar(hoje date) returns table (organizacao_id integer, requerimento_id uuid)
language sql stable security definer set search_path = public as $$
  select e.organizacao_id, e.requerimento_id
    from etapa e
   where e.prazo_em is not null and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento') and e.prazo_em < hoje
     and not exists (select from prazo_evento p
           where p.organizacao_id = e.organizacao_id and p.requerimento_id = e.requerimento_id and p.etapa_id = e.id
             and p.tipo = 'lembrete' and p.causa = 'vencido' and p.dia > e.prazo_em)
  union
  select e.organizacao_id, e.requerimento_id
    from etapa e
    join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id
    join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
   where e.prazo_em is not null and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento') and e.prazo_em <= hoje + 60
     and v.definicao ? 'aprovacao_tacita'
  union
  select r.organizacao_id, r.id
    from requerimento r where r.prazo_em is not null and r.status = 'Aguardando requerente'
  union
  select r.organizacao_id, r.id
    from requerimento r
   where r.prazo_em < hoje and r.status = 'Aguardando comprovante'
     and not exists (select from prazo_evento p
           where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.etapa_id is null
             and p.tipo = 'lembrete' and p.causa = 'guia_vencida_' || to_char(r.prazo_em, 'YYYY-MM-DD'))
   order by 1, 2
$$;
revoke all on function prazos_a_vigiar(date) from public;
grant execute on function prazos_a_vigiar(date) to portal_app;
create policy vigia on requerimento for select to current_user using (true);
create policy vigia on etapa for select to current_user using (true);
create policy vigia on prazo_evento for select to current_user using (true);
