/* A message of a party is something of the requester, too: whoever opened the request before has it unread. */
create function anotar_mensagem() returns trigger language plpgsql as $$
begin
  update requerimento set novidade_em = greatest(novidade_em, new.criado_em)
   where organizacao_id = new.organizacao_id and id = new.requerimento_id;
  return null;
end $$;
create trigger anotar_mensagem after insert on mensagem
  for each row when (not new.interna and not new.da_prefeitura) execute function anotar_mensagem();
