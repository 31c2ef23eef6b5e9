create table desistencia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer,
  id              uuid not null,
  requerimento_id uuid not null,
  motivo          text not null check (length(motivo) between 3 and 2000),
  pedida_por      uuid not null,
  pedida_por_nome text not null,
  pedida_em       timestamptz not null,
  situacao        text not null default 'Pedida' check (situacao in ('Pedida', 'Aceita', 'Recusada', 'Retirada')),
  decidida_em     timestamptz,
  resposta        text not null default '',
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, pedida_por) references membro (organizacao_id, usuario_id) on delete restrict
);
comment on table desistencia is 'The requester asks to give a filed request up; the town hall decides. At most one is open.';
create unique index desistencia_aberta on desistencia (organizacao_id, requerimento_id) where situacao = 'Pedida';
create index desistencia_requerimento on desistencia (organizacao_id, requerimento_id);
call proteger_tenant('desistencia');

-- The function below runs as the owner, and row-level security is forced on it too.
create policy dono on parte for select to current_user using (true);
create index parte_pessoa on parte (usuario_id) where usuario_id is not null;

/* What waits for one person in the other towns where they ask for something: for the token's owner only, and no more than counts. */
create function espera_da_pessoa() returns table (organizacao_id integer, nome text, dominio text, requerimentos integer, esperando integer, prazo_em date)
language sql stable security definer set search_path = public as $$
  select o.id, o.nome, o.dominio, count(*)::integer,
         (count(*) filter (where r.status in ('Aguardando requerente', 'Aguardando comprovante', 'Rascunho')))::integer,
         min(r.prazo_em) filter (where r.status in ('Aguardando requerente', 'Aguardando comprovante'))
    from (select distinct p.organizacao_id, p.requerimento_id from parte p
           where p.usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid) p
    join requerimento r on r.organizacao_id = p.organizacao_id and r.id = p.requerimento_id
    join organizacao o on o.id = p.organizacao_id
    join membro m on m.organizacao_id = p.organizacao_id and m.usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid
   where o.ativa and m.ativo and m.painel_contribuinte and o.id <> current_setting('app.organizacao_id')::integer
     and r.status <> 'Em construcao' and not (r.status = 'Cancelado' and r.protocolado_em is null)
   group by o.id, o.nome, o.dominio order by 5 desc, o.nome
$$;
revoke all on function espera_da_pessoa() from public;
grant execute on function espera_da_pessoa() to portal_app;
