-- sem transação
create index concurrently if not exists email_com_conteudo on email (organizacao_id, criado_em, id) where conteudo <> '{}';
create index concurrently if not exists email_com_selo on email (organizacao_id, criado_em) where selado is not null;
create index concurrently if not exists email_que_nao_foi on email (organizacao_id, criado_em, id) where situacao in ('Erro', 'Falhou', 'Pendente', 'Recusado', 'Retido');
drop index concurrently if exists email_por_sair;
