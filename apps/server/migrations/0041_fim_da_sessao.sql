/* However a session ends, every copy of the server hears of it at the commit and closes what it still listens to. */
create function avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_realtime', json_build_object(
    'canal', 'portal', 'evento', 'portal:fim-da-sessao', 'dados', json_build_object('sessao', new.id))::text);
  return null;
end $$;
create trigger sessao_termina after update of revogada_em on sessao for each row
  when (old.revogada_em is null and new.revogada_em is not null) execute function avisar_fim_da_sessao();
