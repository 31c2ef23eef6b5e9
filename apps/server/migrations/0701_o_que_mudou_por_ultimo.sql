-- sem transação
/* What programs of a town ask for: rows in the order in which they changed. */
create index concurrently if not exists requerimento_mudado on requerimento (organizacao_id, atualizado_em, id) where protocolado_em is not null;
create index concurrently if not exists profissional_mudado on profissional (organizacao_id, atualizado_em, id);
