/* Who comes to the counter to be erased shows something: what was looked at is kept, and read by who decides, who is another person. */
alter table pedido_titular add column arquivo_id uuid,
  add foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id);
comment on column pedido_titular.arquivo_id is 'The document, or the signed form, that was looked at; of an erasure asked for at the counter. Empty once the person is erased, and of those written down before it was asked for.';
create index pedido_titular_arquivo on pedido_titular (organizacao_id, arquivo_id) where arquivo_id is not null;
