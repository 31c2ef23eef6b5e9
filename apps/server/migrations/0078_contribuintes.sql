-- The requesters of a town as its registry: searched and ordered by one text, and blocked for new requests with a reason.
alter table membro
  add column busca text not null default '',
  add column bloqueado_em timestamptz,
  add column bloqueado_por uuid references usuario,
  add column bloqueio_motivo text not null default '' check (length(bloqueio_motivo) <= 500);
comment on column membro.busca is 'Name, documents, e-mail and telephone as they are searched, the name first: the registry is ordered by it.';
comment on column membro.bloqueado_em is 'From when the person opens no new request in this town. What runs goes on.';

create function texto_da_pessoa(pessoa uuid) returns text
language sql stable security definer set search_path = public as $$
  select left(texto_de_busca(concat_ws(' ', nome, nome_fantasia, cpf, cnpj, email, telefone)), 1000) from usuario where id = pessoa
$$;
revoke all on function texto_da_pessoa(uuid) from public;

create function membro_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.busca := coalesce(texto_da_pessoa(new.usuario_id), '');
  return new;
end $$;
create trigger membro_busca before insert on membro for each row execute function membro_busca();

/* A person is known under one name in every town. */
create function usuario_busca() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update membro set busca = coalesce(texto_da_pessoa(new.id), '') where usuario_id = new.id;
  return null;
end $$;
create trigger usuario_busca after update of nome, nome_fantasia, cpf, cnpj, email, telefone on usuario
  for each row when (row(old.nome, old.nome_fantasia, old.cpf, old.cnpj, old.email, old.telefone)
    is distinct from row(new.nome, new.nome_fantasia, new.cpf, new.cnpj, new.email, new.telefone))
  execute function usuario_busca();

update membro set busca = coalesce(texto_da_pessoa(usuario_id), '');

create index membro_requerentes on membro (organizacao_id, busca, usuario_id) where painel_contribuinte and not suporte;
create index membro_bloqueado_por on membro (bloqueado_por) where bloqueado_por is not null;
create index membro_busca_trigramas on membro using gin (busca gin_trgm_ops) where painel_contribuinte and not suporte;

-- behind row-level security no index serves a like
create function achar_contribuintes(padrao text, outros text[]) returns setof uuid
language sql stable security definer set search_path = public rows 500 as $$
  select usuario_id from membro
   where organizacao_id = current_setting('app.organizacao_id')::integer and painel_contribuinte and not suporte
     and busca like padrao and busca like all (outros)
$$;
comment on function achar_contribuintes is 'Requesters of this town whose text has every word; `padrao` is the longest, which the index finds.';
revoke all on function achar_contribuintes(text, text[]) from public;
grant execute on function achar_contribuintes(text, text[]) to portal_app, portal_sistema;
