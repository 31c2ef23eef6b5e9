/* The same question as achar_requerimentos, for a word that stands in many requests: the planner then joins them by hash, not one by one. */
create function achar_muitos_requerimentos(padrao text, outros text[]) returns setof uuid
language sql stable security definer set search_path = public rows 50000 as $$
  select requerimento_id from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer and texto like padrao and texto like all (outros)
$$;
revoke all on function achar_muitos_requerimentos(text, text[]) from public;
grant execute on function achar_muitos_requerimentos(text, text[]) to portal_app, portal_sistema;
