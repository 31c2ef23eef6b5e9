/* Filters that other tables answer read their indexes alone; of what they find, what is not filed yet is taken off. */
create index requerimento_nao_protocolado on requerimento (organizacao_id, id) where protocolado_em is null;
create index requerimento_imovel_conjunto on requerimento_imovel (organizacao_id, imovel_id, requerimento_id);
drop index requerimento_imovel_imovel;

/* The queue of a person, and what nobody has: in the index alone, as the open steps of an analyst are. */
create index etapa_na_prefeitura on etapa (organizacao_id, analista_id, setor_id, requerimento_id)
  where not substituida and status in ('Aguardando prefeitura', 'Em andamento');
create index etapa_em_outros on etapa (organizacao_id, requerimento_id)
  where analista_id is null and not substituida and status in ('Aguardando prefeitura', 'Em andamento') and cardinality(outros_setor_ids) > 0;

/* With what every list asks in its condition, so that a count needs no look at the requests. */
drop index requerimento_prazo;
create index requerimento_prazo on requerimento (organizacao_id, prazo_em)
  where prazo_em is not null and protocolado_em is not null
    and status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente');

/*
 * Beside a rare word the index only loses time over a frequent one: some texts, the town's first and last, tell which is which.
 * A word of two letters has no place in the index. Where every word is frequent the texts are looked at one by one, and soon enough there are as many as were asked for.
 */
create function procurar_requerimentos(padroes text[], maximo integer) returns uuid[]
language plpgsql stable security definer set search_path = public as $$
declare
  cidade integer := current_setting('app.organizacao_id')::integer;
  raras text[];
  quase_unica boolean;
begin
  select array_agg(p.padrao order by p.vezes, length(p.padrao) desc) filter (where p.vezes * 5 <= p.textos and p.cabe),
         min(p.vezes) filter (where p.cabe) <= 1
    into raras, quase_unica
    from (select padrao, length(padrao) >= 5 as cabe, count(*) as textos, count(*) filter (where a.texto like padrao) as vezes
            from unnest(padroes) as padrao,
                 ((select texto from requerimento_busca where organizacao_id = cidade order by requerimento_id limit 60) union all
                  (select texto from requerimento_busca where organizacao_id = cidade order by requerimento_id desc limit 60)) a
           group by 1) p;
  if raras is null then
    return array(select requerimento_id from requerimento_busca where organizacao_id = cidade and texto like all (padroes) limit maximo);
  end if;
  if quase_unica then
    return array(select requerimento_id from requerimento_busca
                  where organizacao_id = cidade and texto like raras[1] and texto like all (padroes) limit maximo);
  end if;
  return array(select requerimento_id from requerimento_busca
                where organizacao_id = cidade and texto like raras[1] and texto like raras[least(2, cardinality(raras))]
                  and texto like raras[least(3, cardinality(raras))] and texto like all (padroes) limit maximo);
end $$;
comment on function procurar_requerimentos is 'Up to `maximo` requests of this town whose text has every word.';
revoke all on function procurar_requerimentos(text[], integer) from public;
grant execute on function procurar_requerimentos(text[], integer) to portal_app, portal_sistema;
drop function achar_requerimentos(text[]);
