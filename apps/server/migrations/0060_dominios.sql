-- A town may answer at several addresses. organizacao.dominio is the main one, to which the others lead; all of them stand here.
create table organizacao_dominio (
  dominio        text primary key check (dominio = lower(dominio) and length(dominio) between 3 and 100),
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  situacao       text not null default 'Não verificado'
                 check (situacao in ('Não verificado', 'Leva a este portal', 'Leva a outro lugar', 'Não responde')),
  porque         text not null default '' check (porque in ('', 'nome', 'certificado', 'demora', 'rede_interna', 'recusa')),
  pedido_em      timestamptz,
  verificado_em  timestamptz,
  criado_em      timestamptz not null default now()
);
create index organizacao_dominio_organizacao on organizacao_dominio (organizacao_id);
comment on table organizacao_dominio is 'Every address of every town, main ones too: no two towns share one. Public, as a host is.';
comment on column organizacao_dominio.situacao is 'What the last check found: whether a request for this address comes to this installation.';
comment on column organizacao_dominio.porque is 'Why it does not answer, or what still lacks: certificado with "Leva a este portal" says that https does not work yet.';
comment on column organizacao_dominio.pedido_em is 'When a check was asked for; later than verificado_em while it is under way.';
alter table organizacao_dominio enable row level security, force row level security;
create policy todos_leem on organizacao_dominio for select using (true);
create policy propria on organizacao_dominio for update to portal_app using (organizacao_id = current_setting('app.organizacao_id')::integer);
create policy porta_do_sistema on organizacao_dominio to portal_sistema using (true);
create policy dono on organizacao_dominio to current_user using (true);
grant select, update (situacao, porque, verificado_em) on organizacao_dominio to portal_app;
grant select, insert, update, delete on organizacao_dominio to portal_sistema;

/* A main address is an address: whoever writes it in organizacao, this program or the version before, has it here. */
create function anotar_dominio() returns trigger language plpgsql as $$
begin
  insert into organizacao_dominio (dominio, organizacao_id) values (new.dominio, new.id) on conflict (dominio) do nothing;
  if not exists (select from organizacao_dominio d where d.dominio = new.dominio and d.organizacao_id = new.id) then
    raise unique_violation using message = 'another town has this address', constraint = 'organizacao_dominio_pkey';
  end if;
  return null;
end $$;
create trigger anotar_dominio after insert or update of dominio on organizacao
  for each row when (new.id > 0) execute function anotar_dominio();

alter table organizacao no force row level security;
insert into organizacao_dominio (dominio, organizacao_id, criado_em) select dominio, id, criado_em from organizacao where id > 0;
alter table organizacao force row level security;
