/* All the words go to the index, which begins with the rarest; before, it was given the longest alone. */
drop function achar_requerimentos(text, text[]);
drop function achar_muitos_requerimentos(text, text[]);

create function achar_requerimentos(padroes text[]) returns setof uuid
language sql stable security definer set search_path = public rows 500 as $$
  select requerimento_id from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer
     and texto like padroes[1] and texto like padroes[least(2, cardinality(padroes))] and texto like padroes[least(3, cardinality(padroes))]
     and texto like all (padroes)
$$;
comment on function achar_requerimentos is 'Requests of this town whose text has every word.';

/* The same for words that stand in many requests: the planner then joins them by hash, not one by one. */
create function achar_muitos_requerimentos(padroes text[]) returns setof uuid
language sql stable security definer set search_path = public rows 50000 as $$
  select requerimento_id from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer
     and texto like padroes[1] and texto like padroes[least(2, cardinality(padroes))] and texto like padroes[least(3, cardinality(padroes))]
     and texto like all (padroes)
$$;
revoke all on function achar_requerimentos(text[]), achar_muitos_requerimentos(text[]) from public;
grant execute on function achar_requerimentos(text[]), achar_muitos_requerimentos(text[]) to portal_app, portal_sistema;
