-- The owner of the tables need not be a superuser. Row-level security is forced, so an ordinary owner sees nothing of a table without a
-- policy for it: functions that run as the owner, and migrations that correct what is stored, would quietly find no rows.

do $$
declare tabela regclass;
begin
  for tabela in
    select c.oid from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polname in ('dono', 'do_dono'))
  loop
    execute format('create policy do_dono on %s to current_user using (true)', tabela);
  end loop;
end $$;

/* Puts a tenant table behind the wall: forced row-level security, one policy for the towns, one for the system's door, one for its owner. */
create or replace procedure proteger_tenant(tabela regclass, direitos text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  execute format('create policy mesma_organizacao on %s to portal_app using (organizacao_id = current_setting(''app.organizacao_id'')::integer)', tabela);
  execute format('create policy porta_do_sistema on %s to portal_sistema using (true)', tabela);
  execute format('create policy do_dono on %s to current_user using (true)', tabela);
  execute format('grant %s on %s to portal_app, portal_sistema', direitos, tabela);
end $$;
