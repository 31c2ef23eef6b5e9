-- What /readyz writes to know that the database takes writes: one row, written over.

create table sinal_de_vida (
  chave    text primary key,
  visto_em timestamptz not null
) with (fillfactor = 10);
comment on table sinal_de_vida is 'Written over by /readyz: whether the database takes writes. Tells nothing.';
grant select, insert, update on sinal_de_vida to portal_app, portal_sistema;

-- The last save of a draft: whose, from which version, which answers. Its repetition, when the answer was lost, is no conflict.
alter table requerimento add column ultimo_salvo jsonb;
