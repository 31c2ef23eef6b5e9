-- The bank's word is found by the bar code that it names, and by the Pix (movimento_de_caixa_uma_vez has the key of what counts).
create index movimento_de_caixa_codigo on movimento_de_caixa (organizacao_id, codigo_barras) where codigo_barras <> '';
create index movimento_de_caixa_chave on movimento_de_caixa (organizacao_id, chave);
