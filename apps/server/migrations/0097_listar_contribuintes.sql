/*
 * What the list of requesters asks of people stands beside their place in the town, kept by the triggers that keep its text: behind
 * row-level security each person that is looked at costs a query of their own, four seconds for the last pages of 200 000.
 */
alter table membro
  add column tipo_pessoa text not null default 'fisica',
  add column acesso      text not null default 'Sem e-mail' check (acesso in ('Conta', 'E-mail', 'Sem e-mail'));
comment on column membro.tipo_pessoa is 'That of the person, as the registry filters by it.';
comment on column membro.acesso is 'Whether the person may log in, could be written to so as to, or neither.';

create function acesso_da_pessoa(senha_hash text, login_externo text, email text) returns text language sql immutable as $$
  select case when senha_hash is not null or login_externo = 'Sim' then 'Conta' when email is not null then 'E-mail' else 'Sem e-mail' end
$$;

create or replace function membro_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.busca := coalesce(texto_da_pessoa(new.usuario_id), '');
  select tipo_pessoa, acesso_da_pessoa(senha_hash, login_externo, email) into new.tipo_pessoa, new.acesso from usuario where id = new.usuario_id;
  return new;
end $$;

create or replace function usuario_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update membro set busca = coalesce(texto_da_pessoa(new.id), ''), tipo_pessoa = new.tipo_pessoa,
                    acesso = acesso_da_pessoa(new.senha_hash, new.login_externo, new.email)
   where usuario_id = new.id;
  return null;
end $$;
drop trigger usuario_busca on usuario;
create trigger usuario_busca after update of nome, nome_fantasia, cpf, cnpj, email, telefone, tipo_pessoa, senha_hash, login_externo on usuario
  for each row when (row(old.nome, old.nome_fantasia, old.cpf, old.cnpj, old.email, old.telefone, old.tipo_pessoa, old.login_externo, old.senha_hash is null)
    is distinct from row(new.nome, new.nome_fantasia, new.cpf, new.cnpj, new.email, new.telefone, new.tipo_pessoa, new.login_externo, new.senha_hash is null))
  execute function usuario_busca();

update membro m set tipo_pessoa = u.tipo_pessoa, acesso = acesso_da_pessoa(u.senha_hash, u.login_externo, u.email)
  from usuario u where u.id = m.usuario_id;

drop function contar_contribuintes();

/*
 * Which words of a search are worth the index: beside a rare one it only loses time over a frequent one, and a word of two letters has no
 * place in it. `textos`: some of those that are searched. Null where none is.
 */
create function palavras_raras(padroes text[], textos text[]) returns text[] language sql immutable as $$
  select array_agg(padrao order by vezes, length(padrao) desc) filter (where vezes * 5 <= cardinality(textos) and length(padrao) >= 5)
    from unnest(padroes) as padrao, lateral (select count(*) as vezes from unnest(textos) t where t like padrao) v
$$;
revoke all on function palavras_raras(text[], text[]) from public;

/* Few are looked up by the index of words; where there are many, the list walks in its order and looks at each. */
drop function achar_contribuintes(text, text[]);
create function achar_contribuintes(padroes text[], maximo integer) returns uuid[]
language plpgsql stable security definer set search_path = public as $$
declare
  cidade integer := current_setting('app.organizacao_id')::integer;
  raras text[] := palavras_raras(padroes, array(
    (select busca from membro where organizacao_id = cidade and painel_contribuinte and not suporte order by usuario_id limit 60) union all
    (select busca from membro where organizacao_id = cidade and painel_contribuinte and not suporte order by usuario_id desc limit 60)));
begin
  if raras is null then
    return array(select usuario_id from membro where organizacao_id = cidade and painel_contribuinte and not suporte
                    and busca like all (padroes) limit maximo);
  end if;
  return array(select usuario_id from membro where organizacao_id = cidade and painel_contribuinte and not suporte
                  and busca like raras[1] and busca like raras[least(2, cardinality(raras))] and busca like raras[least(3, cardinality(raras))]
                  and busca like all (padroes) limit maximo);
end $$;
comment on function achar_contribuintes is 'Up to `maximo` requesters of this town whose text has every word.';
revoke all on function achar_contribuintes(text[], integer) from public;
grant execute on function achar_contribuintes(text[], integer) to portal_app, portal_sistema;

/* `like all` is served by no index, so rare words stand for themselves: a number of which there is one took 100 ms of 100 000 lots. */
create or replace function procurar_imoveis(padroes text[], inicio text, maximo integer, da_equipe boolean) returns uuid[]
language plpgsql stable security definer set search_path = public as $$
declare
  cidade integer := current_setting('app.organizacao_id')::integer;
  raras text[] := palavras_raras(padroes, array(
    (select busca_equipe from imovel where organizacao_id = cidade order by id limit 60) union all
    (select busca_equipe from imovel where organizacao_id = cidade order by id desc limit 60)));
  com_inicio uuid[] := array(select id from imovel where organizacao_id = cidade and inicio <> '' and inscricao_normalizada like inicio || '%'
                                and (da_equipe or situacao = 'ativo') limit maximo);
begin
  if cardinality(padroes) = 0 then
    return com_inicio;
  end if;
  if raras is null then
    return array(select unnest(com_inicio) union
      (select id from imovel where organizacao_id = cidade and busca_equipe like all (padroes)
          and (da_equipe or (situacao = 'ativo' and busca like all (padroes))) limit maximo));
  end if;
  return array(select unnest(com_inicio) union
    (select id from imovel where organizacao_id = cidade
        and busca_equipe like raras[1] and busca_equipe like raras[least(2, cardinality(raras))] and busca_equipe like raras[least(3, cardinality(raras))]
        and busca_equipe like all (padroes) and (da_equipe or (situacao = 'ativo' and busca like all (padroes))) limit maximo));
end $$;
