/*
 * Searched without apostrophes, as without accents: davila finds D'Ávila, and D'Ávila finds Davila. What is kept had a space in their
 * place. A program of the version before goes on finding: it looks for "d" and "avila", and both stand in davila.
 */
create function texto_de_busca_antes(texto text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(texto, NFD), '[̀-ͯ]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
$$;
create function com_apostrofo(texto text) returns boolean language sql immutable as $$ select texto ~ '[''’‘‛`´ʼʹ′＇]' $$;

create or replace function texto_de_busca(texto text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(texto, NFD), '[̀-ͯ''’‘‛`´ʼʹ′＇]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function texto_de_busca is 'Text as it is searched, the same as normalizarBusca of the domain: no accents, no apostrophes, no case, single spaces.';
reindex index imovel_rua;
reindex index imovel_bairro_dito;
reindex index guia_numero_externo;

update membro m set busca = coalesce(texto_da_pessoa(m.usuario_id), '')
  from usuario u where u.id = m.usuario_id and m.removido_em is null and com_apostrofo(concat(u.nome, u.nome_fantasia, u.email));
-- a trigger writes it
update profissional p set versao = versao
 where com_apostrofo(concat(p.nome, p.titulo, p.especialidades, (select nome from usuario where id = p.usuario_id)));

update imovel i set
    busca = texto_de_busca(concat_ws(' ', i.inscricao, i.logradouro, i.numero, i.complemento, i.bairro)),
    busca_equipe = texto_de_busca(concat_ws(' ', i.inscricao, i.logradouro, i.numero, i.complemento, i.bairro,
        i.matricula, i.lote, i.quadra, i.loteamento, i.incra, i.cib,
        (select string_agg(concat_ws(' ', p.nome, p.documento), ' ' order by p.ordem) from imovel_proprietario p
          where p.organizacao_id = i.organizacao_id and p.imovel_id = i.id),
        i.inscricao_normalizada))
 where com_apostrofo(concat(i.logradouro, i.complemento, i.bairro, i.loteamento,
   (select string_agg(p.nome, '') from imovel_proprietario p where p.organizacao_id = i.organizacao_id and p.imovel_id = i.id)));

update requerimento r set busca = replace(replace(replace(replace(busca,
    texto_de_busca_antes(processo_nome), texto_de_busca(processo_nome)), texto_de_busca_antes(requerente_nome), texto_de_busca(requerente_nome)),
    texto_de_busca_antes(endereco), texto_de_busca(endereco)), texto_de_busca_antes(bairro), texto_de_busca(bairro))
 where com_apostrofo(concat(processo_nome, requerente_nome, endereco, bairro));
-- what the staff search holds people, lots and answers too
select montar_busca(r.organizacao_id, r.id) from requerimento r
 where r.protocolado_em is not null and (
   exists (select from parte p where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and com_apostrofo(concat(p.nome, p.detalhe)))
   or exists (select from usuario u where u.id = r.requerente_id and com_apostrofo(u.nome))
   or exists (select from requerimento_imovel ri join imovel i on i.organizacao_id = ri.organizacao_id and i.id = ri.imovel_id
               where ri.organizacao_id = r.organizacao_id and ri.requerimento_id = r.id and com_apostrofo(concat(i.logradouro, i.bairro, i.loteamento)))
   or exists (select from submissao s where s.organizacao_id = r.organizacao_id and s.requerimento_id = r.id and com_apostrofo(s.respostas::text)));

update licenca l set busca = texto_da_licenca(l)
 where com_apostrofo(concat(l.endereco, (select string_agg(concat(i.logradouro, i.bairro, i.loteamento), '') from imovel i
   where i.organizacao_id = l.organizacao_id and i.id = any (l.imovel_ids))));

update termo_enviado t set busca = texto_de_busca(concat_ws(' ', t.numero, t.tipo, t.assunto,
    (select r.numero from requerimento r where r.organizacao_id = t.organizacao_id and r.id = t.requerimento_id),
    (select string_agg(concat_ws(' ', d.nome, d.documento), ' ' order by d.ordem) from termo_destinatario d
      where d.organizacao_id = t.organizacao_id and d.termo_id = t.id)))
 where com_apostrofo(t.assunto) or exists (select from termo_destinatario d
   where d.organizacao_id = t.organizacao_id and d.termo_id = t.id and com_apostrofo(d.nome));

-- two districts of one town that differ by an apostrophe alone stay two
update localidade l set busca = texto_de_busca(l.nome) || case when exists (select from localidade o
    where o.id <> l.id and o.pai_id is not distinct from l.pai_id and o.arquivada_em is null and o.busca = texto_de_busca(l.nome))
    then ' ' || l.id else '' end
 where com_apostrofo(l.nome);

-- whoever is told of a street goes on being told of it
update acompanhamento a set lugar = n.depois
  from (select distinct i.organizacao_id, x.tipo || texto_de_busca_antes(x.dito) as antes, x.tipo || texto_de_busca(x.dito) as depois
          from imovel i cross join lateral (values ('rua:', i.logradouro), ('bairro:', i.bairro)) x (tipo, dito) where com_apostrofo(x.dito)) n
 where n.organizacao_id = a.organizacao_id and n.antes = a.lugar and not exists (select from acompanhamento b
   where b.organizacao_id = a.organizacao_id and b.email = a.email and b.lugar = n.depois);

drop function texto_de_busca_antes(text);
drop function com_apostrofo(text);
