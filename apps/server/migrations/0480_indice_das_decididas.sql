/* Reports of a year of a large town read a quarter of a million decided passages: from this index alone, without their rows. */
create index passagem_da_etapa_decidida on passagem_da_etapa (organizacao_id, encerrada_em)
  include (status, substituida, de_fora, anulada, processo_id, definicao_id, setor_id, analista_id, requerimento_id, etapa_id, ciclo, devolucoes,
           fila_s, analise_s, requerente_s, terceiros_s, aberta_em, prazo_em)
  where status in ('Deferido', 'Indeferido') and not substituida and not de_fora and not anulada;
-- those that were decided were all it was read for
drop index passagem_da_etapa_encerrada;
