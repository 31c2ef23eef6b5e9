/* The flow of a process is read from what is open now, what was decided and what was opened in a period; returns and reopenings are few. */
create index passagem_da_etapa_no_fluxo on passagem_da_etapa (organizacao_id, processo_id)
  include (definicao_id, lado, iniciada_em, setor_id, analista_id, requerimento_id) where lado is not null and not anulada;
create index passagem_da_etapa_de_novo on passagem_da_etapa (organizacao_id, aberta_em) where ciclo > 1;
create index etapa_evento_devolvida on etapa_evento (organizacao_id, em) include (etapa_id, n) where status = 'Aguardando requerente';
