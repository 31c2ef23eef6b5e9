/* Two letters are a person's name (Li, Ng): refused by the forms no longer, nor here. */
alter table convite drop constraint convite_nome_check, add constraint convite_nome_check check (length(nome) between 2 and 255);
alter table profissional drop constraint profissional_quem,
  add constraint profissional_quem check (usuario_id is not null or length(nome) >= 2);
