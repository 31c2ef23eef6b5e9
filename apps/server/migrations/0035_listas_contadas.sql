/* A word that stands in many requests is no work for the index: each text is looked at, once. */
create or replace function achar_muitos_requerimentos(padroes text[]) returns setof uuid
language sql stable security definer set search_path = public rows 50000 as $$
  select requerimento_id from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer and texto like all (padroes)
$$;

create function contar_achados(padroes text[]) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from requerimento_busca
   where organizacao_id = current_setting('app.organizacao_id')::integer and texto like all (padroes)
$$;
comment on function contar_achados is 'How many requests of this town have every word, for who sees them all.';
revoke all on function contar_achados(text[]) from public;
grant execute on function contar_achados(text[]) to portal_app, portal_sistema;

/* Beside requerimento_conosco, which serves those whose days still run. */
create index requerimento_conosco_parado on requerimento (organizacao_id, conosco_segundos)
  where conosco_inicio is null and protocolado_em is not null;
