-- A town is served, suspended or ended, and it is written down by whom and why. "ativa" says in short whether it is served: functions of the
-- database ask it, and the version before writes it.
alter table organizacao
  add column situacao text not null default 'Ativo' check (situacao in ('Ativo', 'Suspenso', 'Encerrado'));
comment on column organizacao.situacao is 'Suspenso and Encerrado: nobody enters or files, jobs wait, and what was issued is still verified.';

create table organizacao_situacao (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  situacao       text not null check (situacao in ('Ativo', 'Suspenso', 'Encerrado')),
  motivo         text not null check (length(motivo) <= 500),
  usuario_id     uuid references usuario,
  criado_em      timestamptz not null,
  primary key (organizacao_id, id)
);
comment on table organizacao_situacao is 'Every time a town was suspended, taken back, ended or reopened, by whom and why. Append-only.';
call proteger_tenant('organizacao_situacao', 'select, insert');

alter table organizacao no force row level security;
alter table organizacao_situacao no force row level security;
update organizacao set situacao = 'Suspenso' where not ativa;
insert into organizacao_situacao (organizacao_id, id, situacao, motivo, criado_em)
  select id, gen_random_uuid(), 'Suspenso', 'Estava desativado quando o portal passou a guardar o motivo.', now() from organizacao where not ativa;
alter table organizacao force row level security;
alter table organizacao_situacao force row level security;

/* The two say the same, whichever of them was written. */
create function situacao_e_ativa() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.situacao = old.situacao and new.ativa <> old.ativa then
    new.situacao := case when new.ativa then 'Ativo' else 'Suspenso' end;
  end if;
  new.ativa := new.situacao = 'Ativo';
  return new;
end $$;
create trigger situacao_e_ativa before insert or update of situacao, ativa on organizacao
  for each row execute function situacao_e_ativa();
