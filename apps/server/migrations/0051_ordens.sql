/* Orders that a list offers and nothing served: each walked every request of the town and sorted it. Ties as everywhere: newest first. */
create index requerimento_por_requerente on requerimento (organizacao_id, requerente_nome, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_por_analista on requerimento (organizacao_id, analista_nome, protocolado_em desc, id desc) where protocolado_em is not null;
create index requerimento_por_processo on requerimento (organizacao_id, processo_nome, protocolado_em desc, id desc) where protocolado_em is not null;

create index guia_por_conferir on guia (organizacao_id, (pagamento = 'Em conferência') desc, criado_em desc, id desc);
create index guia_por_vencimento on guia (organizacao_id, vencimento, id);
create index guia_por_valor on guia (organizacao_id, valor_centavos, id);
