/*
 * What a town vouches for (its directory, its geo system, a visit of support) opens that town alone: whether somebody has a life in another
 * one is asked before such a session reads or changes what is the person's in all of them. Answers yes or no, and names nobody.
 */
create function pertence_a_outros(pessoa uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from membro m
                  where m.usuario_id = pessoa and m.organizacao_id <> current_setting('app.organizacao_id')::integer and not m.suporte)
$$;
revoke all on function pertence_a_outros(uuid) from public;
grant execute on function pertence_a_outros(uuid) to portal_app, portal_sistema;
