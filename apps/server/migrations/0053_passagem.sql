/*
 * From one town into another without typing again. A ticket stands in the town it leads to, and says of whom, not from where: no
 * town learns of the others. It is made by the function below alone; a town cannot make one by itself.
 */
create table passagem (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id             uuid not null,
  usuario_id     uuid not null references usuario on delete cascade,
  hash           bytea not null,
  agente_hash    bytea not null,
  segundo_fator  boolean not null,
  provada_em     timestamptz not null,
  criado_em      timestamptz not null,
  expira_em      timestamptz not null,
  usado_em       timestamptz,
  primary key (organizacao_id, id),
  unique (organizacao_id, hash)
);
comment on table passagem is 'A ticket into this town for somebody who is signed in elsewhere: a minute long, used once, for one browser.';
comment on column passagem.provada_em is 'When the person last proved who they are.';
create index passagem_validade on passagem (organizacao_id, expira_em);
call proteger_tenant('passagem', 'select, update');

alter table membro add column passagem_em timestamptz;
comment on column membro.passagem_em is 'When the person agreed to enter this town from another one without typing again; null: not yet.';

alter table sessao drop constraint sessao_metodo_check;
alter table sessao add constraint sessao_metodo_check check (metodo in ('senha', 'ad', 'geo', 'suporte', 'passagem'));
alter table desafio drop constraint desafio_tipo_check;
alter table desafio add constraint desafio_tipo_check check (tipo in ('entrada', 'passkey', 'passagem'));

/*
 * A ticket into another town for the token's owner, whose session here was opened by a password: what vouches for people in one town
 * (its directory, its geo system, support) vouches for nobody elsewhere. Gives the address of the town, or nothing.
 */
create function abrir_passagem(destino integer, id uuid, hash bytea, agente bytea, sessao_id uuid, agora timestamptz)
returns text language sql volatile security definer set search_path = public as $$
  with quem as (
    select u.id, s.segundo_fator, coalesce(s.autenticada_em, s.criado_em) as provada_em
      from sessao s join usuario u on u.id = s.usuario_id
     where s.organizacao_id = current_setting('app.organizacao_id')::integer and s.id = sessao_id and s.revogada_em is null
       and s.usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid and s.metodo in ('senha', 'passagem')
       and u.ativo and u.confirmado_em is not null and u.completar_cadastro = 'Não'
  ), onde as (
    select o.id, o.dominio from organizacao o join membro m on m.organizacao_id = o.id
     where o.id = destino and o.id > 0 and o.ativa and o.id <> current_setting('app.organizacao_id')::integer
       and m.usuario_id = (select q.id from quem q) and m.ativo and not m.suporte and m.painel_contribuinte
  ), feita as (
    insert into passagem (organizacao_id, id, usuario_id, hash, agente_hash, segundo_fator, provada_em, criado_em, expira_em)
    select onde.id, abrir_passagem.id, quem.id, abrir_passagem.hash, agente, quem.segundo_fator, quem.provada_em, agora, agora + interval '1 minute'
      from quem, onde
    returning organizacao_id
  )
  select onde.dominio from onde join feita on feita.organizacao_id = onde.id
$$;
revoke all on function abrir_passagem(integer, uuid, bytea, bytea, uuid, timestamptz) from public;
grant execute on function abrir_passagem(integer, uuid, bytea, bytea, uuid, timestamptz) to portal_app;

/*
 * What waits for one person in all their towns: for the token's owner only, at most 2 000, the most pressing first. In the place of
 * espera_da_pessoa, which the version before still asks and a later migration drops.
 */
create function trabalho_da_pessoa()
returns table (id uuid, organizacao_id integer, municipio text, logo text, numero text, processo_nome text, cliente text, endereco text,
               status text, itens integer, so_assina boolean, prazo_em date, atualizado_em timestamptz)
language sql stable security definer set search_path = public as $$
  with eu as (select nullif(current_setting('app.usuario_id', true), '')::uuid as id),
  minhas as (
    select p.organizacao_id, p.requerimento_id, bool_or(p.papel in ('requerente', 'autor', 'responsavel_tecnico', 'procurador')) as age
      from parte p
     where p.usuario_id = (select eu.id from eu)
       and not exists (select from parte_aceite a
                        where a.organizacao_id = p.organizacao_id and a.requerimento_id = p.requerimento_id and a.usuario_id = p.usuario_id
                          and a.papel = p.papel and a.situacao = 'Saiu')
     group by 1, 2
  )
  select r.id, o.id, o.nome, o.logo, r.numero, r.processo_nome,
         case when r.requerente_id <> (select eu.id from eu) then r.requerente_nome
              else coalesce((select p.nome from parte p
                              where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.papel = 'proprietario'
                                and p.usuario_id is distinct from r.requerente_id and p.nome <> r.requerente_nome
                              order by p.nome, p.id limit 1), '') end,
         r.endereco, r.status,
         case when r.status = 'Aguardando requerente' then
           (select count(*) from pendencia p where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id
               and p.situacao = 'Aguardando preenchimento')::integer else 0 end,
         not m.age, r.prazo_em, r.atualizado_em
    from minhas m
    join requerimento r on r.organizacao_id = m.organizacao_id and r.id = m.requerimento_id
    join organizacao o on o.id = m.organizacao_id and o.ativa
    join membro b on b.organizacao_id = m.organizacao_id and b.usuario_id = (select eu.id from eu) and b.ativo and b.painel_contribuinte
   where r.status = 'Rascunho' or (m.age and r.status in ('Aguardando requerente', 'Aguardando comprovante'))
   order by r.prazo_em nulls last, r.atualizado_em desc, r.id limit 2000
$$;
revoke all on function trabalho_da_pessoa() from public;
grant execute on function trabalho_da_pessoa() to portal_app;

create or replace function limpar_vencidos(agora timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare total integer := 0; n integer;
begin
  delete from idempotencia where criado_em < agora - interval '2 days'; get diagnostics n = row_count; total := total + n;
  delete from token_renovacao where expira_em < agora or usado_em < agora - interval '30 days'; get diagnostics n = row_count; total := total + n;
  delete from tentativa where atualizado_em < agora - interval '2 days'; get diagnostics n = row_count; total := total + n;
  delete from desafio where expira_em < agora - interval '1 day'; get diagnostics n = row_count; total := total + n;
  delete from link_email where expira_em < agora - interval '90 days'; get diagnostics n = row_count; total := total + n;
  delete from suporte_entrada where expira_em < agora - interval '1 day'; get diagnostics n = row_count; total := total + n;
  delete from passagem where expira_em < agora - interval '1 day'; get diagnostics n = row_count; total := total + n;
  delete from token_usado where expira_em < agora; get diagnostics n = row_count; total := total + n;
  return total;
end $$;
