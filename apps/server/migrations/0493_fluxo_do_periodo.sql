/* The flow of a process is read from what is open now, what was decided and what was opened in a period; reopenings are few. */
create index passagem_da_etapa_no_fluxo on passagem_da_etapa (organizacao_id, processo_id)
  include (definicao_id, lado, iniciada_em, setor_id, analista_id, requerimento_id) where lado is not null and not anulada;
create index passagem_da_etapa_abriu on passagem_da_etapa (organizacao_id, processo_id, aberta_em)
  include (definicao_id, ciclo, devolucoes, setor_id, analista_id, requerimento_id) where not de_fora and not anulada;
create index passagem_da_etapa_de_novo on passagem_da_etapa (organizacao_id, aberta_em) where ciclo > 1;
