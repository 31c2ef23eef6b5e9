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

/* Deadlines that run already begin where their stored day says: as many days as are left, counted from today. */
alter table etapa no force row level security;
alter table evento no force row level security;
alter table requerimento no force row level security;
alter table prazo_evento no force row level security;
insert into prazo_evento (organizacao_id, id, requerimento_id, etapa_id, tipo, dia, dias, contagem, ator_nome, motivo)
  select organizacao_id, gen_random_uuid(), requerimento_id, id, 'inicio', prazo_em - 1, 1, 'corridos', 'Portal', 'Prazo anterior ao registro de prazos'
    from etapa
   where not substituida and prazo_em is not null and status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente');
insert into prazo_evento (organizacao_id, id, requerimento_id, tipo, dia, dias, contagem, ator_nome, motivo)
  select organizacao_id, gen_random_uuid(), id, 'inicio', prazo_em - 1, 1, 'corridos', 'Portal', 'Prazo anterior ao registro de prazos'
    from requerimento where status = 'Aguardando requerente' and prazo_em is not null;
insert into prazo_evento (organizacao_id, id, requerimento_id, etapa_id, tipo, dia, causa, ator_nome)
  select e.organizacao_id, gen_random_uuid(), e.requerimento_id, e.id, 'pausa',
         coalesce((select max(v.criado_em at time zone 'America/Sao_Paulo')::date from evento v where v.organizacao_id = e.organizacao_id and v.requerimento_id = e.requerimento_id and v.tipo = 'devolver'), current_date),
         'requerente', 'Portal'
    from etapa e where not e.substituida and e.prazo_em is not null and e.status = 'Aguardando requerente';
alter table prazo_evento force row level security;
alter table requerimento force row level security;
alter table etapa force row level security;
alter table evento force row level security;

/* What the watch of one morning has to look at, in any town: asked by a job of the installation, which then enters each town by its own door. */
create function prazos_a_vigiar(hoje date) returns table (organizacao_id integer, requerimento_id uuid)
language sql stable security definer set search_path = public as $$
  select r.organizacao_id, r.id
    from requerimento r
    join processo_versao v on v.organizacao_id = r.organizacao_id and v.id = r.processo_versao_id
   where r.prazo_em is not null and r.status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente')
     and (r.status = 'Aguardando requerente'
       or (v.definicao ? 'aprovacao_tacita' and r.prazo_em <= hoje + 60)
       or (r.prazo_em < hoje and not exists (select from prazo_evento p
             where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.tipo = 'lembrete' and p.causa = 'vencido' and p.dia > r.prazo_em)))
   order by r.organizacao_id, r.prazo_em, r.id
$$;
revoke all on function prazos_a_vigiar(date) from public;
grant execute on function prazos_a_vigiar(date) to portal_app;
create policy vigia on requerimento for select to current_user using (true);
create policy vigia on prazo_evento for select to current_user using (true);
