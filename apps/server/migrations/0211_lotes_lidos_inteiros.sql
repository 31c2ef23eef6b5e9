-- A list of a whole town reads every lot of it, and by the common policy the setting was read and cast once a row: 30 ms of 45 for
-- 100 000 lots. As a subquery it is read once a statement. Same wall: who reads the rows of which town does not change.
alter policy mesma_organizacao on imovel using (organizacao_id = (select current_setting('app.organizacao_id')::integer));
alter policy mesma_organizacao on imovel_zona using (organizacao_id = (select current_setting('app.organizacao_id')::integer));
