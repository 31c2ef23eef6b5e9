/* Who is asked about by the address it came from may have come once in ten million times. */
create index auditoria_endereco on auditoria (organizacao_id, endereco_ip, criado_em desc);
