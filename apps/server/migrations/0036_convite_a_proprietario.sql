/* An owner may be asked in too: to read a draft and sign what it asks of them. */
alter table convite drop constraint convite_papel_check;
alter table convite add constraint convite_papel_check
  check (papel in ('proprietario', 'responsavel_tecnico', 'procurador', 'interessado'));
