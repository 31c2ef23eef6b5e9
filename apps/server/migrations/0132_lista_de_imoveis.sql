-- The list of lots as it is opened: those that are lots, by their number; the index gives the page in its order and the exact count
-- without looking at the lots themselves.
create index imovel_lista on imovel (organizacao_id, situacao, inscricao_normalizada, id);
