/*
 * Under which process and sector a charge is told stands on the slip: the process of its request, and the sector of the step that the
 * request began with, wherever it went later. A year of a large town was looked up step by step, in five seconds.
 */
alter table guia add column processo_id uuid, add column setor_id uuid;
comment on column guia.processo_id is 'Of its request. Written by a trigger.';
comment on column guia.setor_id is 'Of the first step of its request, as that step has it now; null while there is none. Written by triggers of guia and etapa.';

create function setor_do_pedido(org integer, pedido uuid) returns uuid language sql stable as $$
  select setor_id from etapa where organizacao_id = org and requerimento_id = pedido order by ordem, ciclo limit 1
$$;

create function situar_guia() returns trigger language plpgsql as $$
begin
  new.processo_id := (select processo_id from requerimento where organizacao_id = new.organizacao_id and id = new.requerimento_id);
  new.setor_id := setor_do_pedido(new.organizacao_id, new.requerimento_id);
  return new;
end $$;
create trigger situar_guia before insert on guia for each row execute function situar_guia();

create function situar_guias_da_etapa() returns trigger language plpgsql as $$
declare
  setor uuid := setor_do_pedido(new.organizacao_id, new.requerimento_id);
begin
  update guia set setor_id = setor where organizacao_id = new.organizacao_id and requerimento_id = new.requerimento_id and setor_id is distinct from setor;
  return null;
end $$;
create trigger situar_guias after insert or update of setor_id, ordem on etapa for each row execute function situar_guias_da_etapa();

alter table guia no force row level security;
alter table etapa no force row level security;
alter table requerimento no force row level security;
update guia g set processo_id = r.processo_id, setor_id = setor_do_pedido(g.organizacao_id, g.requerimento_id)
  from requerimento r where r.organizacao_id = g.organizacao_id and r.id = g.requerimento_id;
alter table requerimento force row level security;
alter table etapa force row level security;
alter table guia force row level security;

drop index guia_somas;
create index guia_somas on guia (organizacao_id, criado_em desc, id desc)
  include (pagamento, emissao, valor_centavos, recebido_centavos, vencimento, paga_em, cobranca, convenio_id, requerimento_id,
           dispensado_centavos, devolvido_centavos, trocada, processo_id, setor_id);
