/*
 * A mail may carry what opens an account, a slip, an hour: until it has gone the whole of it is sealed, and `conteudo` has it without the secret.
 * Mails that went before lose theirs in 0694.
 */
alter table email
  add column selado bytea,
  add column com_segredo boolean not null default false,
  add constraint email_de_ninguem check (para <> '' or selado is null);
comment on column email.selado is 'The mail as it is sent, encrypted; gone once it has gone, or will not.';
comment on column email.com_segredo is 'It carried a secret: without its seal it cannot be sent again.';
