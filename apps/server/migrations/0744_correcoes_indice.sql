-- sem transação
/* What managers read of the corrections of the last days. */
create index concurrently if not exists submissao_correcao on submissao (organizacao_id, criado_em)
  include (vereditos_de_pe, vereditos_a_rever, etapas_de_pe, etapas_a_rever) where numero > 1;
