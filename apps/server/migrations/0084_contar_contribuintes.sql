/*
 * How many requesters of this town stand how. Behind row-level security each person is looked at by a query of their own, a second for
 * 200 000 of them; so this counts as the owner, in the town of the transaction, and gives numbers alone. `situacao` is that of the list.
 */
create function contar_contribuintes() returns table (situacao text, validacao text, tipo_pessoa text, total integer)
language sql stable security definer set search_path = public as $$
  select case when not m.ativo then 'Encerrado' when m.bloqueado_em is not null then 'Bloqueado'
              when u.senha_hash is not null or u.login_externo = 'Sim' then 'Ativo' when u.email is not null then 'Convidado' else 'Sem e-mail' end,
         m.validacao, u.tipo_pessoa, count(*)::integer
    from membro m join usuario u on u.id = m.usuario_id
   where m.organizacao_id = current_setting('app.organizacao_id')::integer and m.painel_contribuinte and not m.suporte
   group by 1, 2, 3
$$;
revoke all on function contar_contribuintes() from public;
grant execute on function contar_contribuintes() to portal_app, portal_sistema;
