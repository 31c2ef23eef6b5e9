/* The lots of a district in the order of the list, counted without being read; and the few professionals that are suspended or gone. */
create index imovel_do_bairro on imovel (organizacao_id, bairro, inscricao_normalizada, id) where situacao = 'ativo';
create index profissional_suspenso on profissional (organizacao_id, busca, id) where suspenso_de is not null;
create index profissional_cancelado on profissional (organizacao_id, busca, id) where cancelado_em is not null;
