/* What the list of slips is filtered and summed by. */
alter table guia add column cobranca text not null generated always as (left(case tipo
  when 'diferenca' then 'Diferença de taxa' when 'resto' then 'Resto de outra guia' when 'vistoria' then 'Vistoria'
  when 'multa' then 'Multa' when 'segunda_via' then 'Segunda via' else descricao end, 300)) stored;
comment on column guia.cobranca is 'What it is asked for, as lists and reports group it: fees by their names, what came later by its kind.';

-- all that a sum reads stands in the index: a million slips are added up without opening one
create index guia_somas on guia (organizacao_id, criado_em desc, id desc)
  include (pagamento, emissao, valor_centavos, recebido_centavos, vencimento, paga_em, cobranca, convenio_id, requerimento_id);
create index guia_cobranca on guia (organizacao_id, cobranca, criado_em desc, id desc);
create index guia_paga_em on guia (organizacao_id, paga_em desc, id desc) where paga_em is not null;
create index decisao_da_guia_confirmada on decisao_da_guia (organizacao_id, guia_id) include (tipo, valor_centavos) where situacao = 'Confirmada';
create index devolucao_feita on devolucao (organizacao_id, guia_id) include (valor_centavos) where situacao = 'Feita' and especie = 'devolucao';
