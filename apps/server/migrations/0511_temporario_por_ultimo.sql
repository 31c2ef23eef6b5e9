/*
 * What is temporary is looked at before all else unless its schema is named: who could run SQL as a serving role had a function of the owner
 * read a view of their own making, and run what that calls as the owner. Named at the end it is looked at last. That the serving roles make
 * nothing temporary is seen to at each start (db/migrate.ts), since a database does not take that along when it is copied.
 */
do $$
declare f record;
begin
  for f in
    select p.oid::regprocedure as qual, substr(c.dito, length('search_path=') + 1) as onde
      from pg_proc p cross join lateral unnest(p.proconfig) c (dito)
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and c.dito like 'search\_path=%' and c.dito not like '%pg\_temp'
  loop
    execute format('alter routine %s set search_path = %s, pg_temp', f.qual, f.onde);
  end loop;
end $$;
