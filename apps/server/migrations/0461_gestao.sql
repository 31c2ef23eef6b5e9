/* What needs a decision today, read from kept counts: the open steps of each sector, by whom they have and when they end. */
create table passagem_contagem (
  organizacao_id integer not null,
  setor_id       uuid not null,
  analista_id    uuid,
  lado           text not null,
  prazo_em       date,
  n              bigint not null
);
comment on table passagem_contagem is 'Sum n per setor_id, analista_id, lado and prazo_em: the open passages there. Differences, written by triggers, added up at night.';
create index passagem_contagem_setor on passagem_contagem (organizacao_id, setor_id);
call proteger_tenant('passagem_contagem', 'select, insert, delete');
-- triggers also run for the owner's maintenance
create policy dono on passagem_contagem to current_user using (true);

create function contar_passagens() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into passagem_contagem
      select organizacao_id, setor_id, analista_id, lado, prazo_em, count(*) from novas where lado is not null and not anulada group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into passagem_contagem
      select organizacao_id, setor_id, analista_id, lado, prazo_em, -count(*) from antigas where lado is not null and not anulada group by 1, 2, 3, 4, 5;
  else
    insert into passagem_contagem
      select organizacao_id, setor_id, analista_id, lado, prazo_em, sum(n) from (
        select organizacao_id, setor_id, analista_id, lado, prazo_em, 1 as n from novas where lado is not null and not anulada
        union all
        select organizacao_id, setor_id, analista_id, lado, prazo_em, -1 from antigas where lado is not null and not anulada
      ) diferenca group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger contar_novas after insert on passagem_da_etapa referencing new table as novas for each statement execute function contar_passagens();
create trigger contar_antigas after delete on passagem_da_etapa referencing old table as antigas for each statement execute function contar_passagens();
create trigger contar_mudadas after update on passagem_da_etapa referencing old table as antigas new table as novas for each statement execute function contar_passagens();

/* Documents that are not out yet: made by a job that may have failed, or waiting for somebody's signature. */
create index licenca_por_sair on licenca (organizacao_id, situacao, emitida_em) where situacao in ('Em emissão', 'Aguardando assinatura');

alter table passagem_da_etapa no force row level security;
alter table passagem_contagem no force row level security;
insert into passagem_contagem
  select organizacao_id, setor_id, analista_id, lado, prazo_em, count(*) from passagem_da_etapa where lado is not null and not anulada group by 1, 2, 3, 4, 5;
alter table passagem_contagem force row level security;
alter table passagem_da_etapa force row level security;
