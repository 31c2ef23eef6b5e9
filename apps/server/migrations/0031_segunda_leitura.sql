alter table etapa add column proposta jsonb;
comment on column etapa.proposta is 'The decision somebody proposed and another person has to confirm: ato, parecer, por_id, por_nome, em. Gone with the next change of status.';
