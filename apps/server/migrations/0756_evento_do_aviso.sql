-- sem transação
create unique index concurrently if not exists geral_notificacao_evento on geral_notificacao (organizacao_id, usuario_id, painel, evento) where evento is not null;
