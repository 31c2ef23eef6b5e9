-- sem transação
/* Mails that went before 0690 lose their secrets, and with them the calendar files that name the link again: some at a time, by key. */
do $$
declare
  o integer := -1;
  i uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with parte as (
      select organizacao_id, id from email where (organizacao_id, id) > (o, i) order by organizacao_id, id limit 2000
    ), mudadas as (
      update email e set com_segredo = true,
             conteudo = case when e.chave like 'auditoria-destino:%'
                             then regexp_replace(e.conteudo::text, '("nome": "Código", "valor": ")[^"]*', '\1•••')::jsonb
                             else regexp_replace((e.conteudo - 'anexo')::text, '(https?://[^ "<>]*[/=])[A-Za-z0-9_-]{40,}', '\1•••', 'g')::jsonb end
        from parte p
       where e.organizacao_id = p.organizacao_id and e.id = p.id and e.situacao = 'Enviado' and not e.com_segredo
         and (e.chave like 'auditoria-destino:%' or e.conteudo::text ~ 'https?://[^ "<>]*[/=][A-Za-z0-9_-]{40,}')
    )
    select organizacao_id, id into o, i from parte order by organizacao_id desc, id desc limit 1;
    exit when o is null;
    commit;
  end loop;
end $$;
