-- As of lots (0211): a list of a whole town looks at every place in it, and the setting is read once a statement. Same wall.
alter policy mesma_organizacao on membro using (organizacao_id = (select current_setting('app.organizacao_id')::integer));

-- Few are kept from filing, among all the people of a town: who looks for them walks no others.
create index membro_bloqueados on membro (organizacao_id, busca, usuario_id) where bloqueado_em is not null;
