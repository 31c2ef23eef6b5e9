/* The report of a visit is verified by its code, as other papers are. */
alter table vistoria add column codigo text check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{16}$');
comment on column vistoria.codigo is 'By which anybody verifies its report; given when the visit ends. Those that ended before have none.';
create unique index vistoria_codigo on vistoria (organizacao_id, codigo) where codigo is not null;
