/* What an account has sent, summed before it may send more. */
create index arquivo_de_quem on arquivo (organizacao_id, enviado_por) include (tamanho, criado_em);

/* What the sweep asks of a file: which rows hold on to it. */
create index requerimento_arquivo_arquivo on requerimento_arquivo (organizacao_id, arquivo_id);
create index comprovante_arquivo on comprovante (organizacao_id, arquivo_id);
create index licenca_arquivo on licenca (organizacao_id, arquivo_id) where arquivo_id is not null;
create index licenca_arquivo_final on licenca (organizacao_id, arquivo_final_id) where arquivo_final_id is not null;
create index modelo_de_arquivo_arquivo on modelo_de_arquivo (organizacao_id, arquivo_id);
create index exportacao_sha256 on exportacao (organizacao_id, sha256) where sha256 is not null;
