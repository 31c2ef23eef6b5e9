/*
 * The public register of what a town has issued: signed by all, sealed, whatever became of it since. Which lots a document is about is
 * written on it, for those of its request may be others by the time it is looked up.
 */
alter table licenca
  add column imovel_ids uuid[] not null default '{}',
  add column busca      text not null default '';
comment on column licenca.imovel_ids is 'The lots of its request when it was made.';
comment on column licenca.busca is 'By what anybody finds it: number and place, as texto_de_busca leaves them. Nobody''s name or document stands in it.';

create function texto_da_licenca(l licenca) returns text language sql stable set search_path = public as $$
  select left(texto_de_busca(concat_ws(' ',
      l.numero || case l.formato_ano when 'nenhum' then '' when 'aa' then '/' || lpad((l.ano % 100)::text, 2, '0') else '/' || l.ano end,
      case when l.formato_ano <> 'aaaa' then l.numero || '/' || l.ano end,
      l.endereco,
      (select string_agg(concat_ws(' ', i.inscricao, i.inscricao_normalizada, i.logradouro, i.numero, i.bairro, i.loteamento), ' ' order by i.id)
         from imovel i where i.organizacao_id = l.organizacao_id and i.id = any (l.imovel_ids)))), 4000)
$$;
comment on function texto_da_licenca is 'What licenca.busca holds.';

create function escrever_busca_da_licenca() returns trigger language plpgsql as $$
begin
  new.imovel_ids := array(select imovel_id from requerimento_imovel
    where organizacao_id = new.organizacao_id and requerimento_id = new.requerimento_id order by imovel_id);
  new.busca := texto_da_licenca(new);
  return new;
end $$;
create trigger escrever_busca before insert on licenca for each row execute function escrever_busca_da_licenca();

update licenca l set imovel_ids = array(select r.imovel_id from requerimento_imovel r
  where r.organizacao_id = l.organizacao_id and r.requerimento_id = l.requerimento_id order by r.imovel_id);
update licenca l set busca = texto_da_licenca(l);

/* A lot that is renumbered is found by the new number too. As the owner: behind row-level security no index tells the documents of a lot. */
create index licenca_imoveis on licenca using gin (imovel_ids);
create function reescrever_busca_das_licencas() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update licenca l set busca = texto_da_licenca(l) where l.organizacao_id = new.organizacao_id and l.imovel_ids @> array[new.id];
  return null;
end $$;
create trigger reescrever_busca_das_licencas after update of inscricao, inscricao_normalizada, logradouro, numero, bairro, loteamento on imovel
  for each row when (row(old.inscricao, old.inscricao_normalizada, old.logradouro, old.numero, old.bairro, old.loteamento)
    is distinct from row(new.inscricao, new.inscricao_normalizada, new.logradouro, new.numero, new.bairro, new.loteamento))
  execute function reescrever_busca_das_licencas();

/* Newest first, whole or by kind or state, and how many there are: by an index of hardly anything. The last day stands beside the state, since Vencida is read and not written. */
create index licenca_registro on licenca (organizacao_id, emitida_em desc, id desc) where vigente_em is not null;
create index licenca_registro_total on licenca (organizacao_id) where vigente_em is not null;
create index licenca_registro_titulo on licenca (organizacao_id, titulo, emitida_em desc, id desc) where vigente_em is not null;
create index licenca_registro_situacao on licenca (organizacao_id, situacao, emitida_em desc, id desc) include (validade_em)
  where vigente_em is not null;
create index licenca_registro_busca on licenca using gin (busca gin_trgm_ops) where vigente_em is not null;

-- as 0211 for lots: the town is read once a statement, not once a row
alter policy mesma_organizacao on licenca using (organizacao_id = (select current_setting('app.organizacao_id')::integer));

/*
 * Up to twice `maximo` documents of the register whose text has every word, or in which what was typed stands without its signs. Row-level
 * security keeps `like` from the index, so this looks as the owner, in the town of the transaction, and gives ids alone.
 */
create function procurar_licencas(padroes text[], junto text, maximo integer) returns uuid[]
language plpgsql stable security definer set search_path = public as $$
declare
  cidade integer := current_setting('app.organizacao_id')::integer;
  raras text[] := palavras_raras(padroes, array(
    (select busca from licenca where organizacao_id = cidade and vigente_em is not null order by emitida_em, id limit 60) union all
    (select busca from licenca where organizacao_id = cidade and vigente_em is not null order by emitida_em desc, id desc limit 60)));
  sem_sinais uuid[] := array(select id from licenca
    where organizacao_id = cidade and vigente_em is not null and junto <> '' and busca like junto limit maximo);
begin
  if raras is null then
    return array(select unnest(sem_sinais) union
      (select id from licenca where organizacao_id = cidade and vigente_em is not null and busca like all (padroes) limit maximo));
  end if;
  return array(select unnest(sem_sinais) union
    (select id from licenca where organizacao_id = cidade and vigente_em is not null
        and busca like raras[1] and busca like raras[least(2, cardinality(raras))] and busca like raras[least(3, cardinality(raras))]
        and busca like all (padroes) limit maximo));
end $$;
comment on function procurar_licencas is 'Up to twice `maximo` issued documents of this town whose text has every word, or what was typed without its signs.';
revoke all on function procurar_licencas(text[], text, integer) from public;
grant execute on function procurar_licencas(text[], text, integer) to portal_app, portal_sistema;
