-- a licence whose last day is over is lapsed for everybody from that midnight on, without anybody writing it down
create function situacao_da_licenca(situacao text, validade_em date, hoje date) returns text
language sql immutable parallel safe as $$
  select case when situacao = 'Vigente' and validade_em < hoje then 'Vencida' else situacao end
$$;
comment on function situacao_da_licenca is 'What a licence is on that day of its town: as it is stored, or Vencida.';

alter table licenca add column aviso_de_validade smallint check (aviso_de_validade in (60, 30, 5, 0));
comment on column licenca.aviso_de_validade is 'Days before its last one of which the parties were told last.';
create index licenca_validade on licenca (organizacao_id, validade_em) where situacao = 'Vigente' and validade_em is not null;
