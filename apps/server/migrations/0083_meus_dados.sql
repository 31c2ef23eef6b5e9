/* What is kept of a person leaves as JSON too, for the person alone. */
alter table exportacao drop constraint exportacao_formato_check;
alter table exportacao add constraint exportacao_formato_check check (formato in ('csv', 'xlsx', 'pdf', 'json'));
