/*
 * A mail may carry what opens an account, a slip, an hour: until it has gone the whole of it is sealed, and `conteudo` has it without the secret.
 * Mails that went before lose theirs here, and with them the calendar files that name the link again.
 */
alter table email
  add column selado bytea,
  add column com_segredo boolean not null default false,
  add constraint email_de_ninguem check (para <> '' or selado is null);
comment on column email.selado is 'The mail as it is sent, encrypted; gone once it has gone, or will not.';
comment on column email.com_segredo is 'It carried a secret: without its seal it cannot be sent again.';

update email set com_segredo = true,
       conteudo = case when chave like 'auditoria-destino:%'
                       then regexp_replace(conteudo::text, '("nome": "Código", "valor": ")[^"]*', '\1•••')::jsonb
                       else regexp_replace((conteudo - 'anexo')::text, '(https?://[^ "<>]*[/=])[A-Za-z0-9_-]{40,}', '\1•••', 'g')::jsonb end
 where situacao = 'Enviado' and (chave like 'auditoria-destino:%' or conteudo::text ~ 'https?://[^ "<>]*[/=][A-Za-z0-9_-]{40,}');
