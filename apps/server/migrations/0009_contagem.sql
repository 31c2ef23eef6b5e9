-- How many filed requests stand in each sector and status, kept exact as they move, so that lists and badges need not count.
-- Rows are differences: an act adds its own and waits for nobody; a job adds them up now and then.
create table requerimento_contagem (
  organizacao_id integer not null,
  setor_id       uuid,
  status         text not null,
  n              bigint not null
);
comment on table requerimento_contagem is 'Sum n per setor_id and status: the filed requests there. Differences, written by triggers.';
create index requerimento_contagem_grupo on requerimento_contagem (organizacao_id, status, setor_id);
call proteger_tenant('requerimento_contagem', 'select, insert, delete');
-- triggers also run for the owner's maintenance
create policy dono on requerimento_contagem to current_user using (true);

create function contar_requerimentos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into requerimento_contagem
      select organizacao_id, setor_id, status, count(*) from novas where protocolado_em is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into requerimento_contagem
      select organizacao_id, setor_id, status, -count(*) from antigas where protocolado_em is not null group by 1, 2, 3;
  else
    insert into requerimento_contagem
      select organizacao_id, setor_id, status, sum(n) from (
        select organizacao_id, setor_id, status, 1 as n from novas where protocolado_em is not null
        union all
        select organizacao_id, setor_id, status, -1 from antigas where protocolado_em is not null
      ) diferenca group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

create trigger contar_novas after insert on requerimento referencing new table as novas for each statement execute function contar_requerimentos();
create trigger contar_antigas after delete on requerimento referencing old table as antigas for each statement execute function contar_requerimentos();
create trigger contar_mudadas after update on requerimento referencing old table as antigas new table as novas for each statement execute function contar_requerimentos();
