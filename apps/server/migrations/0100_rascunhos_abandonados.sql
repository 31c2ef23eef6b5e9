-- A draft that nobody touches is told of, and goes a month later.
alter table requerimento add column abandono_avisado_em timestamptz;
comment on column requerimento.abandono_avisado_em is 'When its author was told that this draft, untouched for long, will be deleted. Touched since: it stays.';
create index requerimento_rascunho_parado on requerimento (organizacao_id, atualizado_em, id) where protocolado_em is null;
/* Accounts opened by an address that never answered: found by age, tried one by one by descartar_nao_confirmada. */
create index usuario_nao_confirmado on usuario (criado_em) where confirmado_em is null and senha_hash is not null;
