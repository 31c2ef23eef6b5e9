/* What a slip's sum was made of, kept as it was counted, so that it is explained years later. */
alter table guia add column composicao jsonb;
comment on column guia.composicao is 'Of what the sum was made, fee by fee: code, table, inputs, value, rounding. Null: no fee made it, or it is older.';
