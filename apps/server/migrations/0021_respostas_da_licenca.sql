alter table licenca add column respostas jsonb;
comment on column licenca.respostas is 'The answers it was approved on. Those of the request may change afterwards; absent on documents of before.';
