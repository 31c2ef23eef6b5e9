/* Optional national days are closed unless the town says that it works on them. Due dates already stored do not follow. */
alter table organizacao add column facultativos_abertos text[] not null default '{}'
  check (facultativos_abertos <@ array['segunda_de_carnaval', 'terca_de_carnaval', 'corpus_christi']);
comment on column organizacao.facultativos_abertos is 'Optional national days on which the town hall is open, in every year.';
