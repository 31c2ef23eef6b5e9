/* A charge may be paid in parts, each a slip of its own. The whole is void then, and its first part stands in its place. */
alter table guia
  add column parcela_de_id uuid,
  add column parcela smallint,
  add column parcelas smallint,
  add foreign key (organizacao_id, parcela_de_id) references guia (organizacao_id, id),
  add constraint guia_parcela check (
    case when parcela_de_id is null then parcela is null and parcelas is null
         else parcelas between 2 and 60 and parcela between 1 and parcelas and parcela is not null and parcelas is not null end);
comment on column guia.parcela_de_id is 'The slip that was split into parts, of which this is one, or stands in the place of one.';
comment on column guia.parcela is 'Which part it is, from 1; of how many says parcelas.';
create index guia_parcelas on guia (organizacao_id, parcela_de_id, parcela) where parcela_de_id is not null;

/* The same as before, with which part of a charge each is. */
drop function pagamentos_da_pessoa(timestamptz);
create function pagamentos_da_pessoa(agora timestamptz)
returns table (id uuid, organizacao_id integer, municipio text, logo text, requerimento_id uuid, requerimento_numero text, processo_nome text,
               cliente text, descricao text, numero bigint, numero_externo text, valor_centavos bigint, recebido_centavos bigint, emissao text,
               pagamento text, vencimento date, venceu boolean, paga_em timestamptz, linha_digitavel text, pix text, parcela smallint, parcelas smallint)
language sql stable security definer set search_path = public as $$
  with eu as (select nullif(current_setting('app.usuario_id', true), '')::uuid as id),
  minhas as (
    select distinct p.organizacao_id, p.requerimento_id
      from parte p
     where p.usuario_id = (select eu.id from eu) and p.papel in ('requerente', 'autor', 'responsavel_tecnico', 'procurador')
       and not exists (select from parte_aceite a
                        where a.organizacao_id = p.organizacao_id and a.requerimento_id = p.requerimento_id and a.usuario_id = p.usuario_id
                          and a.papel = p.papel and a.situacao = 'Saiu')
  )
  select g.id, o.id, o.nome, o.logo, r.id, r.numero, r.processo_nome,
         case when r.requerente_id = (select eu.id from eu) then '' else r.requerente_nome end,
         g.descricao, g.numero, g.numero_externo, g.valor_centavos, g.recebido_centavos, g.emissao, g.pagamento, g.vencimento,
         g.vencimento < (agora at time zone o.fuso)::date, g.paga_em, g.linha_digitavel, g.pix, g.parcela, g.parcelas
    from minhas m
    join requerimento r on r.organizacao_id = m.organizacao_id and r.id = m.requerimento_id and r.protocolado_em is not null
    join organizacao o on o.id = m.organizacao_id and o.ativa
    join membro b on b.organizacao_id = m.organizacao_id and b.usuario_id = (select eu.id from eu) and b.ativo and b.painel_contribuinte
    join guia g on g.organizacao_id = r.organizacao_id and g.requerimento_id = r.id and g.pagamento <> 'Cancelada'
   order by g.pagamento in ('Pendente', 'Em conferência') desc, g.criado_em desc, g.id limit 2000
$$;
revoke all on function pagamentos_da_pessoa(timestamptz) from public;
grant execute on function pagamentos_da_pessoa(timestamptz) to portal_app;
